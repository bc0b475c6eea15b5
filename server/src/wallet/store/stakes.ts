import type { Currency } from '@parola/contract'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'

/** A position in a table that grows in order. Orders by transaction, then by row, so that nothing can appear behind it. */
export interface LedgerPlace {
  readonly xid: string
  readonly id: string
}

/** What a member had at risk on one outcome, or the differences that a late payment or rollback made. */
export interface Stake {
  /** The transaction that counted it. */
  readonly xid: bigint
  readonly merchantId: string
  readonly memberId: string
  readonly currency: Currency
  /** What of it counts. */
  readonly minor: number
  /** All that was staked on the outcome. */
  readonly stakedMinor: number
  /** When it was counted, moments after the bet was decided. */
  readonly at: Date
  /** When the outcome was first decided. */
  readonly decidedAt: Date
}

type Row = LedgerPlace &
  Omit<Stake, 'xid' | 'minor' | 'stakedMinor'> & { readonly minor: string; readonly staked: string }

/**
 * The next counted stakes, in order, and the position to continue from. An open transaction can only add stakes behind that position.
 */
export async function readStakes(
  trx: Trx,
  after: LedgerPlace,
  most: number,
): Promise<{ stakes: Stake[]; end: LedgerPlace }> {
  const { rows } = await sql<Row>`
    select xid::text, id::text, merchant_id as "merchantId", member_id as "memberId", currency, counted as minor, staked, at,
      decided_at as "decidedAt"
    from cell.counted_stake stake
    where (xid, id) > (${after.xid}::xid8, ${after.id}::bigint) and xid < public.tail_horizon()
    order by stake.xid, stake.id limit ${most}`.execute(trx.db)
  const last = rows.at(-1)
  return {
    stakes: rows.map(({ xid, merchantId, memberId, currency, minor, staked, at, decidedAt }) => ({
      xid: BigInt(xid),
      merchantId,
      memberId,
      currency,
      minor: Number(minor),
      stakedMinor: Number(staked),
      at,
      decidedAt,
    })),
    end: last ? { xid: last.xid, id: last.id } : after,
  }
}

/** The time of the oldest row behind a position: committed, but not final while other transactions are still open. */
export async function oldestAfter(
  trx: Trx,
  table: 'wallet_transfer' | 'counted_stake',
  { xid, id }: LedgerPlace,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from ${sql.id('cell', table)} where (xid, id) > (${xid}::xid8, ${id}::bigint)`.execute(trx.db)
  return rows[0]?.at ?? null
}
