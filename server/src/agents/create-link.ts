import { agents, type BodyOf } from '@parola/contract'
import { lockStanding } from '../members/index.ts'
import type { Trx } from '../platform/db.ts'
import type { MemberRef } from '../platform/http.ts'
import { LimitReachedError } from './errors.ts'
import { shownLink } from './list-links.ts'
import type { TeamNeeds } from './needs.ts'
import { newCode } from './own-code.ts'
import * as store from './store-links.ts'
import { placeByAgent } from './take-place.ts'

/** A link by which others come to stand below the agent. */
export async function createLink(
  needs: Pick<TeamNeeds, 'site' | 'originIn'>,
  trx: Trx,
  agent: MemberRef,
  { label, memberType, rebates }: BodyOf<typeof agents.createAffiliateUrl>,
): Promise<agents.AffiliateUrl> {
  const { settings } = await needs.site(trx)
  // What is counted stays as it was counted.
  await lockStanding(trx, agent)
  await placeByAgent(trx, agent.id, { memberType, rebates }, settings)
  if ((await store.listLinks(trx, agent.id, agents.mostLinks)).length >= agents.mostLinks)
    throw new LimitReachedError('links')
  const link = { code: await newCode(trx, agent.id), label, memberType, rebates }
  await store.insertLink(trx, agent.id, link)
  return shownLink({ ...link, registered: 0, createdAt: trx.now }, await needs.originIn(trx))
}
