import { randomUUID } from 'node:crypto'
import { content } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { readSite } from '../../system/index.ts'
import { levelText } from './level-text.ts'
import { progress } from './points.ts'
import * as store from './store/levels.ts'
import { insertReward } from './store/rewards.ts'
import { notifyOffer } from '../notify-offer.ts'
import type { VipLevel } from './vip.ts'

/**
 * Updates points and levels to the current turnover, with a gift for each level and a message about the last. Idempotent, and lower
 * turnover changes nothing.
 */
export async function raiseLevel(trx: Trx, owner: OwnerRef, turnover: store.Turnover): Promise<void> {
  const before = await store.lockVipStanding(trx, owner)
  const { reached, ...after } = progress(await store.readLevels(trx), before, turnover.stakedMinor, turnover.currency)
  await store.writeEarned(trx, owner, after)
  if (reached.length === 0) return
  const { flags } = await readSite(trx, [])
  const hasRewards = flags.includes('REWARDCENTER3')
  if (hasRewards) for (const level of reached) await giveGift(trx, owner, level, turnover)
  const last = reached.at(-1)
  // No message for the level that everyone starts with.
  if (last && last.turnoverMinor > 0)
    await notifyOffer(trx, owner, {
      id: content.MessageId.parse(randomUUID()),
      wordings: levelText(last, hasRewards && reached.some(({ giftMinor }) => giftMinor > 0)),
    })
}

async function giveGift(trx: Trx, owner: OwnerRef, { level, giftMinor }: VipLevel, { currency }: store.Turnover) {
  if (giftMinor === 0) return
  await insertReward(trx, owner, {
    id: randomUUID(),
    source: 'level',
    sourceKey: String(level),
    about: String(level),
    amountMinor: giftMinor,
    currency,
    wagering: 0,
    expiresAt: null,
  })
}
