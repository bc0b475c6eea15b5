import { editing, promotions } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { contentChanged } from '../../content/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { serve } from '../../platform/http/serve.ts'
import { buyWithPoints } from './buy-with-points.ts'
import { giveReward, rewardEffect } from './give-reward.ts'
import { languagesOf, requireFlag, type LevelsDeps } from './deps.ts'
import { listLevels } from './list-levels.ts'
import { shownReward } from './reward.ts'
import { showMall } from './show-mall.ts'
import { showReferral } from '../referral/show-referral.ts'
import { showVip } from './show-vip.ts'
import { listRewards } from './store/rewards.ts'
import { takeReward } from './take-reward.ts'

const mostRewards = 200

export function levelsRoutes(app: FastifyInstance, deps: LevelsDeps): void {
  const largestBet = async (trx: Trx) => (await deps.site(trx)).settings.bonusBetMaxMinor
  serve(
    app,
    promotions.vipLevels,
    async ({ trx, query }) => ({ levels: await listLevels(trx, query.language, await deps.site(trx)) }),
    { staleOn: [contentChanged, 'settings.changed'] },
  )
  serve(app, promotions.vip, async ({ trx, member }) => showVip(trx, member, (await deps.site(trx)).settings.currency))
  serve(app, promotions.rewards, async ({ trx, member }) => {
    await requireFlag(trx, deps, 'REWARDCENTER3')
    const rewards = await listRewards(trx, member, mostRewards)
    const largestMinor = await largestBet(trx)
    return { rewards: rewards.map((reward) => shownReward(reward, trx.now, largestMinor)) }
  })
  serve(app, promotions.takeReward, async ({ trx, member, body }) => {
    await requireFlag(trx, deps, 'REWARDCENTER3')
    return takeReward(trx, member, body.rewardId, await largestBet(trx))
  })
  serve(app, promotions.mall, async ({ trx, member, query }) => {
    await requireFlag(trx, deps, 'POINTS3')
    return showMall(trx, member, languagesOf(query.language, await deps.site(trx)), await largestBet(trx))
  })
  serve(app, promotions.buyWithPoints, async ({ trx, member, body }) => {
    await requireFlag(trx, deps, 'POINTS3')
    return buyWithPoints(trx, member, body, await largestBet(trx))
  })
  serve(app, promotions.referral, async ({ trx, member }) => {
    await requireFlag(trx, deps, 'REFERRAL')
    return showReferral(trx, member)
  })
  serve(
    app,
    editing.giveReward,
    async ({ trx, operator, body }) => {
      await requireFlag(trx, deps, 'REWARDCENTER3')
      const owner = { id: body.memberId }
      await giveReward(trx, operator, owner, body, (await deps.site(trx)).settings.currency)
      return {}
    },
    { effect: ({ trx, body }) => rewardEffect(trx, body) },
  )
}
