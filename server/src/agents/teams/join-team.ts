import type { agents } from '@parola/contract'
import { readAccount } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import type { LinkOffer } from '../links/affiliate.ts'
import { FieldsInvalidError, LimitReachedError } from '../errors.ts'
import type { MerchantSettings } from '../deps.ts'
import { countRegistered } from '../links/store.ts'
import * as store from './store/tree.ts'
import { isWithin, lower, mostOf } from './team.ts'

/** A place in a team, reserved until the transaction ends. */
export interface Placement {
  readonly leaderId: string
  readonly memberType: agents.TeamType
  readonly rebates: agents.Rebates
  /** The link that offered it. */
  readonly code: string | null
}

/** The customer type of the member who joins; registration makes agents in no other way. */
export const customerTypeAt = (placement: Pick<Placement, 'memberType'> | null): 0 | 1 =>
  placement?.memberType === 'agent' ? 1 : 0

/**
 * The placement that a link offers, with rebates capped at the agent's current ones. Null when the team has reached its depth limit or
 * the owner of the link is no longer an agent; the member then registers without a team.
 */
export async function placementByLink(
  trx: Trx,
  { code, leaderId, memberType, rebates }: LinkOffer,
  settings: MerchantSettings,
): Promise<Placement | null> {
  await store.holdBelow(trx, leaderId, [])
  const leader = await store.readNode(trx, leaderId)
  const account = await readAccount(trx, leaderId)
  if (!leader?.isAgent || account?.status !== 'active' || leader.depth >= settings.teamLevels) return null
  return { leaderId, memberType, rebates: lower(rebates, lower(leader.rebates, mostOf(settings))), code }
}

/** The placement that an agent gives. Refused at the depth limit, or with rebates above the agent's own. */
export async function placementByAgent(
  trx: Trx,
  agentId: string,
  { memberType, rebates }: { memberType: agents.TeamType; rebates: agents.Rebates },
  settings: MerchantSettings,
): Promise<Placement> {
  await store.holdBelow(trx, agentId, [])
  const leader = await store.readNode(trx, agentId)
  if (!leader?.isAgent || leader.depth >= settings.teamLevels) throw new LimitReachedError('levels')
  if (!isWithin(rebates, lower(leader.rebates, mostOf(settings)))) throw new FieldsInvalidError(['rebates'])
  return { leaderId: agentId, memberType, rebates, code: null }
}

export async function joinTeam(
  trx: Trx,
  memberId: string,
  { leaderId, memberType, rebates, code }: Placement,
  { teamLevels }: MerchantSettings,
): Promise<void> {
  const isAgent = memberType === 'agent'
  const node = await store.join(trx, { memberId, leaderId, isAgent, rebates, deepest: teamLevels })
  invariant(node, 'a reserved placement could not be taken')
  if (code !== null) await countRegistered(trx, code)
}
