import * as z from 'zod/mini'

/** What a language is called here, and to the browser (BCP 47). */
const tags = {
  EN: 'en',
  CN: 'zh-Hans',
  TW: 'zh-Hant',
  JA: 'ja',
  TH: 'th',
  VI: 'vi',
  MY: 'my',
  ES: 'es',
  HI: 'hi',
  ID: 'id',
  KM: 'km',
  KO: 'ko',
  MS: 'ms',
  PT: 'pt',
  'PT-BR': 'pt-BR',
  TA: 'ta',
  TY: 'fil',
  UR: 'ur',
  'UR-LA': 'ur-Latn',
  TR: 'tr',
  BN: 'bn',
  AR: 'ar',
  FA: 'fa',
  RU: 'ru',
  KK: 'kk',
  UZ: 'uz',
  LO: 'lo',
  NE: 'ne',
  FR: 'fr',
} as const

export type Language = keyof typeof tags

export const languages = Object.keys(tags) as [Language, ...Language[]]
export const Language = z.enum(languages)
export const defaultLanguage: Language = 'TY'

export const tagOf = (language: Language): string => tags[language]
/** By whose customs numbers and dates are written: our Spanish is that of America, and for Roman Urdu browsers would write months in Arabic letters. */
export const customsOf = (language: Language): string => customs[language] ?? tagOf(language)
const customs: Partial<Record<Language, string>> = { ES: 'es-419', 'UR-LA': 'en-PK' }
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'AR' || language === 'FA' || language === 'UR' ? 'rtl' : 'ltr'
