import * as z from 'zod'
import type { PastRound } from '../../kind.ts'
import { type Coupon, type Leg, legState, type LegState, payoutMinor, type Result, settle } from './coupon.ts'
import type { Score } from './model.ts'

const AskedLeg = z.strictObject({
  fixtureId: z.string().max(24),
  market: z.enum(['result', 'total', 'both', 'double', 'score', 'margin']),
  key: z.string().max(8),
  price: z.int().min(100).max(1_000_000),
})
export const AskedLegs = z.array(AskedLeg).max(32)

/** A coupon in the database: its legs, and the results of their matches once it is settled. */
export interface Sold {
  readonly legs: readonly Leg[]
  readonly results?: readonly (Score | 'void')[] | undefined
}

const Club = z.object({ name: z.string(), short: z.string(), hues: z.tuple([z.number(), z.number()]) })
const Sold: z.ZodType<Sold> = z.object({
  legs: z.array(AskedLeg.extend({ line: z.nullable(z.number()), kickoffAt: z.number(), home: Club, away: Club })),
  results: z.optional(z.array(z.union([z.object({ home: z.int(), away: z.int() }), z.literal('void')]))),
})

export interface LegView extends Leg {
  readonly state: LegState
  readonly score: readonly [home: number, away: number] | null
}

export interface CouponView {
  readonly id: string
  readonly stakeMinor: number
  /** The payout if every leg wins. */
  readonly payoutMinor: number
  readonly state: 'open' | 'won' | 'lost' | 'void'
  readonly paidMinor: number
  readonly legs: readonly LegView[]
}

/** The coupon of a stored round. */
export const couponOf = (stakeMinor: number, state: unknown): Coupon => ({ stakeMinor, legs: Sold.parse(state).legs })

/** The payout of an open coupon and its settled record; null while one of its matches is open. */
export function settlementOf(
  coupon: Coupon,
  resultOf: (fixtureId: string) => Result,
): { paidMinor: number; sold: Sold } | null {
  const paidMinor = settle(coupon, resultOf)
  if (paidMinor === null) return null
  const results = coupon.legs.map((leg) => resultOf(leg.fixtureId) ?? 'void')
  return { paidMinor, sold: { legs: coupon.legs, results } }
}

export function couponView(round: PastRound, resultOf: (fixtureId: string) => Result): CouponView {
  const { legs, results } = Sold.parse(round.state)
  const views = legs.map((leg, index) => legView(leg, results?.[index] ?? resultOf(leg.fixtureId)))
  return {
    id: round.id,
    stakeMinor: round.stakeMinor,
    payoutMinor: payoutMinor({ stakeMinor: round.stakeMinor, legs }),
    state: round.isOpen ? 'open' : stateOf(views),
    paidMinor: round.wonMinor,
    legs: views,
  }
}

function stateOf(legs: readonly LegView[]): CouponView['state'] {
  if (legs.some(({ state }) => state === 'lost')) return 'lost'
  return legs.every(({ state }) => state === 'void') ? 'void' : 'won'
}

function legView(leg: Leg, result: Result): LegView {
  const score = result === null || result === 'void' ? null : ([result.home, result.away] as const)
  return { ...leg, state: legState(leg, result), score }
}
