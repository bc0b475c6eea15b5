import * as z from 'zod/mini'

/** What a language is called here, to the browser (BCP 47), and by its own speakers; `flag` is an ISO 3166 country. */
const table = {
  EN: ['en', 'English', 'US'],
  CN: ['zh-Hans', '简体中文', 'CN'],
  TW: ['zh-Hant', '繁體中文', 'TW'],
  JA: ['ja', '日本語', 'JP'],
  TH: ['th', 'ไทย', 'TH'],
  VI: ['vi', 'Tiếng Việt', 'VN'],
  MY: ['my', 'မြန်မာ', 'MM'],
  ES: ['es', 'Español', 'ES'],
  HI: ['hi', 'हिन्दी', 'IN'],
  ID: ['id', 'Bahasa Indonesia', 'ID'],
  KM: ['km', 'ភាសាខ្មែរ', 'KH'],
  KO: ['ko', '한국어', 'KR'],
  MS: ['ms', 'Bahasa Melayu', 'MY'],
  PT: ['pt', 'Português', 'PT'],
  'PT-BR': ['pt-BR', 'Português (Brasil)', 'BR'],
  TA: ['ta', 'தமிழ்', 'IN'],
  TY: ['fil', 'Tagalog', 'PH'],
  UR: ['ur', 'اردو', 'PK'],
  'UR-LA': ['ur-Latn', 'Roman Urdu', 'PK'],
  TR: ['tr', 'Türkçe', 'TR'],
  BN: ['bn', 'বাংলা', 'BD'],
  AR: ['ar', 'العربية', 'SA'],
  FA: ['fa', 'فارسی', 'IR'],
  RU: ['ru', 'Русский', 'RU'],
  KK: ['kk', 'Қазақша', 'KZ'],
  UZ: ['uz', 'Oʻzbekcha', 'UZ'],
  LO: ['lo', 'ລາວ', 'LA'],
  NE: ['ne', 'नेपाली', 'NP'],
  FR: ['fr', 'Français', 'FR'],
} as const

export type Language = keyof typeof table

export const languages = Object.keys(table) as [Language, ...Language[]]
export const Language = z.enum(languages)
export const defaultLanguage: Language = 'TY'

export const tagOf = (language: Language): string => table[language][0]
/** By whose customs numbers and dates are written: our Spanish is that of America, and for Roman Urdu browsers would write months in Arabic letters. */
export const customsOf = (language: Language): string => customs[language] ?? tagOf(language)
const customs: Partial<Record<Language, string>> = { ES: 'es-419', 'UR-LA': 'en-PK' }
export const ownNameOf = (language: Language): string => table[language][1]
export const flagOf = (language: Language): string => table[language][2]
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'AR' || language === 'FA' || language === 'UR' ? 'rtl' : 'ltr'
