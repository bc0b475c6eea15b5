import type { Language } from '@parola/contract'

/** English comes before the merchant's language: a reader of neither is likelier to know it. */
export const preferredLanguages = (asked: Language, merchantLanguage: Language): Language[] => [
  asked,
  'EN',
  merchantLanguage,
]

/** Falls back to English, then to any language. */
export const inLanguage = <T>(
  wordings: Readonly<Partial<Record<Language, T>>>,
  languages: readonly Language[],
): T | undefined =>
  [...languages, 'EN' as const].map((language) => wordings[language]).find((wording) => wording !== undefined) ??
  Object.values(wordings)[0]
