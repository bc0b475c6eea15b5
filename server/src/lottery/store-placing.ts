import { sql } from 'kysely'
import type { Pool, Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import type { NewOrder } from './order.ts'
import { own } from './store-lotteries.ts'

/** What the guard of the member's wallet says. */
type Objection = 'limit_reached' | 'excluded' | 'identity_required'

/** What came of an order. Amounts are bigints, which come as texts. */
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
  /** The tickets as they are signed, in the order of the lines. */
  readonly texts: string[] | null
}

/** As a transaction of its own, in one round trip. */
export async function place(
  pool: Pool,
  schema: string,
  orders: readonly NewOrder[],
  { wait }: { readonly wait: boolean },
): Promise<Sold[]> {
  const { rows } = await pool.query<Sold & { place: number }>({
    name: `lottery_place ${schema}`,
    text: `select * from ${schema}.lottery_place(
      $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    values: valuesOf(orders, wait),
  })
  return rows.toSorted((a, b) => a.place - b.place)
}

function valuesOf(orders: readonly NewOrder[], wait: boolean): unknown[] {
  const tickets = orders.flatMap((order, index) => order.tickets.map((ticket) => ({ ...ticket, owner: index + 1 })))
  return [
    wait,
    orders.map(({ merchantId }) => merchantId),
    orders.map(({ merchantCode }) => merchantCode),
    orders.map(({ memberId }) => memberId),
    orders.map(({ id }) => id),
    orders.map(({ drawId }) => drawId),
    orders.map(({ gameCode }) => gameCode),
    orders.map(({ numero }) => numero),
    orders.map(({ ruleVersion }) => ruleVersion),
    orders.map(({ book }) => book),
    orders.map(({ currency }) => currency),
    orders.map(({ stakeMinor }) => stakeMinor),
    orders.map(({ bodyHash }) => bodyHash),
    tickets.map(({ owner }) => owner),
    tickets.map(({ number }) => number),
    tickets.map(({ bet }) => bet),
    tickets.map(({ pick }) => pick),
    tickets.map(({ stakeMinor }) => stakeMinor),
    tickets.map(({ salt }) => salt),
  ]
}

export interface Cancelled {
  readonly outcome: 'done' | 'repeated' | 'closed' | 'unknown'
  readonly free: string
}

export async function cancel(trx: Trx, { id, schema }: OwnerRef, ticket: string): Promise<Cancelled | undefined> {
  const { rows } = await sql<Cancelled>`
    select * from ${sql.id(schema, 'lottery_cancel')}(${own(trx)}::uuid, ${id}::uuid, ${ticket})`.execute(trx.db)
  return rows[0]
}

/** The hash of what was asked under this id before. */
export async function askedBefore(trx: Trx, { id, schema }: OwnerRef, orderId: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ body_hash: Buffer }>`
    select body_hash from ${sql.id(schema, 'lottery_order')}
    where member_id = ${id} and id = ${orderId} and merchant_id = ${own(trx)}`.execute(trx.db)
  return rows[0]?.body_hash
}
