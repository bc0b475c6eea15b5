import { describe, expect, test } from 'vitest'
import { seededChance } from '../../chance.ts'
import { measure } from '../../simulation.ts'
import { drawScore } from './course.ts'
import { hasWon } from './market.ts'
import { couponSimulation, type Draw, legsOf, sportsSimulations } from './simulation.ts'

const rounds = 40_000

/** Cheats: once in twelve it replays a match that would have won the bet. */
const cheating: Draw = (leg, chance) => {
  const score = drawScore(leg.pairing, chance)
  const isWon = hasWon(leg.selection.market, leg.selection.key, score)
  return isWon && chance.below(12) === 0 ? drawScore(leg.pairing, chance) : score
}

describe('the return of simulated coupons', () => {
  test.each(sportsSimulations().map((simulation) => [simulation.name, simulation] as const))(
    '%s: as enumerated',
    (_, simulation) => {
      const { measured, expected, band, isWithin } = measure(simulation, rounds, seededChance('coupons'))
      expect(isWithin, `measured ${String(measured)}, exact ${String(expected)} ± ${String(band)}`).toBe(true)
    },
  )

  test('detects a house that replays matches the player would have won', () => {
    const simulation = couponSimulation('biased', 2, legsOf(null), cheating)
    expect(measure(simulation, rounds, seededChance('coupons')).isWithin).toBe(false)
  })
})
