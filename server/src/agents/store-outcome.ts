import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'

/** From the first moment up to the last, which is no longer part of it: whole hours, or whole days (UTC). */
export interface OutcomePeriod {
  readonly from: Date
  readonly until: Date
}

interface OutcomeRow {
  /** Bigints, which come as texts. */
  readonly turnover: string
  readonly net: string
  readonly active: string
}

/** All that a member's team was ever below: its own paths. Whose path begins with one stood below it then. */
const team = (trx: Trx, memberId: string) => sql`
  leader as (
    select node, merchant_id from public.team_member
    where member_id = ${memberId} and merchant_id = coalesce(${trx.merchantId}::uuid, merchant_id)
  ), place as (
    select distinct node, merchant_id, path from leader join public.team_place given using (node, merchant_id)
  )`

/** Place by place and day by day: the planner does not turn it round and read all there is. */
const byIndex = sql`offset 0`

/** Sums are read where they stand; who played on any of the days is looked for day by day, since nobody can add that up. */
export async function outcomeOfDays(trx: Trx, memberId: string, { from, until }: OutcomePeriod): Promise<OutcomeRow> {
  const { rows } = await sql<OutcomeRow>`
    with ${team(trx, memberId)}, day as (
      select (day at time zone 'UTC')::date as day
      from generate_series(${from}::timestamptz, ${until}::timestamptz - interval '1 day', interval '1 day') day
    )
    select coalesce(sum(team_firm_lottery + team_game_stake), 0)::text as turnover,
      coalesce(sum(team_won + team_bonus + team_rebates - team_firm_lottery - team_game_stake), 0)::text as net,
      (
        select count(distinct played.node)::text from day cross join place cross join lateral (
          select node from public.team_day
          where merchant_id = place.merchant_id and day = day.day and is_firm
            and path >= place.path and path < public.team_path_end(place.path) ${byIndex}
        ) played
      ) as active
    from day cross join leader join public.team_day sum on sum.node = leader.node and sum.day = day.day`.execute(trx.db)
  return only(rows)
}

export async function outcomeOfHours(trx: Trx, memberId: string, { from, until }: OutcomePeriod): Promise<OutcomeRow> {
  const { rows } = await sql<OutcomeRow>`
    with ${team(trx, memberId)}
    select coalesce(sum(own.stake), 0)::text as turnover, coalesce(sum(own.net), 0)::text as net,
      count(distinct own.node) filter (where own.stake > 0)::text as active
    from generate_series(${from}::timestamptz, ${until}::timestamptz - interval '1 hour', interval '1 hour') asked (hour) cross join place
    cross join lateral (
      select node, stake, net from public.team_hour
      where merchant_id = place.merchant_id and hour = asked.hour and path >= place.path and path < public.team_path_end(place.path) ${byIndex}
    ) own`.execute(trx.db)
  return only(rows)
}

function only(rows: readonly OutcomeRow[]): OutcomeRow {
  invariant(rows[0], 'a sum has one row')
  return rows[0]
}
