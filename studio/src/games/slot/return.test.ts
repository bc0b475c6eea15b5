import { describe, expect, test } from 'vitest'
import { seededChance } from '../../chance.ts'
import { dividedBy, fraction, minus, plus, times, toNumber } from '../../fraction.ts'
import { measure } from '../../simulation.ts'
import { returnOf } from './return.ts'
import { lines, outcomeOf, volatilities, type SlotRules } from './rules.ts'
import { simulationOf } from './simulation.ts'
import { variants } from './variants.ts'

/** Enumerates every stop of every reel, as a check of the fast computation. */
function bruteForce(rules: SlotRules) {
  let [paid, spins, count] = [0, 0, 0]
  const stops: number[] = []
  const walk = (reel: number): void => {
    const strip = rules.reels[reel]
    if (strip === undefined) {
      const outcome = outcomeOf(rules, stops)
      paid += outcome.paid
      spins += outcome.freeSpins
      count += 1
      return
    }
    for (let stop = 0; stop < strip.length; stop += 1) {
      stops[reel] = stop
      walk(reel + 1)
    }
  }
  walk(0)
  const spin = fraction(paid, count * lines.length)
  const free = fraction(spins, count)
  const freeSpins = dividedBy(free, minus(fraction(1), free))
  return plus(spin, times(freeSpins, times(spin, fraction(rules.freeFactor))))
}

const short: SlotRules = {
  ...variants.medium,
  reels: ['ABCDEFGS', 'WABCAGES', 'SAWBGCAD', 'WABCGSEA', 'GSABEFAC'],
  scatter: { 3: { pays: 2, spins: 1 }, 4: { pays: 3, spins: 1 }, 5: { pays: 5, spins: 2 } },
}

describe('the exact return', () => {
  test('equals the sum over every stop of every reel', () => {
    expect(returnOf(short).total).toEqual(bruteForce(short))
    const crowded = { ...short, reels: short.reels.map((strip) => strip.replace('A', 'S')) }
    expect(returnOf(crowded).total).toEqual(bruteForce(crowded))
  })

  test.each(volatilities)('of the %s variant is in the declared range', (volatility) => {
    const total = toNumber(returnOf(variants[volatility]).total)
    expect(total).toBeGreaterThan(0.94)
    expect(total).toBeLessThan(0.97)
  })

  test.each(volatilities)('of the %s variant has no line that begins with a wild symbol', (volatility) => {
    const { reels } = variants[volatility]
    expect(reels).toHaveLength(5)
    expect(reels[0]).not.toContain('W')
    // Scatters are further apart than a window, so a reel shows at most one.
    for (const strip of reels) expect(`${strip}${strip.slice(0, 2)}`).not.toMatch(/S.{0,1}S/)
  })
})

describe('RG-31 a simulation', () => {
  test.each(volatilities)('of the %s variant is within the band of its exact return', (volatility) => {
    const honest = simulationOf(volatility, variants[volatility], variants[volatility])
    expect(measure(honest, 200_000, seededChance(`slot ${volatility}`))).toMatchObject({ isWithin: true })
  })

  test('of a game that pays slightly less than declared is not', () => {
    const promised = variants.low
    const played = {
      ...promised,
      pays: { ...promised.pays, E: [8, 24, 70], F: [7, 20, 60], G: [5, 15, 40] },
    } as SlotRules
    expect(measure(simulationOf('biased', played, promised), 200_000, seededChance('biased'))).toMatchObject({
      isWithin: false,
    })
  })
})
