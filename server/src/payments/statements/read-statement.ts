import { minorDigitsOf, operators, type Currency } from '@parola/contract'
import { CsvError, parse } from 'csv-parse/sync'
import { DomainError } from '../../platform/errors.ts'

/** A line of money that came in. */
export interface Line {
  /** The bank's clock, as `2026-11-19 14:05:00`. */
  readonly wall: string
  readonly amountMinor: number
  readonly payerName: string
  readonly reference: string
}

export interface Statement {
  readonly lines: readonly Line[]
  /** Lines of money that went out. */
  readonly skipped: number
}

/** What banks call the columns that are read. */
const heads = {
  date: ['date', 'transaction date', 'posting date', 'value date', 'date and time', 'date/time'],
  time: ['time', 'transaction time'],
  amount: ['amount', 'credit', 'credit amount', 'deposit', 'money in'],
  name: ['name', 'payer', 'payer name', 'sender', 'sender name', 'from', 'description', 'details', 'remarks'],
  reference: ['reference', 'reference number', 'reference no', 'ref', 'ref no', 'transaction id'],
} as const
type Head = keyof typeof heads
const needed: readonly Head[] = ['date', 'amount', 'name']

const mostCell = 200

interface Form {
  readonly dates: operators.DateOrder
  readonly currency: Currency
}

/** Reads a bank's CSV file. Nothing of it is kept when a line cannot be read: half a statement would say that money did not come. */
export function readStatement(csv: string, { dates, currency }: Form): Statement {
  const [first = [], ...rows] = rowsOf(csv)
  const titles = first.map((title) =>
    title
      .toLowerCase()
      .replaceAll(/[\s._]+/g, ' ')
      .trim(),
  )
  const columnOf = (head: Head) => titles.findIndex((title) => (heads[head] as readonly string[]).includes(title))
  const missing = needed.filter((head) => columnOf(head) === -1)
  if (missing.length > 0) throw unreadable('columns', 1)
  const columns = Object.keys(heads).map((head) => [head, columnOf(head as Head)] as const)
  if (rows.length > operators.mostStatementLines) throw unreadable('too_many', operators.mostStatementLines + 2)
  const lines: Line[] = []
  for (const [index, row] of rows.entries()) {
    const cells = Object.fromEntries(columns.map(([head, at]) => [head, row[at]?.trim() ?? ''])) as Record<Head, string>
    if (isOutgoing(cells.amount)) continue
    const wall = wallIn(cells.time === '' ? cells.date : `${cells.date} ${cells.time}`, dates)
    const amountMinor = minorIn(cells.amount, minorDigitsOf(currency))
    if (wall === null) throw unreadable('date', index + 2)
    if (amountMinor === null) throw unreadable('amount', index + 2)
    const [payerName, reference] = [cells.name.slice(0, mostCell), cells.reference.slice(0, mostCell)]
    lines.push({ wall, amountMinor, payerName, reference })
  }
  return { lines, skipped: rows.length - lines.length }
}

function rowsOf(csv: string): string[][] {
  try {
    return parse(csv, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 10_000,
      to: operators.mostStatementLines + 2,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw unreadable('form', Number(error['lines'] ?? 1))
  }
}

const unreadable = (problem: operators.StatementProblem, line: number) =>
  new DomainError('field_invalid', { fields: ['csv'], problem, line })

/** Nothing came in: the cell is empty or nothing, or it is below zero or a debit as banks write it. */
const isOutgoing = (text: string) =>
  text === '' || /^[-–−(]|[-–−)]$|^0[0.,]*$/.test(bareOf(text)) || /dr\.?$/i.test(text)

/** Without the currency's sign or code, and without the plus or CR of a credit. */
const bareOf = (text: string) =>
  text
    .replaceAll(/\s/g, '')
    .replace(/^(?:[A-Za-z]{1,3}|\p{Sc})/u, '')
    .replace(/(?:[A-Z]{3}|\p{Sc}|CR)$/u, '')
    .replace(/^\+/, '')

/** Whole thousands in groups or not, and a fraction that is no longer than the currency's. Null for anything else. */
export function minorIn(text: string, digits: number): number | null {
  const found = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+|\d+)(?:([.,])(\d+))?$/.exec(bareOf(text))
  if (!found) return null
  const [, whole = '', point = '', fraction = ''] = found
  const kept = fraction.slice(0, digits)
  if (point !== '' && whole.includes(point)) return null
  if (/[^0]/.test(fraction.slice(digits))) return null
  // 1.234 of a currency with cents is a thousand to some and not much more than one to others.
  if (point === '' && digits > 0 && whole.includes('.')) return null
  const minor = Number(whole.replaceAll(/[.,]/g, '') + kept.padEnd(digits, '0'))
  return Number.isSafeInteger(minor) && minor > 0 ? minor : null
}

type Parts = readonly [year: string, month: string, day: string]

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const shape =
  /^(\d{1,4})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ,]+(\d{1,4})(?:[t ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(am|pm)?)?$/

/** A date with or without the time of day; without it, midnight. Null for what is no date. */
export function wallIn(text: string, order: operators.DateOrder): string | null {
  const found = shape.exec(text.trim().toLowerCase())
  if (!found) return null
  const [, one = '', two = '', three = '', hours = '0', minutes = '0', seconds = '0', half] = found
  const isNamed = /[a-z]/.test(two)
  // Four digits in front are a year and a month in letters has its day before it, whatever the order is said to be.
  const read = one.length > 2 ? 'ymd' : isNamed ? 'dmy' : order
  const orders: Record<operators.DateOrder, Parts> = {
    ymd: [one, two, three],
    dmy: [three, two, one],
    mdy: [three, one, two],
  }
  const [year, month, day] = orders[read]
  const monthAt = isNamed ? months.indexOf(two.slice(0, 3)) : Number(month) - 1
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'pm' ? 12 : 0)
  const parts = [fullYear(year), monthAt, Number(day), hour, Number(minutes), Number(seconds)] as const
  const moment = new Date(Date.UTC(...parts))
  const back = [
    moment.getUTCFullYear(),
    moment.getUTCMonth(),
    moment.getUTCDate(),
    moment.getUTCHours(),
    moment.getUTCMinutes(),
    moment.getUTCSeconds(),
  ]
  // The 30th of February would be another day.
  if (parts.some((part, index) => part !== back[index])) return null
  return moment.toISOString().slice(0, 19).replace('T', ' ')
}

const fullYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text))
