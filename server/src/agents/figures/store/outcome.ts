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
  readonly loss: string
  readonly given: string
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

/** Nobody is active without a counted stake. */
const leastActive = (activeStake: number) => sql`greatest(1, ${activeStake}::bigint)`

/** Keeps the planner from inverting the join and reading the whole table. */
const byIndex = sql`offset 0`

/** Sums are read from the member's own rows. Active members are found by what each of them staked in the whole period. */
export async function outcomeOfDays(
  trx: Trx,
  memberId: string,
  { from, until }: OutcomePeriod,
  activeStake: number,
): Promise<OutcomeRow> {
  const { rows } = await sql<OutcomeRow>`
    with ${team(trx, memberId)}, day as (
      select (day at time zone 'UTC')::date as day
      from generate_series(${from}::timestamptz, ${until}::timestamptz - interval '1 day', interval '1 day') day
    )
    select coalesce(sum(team_lottery_counted + team_game_counted), 0)::text as turnover,
      coalesce(sum(team_kept - team_given), 0)::text as loss, coalesce(sum(team_given), 0)::text as given,
      (
        select count(*)::text from (
          select played.node from day cross join place cross join lateral (
            select node, own_lottery_counted + own_game_counted as counted from public.team_day
            where merchant_id = place.merchant_id and day = day.day and has_counted
              and path >= place.path and path < public.team_path_end(place.path) ${byIndex}
          ) played
          group by 1 having sum(counted) >= ${leastActive(activeStake)}
        ) active
      ) as active
    from day cross join leader join public.team_day sum on sum.node = leader.node and sum.day = day.day`.execute(trx.db)
  return only(rows)
}

export async function outcomeOfHours(
  trx: Trx,
  memberId: string,
  { from, until }: OutcomePeriod,
  activeStake: number,
): Promise<OutcomeRow> {
  const { rows } = await sql<OutcomeRow>`
    with ${team(trx, memberId)}, played as (
      select own.node, sum(own.counted) as counted, sum(own.loss) as loss
    from generate_series(${from}::timestamptz, ${until}::timestamptz - interval '1 hour', interval '1 hour') asked (hour) cross join place
    cross join lateral (
      select node, counted, loss from public.team_hour
      where merchant_id = place.merchant_id and hour = asked.hour and path >= place.path and path < public.team_path_end(place.path) ${byIndex}
    ) own
    group by 1)
    select coalesce(sum(counted), 0)::text as turnover, coalesce(sum(loss), 0)::text as loss,
      -- Only salaries are by the hour.
      '0' as given,
      count(*) filter (where counted >= ${leastActive(activeStake)})::text as active
    from played`.execute(trx.db)
  return only(rows)
}

/** Each team is looked at by its leader and so many members with the highest counted stakes. */
const mostLookedAt = 5

/**
 * Which of these teams belong together with a member's own: because the leaders, or members with the highest stakes of the period, share a
 * device, a document, a bank account, a contact or a person.
 */
export async function relatedTeams(
  trx: Trx,
  memberId: string,
  others: readonly string[],
  { from, until }: OutcomePeriod,
): Promise<string[]> {
  const { rows } = await sql<{ leader: string }>`
    with leader as (
      select member_id, node, merchant_id from public.team_member
      where merchant_id = ${trx.merchantId} and member_id = any (${[memberId, ...others]}::uuid[])
    ), looked_at as (
      select member_id as leader, member_id as member from leader
      union
      select leader.member_id, played.member_id from leader cross join lateral (
        select member.member_id from (select distinct path from public.team_place where node = leader.node) place
        join public.team_day figure on figure.merchant_id = leader.merchant_id and figure.has_counted
          and figure.day >= (${from}::timestamptz at time zone 'UTC')::date and figure.day < (${until}::timestamptz at time zone 'UTC')::date
          and figure.path >= place.path and figure.path < public.team_path_end(place.path)
        join public.team_member member on member.node = figure.node
        group by 1 order by sum(own_lottery_counted + own_game_counted) desc limit ${mostLookedAt}
      ) played
    )
    select distinct other.leader from looked_at own cross join lateral public.related_members(own.member) related (member)
    join looked_at other on other.member = related.member
    where own.leader = ${memberId} and other.leader <> ${memberId}`.execute(trx.db)
  return rows.map(({ leader }) => leader)
}

function only(rows: readonly OutcomeRow[]): OutcomeRow {
  invariant(rows[0], 'the sum query returned no row')
  return rows[0]
}
