import { wallet } from '@parola/contract'
import { callApi } from '../../../api/index.ts'
import type { Texts } from '../../../i18n/index.ts'
import { csvFile, csvRow, whenCells, type Cell } from '../../../components/download/csv.ts'
import type { About } from '../transactions/about.ts'
import { kindText } from '../transactions/kinds.ts'
import { readPages, type ReadOptions } from '../download/read-pages.ts'
import type { Asked } from '../transactions/transactions.ts'

const size = 500

interface Wording {
  t: Texts['t']
  aboutOf: (transaction: wallet.Transaction) => About
}

/** Reads every transaction of a period and writes them as CSV, newest first. */
export async function readStatement(asked: Asked, { t, aboutOf, ...options }: ReadOptions & Wording): Promise<Blob> {
  const askPage = async (before: string | undefined) => {
    const { signal } = options
    const { transactions, next } = await callApi(wallet.transactionDetails, {
      query: { ...asked, before, size },
      signal,
    })
    return {
      lines: transactions.map((one) => ({ at: one.at, text: csvRow(cellsOf(one, asked, { t, aboutOf })) })),
      next,
    }
  }
  const lines = await readPages({ from: asked.from, to: asked.to, size, ask: askPage }, options)
  return csvFile(
    columns.map((column) => t(column)),
    lines.map(({ text }) => text),
  )
}

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

function cellsOf(transaction: wallet.Transaction, { offsetMinutes }: Asked, { t, aboutOf }: Wording): Cell[] {
  const { id, at, code, book, amount, balanceAfter, heldAfter } = transaction
  const what = [t(kindText(code)), t(`statement.book.${book}`)]
  // A sheet program would round a bare number of nineteen digits.
  const where = [amount, amount.currency, balanceAfter, heldAfter, aboutOf(transaction).text ?? '', `#${id}`]
  return [...whenCells(at, offsetMinutes), ...what, ...where]
}
