import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'

/** The next day to compute, if all of it is counted. Locks the cursor until the transaction ends. */
export async function nextRebateDay(trx: Trx): Promise<string | null> {
  const { rows } = await sql<{ day: string; isCounted: boolean }>`
    select to_char(day + 1, 'YYYY-MM-DD') as day,
      (select min(counted_at) from public.team_cursor) >= (day + 2)::timestamp at time zone 'UTC' as "isCounted"
    from public.team_rebate_cursor for update`.execute(trx.db)
  return rows[0]?.isCounted ? rows[0].day : null
}

/**
 * Writes the rebates of a day. A member earns their own rate on their own counted stakes, and on each team directly below the difference to
 * that team's rate, so that a whole line together earns the rate of its top.
 */
export async function computeDayRebates(trx: Trx, day: string): Promise<void> {
  const rateOf = (node: string) => sql`
    left join lateral (
      select lottery, games from public.team_rate rate
      where rate.node = figure.${sql.ref(node)} and rate.since <= ${day}::date order by since desc limit 1
    )`
  await sql`
    with share as (
      select figure.node, figure.merchant_id, coalesce(has.lottery, 0)::numeric * own_lottery_counted + coalesce(has.games, 0)::numeric * own_game_counted as amount
      from public.team_day figure ${rateOf('node')} has on true where figure.day = ${day}::date
      union all
      select figure.parent, figure.merchant_id, (coalesce(above.lottery, 0) - coalesce(has.lottery, 0))::numeric * team_lottery_counted
        + (coalesce(above.games, 0) - coalesce(has.games, 0))::numeric * team_game_counted
      from public.team_day figure ${rateOf('node')} has on true ${rateOf('parent')} above on true
      where figure.day = ${day}::date and figure.parent is not null
    )
    insert into public.team_rebate (node, day, merchant_id, earned, total)
    select node, ${day}::date, merchant_id, earned, earned + coalesce((
      select total from public.team_rebate earlier where earlier.node = due.node and earlier.day < ${day}::date order by day desc limit 1), 0)
    from (select node, merchant_id, floor(sum(amount) / 10000)::bigint as earned from share group by 1, 2) due
    where earned <> 0`.execute(trx.db)
  await sql`update public.team_rebate_cursor set day = ${day}::date`.execute(trx.db)
}

export interface UnpaidDay {
  readonly day: string
  readonly merchantId: string
}

/** The first unpaid day whose next day is computed too, for each merchant. Days are paid in order. */
export async function unpaidDay(trx: Trx): Promise<UnpaidDay[]> {
  const { rows } = await sql<UnpaidDay>`
    select distinct to_char(day, 'YYYY-MM-DD') as day, merchant_id as "merchantId" from public.team_rebate
    where paid is null and day = (select min(day) from public.team_rebate where paid is null)
      and day < (select day from public.team_rebate_cursor)`.execute(trx.db)
  return rows
}

export interface Due {
  readonly node: string
  readonly memberId: string
  readonly dueMinor: number
}

/** What some members are owed for a day. Locks their rows until the transaction ends. */
export async function takeUnpaid(trx: Trx, { day, merchantId }: UnpaidDay, limit: number): Promise<Due[]> {
  const { rows } = await sql<{ node: string; memberId: string; due: string }>`
    select unpaid.node, member.member_id as "memberId", greatest(0, least(unpaid.total, after.total) - coalesce((
      select sum(paid) from public.team_rebate earlier where earlier.node = unpaid.node and earlier.day < unpaid.day), 0))::text as due
    from (
      select * from public.team_rebate
      where paid is null and day = ${day}::date and merchant_id = ${merchantId} order by node limit ${limit} for update
    ) unpaid
    join public.team_member member on member.node = unpaid.node
    left join public.team_rebate after on after.node = unpaid.node and after.day = unpaid.day + 1`.execute(trx.db)
  return rows.map(({ node, memberId, due }) => ({ node, memberId, dueMinor: Number(due) }))
}

export async function notePaid(trx: Trx, day: string, paid: readonly Due[]): Promise<void> {
  await sql`
    update public.team_rebate set paid = given.amount
    from unnest(${paid.map(({ node }) => node)}::bigint[], ${paid.map(({ dueMinor }) => dueMinor)}::bigint[]) given (node, amount)
    where team_rebate.node = given.node and team_rebate.day = ${day}::date`.execute(trx.db)
}
