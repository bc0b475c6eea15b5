import type { Currency } from '@parola/contract'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'

/** The day after the last one with rebates, if all its stakes are counted; as YYYY-MM-DD. */
export async function nextRebateDay(trx: Trx): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select to_char(given.day + 1, 'YYYY-MM-DD') as day
    from cell.rebate_cursor given, cell.turnover_cursor counted
    where counted.counted_at >= (given.day + 2)::timestamp at time zone 'utc'`.execute(trx.db)
  return rows[0]?.day ?? null
}

export interface StakedDay {
  readonly memberId: string
  readonly merchantId: string
  readonly stakedMinor: number
  readonly currency: Currency
}

/** Reads across merchants, so it must run as the owner of the tables. */
export async function stakedOn(trx: Trx, day: string, after: string, limit: number): Promise<StakedDay[]> {
  const { rows } = await sql<Omit<StakedDay, 'stakedMinor'> & { staked: string }>`
    select d.member_id as "memberId", d.merchant_id as "merchantId", d.staked_minor as staked, t.currency
    from cell.turnover_day d join cell.member_turnover t on t.member_id = d.member_id
    where d.day = ${day}::date and d.member_id > ${after}::uuid and d.staked_minor > 0
    order by d.member_id limit ${limit}`.execute(trx.db)
  return rows.map(({ memberId, merchantId, currency, staked }) => ({
    memberId,
    merchantId,
    currency,
    stakedMinor: Number(staked),
  }))
}

export async function noteRebatesGiven(trx: Trx, day: string): Promise<void> {
  await sql`update cell.rebate_cursor set day = ${day}::date where day < ${day}::date`.execute(trx.db)
}
