import { Minor, type agents, type Currency, type QueryOf, type ValueOf } from '@parola/contract'
import { namesBeginning, seenOf, type Seen } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { MemberRef } from '../../platform/http/serve.ts'
import { freeOf, moneyOf } from '../../wallet/index.ts'
import { findBelow, placeOf, wayTo } from './find-below.ts'
import type { TeamDeps } from '../deps.ts'
import * as sorting from './store/sorted.ts'
import * as store from './store/tree.ts'
import { typeOf, type TeamNode } from './team.ts'

type Deps = Pick<TeamDeps, 'site'>

type Query = Partial<QueryOf<typeof agents.downlines>>

const pageSize = 20

/** A page of the direct downlines of a team member. */
export async function listDownlines(
  deps: Deps,
  trx: Trx,
  { id }: MemberRef,
  { memberId, memberType, sort = 'joined', size = pageSize, after }: Query,
): Promise<ValueOf<typeof agents.downlines>> {
  const place = await findBelow(trx, id, memberId)
  const isAgent = memberType === undefined ? undefined : memberType === 'agent'
  const found = await pageOf(deps, trx, place.found, { sort, isAgent, after, limit: size + 1 })
  const shown = found.slice(0, size)
  return {
    path: await wayTo(trx, place),
    downlines: await describe(
      deps,
      trx,
      place.agent,
      shown.map(({ node }) => node),
    ),
    next: found.length > size ? (shown.at(-1)?.mark ?? null) : null,
  }
}

interface SortedBy {
  readonly sort: agents.DownlineSort
  readonly isAgent: boolean | undefined
  readonly after: string | undefined
  readonly limit: number
}

/** Downlines in order, each with the mark at which the next page begins. */
async function pageOf(
  deps: Deps,
  trx: Trx,
  leader: TeamNode,
  { sort, isAgent, after, limit }: SortedBy,
): Promise<{ node: TeamNode; mark: string }[]> {
  if (sort === 'joined') {
    const nodes = await store.listDownlines(trx, leader, { isAgent, after: after?.split('_').at(-1), limit })
    return nodes.map((node) => ({ node, mark: node.node }))
  }
  const [value, node] = after?.split('_') ?? []
  const page = { isAgent, after: value && node ? { value, node } : null, limit }
  const places = await sortedBy(deps, trx, leader, sort, page)
  const nodes = new Map(
    (
      await store.readNodes(
        trx,
        places.map((place) => place.node),
      )
    ).map((one) => [one.node, one]),
  )
  return places.flatMap((place) => {
    const found = nodes.get(place.node)
    return found ? [{ node: found, mark: `${place.value}_${place.node}` }] : []
  })
}

async function sortedBy(
  { site }: Deps,
  trx: Trx,
  leader: TeamNode,
  sort: Exclude<agents.DownlineSort, 'joined'>,
  page: sorting.SortedPage,
): Promise<sorting.SortedPlace[]> {
  if (sort === 'turnover') return sorting.sortByTurnover(trx, leader, page, recently(trx))
  if (sort === 'lastLogin') return sorting.sortByLogin(trx, leader, page)
  const { currency } = (await site(trx)).settings
  return sorting.sortByBalance(trx, leader, page, currency)
}

const turnoverDays = 30

/** The first day of a member's recent turnover. */
const recently = (trx: Trx) => new Date(trx.now.getTime() - (turnoverDays - 1) * 86_400_000).toISOString().slice(0, 10)

export async function showDownline(
  deps: Deps,
  trx: Trx,
  { id }: MemberRef,
  memberId: string,
): Promise<ValueOf<typeof agents.downline>> {
  const place = await findBelow(trx, id, memberId)
  const [downline] = await describe(deps, trx, place.agent, [place.found])
  return { path: await wayTo(trx, place), downline: downline as agents.Downline }
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

/** Members as the agent sees them. */
async function describe(
  { site }: Deps,
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
  const seen = await readSeen(trx, nodes, currency)
  const turnovers = await sorting.turnoverOf(
    trx,
    nodes.map(({ node }) => node),
    recently(trx),
  )
  return nodes.map((node) => ({
    memberId: node.memberId,
    userName: seen.get(node.memberId)?.userName ?? '',
    memberType: typeOf(node),
    depth: node.depth - agent.depth,
    joinedAt: node.joinedAt.toISOString(),
    lastLoginAt: seen.get(node.memberId)?.lastLoginAt?.toISOString() ?? null,
    rebates: node.rebates,
    balance: moneyOf(seen.get(node.memberId)?.freeMinor ?? 0, currency),
    turnover: Minor.parse(turnovers.get(node.node) ?? 0),
    downlines: sizes.get(node.node)?.downlines ?? 0,
    teamSize: sizes.get(node.node)?.members ?? 0,
  }))
}

async function readSeen(
  trx: Trx,
  nodes: readonly TeamNode[],
  currency: Currency,
): Promise<ReadonlyMap<string, Seen & { freeMinor: number }>> {
  const ids = nodes.map(({ memberId }) => memberId)
  const free = await freeOf(trx, ids, currency)
  return new Map((await seenOf(trx, ids)).map((seen) => [seen.id, { ...seen, freeMinor: free.get(seen.id) ?? 0 }]))
}
