import { editing, promotions } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { contentChanged } from '../content/index.ts'
import { serve } from '../platform/http.ts'
import { buyWithPoints } from './buy-with-points.ts'
import { giveReward } from './give-reward.ts'
import { languagesOf, needFlag, type LevelsNeeds } from './levels-needs.ts'
import { listLevels } from './list-levels.ts'
import { shownReward } from './reward.ts'
import { showMall } from './show-mall.ts'
import { showReferral } from './show-referral.ts'
import { showVip } from './show-vip.ts'
import { listRewards } from './store-rewards.ts'
import { takeReward } from './take-reward.ts'

const mostRewards = 200

export function levelsRoutes(app: FastifyInstance, needs: LevelsNeeds): void {
  serve(
    app,
    promotions.vipLevels,
    async ({ trx, query }) => ({ levels: await listLevels(trx, query.language, await needs.site(trx)) }),
    { staleOn: [contentChanged, 'settings.changed'] },
  )
  serve(app, promotions.vip, async ({ trx, member }) => showVip(trx, member, (await needs.site(trx)).settings.currency))
  serve(app, promotions.rewards, async ({ trx, member }) => {
    await needFlag(trx, needs, 'REWARDCENTER3')
    const rewards = await listRewards(trx, member, mostRewards)
    return { rewards: rewards.map((reward) => shownReward(reward, trx.now)) }
  })
  serve(app, promotions.takeReward, async ({ trx, member, body }) => {
    await needFlag(trx, needs, 'REWARDCENTER3')
    return takeReward(trx, member, body.rewardId)
  })
  serve(app, promotions.mall, async ({ trx, member, query }) => {
    await needFlag(trx, needs, 'POINTS3')
    return showMall(trx, member, languagesOf(query.language, await needs.site(trx)))
  })
  serve(app, promotions.buyWithPoints, async ({ trx, member, body }) => {
    await needFlag(trx, needs, 'POINTS3')
    return buyWithPoints(trx, member, body)
  })
  serve(app, promotions.referral, async ({ trx, member }) => {
    await needFlag(trx, needs, 'REFERRAL')
    return showReferral(trx, needs.shards, member)
  })
  serve(app, editing.giveReward, async ({ trx, body }) => {
    await needFlag(trx, needs, 'REWARDCENTER3')
    const owner = { id: body.memberId, schema: needs.shards.schemaOf(body.memberId) }
    await giveReward(trx, owner, body, (await needs.site(trx)).settings.currency)
    return {}
  })
}
