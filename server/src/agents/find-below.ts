import type { agents } from '@parola/contract'
import { userNamesOf } from '../members/index.ts'
import type { Trx } from '../platform/db.ts'
import type { ShardMap } from '../platform/shards.ts'
import { NotBelowError } from './errors.ts'
import * as store from './store-tree.ts'
import { nodesBetween, type TeamNode } from './team.ts'

/** The agent's own place. An agent who has none has no team either. */
export async function placeOf(trx: Trx, agentId: string): Promise<TeamNode> {
  const place = await store.readNode(trx, agentId)
  if (!place?.isAgent) throw new NotBelowError()
  return place
}

export const hasPlace = async (trx: Trx, memberId: string): Promise<boolean> =>
  (await store.readNode(trx, memberId)) !== null

/** Whoever is asked for, at or below the agent, beside the agent. Whoever is not there is not found, whether there is such a member or not. */
export async function findBelow(
  trx: Trx,
  agentId: string,
  memberId: string = agentId,
): Promise<{ agent: TeamNode; found: TeamNode }> {
  const agent = await placeOf(trx, agentId)
  const [found] = memberId === agentId ? [agent] : await store.readBelow(trx, agent, [memberId])
  if (!found) throw new NotBelowError()
  return { agent, found }
}

/** From when on the agent may see what somebody did: what was done in another team is none of its business. All of its own. */
export const belowSince = async (
  trx: Trx,
  { agent, found }: { agent: TeamNode; found: TeamNode },
): Promise<Date | undefined> => (agent.node === found.node ? undefined : await store.readBelowSince(trx, agent, found))

/** From the agent down to somebody below, both included. */
export async function wayTo(
  trx: Trx,
  shards: ShardMap,
  { agent, found }: { agent: TeamNode; found: TeamNode },
): Promise<agents.Place[]> {
  const nodes = (await store.readNodes(trx, nodesBetween(agent, found))).toSorted((a, b) => a.depth - b.depth)
  const names = await namesOf(
    trx,
    shards,
    nodes.map(({ memberId }) => memberId),
  )
  return nodes.map(({ memberId }) => ({ memberId, userName: names.get(memberId) ?? '' }))
}

/** The names of members, wherever they live. */
export async function namesOf(
  trx: Trx,
  shards: ShardMap,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const [schema, ids] of Map.groupBy(memberIds, (id) => shards.schemaOf(id)))
    for (const [id, name] of await userNamesOf(trx, schema, ids)) names.set(id, name)
  return names
}
