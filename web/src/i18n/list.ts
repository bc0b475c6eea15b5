import { tagOf, type Language } from '@parola/contract'

/** Joins short names as the language does: `Mon, Wed, Fri`. Apart from the other formats, because the first page has no list. */
export const formatList = (language: Language, items: readonly string[]): string =>
  new Intl.ListFormat(tagOf(language), { style: 'narrow' }).format(items)
