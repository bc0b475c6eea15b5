/** Controls, what Unicode says is never drawn (zero-width characters, fillers, marks of direction, tags), and marks of annotations. */
const hidden = /[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu

/** A line that a person typed, as it looks: what looks alike by form is alike, and what cannot be seen is not there. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKC')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(hidden, '')
    // Letters and accents that something unseen held apart.
    .normalize('NFKC')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

/** Controls, and marks that turn the direction of what others read: nobody types them into a name by chance. */
export const isDeceptive = (text: string): boolean => /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(text)

/** A table for a spreadsheet, as RFC 4180 has it. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')

/** Quoted, so that no separator ends it; what a spreadsheet would take for a formula begins with an apostrophe and is text. */
export const csvCell = (text: string): string =>
  `"${/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`
