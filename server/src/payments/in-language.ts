import type { Language } from '@parola/contract'

/** The text in the first of these languages that it is there in, else in English, else in any. */
export const inLanguage = (
  texts: Readonly<Partial<Record<Language, string>>>,
  languages: readonly Language[],
): string | undefined =>
  [...languages, 'EN' as const].map((language) => texts[language]).find((text) => text !== undefined) ??
  Object.values(texts)[0]
