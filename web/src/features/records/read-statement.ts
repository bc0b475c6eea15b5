import { wallet } from '@parola/contract'
import { ask, codeOf } from '../../api/index.ts'
import type { Texts } from '../../i18n/index.ts'
import { csvHead, csvRow, type Cell } from './csv.ts'
import { onClock, zoneOf } from '../../components/period/day.ts'
import { kindText } from './kinds.ts'
import type { Asked } from './transactions.ts'

const pageSize = 500
/** Two hundred thousand lines, which is what sheet programs and small phones still open. */
const pagesInAFile = 400
/** A long statement is more calls than a minute allows; it waits and goes on. */
const waitMs = 5_000
const mostWaits = 24

export interface Progress {
  lines: number
  /** How much of the period is behind it, from 0 to 1. Nobody counts the lines beforehand. */
  share: number
}

export class StatementTooLongError extends Error {}

interface ReadOptions {
  t: Texts['t']
  signal: AbortSignal
  onProgress: (progress: Progress) => void
  wait?: (ms: number) => Promise<void>
  mostPages?: number
}

/** Reads every transaction of a period and writes them as CSV, newest first. */
export async function readStatement(
  asked: Asked,
  { t, signal, onProgress, wait = sleep, mostPages = pagesInAFile }: ReadOptions,
): Promise<Blob> {
  const parts = [csvHead(columns.map((column) => t(column)))]
  const newest = Date.parse(`${asked.to}T24:00:00Z`)
  const oldest = Date.parse(`${asked.from}T00:00:00Z`)
  let lines = 0
  let before: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const { transactions, next } = await askPatiently({ ...asked, before, size: pageSize }, signal, wait)
    parts.push(transactions.map((transaction) => csvRow(cellsOf(transaction, asked.offsetMinutes, t))).join(''))
    lines += transactions.length
    const reached = transactions.at(-1)?.at
    const share = reached && next ? (newest - Date.parse(reached)) / (newest - oldest) : 1
    onProgress({ lines, share: Math.min(Math.max(share, 0), 1) })
    if (next === null) return new Blob(parts, { type: 'text/csv;charset=utf-8' })
    before = next
  }
  throw new StatementTooLongError(`More than ${mostPages * pageSize} transactions`)
}

type Query = Asked & { before?: string | undefined; size: number }

async function askPatiently(query: Query, signal: AbortSignal, wait: (ms: number) => Promise<void>) {
  for (let waits = 0; ; waits += 1) {
    try {
      return await ask(wallet.transactionDetails, { query, signal })
    } catch (fault) {
      const isBusy = ['rate_limited', 'overloaded'].includes(codeOf(fault))
      if (!isBusy || waits === mostWaits || signal.aborted) throw fault
      await wait(waitMs)
      signal.throwIfAborted()
    }
  }
}

const sleep = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))

const columns = [
  'statement.date',
  'records.time',
  'statement.zone',
  'records.kind',
  'statement.book',
  'statement.amount',
  'statement.currency',
  'records.balanceAfter',
  'records.heldAfter',
  'records.about',
  'records.number',
] as const

function cellsOf(transaction: wallet.Transaction, offsetMinutes: number, t: Texts['t']): Cell[] {
  const { id, at, code, book, amount, balanceAfter, heldAfter, about } = transaction
  const [date = '', time = ''] = onClock(at, offsetMinutes).toISOString().split(/[T.]/)
  const when = [date, time, zoneOf(offsetMinutes)]
  const what = [t(kindText(code)), t(`statement.book.${book}`)]
  // A sheet program would round a bare number of nineteen digits.
  return [...when, ...what, amount, amount.currency, balanceAfter, heldAfter, about ?? '', `#${id}`]
}
