import type { promotions } from '@parola/contract'

/** The terms of a claim, with amounts in the merchant's minor unit. */
export interface DemoTerms {
  readonly kind: promotions.PromoKind
  readonly bonusMinor: number
  readonly rateBp: number | null
  readonly leastMinor: number | null
  /** What a referred friend must stake, and how many friends bring a reward in a month; only of a referral. */
  readonly leastStakedMinor?: number
  readonly perMonth?: number
  readonly wagering: number
  readonly wagered: promotions.PromoTerms['wagered']
  /** The most on one draw or round; null where nothing is wagered. */
  readonly largestMinor: number | null
  readonly days: number
  readonly period: promotions.PromoTerms['period']
}
