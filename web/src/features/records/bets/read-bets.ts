import { lottery, vendors, type Language } from '@parola/contract'
import { callApi } from '../../../api/index.ts'
import type { Day } from '../../../components/period/day.ts'
import type { Texts } from '../../../i18n/index.ts'
import { csvFile, csvRow, whenCells, type Cell } from '../../../components/download/csv.ts'
import { readPages, type ReadOptions } from '../download/read-pages.ts'
import { lookOf } from './rounds.ts'

const size = 100

interface Asked {
  from: Day
  to: Day
  offsetMinutes: number
  language: Language
}

/** Every bet of a period as CSV, lottery orders and rounds at games together, newest first. */
export async function readBets(asked: Asked, { t, ...options }: ReadOptions & { t: Texts['t'] }): Promise<Blob> {
  const { signal, onProgress } = options
  const line = (at: string, cells: readonly Cell[]) => ({
    at,
    text: csvRow([...whenCells(at, asked.offsetMinutes), ...cells]),
  })
  const period = { from: asked.from, to: asked.to, size }
  const orders = await readPages(
    {
      ...period,
      ask: async (before) => {
        const page = await callApi(lottery.orders, { query: { ...asked, before, size }, signal })
        return { lines: page.orders.map((order) => line(order.at, orderCells(order, t))), next: page.next }
      },
    },
    { ...options, onProgress: ({ lines, share }) => onProgress({ lines, share: share / 2 }) },
  )
  const rounds = await readPages(
    {
      ...period,
      ask: async (before) => {
        const page = await callApi(vendors.rounds, { query: { ...asked, before, size }, signal })
        return { lines: page.rounds.map((round) => line(round.at, roundCells(round, t))), next: page.next }
      },
    },
    {
      ...options,
      onProgress: ({ lines, share }) => onProgress({ lines: orders.length + lines, share: (1 + share) / 2 }),
    },
  )
  const all = [...orders, ...rounds].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  return csvFile(
    columns.map((column) => t(column)),
    all.map(({ text }) => text),
  )
}

const columns = [
  'statement.date',
  'records.time',
  'statement.zone',
  'records.kind',
  'rounds.game',
  'rounds.draw',
  'rounds.stake',
  'rounds.paid',
  'statement.currency',
  'statement.book',
  'rounds.state',
  'records.number',
] as const

function orderCells({ remark, numero, stake, prize, book, state, id }: lottery.Order, t: Texts['t']): Cell[] {
  const money = [stake, prize ?? '', stake.currency, t(`statement.book.${book}`)]
  return [t('rounds.of.lottery'), remark, numero, ...money, t(`ticket.state.${state}`), `#${id}`]
}

function roundCells(round: vendors.Round, t: Texts['t']): Cell[] {
  const { gameType, gameName, stake, won, book, id } = round
  const money = [stake, round.state === 'open' ? '' : won, stake.currency, t(`statement.book.${book}`)]
  return [t(`category.${gameType}`), gameName, '', ...money, t(`rounds.state.${lookOf(round)}`), `#${id}`]
}
