import { sql, type RawBuilder } from 'kysely'
import { nameBegins } from '../../../members/index.ts'
import { own, type Trx } from '../../../platform/db/db.ts'
import { invariant } from '../../../platform/errors.ts'
import { sums, type Sum, type SumRow } from '../figures.ts'
import type { Span } from '../span.ts'
import type { TeamNode } from '../../teams/team.ts'

type Whose = 'own' | 'team'

/** Sums rows, with plain column names. */
const summed = (whose: Whose): RawBuilder<unknown> =>
  sql.raw(sums.map((sum) => `coalesce(sum(figure.${whose}_${sum}), 0)::text as ${sum}`).join(', '))

/** The same for a whole team, whose leader is not one of its new members. */
const columnOf = (sum: Sum) => (sum === 'joined' ? 'figure.team_joined - figure.own_joined' : `figure.team_${sum}`)
const summedBelow = sql.raw(sums.map((sum) => `coalesce(sum(${columnOf(sum)}), 0)::text as ${sum}`).join(', '))

/** The agent who reads, and the member whose figures are read. */
export interface Asked {
  readonly agent: Pick<TeamNode, 'node'>
  readonly found: Pick<TeamNode, 'node'>
}

/** Days at places below one that the agent had then. Activity in another team is not visible to the agent. */
const figuresBelow = (trx: Trx, { agent }: Pick<Asked, 'agent'>) => sql`
  (select distinct path from team_place where merchant_id = ${own(trx)} and node = ${agent.node}) place
  join team_day figure on figure.merchant_id = ${own(trx)} and figure.path >= place.path and figure.path < team_path_end(place.path)`

const within = ({ from, to }: Span) => sql`figure.day between ${from}::date and ${to}::date`

/** The sums of a member, or of the member's whole team. */
export async function readSum(trx: Trx, whose: Whose, asked: Asked, span: Span): Promise<SumRow> {
  const { rows } = await sql<SumRow>`
    select ${whose === 'team' ? summedBelow : summed('own')} from ${figuresBelow(trx, asked)}
    where figure.node = ${asked.found.node} and ${within(span)}`.execute(trx.db)
  invariant(rows[0], 'the sum query returned no row')
  return rows[0]
}

/** Daily sums of a team, without the days that had no activity. */
export async function readDays(trx: Trx, asked: Asked, span: Span): Promise<(SumRow & { day: string })[]> {
  const { rows } = await sql<SumRow & { day: string }>`
    select to_char(figure.day, 'YYYY-MM-DD') as day, ${summedBelow} from ${figuresBelow(trx, asked)}
    where figure.node = ${asked.found.node} and ${within(span)}
    group by figure.day`.execute(trx.db)
  return rows
}

export interface ChildRow extends SumRow {
  readonly node: string
  readonly memberId: string
  readonly isAgent: boolean
  /** Stakes, the sort key. */
  readonly play: string
}

/** Cursor of a page. */
export interface ChildPlace {
  readonly play: string
  readonly node: string
}

/** Teams that were directly below on these days, highest stakes first. */
export async function readChildren(
  trx: Trx,
  asked: Asked,
  span: Span,
  { after, limit }: { after: ChildPlace | null; limit: number },
): Promise<ChildRow[]> {
  const { rows } = await sql<ChildRow>`
    select child.*, member.member_id as "memberId", member.is_agent as "isAgent"
    from (
      select figure.node, ${summed('team')}, sum(team_lottery_stake + team_game_stake)::bigint as play from ${figuresBelow(trx, asked)}
      where figure.parent = ${asked.found.node} and ${within(span)}
      group by figure.node
    ) child join team_member member on member.node = child.node
    where ${after === null ? sql`true` : sql`(play, child.node) < (${after.play}::bigint, ${after.node}::bigint)`}
    order by play desc, child.node desc limit ${limit}`.execute(trx.db)
  return rows
}

export interface PlayedRow {
  readonly memberId: string
  readonly path: string
  readonly depth: number
  readonly bets: string
  readonly lotteryStake: string
  readonly gameStake: string
  readonly won: string
}

export interface PlayedPage {
  readonly day: string
  readonly kind?: 'lottery' | 'games' | undefined
  /** How the user name begins. */
  readonly userName?: string | undefined
  readonly after?: string | undefined
  readonly limit: number
}

const ofKind = { lottery: sql`and own_lottery_stake <> 0`, games: sql`and own_game_stake <> 0` }

/** Rows of members below the agent who played on a day. */
const playedBelow = (trx: Trx, { day, kind, userName, after }: Omit<PlayedPage, 'limit'>) => sql`
  team_day figure join team_member member on member.node = figure.node
  where figure.merchant_id = ${own(trx)} and figure.day = ${day}::date and figure.has_bets
    and figure.path > ${after === undefined ? sql`place.path` : sql`greatest(place.path, ${after})`}
    and figure.path < team_path_end(place.path) ${kind === undefined ? sql`` : ofKind[kind]}
    ${userName === undefined ? sql`` : sql`and ${nameBegins(trx, sql.ref('member.member_id'), userName)}`}`

const placesOf = (trx: Trx, { node }: Asked['agent']) =>
  sql`(select distinct path from team_place where merchant_id = ${own(trx)} and node = ${node}) place`

/** Members below the agent who played on a day, in path order. The depth is relative to the agent. */
export async function readPlayed(
  trx: Trx,
  agent: Asked['agent'],
  { limit, ...page }: PlayedPage,
): Promise<PlayedRow[]> {
  const { rows } = await sql<PlayedRow>`
    select played.*, (length(played.path) - length(place.path)) / 8 as depth
    from ${placesOf(trx, agent)}
    cross join lateral (
      select member.member_id as "memberId", figure.path, own_bets::text as bets, own_lottery_stake::text as "lotteryStake",
        own_game_stake::text as "gameStake", own_won::text as won
      from ${playedBelow(trx, page)} order by figure.path limit ${limit}
    ) played
    order by played.path limit ${limit}`.execute(trx.db)
  return rows
}

/** All of them together. */
export async function sumPlayed(
  trx: Trx,
  agent: Asked['agent'],
  asked: Omit<PlayedPage, 'limit' | 'after'>,
): Promise<Omit<PlayedRow, 'memberId' | 'path' | 'depth'> & { members: string }> {
  const { rows } = await sql<Omit<PlayedRow, 'memberId' | 'path' | 'depth'> & { members: string }>`
    select count(distinct figure.node)::text as members, coalesce(sum(own_bets), 0)::text as bets,
      coalesce(sum(own_lottery_stake), 0)::text as "lotteryStake", coalesce(sum(own_game_stake), 0)::text as "gameStake",
      coalesce(sum(own_won), 0)::text as won
    from ${placesOf(trx, agent)} cross join lateral (select figure.* from ${playedBelow(trx, asked)}) figure`.execute(
    trx.db,
  )
  invariant(rows[0], 'the sum query returned no row')
  return rows[0]
}
