import type { Chance } from '../../kind.ts'
import type { Simulation } from '../../simulation.ts'
import { payoutOf } from './coupon.ts'
import { drawScore } from './course.ts'
import { seasonOf } from './fixture.ts'
import { leagues } from './leagues.ts'
import { hasWon } from './market.ts'
import type { Pairing, Score } from './model.ts'
import { type Selection, selectionsOf } from './price.ts'
import { type SportName, sports } from './sport.ts'

interface Leg {
  readonly pairing: Pairing
  readonly selection: Selection
}

/** Draws the match as the studio does. A test passes one that cheats. */
export type Draw = (leg: Leg, chance: Chance) => Score

const honest: Draw = ({ pairing }, chance) => drawScore(pairing, chance)

/** So large that rounding a payout down takes less than a millionth. */
const stakeMinor = 1_000_000
/** The maximum price of accumulator legs: a win once in a million coupons would tell nothing in ten million. */
const accumulatorPrice = 300

/** Singles on every selection in a season of each sport, and accumulators of two, four and eight legs over all of them. */
export const sportsSimulations = (): readonly Simulation[] => [
  ...(Object.keys(sports) as SportName[]).map((sport) => couponSimulation(`singles on ${sport}`, 1, legsOf(sport))),
  ...[2, 4, 8].map((count) => couponSimulation(`accumulators of ${String(count)}`, count, legsOf(null))),
]

/** Legs are drawn independently from different matches, so the exact return is the mean leg's to the power of their number. */
export function couponSimulation(name: string, count: number, legs: readonly Leg[], draw: Draw = honest): Simulation {
  const returns = legs.map(
    ({ selection }) => Number(((selection.ways * BigInt(selection.price)) << 40n) / selection.total) / 100 / 2 ** 40,
  )
  const mean = returns.reduce((sum, one) => sum + one, 0) / returns.length
  return {
    name,
    expected: mean ** count,
    play(chance) {
      const prices: number[] = []
      while (prices.length < count) {
        const leg = legs[chance.below(legs.length)] as Leg
        if (!hasWon(leg.selection.market, leg.selection.key, draw(leg, chance))) return { staked: stakeMinor, won: 0 }
        prices.push(leg.selection.price)
      }
      return { staked: stakeMinor, won: payoutOf(stakeMinor, prices) }
    },
  }
}

/** Every selection of a season: of one sport, or those of all sports within the price limit for accumulators. */
export function legsOf(sport: SportName | null): Leg[] {
  return leagues
    .filter((league) => sport === null || league.sport === sport)
    .flatMap(seasonOf)
    .flatMap((pairing) => selectionsOf(pairing).map((selection) => ({ pairing, selection })))
    .filter(({ selection }) => sport !== null || selection.price <= accumulatorPrice)
}
