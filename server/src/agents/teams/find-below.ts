import type { agents } from '@parola/contract'
import { userNamesOf } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { NotBelowError } from '../errors.ts'
import * as store from './store/tree.ts'
import { nodesBetween, type TeamNode } from './team.ts'

/** The agent's place. An agent without one has no team. */
export async function placeOf(trx: Trx, agentId: string): Promise<TeamNode> {
  const place = await store.readNode(trx, agentId)
  if (!place?.isAgent) throw new NotBelowError()
  return place
}

export const hasPlace = async (trx: Trx, memberId: string): Promise<boolean> =>
  (await store.readNode(trx, memberId)) !== null

/** Finds a member at or below the agent. Members outside the team are not found, whether they exist or not. */
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

/**
 * Since when the agent may see the member's activity, because activity in another team is not visible. Undefined, for no limit, for the
 * agent's own.
 */
export const belowSince = async (
  trx: Trx,
  { agent, found }: { agent: TeamNode; found: TeamNode },
): Promise<Date | undefined> => (agent.node === found.node ? undefined : await store.readBelowSince(trx, agent, found))

/** The places from the agent down to a member, both included. */
export async function wayTo(
  trx: Trx,
  { agent, found }: { agent: Pick<TeamNode, 'path'>; found: TeamNode },
): Promise<agents.Place[]> {
  const nodes = (await store.readNodes(trx, nodesBetween(agent, found))).toSorted((a, b) => a.depth - b.depth)
  const names = await userNamesOf(
    trx,
    nodes.map(({ memberId }) => memberId),
  )
  return nodes.map(({ memberId }) => ({ memberId, userName: names.get(memberId) ?? '' }))
}
