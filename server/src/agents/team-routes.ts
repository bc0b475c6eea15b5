import { agents } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/http.ts'
import { takeGrant } from '../sessions/index.ts'
import { createLink } from './create-link.ts'
import { findSubordinates, listDownlines, showDownline } from './list-downlines.ts'
import { listLinks, removeLink } from './list-links.ts'
import { makeAgent } from './make-agent.ts'
import { moveInTree } from './move-in-tree.ts'
import { needFlag, type TeamNeeds } from './needs.ts'
import { setRebates, showQuotas } from './set-rebates.ts'
import { mostOf } from './team.ts'
import { transferDownline } from './transfer-downline.ts'

const rebateStep = 1

export function teamRoutes(app: FastifyInstance, needs: TeamNeeds): void {
  serve(app, agents.affiliateUrls, async ({ trx, member }) => {
    await needFlag(trx, needs, 'REGCEN')
    return { urls: await listLinks(needs, trx, member) }
  })
  serve(app, agents.createAffiliateUrl, async ({ trx, member, body }) => {
    await needFlag(trx, needs, 'REGCEN')
    return createLink(needs, trx, member, body)
  })
  serve(app, agents.deleteAffiliateUrl, async ({ trx, member, query }) => {
    await needFlag(trx, needs, 'REGCEN')
    await removeLink(trx, member, query.code)
    return {}
  })

  // Contracts ask for these two as well, and every agent has those.
  serve(app, agents.downlines, ({ trx, member, query }) => listDownlines(needs, trx, member, query))
  serve(app, agents.subordinates, async ({ trx, member, query }) => ({
    found: await findSubordinates(needs, trx, member, query.userName),
  }))
  serve(app, agents.downline, async ({ trx, member, query }) => {
    await needFlag(trx, needs, 'DOWNMAN', 'TEAMBETTING3')
    return showDownline(needs, trx, member, query.memberId)
  })

  serve(app, agents.rebateSettings, async ({ trx }) => {
    await needFlag(trx, needs, 'REGCEN', 'DOWNMAN')
    return { most: mostOf((await needs.site(trx)).settings), step: rebateStep }
  })
  serve(app, agents.rebateQuotas, async ({ trx, member, query }) => {
    await needFlag(trx, needs, 'REGCEN', 'DOWNMAN')
    return showQuotas(trx, member, query.memberId, (await needs.site(trx)).settings)
  })
  serve(app, agents.updateDownlineRebates, async ({ trx, member, body: { grant, ...rate } }) => {
    await needFlag(trx, needs, 'DOWNMAN')
    await takeGrant(trx, member, grant, { act: 'rebates' })
    return setRebates(trx, member, rate, (await needs.site(trx)).settings)
  })

  serve(app, agents.transferDownline, async ({ trx, member, body: { requestId, grant, ...share } }) => ({
    balance: await transferDownline(needs, trx, member, { requestId, grant, shares: [share] }),
  }))
  serve(app, agents.transferMultipleDownline, async ({ trx, member, body: { requestId, grant, transfers } }) => ({
    balance: await transferDownline(needs, trx, member, { requestId, grant, shares: transfers }),
  }))

  serve(app, agents.makeAgent, async ({ trx, body }) => {
    await makeAgent(needs, trx, body)
    return body
  })
  serve(app, agents.moveInTree, async ({ trx, body }) => ({ moved: await moveInTree(needs, trx, body) }))
}
