import type { Language } from '@parola/contract'
import { cleanText } from '../platform/plain-text.ts'
import { WordingMissingError } from './errors.ts'
import { sanitizeHtml, type PictureRules } from './sanitize.ts'

export type InLanguages<W> = Readonly<Partial<Record<Language, W>>>

/** A title and an HTML text, before or after sanitising. */
export interface Wording {
  readonly title: string
  readonly content: string
}

/** Sanitises HTML for storage. */
export const keptHtml = (html: string, rules: PictureRules): string =>
  // PostgreSQL cannot store NUL characters.
  sanitizeHtml(html.replaceAll('\0', ''), rules)

/** Cleans a title for storage; an empty one is refused. */
export function keptTitle(title: string): string {
  const clean = cleanText(title)
  if (clean === '') throw new WordingMissingError()
  return clean
}

/** Cleans all wordings of a text for storage. At least one is required. */
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
