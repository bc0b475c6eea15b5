import type { content } from '@parola/contract'
import { textLanguages, type InBoth, type TextLanguage } from '../languages.ts'

export interface DemoHelpEntry {
  /** Names it in links, whatever language it is read in. */
  readonly slug: string
  readonly tag: content.HelpTag
  readonly wordings: InBoth<{ readonly title: string; readonly html: string }>
}

type Text = readonly [title: string, ...html: string[]]

export const help = (slug: string, tag: content.HelpTag, texts: InBoth<Text>): DemoHelpEntry => ({
  slug,
  tag,
  wordings: { EN: wordingOf(texts.EN), TY: wordingOf(texts.TY) },
})

const wordingOf = ([title, ...html]: Text) => ({ title, html: html.join('') })

/** In what the merchants' answers to the same question differ. */
export interface House {
  readonly name: string
  readonly minimumAge: number
  /** Where somebody answers, as one says it in the middle of a sentence. */
  readonly desk: InBoth<string>
}

export const inBoth = <T>(make: (language: TextLanguage) => T): InBoth<T> =>
  Object.fromEntries(textLanguages.map((language) => [language, make(language)])) as unknown as InBoth<T>
