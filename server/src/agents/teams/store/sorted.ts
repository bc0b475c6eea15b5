import type { Currency } from '@parola/contract'
import { sql, type RawBuilder } from 'kysely'
import { own, type Trx } from '../../../platform/db/db.ts'
import type { TeamNode } from '../team.ts'

/** A downline's place in a sorted list: the value it is sorted by, and its node. Both bigints, which the driver returns as strings. */
export interface SortedPlace {
  readonly value: string
  readonly node: string
}

export interface SortedPage {
  readonly isAgent: boolean | undefined
  readonly after: SortedPlace | null
  readonly limit: number
}

const below = (trx: Trx, { node }: Pick<TeamNode, 'node'>, { isAgent }: Pick<SortedPage, 'isAgent'>) => sql`
  select node, member_id from public.team_member where merchant_id = ${own(trx)} and parent = ${node}
  ${isAgent === undefined ? sql`` : isAgent ? sql`and is_agent` : sql`and not is_agent`}`

/** The first so many by value; downlines without one come last, as zero. */
const sorted = ({ after, limit }: SortedPage, from: RawBuilder<unknown>) => sql<SortedPlace>`
  select value::text as value, node::text as node from (${from}) child
  where ${after === null ? sql`true` : sql`(value, node) < (${after.value}::bigint, ${after.node}::bigint)`}
  order by child.value desc, child.node desc limit ${limit}`

/** Direct downlines by what they and everyone below them staked since a day. */
export async function sortByTurnover(
  trx: Trx,
  leader: Pick<TeamNode, 'node'>,
  page: SortedPage,
  since: string,
): Promise<SortedPlace[]> {
  const { rows } = await sorted(
    page,
    sql`select below.node, coalesce(played.value, 0) as value from (${below(trx, leader, page)}) below left join (
      select node, sum(team_lottery_stake + team_game_stake)::bigint as value from public.team_day
      where merchant_id = ${own(trx)} and parent = ${leader.node} and day >= ${since}::date group by node
    ) played using (node)`,
  ).execute(trx.db)
  return rows
}

/** Direct downlines by their free real money. */
export async function sortByBalance(
  trx: Trx,
  leader: Pick<TeamNode, 'node'>,
  page: SortedPage,
  currency: Currency,
): Promise<SortedPlace[]> {
  const { rows } = await sorted(
    page,
    sql`select below.node, coalesce(wallet.free, 0) as value from (${below(trx, leader, page)}) below
      join cell.member on member.id = below.member_id
      left join cell.wallet
        on wallet.member_id = below.member_id and wallet.book = 'real' and wallet.currency = ${currency}`,
  ).execute(trx.db)
  return rows
}

/** Direct downlines by their last login, in milliseconds. */
export async function sortByLogin(trx: Trx, leader: Pick<TeamNode, 'node'>, page: SortedPage): Promise<SortedPlace[]> {
  const { rows } = await sorted(
    page,
    sql`select below.node, coalesce(extract(epoch from member.last_login_at) * 1000, 0)::bigint as value
      from (${below(trx, leader, page)}) below join cell.member on member.id = below.member_id`,
  ).execute(trx.db)
  return rows
}

/** What members and everyone below them staked since a day, by node. */
export async function turnoverOf(
  trx: Trx,
  nodes: readonly string[],
  since: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ node: string; turnover: string }>`
    select node::text as node, sum(team_lottery_stake + team_game_stake)::text as turnover from public.team_day
    where merchant_id = ${own(trx)} and node = any (${nodes}::bigint[]) and day >= ${since}::date
    group by node`.execute(trx.db)
  return new Map(rows.map(({ node, turnover }) => [node, Number(turnover)]))
}
