import { isDeepStrictEqual } from 'node:util'
import {
  listMallItems,
  readLevels,
  readPromotions,
  readReferralTerms,
  setLevels,
  setMall,
  setPromotion,
  setReferral,
} from '../../promotions/index.ts'
import { AnnouncementId } from '@parola/contract'
import type { Part } from '../state.ts'

const sections = ['promotions', 'levels', 'mall', 'referral'] as const

/** What play brings. */
export const offers: Part<(typeof sections)[number]> = {
  sections,
  async read(trx) {
    const referral = await readReferralTerms(trx)
    const promotions = await readPromotions(trx)
    return {
      promotions: promotions.map(({ id, code, terms, budgetMinor }) => ({
        id: AnnouncementId.parse(id),
        code,
        terms,
        budgetMinor,
      })),
      levels: await readLevels(trx),
      mall: (await listMallItems(trx)).map((item) => ({
        id: item.id,
        names: item.names,
        abouts: item.abouts,
        picture: item.picture,
        points: item.points,
        bonusMinor: item.bonusMinor,
        wagering: item.wagering,
        stock: item.stock,
        perMonth: item.perMonth,
      })),
      referral: referral && {
        rewardMinor: referral.rewardMinor,
        leastDepositMinor: referral.leastDepositMinor,
        leastStakedMinor: referral.leastStakedMinor,
        wagering: referral.wagering,
        perMonth: referral.perMonth,
        budgetMinor: referral.budgetMinor,
      },
    }
  },
  async write(trx, changed, wanted, before) {
    const currency = wanted.currencies[0]
    if (changed.has('promotions')) {
      const known = new Map(before.promotions.map((one) => [one.id, one]))
      for (const promotion of wanted.promotions)
        if (!isDeepStrictEqual(promotion, known.get(promotion.id))) await setPromotion(trx, currency, promotion)
    }
    if (changed.has('levels')) await setLevels(trx, wanted.levels)
    if (changed.has('mall')) await setMall(trx, wanted.mall, currency)
    if (changed.has('referral') && wanted.referral) await setReferral(trx, wanted.referral, currency)
  },
}
