import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import { invariant } from '../../../platform/errors.ts'

/** Whole hours or days (UTC), without the end. */
export interface OutcomePeriod {
  readonly from: Date
  readonly until: Date
}

interface OutcomeRow {
  /** Bigints, which the driver returns as strings. */
  readonly turnover: string
  readonly net: string
  readonly active: string
}

/** All paths that the member ever had. A path that starts with one of them was below the member then. */
const team = (trx: Trx, memberId: string) => sql`
  leader as (
    select node, merchant_id from public.team_member
    where member_id = ${memberId} and merchant_id = coalesce(${trx.merchantId}::uuid, merchant_id)
  ), place as (
    select distinct node, merchant_id, path from leader join public.team_place given using (node, merchant_id)
  )`

/** Keeps the planner from inverting the join and reading the whole table. */
const byIndex = sql`offset 0`

/** Sums are read from the member's own rows. Active members are collected day by day, because their daily counts cannot be added up. */
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
  invariant(rows[0], 'the sum query returned no row')
  return rows[0]
}
