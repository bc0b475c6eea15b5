import { agents } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { release } from '../../operators/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { serve, type OperatorRef } from '../../platform/http/serve.ts'
import { takeGrant } from '../../sessions/index.ts'
import { createLink } from '../links/create-link.ts'
import { findSubordinates, listDownlines, showDownline } from './list-downlines.ts'
import { listLinks, removeLink } from '../links/list-links.ts'
import { makeAgent } from './make-agent.ts'
import { moveInTree } from './move-in-tree.ts'
import { requireFlag, type TeamDeps } from '../deps.ts'
import { setRebates, showQuotas } from './set-rebates.ts'
import { mostOf } from './team.ts'
import { transferDownline } from '../transfers/transfer-downline.ts'

const rebateStep = 1

export function teamRoutes(app: FastifyInstance, deps: TeamDeps): void {
  serve(app, agents.affiliateUrls, async ({ trx, member }) => {
    await requireFlag(trx, deps, 'REGCEN')
    return { urls: await listLinks(deps, trx, member) }
  })
  serve(app, agents.createAffiliateUrl, async ({ trx, member, body }) => {
    await requireFlag(trx, deps, 'REGCEN')
    return createLink(deps, trx, member, body)
  })
  serve(app, agents.deleteAffiliateUrl, async ({ trx, member, query }) => {
    await requireFlag(trx, deps, 'REGCEN')
    await removeLink(trx, member, query.code)
    return {}
  })

  // No flag: contract screens use these two calls as well, and every agent has those.
  serve(app, agents.downlines, ({ trx, member, query }) => listDownlines(deps, trx, member, query))
  serve(app, agents.subordinates, async ({ trx, member, query }) => ({
    found: await findSubordinates(deps, trx, member, query.userName),
  }))
  serve(app, agents.downline, async ({ trx, member, query }) => {
    await requireFlag(trx, deps, 'DOWNMAN', 'TEAMBETTING3')
    return showDownline(deps, trx, member, query.memberId)
  })

  serve(app, agents.rebateSettings, async ({ trx }) => {
    await requireFlag(trx, deps, 'REGCEN', 'DOWNMAN')
    return { most: mostOf((await deps.site(trx)).settings), step: rebateStep }
  })
  serve(app, agents.rebateQuotas, async ({ trx, member, query }) => {
    await requireFlag(trx, deps, 'REGCEN', 'DOWNMAN')
    return showQuotas(trx, member, query.memberId, (await deps.site(trx)).settings)
  })
  serve(app, agents.updateDownlineRebates, async ({ trx, member, body: { grant, ...rate } }) => {
    await requireFlag(trx, deps, 'DOWNMAN')
    await takeGrant(trx, member, grant, { act: 'rebates' })
    return setRebates(trx, member, rate, (await deps.site(trx)).settings)
  })

  serve(app, agents.transferDownline, async ({ trx, member, body: { requestId, grant, ...share } }) => ({
    balance: await transferDownline(deps, trx, member, { requestId, grant, shares: [share] }),
  }))
  serve(app, agents.transferMultipleDownline, async ({ trx, member, body: { requestId, grant, transfers } }) => ({
    balance: await transferDownline(deps, trx, member, { requestId, grant, shares: transfers }),
  }))

  serve(app, agents.makeAgent, async ({ trx, operator, body }) => {
    const { isRaised } = await makeAgent(deps, trx, body)
    if (isRaised) await promise(trx, operator, body.memberId)
    return body
  })
  serve(app, agents.moveInTree, async ({ trx, operator, body }) => {
    const moved = await moveInTree(deps, trx, body)
    await promise(trx, operator, body.toMemberId)
    return { moved }
  })

  /** What an agent earns by a team has no limit, so it needs two operators. */
  async function promise(trx: Trx, operator: OperatorRef, memberId: string): Promise<void> {
    const { currency } = (await deps.site(trx)).settings
    await release(trx, operator, { kind: 'agent_terms', currency, amountMinor: null, memberId, about: memberId })
  }
}
