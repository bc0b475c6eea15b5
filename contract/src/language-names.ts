import type { Language } from './languages.ts'

/** What its own speakers call a language, and its flag as an ISO 3166 country. Apart: a phone's first page names no other language. */
const names: Record<Language, readonly [name: string, flag: string]> = {
  EN: ['English', 'US'],
  CN: ['简体中文', 'CN'],
  TW: ['繁體中文', 'TW'],
  JA: ['日本語', 'JP'],
  TH: ['ไทย', 'TH'],
  VI: ['Tiếng Việt', 'VN'],
  MY: ['မြန်မာ', 'MM'],
  ES: ['Español', 'ES'],
  HI: ['हिन्दी', 'IN'],
  ID: ['Bahasa Indonesia', 'ID'],
  KM: ['ភាសាខ្មែរ', 'KH'],
  KO: ['한국어', 'KR'],
  MS: ['Bahasa Melayu', 'MY'],
  PT: ['Português', 'PT'],
  'PT-BR': ['Português (Brasil)', 'BR'],
  TA: ['தமிழ்', 'IN'],
  TY: ['Tagalog', 'PH'],
  UR: ['اردو', 'PK'],
  'UR-LA': ['Roman Urdu', 'PK'],
  TR: ['Türkçe', 'TR'],
  BN: ['বাংলা', 'BD'],
  AR: ['العربية', 'SA'],
  FA: ['فارسی', 'IR'],
  RU: ['Русский', 'RU'],
  KK: ['Қазақша', 'KZ'],
  UZ: ['Oʻzbekcha', 'UZ'],
  LO: ['ລາວ', 'LA'],
  NE: ['नेपाली', 'NP'],
  FR: ['Français', 'FR'],
}

export const ownNameOf = (language: Language): string => names[language][0]
export const flagOf = (language: Language): string => names[language][1]
