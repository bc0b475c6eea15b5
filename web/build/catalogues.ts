import { readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../src/i18n/catalogues')

/** Turns each catalogue into compiled messages, so that the browser never parses ICU; a faulty catalogue stops the build. */
export function catalogues(): Plugin {
  return {
    name: 'parola:catalogues',
    enforce: 'pre',
    buildStart() {
      const faults = checkCatalogues(folder)
      if (faults.length > 0)
        this.error(`The catalogues are not complete:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    },
    load: {
      filter: { id: /\/i18n\/catalogues\/[^/]+\/[^/]+\.json$/ },
      handler(id) {
        const compiled = Object.fromEntries(
          Object.entries(readCatalogue(id)).map(([key, message]) => [key, compileMessageOrThrow(message)]),
        )
        return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js' }
      },
    },
  }
}

/** Every way in which a shipped catalogue differs from English: missing and unknown keys, other placeholders, broken ICU. */
export function checkCatalogues(root: string = folder): string[] {
  const english = join(root, 'EN')
  const namespaces = readdirSync(english)
  return readdirSync(root).flatMap((language) =>
    namespaces.flatMap((file) => {
      const path = join(root, language, file)
      return checkCatalogue(
        `${language}/${basename(file, '.json')}`,
        readCatalogue(join(english, file)),
        readCatalogue(path),
      )
    }),
  )
}

export type Catalogue = Record<string, string>

export function checkCatalogue(name: string, english: Catalogue, other: Catalogue): string[] {
  const missing = Object.keys(english).filter((key) => !other[key]?.trim())
  const unknown = Object.keys(other).filter((key) => !(key in english))
  const faulty = Object.entries(other).flatMap(([key, message]) => {
    const original = english[key]
    if (original === undefined || !message.trim()) return []
    try {
      const wanted = placeholdersOf(original)
      const found = placeholdersOf(message)
      return wanted === found ? [] : [`${name} ${key}: has placeholders {${found}}, English has {${wanted}}`]
    } catch (fault) {
      return [`${name} ${key}: ${fault instanceof Error ? fault.message.split('\n')[0] : 'is not valid ICU'}`]
    }
  })
  return [
    ...missing.map((key) => `${name} ${key}: is missing`),
    ...unknown.map((key) => `${name} ${key}: is not a key of the English catalogue`),
    ...faulty,
  ]
}

/** Names and kinds in alphabetical order. Plural branches may differ between languages, what they are about may not. */
function placeholdersOf(message: string): string {
  const found = new Set<string>()
  const walk = (tokens: CompiledMessage): void => {
    for (const token of tokens) {
      if (typeof token === 'string') continue
      const [name, kind, format] = token
      found.add(kind ? `${name} ${kind}` : name)
      if (kind === 'plural' || kind === 'select' || kind === 'selectordinal') {
        const branches = Object.entries(format as Record<string, CompiledMessage>).filter(
          ([branch]) => branch !== 'offset',
        )
        for (const [, branch] of branches) if (Array.isArray(branch)) walk(branch)
      }
    }
  }
  walk(compileMessageOrThrow(message))
  return [...found].toSorted().join(', ')
}

function readCatalogue(path: string): Catalogue {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Catalogue
  } catch (fault) {
    if (fault instanceof SyntaxError)
      throw new Error(`${basename(dirname(path))}/${basename(path)}: ${fault.message}`, { cause: fault })
    return {}
  }
}
