import type { Language } from '@parola/contract'
import { cleanText } from '../platform/plain-text.ts'
import { WordingMissingError } from './errors.ts'
import { sanitizeHtml, type PictureRules } from './sanitize.ts'

export type InLanguages<W> = Readonly<Partial<Record<Language, W>>>

/** A title, and a text in HTML: as its author wrote it, or as it is kept. */
export interface Wording {
  readonly title: string
  readonly content: string
}

/** HTML as it is kept, whoever wrote it. */
export const keptHtml = (html: string, rules: PictureRules): string =>
  // No text of the database can hold this character, and none needs it.
  sanitizeHtml(html.replaceAll('\0', ''), rules)

/** A line as it is kept; without one there is nothing to show. */
export function keptTitle(title: string): string {
  const clean = cleanText(title)
  if (clean === '') throw new WordingMissingError()
  return clean
}

/** All wordings of a text as they are kept. One there must be. */
export function keptWordings(wordings: InLanguages<Wording>, rules: PictureRules): InLanguages<Wording> {
  const given = Object.entries(wordings)
  if (given.length === 0) throw new WordingMissingError()
  return Object.fromEntries(
    given.map(([language, { title, content }]) => [
      language,
      { title: keptTitle(title), content: keptHtml(content, rules) },
    ]),
  )
}
