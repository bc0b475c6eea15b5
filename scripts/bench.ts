/** `pnpm bench <name>` runs bench/src/<name>.ts with the rest of the arguments. */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { basename } from 'node:path'

const [name = '', ...rest] = process.argv.slice(2)
const file = `bench/src/${name}.ts`
if (!/^[a-z]+$/.test(name) || !existsSync(file)) {
  const names = globSync('bench/src/*.ts').map((known) => basename(known, '.ts'))
  console.error(`pnpm bench <name>, one of: ${names.join(', ')}`)
  process.exit(2)
}
process.exit(spawnSync(process.execPath, [file, ...rest], { stdio: 'inherit' }).status ?? 1)
