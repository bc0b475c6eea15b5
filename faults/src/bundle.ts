import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundleServer } from '../../scripts/bundle-server.ts'

export interface Bundle {
  fileOf(program: string): string
  remove(): void
}

const dist = join(import.meta.dirname, '../../server/dist')

/** Bundles the processes as `pnpm build` does, from the current sources into a folder of the run. */
export async function bundlePrograms(programs: Record<string, string>): Promise<Bundle> {
  mkdirSync(dist, { recursive: true })
  const folder = mkdtempSync(join(dist, 'faults-'))
  await bundleServer(folder, programs)
  return {
    fileOf: (program) => join(folder, `${program}.js`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
