import type { promotions } from '@parola/contract'

/** The terms of a claim, with amounts in the merchant's minor unit. */
export interface DemoTerms {
  readonly kind: promotions.PromoKind
  readonly bonusMinor: number
  readonly rateBp: number | null
  readonly leastMinor: number | null
  /** What a referred friend must stake; only of a referral. */
  readonly leastStakedMinor?: number
  readonly wagering: number
  readonly days: number
  readonly period: promotions.PromoTerms['period']
}
