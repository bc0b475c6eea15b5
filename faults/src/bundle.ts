import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundleServer } from '../../scripts/bundle-server.ts'

export interface Bundle {
  fileOf(program: string): string
  remove(): void
}

const dist = join(import.meta.dirname, '../../server/dist')

/** What a run starts, bundled as `pnpm build` does it, but from the sources as they are now and in a folder of the run's own. */
export async function bundlePrograms(programs: Record<string, string>): Promise<Bundle> {
  mkdirSync(dist, { recursive: true })
  const folder = mkdtempSync(join(dist, 'faults-'))
  await bundleServer(folder, programs)
  return {
    fileOf: (program) => join(folder, `${program}.js`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
