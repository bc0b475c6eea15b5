import { promotions, type AnnouncementId, type ValueOf } from '@parola/contract'
import { announcement } from './content.ts'
import { php } from './money.ts'

export const termsOf = (changes: Partial<promotions.PromoTerms> = {}): promotions.PromoTerms => ({
  kind: 'instant',
  bonus: php(10_000),
  rateBp: null,
  least: null,
  wagering: 5,
  wagered: 'bonus',
  largest: php(50_000),
  days: 30,
  period: 'once',
  ...changes,
})

export const claimId = promotions.ClaimId.parse('0190b6a8-7c1e-4b58-9a5e-3f2f6c1f0e01')

export const runningOf = (changes: Partial<promotions.RunningBonus> = {}): promotions.RunningBonus => ({
  claimId,
  promotionId: null,
  about: 'Harbour gift',
  bonus: php(700),
  meter: { staked: php(10_000), needed: php(50_000) },
  largest: php(50_000),
  endsOnWithdrawal: false,
  grantedAt: '2026-11-14T04:00:00.000Z',
  expiresAt: '2026-12-15T04:00:00.000Z',
  ...changes,
})

export const promotionOf = (title: string, changes: Partial<promotions.Promotion> = {}): promotions.Promotion => ({
  ...announcement(title, { category: 'other_promo', content: `<p>${title} in full</p>` }),
  code: null,
  terms: termsOf(),
  isUsedUp: false,
  ...changes,
})

export const standingOf = (
  promotionId: AnnouncementId,
  state: promotions.ClaimState,
  changes: Partial<promotions.PromotionStatus> = {},
): promotions.PromotionStatus => ({
  promotionId,
  state,
  claimId: null,
  terms: null,
  bonus: null,
  meter: null,
  claimedAt: null,
  expiresAt: null,
  reason: null,
  ...changes,
})

export const levelsFixture: promotions.VipLevel[] = [
  { level: 0, name: 'Shore', turnover: php(0), gift: php(0), rebateBp: 0, dailyWithdrawals: 3, pointsPerHundred: 1 },
  {
    level: 1,
    name: 'Harbour',
    turnover: php(1_000_000),
    gift: php(5_000),
    rebateBp: 10,
    dailyWithdrawals: 5,
    pointsPerHundred: 2,
  },
  {
    level: 2,
    name: 'Lighthouse',
    turnover: php(5_000_000),
    gift: php(20_000),
    rebateBp: 25,
    dailyWithdrawals: 8,
    pointsPerHundred: 3,
  },
]

export const rewardOf = (changes: Partial<promotions.Reward> = {}): promotions.Reward => ({
  id: crypto.randomUUID(),
  source: 'level',
  about: 'Harbour',
  amount: php(5_000),
  wagering: 0,
  largest: null,
  state: 'open',
  at: '2026-11-14T04:00:00.000Z',
  expiresAt: null,
  ...changes,
})

export const itemOf = (changes: Partial<promotions.MallItem> = {}): promotions.MallItem => ({
  id: 'small-bonus',
  name: 'Small bonus',
  about: 'A little to play with.',
  picture: 'mall/small.avif',
  points: 200,
  bonus: php(2_000),
  wagering: 3,
  largest: php(50_000),
  left: null,
  leftForMember: 2,
  ...changes,
})

export const mallOf = (changes: Partial<ValueOf<typeof promotions.mall>> = {}): ValueOf<typeof promotions.mall> => ({
  points: 500,
  earned: 900,
  items: [itemOf()],
  bought: [],
  ...changes,
})
