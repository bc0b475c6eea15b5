import type { Currency } from '@parola/contract'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'

/** Where in a shard's ledger somebody reads. Order is by transaction, then by transfer, so nothing can appear behind it. */
export interface LedgerPlace {
  readonly xid: string
  readonly id: string
}

/** Real money that a member staked, or below zero what came back of it. */
export interface Stake {
  readonly transferId: number
  readonly merchantId: string
  readonly memberId: string
  readonly currency: Currency
  readonly minor: number
  readonly at: Date
  /** When it can no longer be taken back: at once, but for a lottery's ticket, which is given back while its draw is on sale. */
  readonly firmAt: Date
}

interface Row extends LedgerPlace {
  readonly merchantId: string
  readonly memberId: string
  readonly currency: Currency
  readonly minor: string | null
  readonly at: Date
  readonly firmAt: Date
}

/**
 * The stakes among the next transfers that are final, in order, and where to go on. A transaction that is still open can only add
 * transfers behind that. What is only set aside is not staked yet.
 */
export async function readStakes(
  trx: Trx,
  schema: string,
  after: LedgerPlace,
  most: number,
): Promise<{ stakes: Stake[]; end: LedgerPlace; read: number }> {
  const { rows } = await sql<Row>`
    select t.xid::text, t.id::text, w.merchant_id as "merchantId", w.member_id as "memberId", w.currency, t.at, coalesce(firm.closes_at, t.at) as "firmAt",
      case when w.book <> 'real' or t.code not in ('stake', 'refund') then null
        when t.credit not in ('free', 'held') then t.amount when t.debit not in ('free', 'held') then -t.amount end as minor
    from (
      select * from ${sql.id(schema, 'wallet_transfer')}
      where (xid, id) > (${after.xid}::xid8, ${after.id}::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by xid, id limit ${most}
    ) t join ${sql.id(schema, 'wallet')} w on w.id = t.wallet_id
    left join lateral ${sql.id(schema, 'lottery_firm')}(w.member_id, t.key) firm on t.code in ('stake', 'refund')
    order by t.xid, t.id`.execute(trx.db)
  const stakes = rows.flatMap(({ id, minor, merchantId, memberId, currency, at, firmAt }) =>
    minor === null
      ? []
      : [{ transferId: Number(id), merchantId, memberId, currency, minor: Number(minor), at, firmAt }],
  )
  const last = rows.at(-1)
  return { stakes, end: last ? { xid: last.xid, id: last.id } : after, read: rows.length }
}

/** When the oldest transfer behind a place was made: what is committed and not final yet, because others are still writing. */
export async function oldestAfter(trx: Trx, schema: string, { xid, id }: LedgerPlace): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from ${sql.id(schema, 'wallet_transfer')} where (xid, id) > (${xid}::xid8, ${id}::bigint)`.execute(
    trx.db,
  )
  return rows[0]?.at ?? null
}

/** The newest transfer of a member's real money, or nothing: what comes later has a greater one. */
export async function newestTransfer(
  trx: Trx,
  { id, schema }: { readonly id: string; readonly schema: string },
  currency: Currency,
): Promise<number> {
  const { rows } = await sql<{ id: string | null }>`
    select (select max(t.id) from ${sql.id(schema, 'wallet_transfer')} t where t.wallet_id = w.id) as id
    from ${sql.id(schema, 'wallet')} w
    where w.member_id = ${id} and w.book = 'real' and w.currency = ${currency}`.execute(trx.db)
  return Number(rows[0]?.id ?? 0)
}
