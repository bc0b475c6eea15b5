import { minorDigitsOf, type Money } from '@parola/contract'
import { decimalOf } from '../../i18n/index.ts'

/** A text, or an amount, which stands in a sheet as a number that can be added up. */
export type Cell = string | Money

/** Without it a sheet program reads the letters of most languages wrongly. */
const byteOrderMark = '\uFEFF'

/** The head of a file, to be followed by rows. */
export const csvHead = (titles: readonly string[]): string => byteOrderMark + csvRow(titles)

/** One line as RFC 4180 has it. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

const written = (cell: Cell): string =>
  typeof cell === 'string' ? quoted(harmless(cell)) : decimalOf(cell.minor, minorDigitsOf(cell.currency))

const quoted = (text: string): string => (/[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * A sheet program runs a cell that begins like a formula, and half of them begin a new cell at a semicolon or a tab. An apostrophe before
 * it makes it a text again. The wide forms are what some of them turn into the plain ones.
 */
const harmless = (text: string): string => text.replaceAll(/(^|[,;\t\r\n"])(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/g, "$1'")
