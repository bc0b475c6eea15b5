import type { agents } from '@parola/contract'
import { sql, type Generated } from 'kysely'
import { own, type Trx } from '../../../platform/db/db.ts'
import { invariant } from '../../../platform/errors.ts'
import type { TeamNode, TeamSize } from '../team.ts'

type Tables = {
  team_member: {
    /** bigint, which the driver returns as a string. */
    node: Generated<string>
    merchant_id: string
    member_id: string
    parent: string | null
    path: string
    depth: Generated<number>
    is_agent: boolean
    joined_at: Date
    lottery: number
    games: number
  }
  team_count: { merchant_id: string; node: string; downlines: number; members: number }
}

const tables = (trx: Trx) => trx.db.withTables<Tables>()

const columns = ['node', 'member_id', 'parent', 'path', 'depth', 'is_agent', 'joined_at', 'lottery', 'games'] as const

type Row = Pick<
  Tables['team_member'],
  'member_id' | 'parent' | 'path' | 'is_agent' | 'joined_at' | 'lottery' | 'games'
> & {
  node: string
  depth: number
}

const nodeOf = (row: Row): TeamNode => ({
  node: row.node,
  memberId: row.member_id,
  parent: row.parent,
  path: row.path,
  depth: row.depth,
  isAgent: row.is_agent,
  joinedAt: row.joined_at,
  rebates: { lottery: row.lottery, games: row.games },
})

export async function readNode(trx: Trx, memberId: string): Promise<TeamNode | null> {
  const row = await tables(trx)
    .selectFrom('team_member')
    .select(columns)
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ? nodeOf(row) : null
}

export async function readNodes(trx: Trx, nodes: readonly string[]): Promise<TeamNode[]> {
  const rows = await tables(trx)
    .selectFrom('team_member')
    .select(columns)
    .where('merchant_id', '=', own(trx))
    .where(sql<boolean>`node = any (${nodes}::bigint[])`)
    .execute()
  return rows.map(nodeOf)
}

/** Those of these members who are at or below a place. */
export async function readBelow(
  trx: Trx,
  { path }: Pick<TeamNode, 'path'>,
  memberIds: readonly string[],
): Promise<TeamNode[]> {
  const rows = await tables(trx)
    .selectFrom('team_member')
    .select(columns)
    .where('merchant_id', '=', own(trx))
    .where(sql<boolean>`member_id = any (${memberIds}::uuid[])`)
    .where(sql<boolean>`path >= ${path} and path < team_path_end(${path})`)
    .execute()
  return rows.map(nodeOf)
}

/**
 * Since when a member has been below an agent without interruption. Moving together with the agent is no interruption, because the agent's
 * node stays in the path. The time is rounded up to a whole millisecond.
 */
export async function readBelowSince(
  trx: Trx,
  agent: Pick<TeamNode, 'path'>,
  found: Pick<TeamNode, 'node'>,
): Promise<Date> {
  const { rows } = await sql<{ since: Date | null }>`
    with place as (
      select since, path ~ ('^(.{8})*' || right(${agent.path}, 8)) as is_below from team_place
      where merchant_id = ${own(trx)} and node = ${found.node}
    )
    select date_trunc('milliseconds', min(since) + interval '999 microseconds') as since from place
    where since > coalesce((select max(since) from place where not is_below), '-infinity')`.execute(trx.db)
  const since = rows[0]?.since
  invariant(since, 'a member below the agent has no place there')
  return since
}

/** Direct downlines, newest first. */
export async function listDownlines(
  trx: Trx,
  { node }: Pick<TeamNode, 'node'>,
  { isAgent, after, limit }: { isAgent: boolean | undefined; after: string | undefined; limit: number },
): Promise<TeamNode[]> {
  const rows = await tables(trx)
    .selectFrom('team_member')
    .select(columns)
    .where('merchant_id', '=', own(trx))
    .where('parent', '=', node)
    .$if(isAgent !== undefined, (query) => query.where(isAgent ? sql<boolean>`is_agent` : sql<boolean>`not is_agent`))
    .$if(after !== undefined, (query) => query.where('node', '<', after ?? ''))
    .orderBy('node', 'desc')
    .limit(limit)
    .execute()
  return rows.map(nodeOf)
}

