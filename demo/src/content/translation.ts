import type { Language } from '@parola/contract'
import { merchants } from '../merchants/index.ts'
import type { InBoth } from './languages.ts'
import { fill, reword } from './message.ts'
import CN from './words/CN.json' with { type: 'json' }
import JA from './words/JA.json' with { type: 'json' }
import TH from './words/TH.json' with { type: 'json' }
import VI from './words/VI.json' with { type: 'json' }
import ID from './words/ID.json' with { type: 'json' }
import AR from './words/AR.json' with { type: 'json' }

/** English and Tagalog are written by hand; these languages are translated from the English, message by message. */
export const translatedLanguages = ['CN', 'JA', 'TH', 'VI', 'ID', 'AR'] as const
export type TranslatedLanguage = (typeof translatedLanguages)[number]

/** By message, in reading order. */
export const wordsOf: Readonly<Record<TranslatedLanguage, Readonly<Record<string, string>>>> = {
  CN,
  JA,
  TH,
  VI,
  ID,
  AR,
}

export const translate = (text: string, language: TranslatedLanguage): string =>
  reword(text, (message) => {
    const words = /\p{L}/u.test(message.key) ? wordsOf[language][message.key] : message.key
    if (words === undefined) throw new Error(`${language} has no words for: ${message.key}`)
    return fill(words, message, language)
  })

const offeredBy = (merchantCode: string): TranslatedLanguage[] =>
  translatedLanguages.filter((language) =>
    merchants.some(({ code, languages }) => code === merchantCode && languages.includes(language)),
  )

/** Adds the languages of a merchant that are translated from the English. Texts that a language has of its own stay. */
export function inOffered<Text extends string | object>(
  merchantCode: string,
  texts: InBoth<Text> & Partial<Record<Language, Partial<Text>>>,
): InBoth<Text> {
  const added = offeredBy(merchantCode).map((language) => [language, after(texts.EN, texts[language], language)])
  return { ...texts, ...(Object.fromEntries(added) as object) }
}

/** Translates the English part by part, except for parts that the language has of its own. */
function after(english: unknown, own: unknown, language: TranslatedLanguage): unknown {
  if (typeof english === 'string') return own ?? translate(english, language)
  if (Array.isArray(english)) return english.map((part) => after(part, undefined, language))
  const ownParts = own as Record<string, unknown> | undefined
  return Object.fromEntries(
    Object.entries(english as object).map(([name, part]) => [name, after(part, ownParts?.[name], language)]),
  )
}
