import type { agents, Currency, QueryOf, ValueOf } from '@parola/contract'
import { namesBeginning, seenOf, type Seen } from '../members/index.ts'
import type { Trx } from '../platform/db.ts'
import type { MemberRef } from '../platform/http.ts'
import type { ShardMap } from '../platform/shards.ts'
import { freeOf, moneyOf } from '../wallet/index.ts'
import { findBelow, placeOf, wayTo } from './find-below.ts'
import type { TeamNeeds } from './needs.ts'
import * as store from './store-tree.ts'
import { typeOf, type TeamNode } from './team.ts'

type Needs = Pick<TeamNeeds, 'shards' | 'site'>

type Query = Partial<QueryOf<typeof agents.downlines>>

const pageSize = 20

/** A page of those directly below somebody of the team. */
export async function listDownlines(
  needs: Needs,
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
    path: await wayTo(trx, needs.shards, place),
    downlines: await describe(needs, trx, place.agent, shown),
    next: nodes.length > pageSize ? (shown.at(-1)?.node ?? null) : null,
  }
}

export async function showDownline(
  needs: Needs,
  trx: Trx,
  { id }: MemberRef,
  memberId: string,
): Promise<ValueOf<typeof agents.downline>> {
  const place = await findBelow(trx, id, memberId)
  const [downline] = await describe(needs, trx, place.agent, [place.found])
  return { path: await wayTo(trx, needs.shards, place), downline: downline as agents.Downline }
}

/** So many are looked at and no more, however many there are. */
const mostLooked = 5_000

/**
 * Members anywhere below whose name begins so. In a small team its own names are looked through; in a large one the merchant's names
 * that begin so, in their order. Whoever types the whole name always finds it.
 */
export async function findSubordinates(
  needs: Needs,
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
  return describe(needs, trx, agent, found.slice(0, pageSize))
}

/** Members as the agent sees them. They live in any shard; those of one are read at once. */
async function describe(
  { shards, site }: Needs,
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
