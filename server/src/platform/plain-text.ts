/** Control characters, characters that Unicode never draws (zero-width, fillers, direction marks, tags) and annotation marks. */
const hidden = /[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu

/** Normalises a line of user input to what is visible: compatible forms become equal and invisible characters are removed. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKC')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(hidden, '')
    // Combines letters and accents that an invisible character separated.
    .normalize('NFKC')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

/** Control and direction-changing characters, which no one types into a name by accident. */
export const isDeceptive = (text: string): boolean => /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(text)

/** RFC 4180. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')

/** Always quoted. A leading apostrophe keeps a spreadsheet from reading the text as a formula. */
export const csvCell = (text: string): string =>
  `"${/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`