/** All members below a place; one more than the limit if there are more. */
export async function membersBelow(trx: Trx, { path }: Pick<TeamNode, 'path'>, limit: number): Promise<string[]> {
  const rows = await tables(trx)
    .selectFrom('team_member')
    .select('member_id')
    .where('merchant_id', '=', own(trx))
    .where(sql<boolean>`path > ${path} and path < team_path_end(${path})`)
    .limit(limit + 1)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

export async function sizesOf(trx: Trx, nodes: readonly string[]): Promise<ReadonlyMap<string, TeamSize>> {
  const rows = await tables(trx)
    .selectFrom('team_count')
    .select('node')
    .select(sql<number>`sum(downlines)::int`.as('downlines'))
    .select(sql<number>`sum(members)::int`.as('members'))
    .where('merchant_id', '=', own(trx))
    .where(sql<boolean>`node = any (${nodes}::bigint[])`)
    .groupBy('node')
    .execute()
  return new Map(rows.map(({ node, downlines, members }) => [node, { downlines, members }]))
}

/** The highest rebates among the direct downlines. */
export async function highestBelow(trx: Trx, { node }: Pick<TeamNode, 'node'>): Promise<agents.Rebates> {
  const { rows } = await sql<agents.Rebates>`
    select coalesce((select max(lottery) from team_member where parent = ${node}), 0) as lottery,
      coalesce((select max(games) from team_member where parent = ${node}), 0) as games`.execute(trx.db)
  const [highest] = rows
  invariant(highest, 'the query for the highest rebates returned no row')
  return highest
}

/** Those of these members who are below the agent. Locks their places and the agent's until the transaction ends. */
export async function holdBelow(trx: Trx, agentId: string, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from team_hold_below(${own(trx)}::uuid, ${agentId}::uuid, ${memberIds}::uuid[]) id`.execute(trx.db)
  return rows.map(({ id }) => id)
}

export interface Joining {
  readonly memberId: string
  /** Null for a top-level agent. */
  readonly leaderId: string | null
  readonly isAgent: boolean
  readonly rebates: agents.Rebates
  readonly deepest: number
}

/** Returns the node, or null when the place does not exist. */
export async function join(
  trx: Trx,
  { memberId, leaderId, isAgent, rebates, deepest }: Joining,
): Promise<string | null> {
  const { rows } = await sql<{ node: string | null }>`
    select team_join(${own(trx)}::uuid, ${memberId}::uuid, ${leaderId}::uuid, ${isAgent}, ${rebates.lottery}::smallint,
      ${rebates.games}::smallint, ${deepest}::int, ${trx.now}::timestamptz) as node`.execute(trx.db)
  return rows[0]?.node ?? null
}

type RateOutcome = 'done' | 'not_found' | 'too_high' | 'too_low'

export async function setRate(
  trx: Trx,
  { memberId, leaderId, rebates }: Pick<Joining, 'memberId' | 'leaderId' | 'rebates'>,
): Promise<RateOutcome> {
  const { rows } = await sql<{ outcome: RateOutcome }>`
    select team_set_rate(${own(trx)}::uuid, ${leaderId}::uuid, ${memberId}::uuid, ${rebates.lottery}::smallint,
      ${rebates.games}::smallint, ${trx.now}::timestamptz) as outcome`.execute(trx.db)
  return rows[0]?.outcome ?? 'not_found'
}

/** Locks a member, the whole downline and the new leader. Returns the member and downline; one more than `most` if there are more. */
export async function holdTeam(trx: Trx, memberId: string, leaderId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from team_hold(${own(trx)}::uuid, ${memberId}::uuid, ${leaderId}::uuid, ${most}::int) id`.execute(trx.db)
  return rows.map(({ id }) => id)
}

type MoveOutcome = 'done' | 'not_found' | 'own_team' | 'too_deep' | 'too_high'

/** Call after `holdTeam`, with a time later than any transfer in the wallets of the moved members. */
export async function moveTeam(
  trx: Trx,
  { memberId, leaderId, deepest, at }: { memberId: string; leaderId: string; deepest: number; at: Date },
): Promise<MoveOutcome> {
  const { rows } = await sql<{ outcome: MoveOutcome }>`
    select team_move(${own(trx)}::uuid, ${memberId}::uuid, ${leaderId}::uuid, ${deepest}::int, ${at}::timestamptz) as outcome`.execute(
    trx.db,
  )
  return rows[0]?.outcome ?? 'not_found'
}

/** Runs as the owner over all merchants. Returns how many rows it compacted. */
export async function compactCounts(trx: Trx, most: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select team_fold_counts(${most}) as folded`.execute(trx.db)
  return rows[0]?.folded ?? 0
}
