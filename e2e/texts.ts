import { readFileSync, readdirSync } from 'node:fs'
import type { Language } from '@parola/contract'

const known = new Map<Language, Record<string, string>>()

/** All catalogue texts of a language, by key. */
export function textsOf(language: Language): Record<string, string> {
  const kept = known.get(language)
  if (kept) return kept
  const read = Object.assign({}, ...readdirSync(folderOf(language)).map((file) => catalogue(language, file))) as Record<
    string,
    string
  >
  known.set(language, read)
  return read
}

const folderOf = (language: Language): URL => new URL(`../web/src/i18n/catalogues/${language}/`, import.meta.url)

const catalogue = (language: Language, file: string): object =>
  JSON.parse(readFileSync(new URL(file, folderOf(language)), 'utf8')) as object

/** `text('EN', 'title.home')`: the text as shown, so that no journey repeats the wording. */
export function text(language: Language, key: string, values: Record<string, string | number> = {}): string {
  const message = textsOf(language)[key]
  if (message === undefined) throw new Error(`The ${language} catalogues have no text ${key}`)
  return message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** English, the language of most journeys. */
export const en = (key: string, values?: Record<string, string | number>): string => text('EN', key, values)
