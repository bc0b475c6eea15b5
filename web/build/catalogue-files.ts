import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export type Catalogue = Record<string, string>

export const folder: string = join(import.meta.dirname, '../src/i18n/catalogues')

interface CatalogueFile {
  readonly language: string
  readonly namespace: string
  readonly path: string
}

export const filesIn = (root: string): CatalogueFile[] =>
  readdirSync(root).flatMap((language) =>
    readdirSync(join(root, language)).map((file) => ({
      language,
      namespace: basename(file, '.json'),
      path: join(root, language, file),
    })),
  )

/** Returns nothing if there is no such file; every key of it is then missing. */
export function readCatalogue(path: string): Catalogue {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Catalogue
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new Error(`${basename(dirname(path))}/${basename(path)}: ${error.message}`, { cause: error })
    return {}
  }
}
