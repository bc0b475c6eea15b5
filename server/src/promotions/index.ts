export { countingStakes, countStakes, type OnCounted } from './count-stakes.ts'
export { depositPromotions } from './deposit-promotions.ts'
export { grantBonus, type Grant } from './grant-bonus.ts'
export { setPromotion, type PromotionInput } from './set-promotion.ts'
