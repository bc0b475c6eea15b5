import type { agents, Currency, QueryOf, ValueOf } from '@parola/contract'
import { namesBeginning, seenOf, type Seen } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { MemberRef } from '../../platform/http/serve.ts'
import type { ShardMap } from '../../platform/db/shards.ts'
import { freeOf, moneyOf } from '../../wallet/index.ts'
import { findBelow, placeOf, wayTo } from './find-below.ts'
import type { TeamDeps } from '../deps.ts'
import * as store from './store/tree.ts'
import { typeOf, type TeamNode } from './team.ts'

type Deps = Pick<TeamDeps, 'shards' | 'site'>

type Query = Partial<QueryOf<typeof agents.downlines>>

const pageSize = 20

/** A page of the direct downlines of a team member. */
export async function listDownlines(
  deps: Deps,
  trx: Trx,
  { id }: MemberRef,
  { memberId, memberType, after }: Query,
): Promise<ValueOf<typeof agents.downlines>> {
  const place = await findBelow(trx, id, memberId)
  const nodes = await store.listDownlines(trx, place.found, {
    isOnlyAgents: memberType === 'agent',
    after,
    limit: pageSize + 1,
  })
  const shown = nodes.slice(0, pageSize)
  return {
    path: await wayTo(trx, deps.shards, place),
    downlines: await describe(deps, trx, place.agent, shown),
    next: nodes.length > pageSize ? (shown.at(-1)?.node ?? null) : null,
  }
}

export async function showDownline(
  deps: Deps,
  trx: Trx,
  { id }: MemberRef,
  memberId: string,
): Promise<ValueOf<typeof agents.downline>> {
  const place = await findBelow(trx, id, memberId)
  const [downline] = await describe(deps, trx, place.agent, [place.found])
  return { path: await wayTo(trx, deps.shards, place), downline: downline as agents.Downline }
}

/** Upper bound on the names searched. */
const mostLooked = 5_000

/**
 * Members at any depth whose name starts with the text. A small team is searched directly; in a large one, the merchant's names with this
 * prefix are searched in order. A complete name is always found.
 */
export async function findSubordinates(
  deps: Deps,
  trx: Trx,
  { id }: MemberRef,
  userName: string,
): Promise<agents.Downline[]> {
  const agent = await placeOf(trx, id)
  const team = await store.membersBelow(trx, agent, mostLooked)
  const isSmall = team.length <= mostLooked
  const ids = await namesBeginning(trx, userName, isSmall ? { among: team, limit: pageSize } : { limit: mostLooked })
  const below = await store.readBelow(trx, agent, ids)
  const byMember = new Map(below.map((node) => [node.memberId, node]))
  const found = ids.flatMap((memberId) => (memberId === id ? [] : (byMember.get(memberId) ?? [])))
  return describe(deps, trx, agent, found.slice(0, pageSize))
}

/** Members as the agent sees them, read shard by shard. */
async function describe(
  { shards, site }: Deps,
  trx: Trx,
  agent: TeamNode,
  nodes: readonly TeamNode[],
): Promise<agents.Downline[]> {
  if (nodes.length === 0) return []
  const { currency } = (await site(trx)).settings
  const sizes = await store.sizesOf(
    trx,
    nodes.map(({ node }) => node),
  )
  const seen = await readSeen(trx, shards, nodes, currency)
  return nodes.map((node) => ({
    memberId: node.memberId,
    userName: seen.get(node.memberId)?.userName ?? '',
    memberType: typeOf(node),
    depth: node.depth - agent.depth,
    joinedAt: node.joinedAt.toISOString(),
    lastLoginAt: seen.get(node.memberId)?.lastLoginAt?.toISOString() ?? null,
    rebates: node.rebates,
    balance: moneyOf(seen.get(node.memberId)?.freeMinor ?? 0, currency),
    downlines: sizes.get(node.node)?.downlines ?? 0,
    teamSize: sizes.get(node.node)?.members ?? 0,
  }))
}

async function readSeen(
  trx: Trx,
  shards: ShardMap,
  nodes: readonly TeamNode[],
  currency: Currency,
): Promise<ReadonlyMap<string, Seen & { freeMinor: number }>> {
  const all = new Map<string, Seen & { freeMinor: number }>()
  for (const [schema, ofSchema] of Map.groupBy(nodes, ({ memberId }) => shards.schemaOf(memberId))) {
    const ids = ofSchema.map(({ memberId }) => memberId)
    const free = await freeOf(trx, schema, ids, currency)
    for (const seen of await seenOf(trx, schema, ids)) all.set(seen.id, { ...seen, freeMinor: free.get(seen.id) ?? 0 })
  }
  return all
}
