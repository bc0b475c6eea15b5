/** The paths of the server's programs: in its sources, and bundled by `bundle-server.ts`. */
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Relative to the top of the repository, as is the next. */
export const sourceProgram = (name: string): string => `server/src/bin/${name}.ts`

export const bundledProgram = (name: string): string => `server/dist/bin/${name}.js`

/** A stack without the bundle, or with an outdated one, would not test the current sources. */
export function requireBundle(): void {
  const written = statSync(join(root, bundledProgram('api')), { throwIfNoEntry: false })?.mtimeMs
  if (written === undefined) throw new Error('The server is not built: run `pnpm build`')
  const sources = globSync('{server,contract,fair-draw,demo}/src/**/*.{ts,json}', { cwd: root })
  const newer = sources.find((file) => !isForTests(file) && statSync(join(root, file)).mtimeMs > written)
  if (newer !== undefined) throw new Error(`server/dist/bin is older than ${newer}: run \`pnpm build\``)
}

const isForTests = (file: string) => /\.test\.ts$|\/testing/.test(file)
