import { fixtureOf, type Fixture } from './fixture.ts'
import { clubView, type ClubView, type League } from './leagues.ts'
import { hasWon, type MarketName } from './market.ts'
import type { Score } from './model.ts'
import { selectionOf } from './price.ts'

export interface AskedLeg {
  readonly fixtureId: string
  readonly market: MarketName
  readonly key: string
  /** In hundredths, as shown and as sold. */
  readonly price: number
}

/** A leg carries everything it was sold on, so that it is judged and shown the same after prices or leagues change. */
export interface Leg extends AskedLeg {
  readonly line: number | null
  readonly kickoffAt: number
  readonly home: ClubView
  readonly away: ClubView
}

export interface Coupon<L = Leg> {
  readonly stakeMinor: number
  readonly legs: readonly L[]
}

/** A final score; void if the match was never played; null while it is open. */
export type Result = Score | 'void' | null
export type LegState = 'open' | 'won' | 'lost' | 'void'

export interface Limits {
  readonly minMinor: number
  readonly maxMinor: number
  /** A coupon that could pay more is not sold, because cutting its win would change the declared return. */
  readonly maxPayoutMinor: number
}

export const mostLegs = 8
/** Nor is one that could pay a higher multiple of its stake. */
export const maxMultiplier = 25_000
/** Whole hundreds, so that a single pays exactly and rounding takes nothing. */
export const stakeStepMinor = 100

/** Why a coupon is not sold, as a status code like the wallet's. */
export type CouponRefusal = 'COUPON_INVALID' | 'MARKET_CLOSED' | 'PRICE_CHANGED' | 'PAYOUT_LIMIT'

/** The coupon at current prices, or why it is not sold. A better price than shown is given, a worse one never. */
export function sell(
  asked: Coupon<AskedLeg>,
  offered: readonly League[],
  limits: Limits,
  now: number,
): Coupon | CouponRefusal {
  if (!isStake(asked.stakeMinor, limits) || asked.legs.length < 1 || asked.legs.length > mostLegs) {
    return 'COUPON_INVALID'
  }
  // Two legs on one match are correlated, so their prices cannot be multiplied.
  if (new Set(asked.legs.map((leg) => leg.fixtureId)).size < asked.legs.length) return 'COUPON_INVALID'
  const legs: Leg[] = []
  for (const leg of asked.legs) {
    const fixture = fixtureOf(leg.fixtureId)
    if (!fixture || !offered.includes(fixture.league)) return 'COUPON_INVALID'
    if (!isOpen(fixture, now)) return 'MARKET_CLOSED'
    const selection = selectionOf(fixture.pairing, leg.market, leg.key)
    if (!selection || selection.price < leg.price) return 'PRICE_CHANGED'
    const [home, away] = [clubView(fixture.home), clubView(fixture.away)]
    const { price, market } = selection
    legs.push({ ...leg, price, line: market.line, kickoffAt: fixture.kickoffAt, home, away })
  }
  const coupon = { stakeMinor: asked.stakeMinor, legs }
  const mostMinor = Math.min(limits.maxPayoutMinor, coupon.stakeMinor * maxMultiplier)
  return payoutMinor(coupon) > mostMinor ? 'PAYOUT_LIMIT' : coupon
}

/** The payout if every leg wins. */
export const payoutMinor = ({ stakeMinor, legs }: Coupon): number =>
  payoutOf(
    stakeMinor,
    legs.map(({ price }) => price),
  )

/**
 * The payout once every leg is decided; null before. A void leg counts at 1.00. If all legs are void the stake is paid as a win, because
 * its bet was accepted; a rollback is for a bet of unknown outcome.
 */
export function settle(coupon: Coupon, resultOf: (fixtureId: string) => Result): number | null {
  const states = coupon.legs.map((leg) => legState(leg, resultOf(leg.fixtureId)))
  if (states.includes('open')) return null
  if (states.includes('lost')) return 0
  return payoutOf(
    coupon.stakeMinor,
    coupon.legs.map(({ price }, index) => (states[index] === 'void' ? 100 : price)),
  )
}

export function legState(leg: Leg, result: Result): LegState {
  if (result === null) return 'open'
  if (result === 'void') return 'void'
  return hasWon({ name: leg.market, line: leg.line }, leg.key, result) ? 'won' : 'lost'
}

const isOpen = (fixture: Fixture, now: number): boolean => now < fixture.kickoffAt

function isStake(stakeMinor: number, { minMinor, maxMinor }: Limits): boolean {
  return stakeMinor % stakeStepMinor === 0 && stakeMinor >= minMinor && stakeMinor <= maxMinor
}

/** Stake times all prices, rounded down once. */
export function payoutOf(stakeMinor: number, prices: readonly number[]): number {
  const product = prices.reduce((sum, price) => sum * BigInt(price), BigInt(stakeMinor))
  return Number(product / 100n ** BigInt(prices.length))
}
