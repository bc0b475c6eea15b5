import { minorDigitsOf, type Money } from '@parola/contract'
import { onClock, zoneOf } from '../period/day.ts'
import { decimalOf } from '../../i18n/index.ts'

/** A text, or an amount that a spreadsheet can add up. */
export type Cell = string | Money

/** Without it a sheet program reads the letters of most languages wrongly. */
const byteOrderMark = '\uFEFF'

/** The head of a file, to be followed by rows. */
export const csvHead = (titles: readonly string[]): string => byteOrderMark + csvRow(titles)

/** A whole file that spreadsheet programs recognise. */
export const csvFile = (titles: readonly string[], rows: readonly string[]): Blob =>
  new Blob([csvHead(titles), ...rows], { type: 'text/csv;charset=utf-8' })

/** A moment as three cells: date, time and zone on the member's clock. */
export function whenCells(at: string, offsetMinutes: number): string[] {
  const [date = '', time = ''] = onClock(at, offsetMinutes).toISOString().split(/[T.]/)
  return [date, time, zoneOf(offsetMinutes)]
}

/** One line as RFC 4180 has it. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

const written = (cell: Cell): string =>
  typeof cell === 'string' ? quoted(harmless(cell)) : decimalOf(cell.minor, minorDigitsOf(cell.currency))

const quoted = (text: string): string => (/[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * A spreadsheet program runs a cell that begins like a formula, and some begin a new cell at a semicolon or a tab. A leading apostrophe
 * makes it text. Some also convert full-width forms to plain ones.
 */
const harmless = (text: string): string => text.replaceAll(/(^|[,;\t\r\n"])(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/g, "$1'")
