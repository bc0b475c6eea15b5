import type { Language } from '@parola/contract'

/** Falls back to English, then to any language. */
export const inLanguage = <T>(
  wordings: Readonly<Partial<Record<Language, T>>>,
  languages: readonly Language[],
): T | undefined =>
  [...languages, 'EN' as const].map((language) => wordings[language]).find((wording) => wording !== undefined) ??
  Object.values(wordings)[0]
