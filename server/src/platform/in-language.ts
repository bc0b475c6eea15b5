import type { Language } from '@parola/contract'

/** The wording in the first of these languages that it is there in, else in English, else in any. */
export const inLanguage = <T>(
  wordings: Readonly<Partial<Record<Language, T>>>,
  languages: readonly Language[],
): T | undefined =>
  [...languages, 'EN' as const].map((language) => wordings[language]).find((wording) => wording !== undefined) ??
  Object.values(wordings)[0]
