import type { agents } from '@parola/contract'
import { readAccount } from '../members/index.ts'
import type { Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import type { ShardMap } from '../platform/shards.ts'
import type { LinkOffer } from './affiliate.ts'
import { FieldsInvalidError, LimitReachedError } from './errors.ts'
import type { HouseSettings } from './needs.ts'
import { countRegistered } from './store-links.ts'
import * as store from './store-tree.ts'
import { isWithin, lower, mostOf } from './team.ts'

/** A place that is there to be taken until the transaction ends. */
export interface OpenPlace {
  readonly leaderId: string
  readonly memberType: agents.TeamType
  readonly rebates: agents.Rebates
  /** The link it comes from. */
  readonly code: string | null
}

/** The customer type of whoever takes a place; nothing else makes somebody who registers an agent. */
export const customerTypeAt = (place: Pick<OpenPlace, 'memberType'> | null): 0 | 1 =>
  place?.memberType === 'agent' ? 1 : 0

/**
 * The place that a link gives, with what the agent has now if that is less than the link says. None where the team is as deep as it can
 * be, or where the agent is none any more: whoever registers is welcome without.
 */
export async function placeByLink(
  trx: Trx,
  shards: ShardMap,
  { code, leaderId, memberType, rebates }: LinkOffer,
  settings: HouseSettings,
): Promise<OpenPlace | null> {
  await store.holdBelow(trx, leaderId, [])
  const leader = await store.readNode(trx, leaderId)
  const account = await readAccount(trx, shards, leaderId)
  if (!leader?.isAgent || account?.status !== 'active' || leader.depth >= settings.teamLevels) return null
  return { leaderId, memberType, rebates: lower(rebates, lower(leader.rebates, mostOf(settings))), code }
}

/** A place that an agent gives: refused where there is none, or where it would have more than the agent. */
export async function placeByAgent(
  trx: Trx,
  agentId: string,
  { memberType, rebates }: { memberType: agents.TeamType; rebates: agents.Rebates },
  settings: HouseSettings,
): Promise<OpenPlace> {
  await store.holdBelow(trx, agentId, [])
  const leader = await store.readNode(trx, agentId)
  if (!leader?.isAgent || leader.depth >= settings.teamLevels) throw new LimitReachedError('levels')
  if (!isWithin(rebates, lower(leader.rebates, mostOf(settings)))) throw new FieldsInvalidError(['rebates'])
  return { leaderId: agentId, memberType, rebates, code: null }
}

/** Stands below the agent from now on. */
export async function takePlace(
  trx: Trx,
  memberId: string,
  { leaderId, memberType, rebates, code }: OpenPlace,
  { teamLevels }: HouseSettings,
): Promise<void> {
  const isAgent = memberType === 'agent'
  const node = await store.join(trx, { memberId, leaderId, isAgent, rebates, deepest: teamLevels })
  invariant(node, 'a place that is held can be taken')
  if (code !== null) await countRegistered(trx, code)
}
