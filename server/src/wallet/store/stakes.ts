import type { Currency } from '@parola/contract'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'

/** A position in a shard's ledger. Orders by transaction, then by transfer, so that nothing can appear behind it. */
export interface LedgerPlace {
  readonly xid: string
  readonly id: string
}

/** A stake of real money; negative for a refund. */
export interface Stake {
  readonly transferId: number
  readonly merchantId: string
  readonly memberId: string
  readonly currency: Currency
  readonly minor: number
  readonly at: Date
  /** When the stake becomes final: immediately, except for a lottery ticket, which can be cancelled while its draw is on sale. */
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
 * The stakes among the next final transfers, in order, and the position to continue from. An open transaction can only add transfers behind
 * that position. Holds do not count as stakes yet.
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

/** The time of the oldest transfer behind a position: committed, but not final while other transactions are still open. */
export async function oldestAfter(trx: Trx, schema: string, { xid, id }: LedgerPlace): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from ${sql.id(schema, 'wallet_transfer')} where (xid, id) > (${xid}::xid8, ${id}::bigint)`.execute(
    trx.db,
  )
  return rows[0]?.at ?? null
}

/** The newest transfer of a member's real money, or 0; later transfers have greater ids. */
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
