import type { Currency, wallet } from '@parola/contract'
import { sql, type ExpressionBuilder } from 'kysely'
import { cellTables } from '../../platform/db/cell.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import type { Stretch } from '../period.ts'
import type { Flow } from '../pnl.ts'
import { minor } from './wallets.ts'

type Tables = {
  wallet: { id: string; member_id: string; book: wallet.Book; currency: Currency }
  wallet_transfer: {
    /** Bigints, which the driver returns as strings. */
    id: string
    wallet_id: string
    amount: string
    free_after: string
    held_after: string
    debit: string
    credit: string
    code: wallet.TxCode
    key: string
    ends: string | null
    about: string | null
    at: Date
  }
}

const tables = (trx: Trx) => cellTables<Tables>(trx)

/** A wallet of the member, and the range of ids for a stretch of time. */
export interface Part {
  readonly walletId: string
  readonly book: wallet.Book
  readonly currency: Currency
  readonly firstId: string
  readonly endId: string
}

/** Longer than any transaction lasts, and so more than the order of ids and times can differ. */
const slackMs = 10 * 60_000

const placeOf = (moment: number) => sql<string>`cell.wallet_statement_place(wallet.id, ${new Date(moment)})`

/** One for each of the member's wallets in these books. The id range lets the planner read no other rows. */
export async function partsOf(
  trx: Trx,
  { id }: OwnerRef,
  books: readonly wallet.Book[],
  { since, until }: Stretch,
): Promise<Part[]> {
  return tables(trx)
    .selectFrom('wallet')
    .select(['id as walletId', 'book', 'currency'])
    .select(placeOf(since.getTime() - slackMs).as('firstId'))
    .select(placeOf(until.getTime() + slackMs).as('endId'))
    .where('member_id', '=', id)
    .where('book', 'in', books)
    .execute()
}

export interface PageOf extends Stretch {
  readonly codes?: readonly wallet.TxCode[] | undefined
  readonly before?: string | undefined
  readonly size: number
}

export async function readPage(trx: Trx, part: Part, page: PageOf): Promise<wallet.Transaction[]> {
  const { book, currency } = part
  const money = (text: string) => ({ minor: minor(text), currency })
  const rows = await pageQuery(trx, part, page).execute()
  return rows.map(({ id, at, code, change, free_after, held_after, about }) => ({
    id,
    at: at.toISOString(),
    code,
    book,
    amount: money(change),
    balanceAfter: money(free_after),
    heldAfter: money(held_after),
    about,
  }))
}

export function pageQuery(trx: Trx, part: Part, { codes, before, size, ...stretch }: PageOf) {
  const within = transfersOf(trx, part, stretch)
  const older = before === undefined ? within : within.where('id', '<', before)
  return (codes === undefined ? older : older.where('code', 'in', codes))
    .select(['id', 'at', 'code', 'free_after', 'held_after', 'about'])
    .select(sql<string>`case 'free' when credit then amount when debit then -amount else 0 end`.as('change'))
    .orderBy('id', 'desc')
    .limit(size)
}

const transfersOf = (trx: Trx, { walletId, firstId, endId }: Part, { since, until }: Stretch) =>
  tables(trx)
    .selectFrom('wallet_transfer')
    .where('wallet_id', '=', walletId)
    .where('id', '>=', firstId)
    .where('id', '<', endId)
    .where('at', '>=', since)
    .where('at', '<', until)

export interface DayFlow extends Flow {
  readonly day: string
}

/** Grouped by day and code. */
export async function readDays(
  trx: Trx,
  part: Part,
  { offsetMinutes, ...stretch }: Stretch & { readonly offsetMinutes: number },
): Promise<DayFlow[]> {
  const day = sql<string>`to_char((at + make_interval(mins => ${offsetMinutes})) at time zone 'UTC', 'YYYY-MM-DD')`
  const rows = await transfersOf(trx, part, stretch)
    .select([day.as('day'), (of) => codeCounted(of).as('counted'), came, went])
    .groupBy(sql`1, 2`)
    .execute()
  return rows.map((row) => Object.assign(flowOf(row), { day: row.day }))
}

/**
 * All deposits and withdrawals, by a small index that does not grow with play. A payment is reversed under its own code or as an
 * adjustment.
 */
export async function readPayments(trx: Trx, { walletId }: Part): Promise<Flow[]> {
  const rows = await tables(trx)
    .selectFrom('wallet_transfer')
    .where('wallet_id', '=', walletId)
    .where('code', 'in', ['deposit', 'deposit_reversed', 'withdrawal', 'adjustment'])
    .select([(of) => codeCounted(of).as('counted'), came, went])
    .groupBy(sql`1`)
    .execute()
  return rows.map(flowOf)
}

/** A transfer that ends another counts under the other's code. */
const codeCounted = (of: ExpressionBuilder<Tables, 'wallet_transfer'>) =>
  of
    .case()
    .when('ends', 'is', null)
    .then(of.ref('code'))
    .else(
      of
        .selectFrom('wallet_transfer as ended')
        .select('ended.code')
        .whereRef('ended.wallet_id', '=', 'wallet_transfer.wallet_id')
        .whereRef('ended.key', '=', 'wallet_transfer.ends'),
    )
    .end()

const sumWhere = (side: 'debit' | 'credit') =>
  sql<string>`coalesce(sum(amount) filter (where ${sql.ref(side)} not in ('free', 'held')), 0)`
const came = sumWhere('debit').as('came')
const went = sumWhere('credit').as('went')

const flowOf = (row: { counted: wallet.TxCode | null; came: string; went: string }): Flow => ({
  code: row.counted ?? 'adjustment',
  cameMinor: Number(row.came),
  wentMinor: Number(row.went),
})
