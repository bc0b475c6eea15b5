import { bahaghariPromotions } from './bahaghari.ts'
import { parolaDeposits } from './deposits.ts'
import { parolaHouse } from './parola-house.ts'
import { parolaPlay } from './parola-play.ts'
import type { Promotion } from './promotion.ts'

export type { DemoPromotion } from './promotion.ts'
export type { DemoTerms } from './terms.ts'

export const promotions: Readonly<Record<'parola' | 'bahaghari', readonly Promotion[]>> = {
  parola: [...parolaDeposits, ...parolaPlay, ...parolaHouse],
  bahaghari: bahaghariPromotions,
}
