import { agents, type BodyOf } from '@parola/contract'
import { lockAccountStatus } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { MemberRef } from '../../platform/http/serve.ts'
import { LimitReachedError } from '../errors.ts'
import { shownLink } from './list-links.ts'
import type { TeamDeps } from '../deps.ts'
import { newCode } from './own-code.ts'
import * as store from './store.ts'
import { placementByAgent } from '../teams/join-team.ts'

/** Creates a link that places new members below the agent. */
export async function createLink(
  deps: Pick<TeamDeps, 'site' | 'originIn'>,
  trx: Trx,
  agent: MemberRef,
  { label, memberType, rebates }: BodyOf<typeof agents.createAffiliateUrl>,
): Promise<agents.AffiliateUrl> {
  const { settings } = await deps.site(trx)
  // The lock keeps concurrent requests within the limit on links.
  await lockAccountStatus(trx, agent)
  await placementByAgent(trx, agent.id, { memberType, rebates }, settings)
  if ((await store.listLinks(trx, agent.id, agents.mostLinks)).length >= agents.mostLinks)
    throw new LimitReachedError('links')
  const link = { code: await newCode(trx, agent.id), label, memberType, rebates }
  await store.insertLink(trx, agent.id, link)
  return shownLink({ ...link, registered: 0, createdAt: trx.now }, await deps.originIn(trx))
}
