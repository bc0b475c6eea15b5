import type { Language } from '@parola/contract'
import { merchants } from '../merchants/index.ts'
import type { InBoth } from './languages.ts'
import { fill, reword } from './message.ts'
import CN from './words/CN.json' with { type: 'json' }
import JA from './words/JA.json' with { type: 'json' }
import TH from './words/TH.json' with { type: 'json' }
import VI from './words/VI.json' with { type: 'json' }
import ID from './words/ID.json' with { type: 'json' }

/** English and Tagalog are written by hand beside each other; these are said after the English, message by message. */
export const translatedLanguages = ['CN', 'JA', 'TH', 'VI', 'ID'] as const
export type TranslatedLanguage = (typeof translatedLanguages)[number]

/** By message, in the order in which a reader meets them. */
export const wordsOf: Readonly<Record<TranslatedLanguage, Readonly<Record<string, string>>>> = { CN, JA, TH, VI, ID }

export const translate = (text: string, language: TranslatedLanguage): string =>
  reword(text, (message) => {
    const words = wordsOf[language][message.key]
    if (words === undefined) throw new Error(`${language} has no words for: ${message.key}`)
    return fill(words, message)
  })

const offeredBy = (merchantCode: string): TranslatedLanguage[] =>
  translatedLanguages.filter((language) =>
    merchants.some(({ code, choices }) => code === merchantCode && choices.languages.includes(language)),
  )

/** A merchant's text also in those of its languages that say it after the English. What one says in its own way stays as it is. */
export function inOffered<Text extends string | object>(
  merchantCode: string,
  texts: InBoth<Text> & Partial<Record<Language, Partial<Text>>>,
): InBoth<Text> {
  const added = offeredBy(merchantCode).map((language) => [language, after(texts.EN, texts[language], language)])
  return { ...texts, ...(Object.fromEntries(added) as object) }
}

/** What the English says, part by part, but for what the language says in its own way. */
function after(english: unknown, own: unknown, language: TranslatedLanguage): unknown {
  if (typeof english === 'string') return own ?? translate(english, language)
  if (Array.isArray(english)) return english.map((part) => after(part, undefined, language))
  const ownParts = own as Record<string, unknown> | undefined
  return Object.fromEntries(
    Object.entries(english as object).map(([name, part]) => [name, after(part, ownParts?.[name], language)]),
  )
}
