export const languages = ['EN', 'TY', 'CN', 'JA', 'TH', 'VI', 'ID'] as const
export type Language = (typeof languages)[number]
export type Names = Record<Language, string>

/** One row of a word table, with the languages in order, separated by bars. */
export function namesOf(row: string): Names {
  const cells = row.split('|').map((cell) => cell.trim())
  if (cells.length !== languages.length) throw new Error(`a row needs ${languages.length} languages: ${row}`)
  return Object.fromEntries(languages.map((language, i) => [language, cells[i]])) as Names
}

/** Puts a noun into a phrase such as `Night of the {}`, in every language. */
export function compose(phrase: Names, noun: Names): Names {
  return Object.fromEntries(
    languages.map((language) => [language, phrase[language].replace('{}', noun[language])]),
  ) as Names
}

export function rows(table: string): string[] {
  return table
    .trim()
    .split('\n')
    .map((row) => row.trim())
}

export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
