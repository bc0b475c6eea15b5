import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Both the sources and the bundle are two folders below `server/`. */
export const serverFolder = join(import.meta.dirname, '../..')

export const isBundled = import.meta.filename.endsWith('.js')

/** A child program beside the caller. The bundle has all programs in one folder, so this works there too. */
export const programFile = (source: URL): string =>
  fileURLToPath(isBundled ? source.href.replace(/\.ts$/, '.js') : source)
