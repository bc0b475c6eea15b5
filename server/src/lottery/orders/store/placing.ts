import { sql } from 'kysely'
import { own, type Pool, type Trx } from '../../../platform/db/db.ts'
import { bytea, recordArray, recordsOf } from '../../../platform/db/records.ts'
import type { OwnerRef } from '../../../platform/http/serve.ts'
import type { NewOrder } from '../order.ts'

/** Reasons for which the wallet guard refuses a stake. */
type Objection = 'limit_reached' | 'excluded' | 'identity_required'

/** Result of an order. Amounts are bigints, which the driver returns as strings. */
export interface Sold {
  readonly outcome:
    | 'done'
    | 'repeated'
    | 'id_reused'
    | 'insufficient_funds'
    | 'closed'
    | 'no_wallet'
    | 'busy'
    | Objection
  readonly free: string
  readonly placed_at: Date
  /** The signed texts of the tickets, in the order of the lines. */
  readonly texts: string[] | null
}

/** Places the orders in one transaction and one round trip. */
export async function place(
  pool: Pool,
  orders: readonly NewOrder[],
  /** The signed receipt of each order. */
  receipts: readonly string[],
  { wait }: { readonly wait: boolean },
): Promise<Sold[]> {
  const { rows } = await pool.query<Sold & { place: number }>({
    text: `select * from cell.lottery_place($1, ${recordArray('cell.lottery_purchase', '$2')},
      ${recordArray('cell.lottery_purchase_ticket', '$3')})`,
    values: [
      wait,
      recordsOf(orders.map((order, index) => purchaseOf(order, receipts[index] ?? ''))),
      recordsOf(orders.flatMap(ticketsOf)),
    ],
  })
  return rows.toSorted((a, b) => a.place - b.place)
}

/** Named like the attributes of the database type. */
const purchaseOf = (order: NewOrder, receipt: string) => ({
  merchant_id: order.merchantId,
  member_id: order.memberId,
  id: order.id,
  draw_id: order.drawId,
  game: order.gameCode,
  numero: order.numero,
  version: order.ruleVersion,
  book: order.book,
  currency: order.currency,
  stake: order.stakeMinor,
  hash: bytea(order.bodyHash),
  receipt,
})

const ticketsOf = (order: NewOrder, index: number) =>
  order.tickets.map(({ number, bet, pick, stakeMinor, salt, text }) => ({
    purchase: index + 1,
    number,
    bet,
    pick,
    stake: stakeMinor,
    salt: bytea(salt),
    text,
  }))

export interface Cancelled {
  readonly outcome: 'done' | 'repeated' | 'closed' | 'unknown'
  readonly free: string
}

/** The note is the signed cancellation. */
export async function cancel(
  trx: Trx,
  { id }: OwnerRef,
  ticket: string,
  note: string | null,
): Promise<Cancelled | undefined> {
  const { rows } = await sql<Cancelled>`
    select * from cell.lottery_cancel(${own(trx)}::uuid, ${id}::uuid, ${ticket}, ${note})`.execute(trx.db)
  return rows[0]
}

/** The body hash of the earlier order with this id. */
export async function askedBefore(trx: Trx, { id }: OwnerRef, orderId: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ body_hash: Buffer }>`
    select body_hash from cell.lottery_order
    where member_id = ${id} and id = ${orderId} and merchant_id = ${own(trx)}`.execute(trx.db)
  return rows[0]?.body_hash
}
