import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { languages, tagOf } from '@parola/contract'
import { folder, readCatalogue, type Catalogue } from './catalogue-files.ts'

/** Every way in which a catalogue differs from English: missing and unknown keys, other placeholders, broken ICU. */
export function checkCatalogues(root: string = folder): string[] {
  const english = join(root, 'EN')
  const namespaces = readdirSync(english)
  const different = languages.flatMap((language) =>
    namespaces.flatMap((file) => {
      const path = join(root, language, file)
      return checkCatalogue(
        `${language}/${basename(file, '.json')}`,
        readCatalogue(join(english, file)),
        readCatalogue(path),
        tagOf(language),
      )
    }),
  )
  return [...different, ...inTwo(namespaces.map((file) => [file, readCatalogue(join(english, file))]))]
}

/** A phone keeps all loaded texts in one table, so a key that two files define would be read from the last one everywhere. */
export function inTwo(catalogues: readonly (readonly [file: string, catalogue: Catalogue])[]): string[] {
  const filesOf = Map.groupBy(
    catalogues.flatMap(([file, catalogue]) => Object.keys(catalogue).map((key) => ({ key, file }))),
    ({ key }) => key,
  )
  return [...filesOf.values()]
    .filter((found) => found.length > 1)
    .map((found) => `${found[0]?.key}: stands in ${found.map(({ file }) => file).join(' and ')}`)
}

export function checkCatalogue(name: string, english: Catalogue, other: Catalogue, tag = 'en'): string[] {
  const needed = pluralsOf(tag)
  const missing = Object.keys(english).filter((key) => !other[key]?.trim())
  const unknown = Object.keys(other).filter((key) => !(key in english))
  const faulty = Object.entries(other).flatMap(([key, message]) => {
    const original = english[key]
    if (original === undefined || !message.trim()) return []
    try {
      const wanted = placeholdersOf(original)
      const found = placeholdersOf(message)
      if (wanted !== found) return [`${name} ${key}: has placeholders {${found}}, English has {${wanted}}`]
      const lacking = lackingPlurals(message, needed)
      if (lacking.length > 0) return [`${name} ${key}: has no plural for ${lacking.join(', ')}`]
      return tag !== 'en' && message === original && isSentence(message) ? [`${name} ${key}: is still English`] : []
    } catch (error) {
      return [`${name} ${key}: ${error instanceof Error ? error.message.split('\n')[0] : 'is not valid ICU'}`]
    }
  })
  return [
    ...missing.map((key) => `${name} ${key}: is missing`),
    ...unknown.map((key) => `${name} ${key}: is not a key of the English catalogue`),
    ...faulty,
  ]
}

/** A name or a word may be the same in two languages; a sentence is not. */
const isSentence = (message: string) =>
  message
    .replaceAll(/\{[^}]*\}/g, '')
    .split(/\s+/)
    .filter((word) => /\p{L}{2}/u.test(word)).length > 3

/** The plural forms of a language for whole numbers. Zero, millions and fractions are rarely written in words. */
function pluralsOf(tag: string): string[] {
  const rules = new Intl.PluralRules(tag)
  return [...new Set(Array.from({ length: 200 }, (_, index) => rules.select(index + 1)))]
}

/** The plural forms that a message has no branch for. An exact number (`=0`) may cover the only number of a form. */
function lackingPlurals(message: string, needed: readonly string[]): string[] {
  const lacking = new Set<string>()
  walk(compileMessageOrThrow(message), ([, kind, format]) => {
    if (kind !== 'plural') return
    const branches = Object.keys(format as object).filter((branch) => branch !== 'offset')
    // The same text for any number.
    if (branches.length === 1 && !JSON.stringify(format).includes('"#"')) return
    const isCounted = (form: string) =>
      branches.includes(form) || (form in exact && branches.includes(exact[form] ?? ''))
    for (const form of needed) if (!isCounted(form)) lacking.add(form)
  })
  return [...lacking]
}

/** The compiled form writes an exact number without its `=`. */
const exact: Record<string, string> = { one: '1', two: '2' }

type Token = Exclude<CompiledMessage[number], string>

/** Every placeholder of a message, those inside of its branches too. */
function walk(tokens: CompiledMessage, visit: (token: Token) => void): void {
  for (const token of tokens) {
    if (typeof token === 'string') continue
    visit(token)
    const [, kind, format] = token
    if (kind === 'plural' || kind === 'select' || kind === 'selectordinal')
      for (const branch of Object.values(format as Record<string, CompiledMessage>))
        if (Array.isArray(branch)) walk(branch, visit)
  }
}

/** Names and kinds in alphabetical order. Plural branches may differ between languages, placeholders may not. */
function placeholdersOf(message: string): string {
  const found = new Set<string>()
  walk(compileMessageOrThrow(message), ([name, kind]) => found.add(kind ? `${name} ${kind}` : name))
  return [...found].toSorted().join(', ')
}
