import { existsSync, readFileSync } from 'node:fs'
import type { Language } from '@parola/contract'

const namespaces = [
  'shell',
  'home',
  'gameCentre',
  'gameList',
  'later',
  'launch',
  'lottery',
  'form',
  'login',
  'password',
  'security',
  'member',
  'memberHome',
  'register',
  'cashier',
  'content',
  'saferPlay',
  'promotions',
  'records',
  'rewards',
  'lotteryPlay',
] as const
const known = new Map<Language, Record<string, string>>()

/** Everything a language's catalogues say, by key. */
export function textsOf(language: Language): Record<string, string> {
  const kept = known.get(language)
  if (kept) return kept
  const read = Object.assign({}, ...namespaces.map((namespace) => catalogue(language, namespace))) as Record<
    string,
    string
  >
  known.set(language, read)
  return read
}

const folderOf = (language: Language): URL => new URL(`../web/src/i18n/catalogues/${language}/`, import.meta.url)

const catalogue = (language: Language, namespace: string): object =>
  JSON.parse(readFileSync(new URL(`${namespace}.json`, folderOf(language)), 'utf8')) as object

/** A merchant may name a language before its catalogue is written; it is offered from then on. */
export const isShipped = (language: Language): boolean => existsSync(folderOf(language))

/** `text('EN', 'title.home')`: what a person reads, so that no journey repeats the wording. */
export function text(language: Language, key: string, values: Record<string, string | number> = {}): string {
  const message = textsOf(language)[key]
  if (message === undefined) throw new Error(`The ${language} catalogues have no text ${key}`)
  return message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** English, the language in which most journeys are told. */
export const en = (key: string, values?: Record<string, string | number>): string => text('EN', key, values)
