import { describe, expect, it } from 'vitest'
import { seededChance } from '../../chance.ts'
import { fraction, toPpm } from '../../fraction.ts'
import type { Chance } from '../../kind.ts'
import { measure } from '../../simulation.ts'
import { drawn, drawNumbers, isPick, mostPicks, numbers, prizesOf, settle, stakeStep } from './keno.ts'
import { leastReturnPpm, returnOf, waysOf } from './return.ts'
import { kenoSimulations } from './simulation.ts'

const picksUpTo = Array.from({ length: mostPicks }, (_, at) => at + 1)

describe('the draw', () => {
  it('draws twenty different numbers of eighty', () => {
    const chance = seededChance('keno draw')
    for (let round = 0; round < 1000; round += 1) {
      const taken = drawNumbers(chance)
      expect(new Set(taken).size).toBe(drawn)
      expect(taken.every((number) => number >= 1 && number <= numbers)).toBe(true)
    }
  })

  it('draws every number equally often in every position (χ², one in 10,000)', () => {
    const chance = seededChance('keno numbers')
    const first = Array.from({ length: numbers }, () => 0)
    const all = [...first]
    const rounds = 20_000
    for (let round = 0; round < rounds; round += 1)
      for (const [place, number] of drawNumbers(chance).entries()) {
        all[number - 1]! += 1
        if (place === 0) first[number - 1]! += 1
      }
    const squares = (counts: number[], wanted: number) =>
      counts.reduce((sum, count) => sum + (count - wanted) ** 2 / wanted, 0)
    expect(squares(first, rounds / numbers)).toBeLessThan(132)
    // Numbers of one draw exclude each other, which reduces the sum by 60 / 79.
    expect(squares(all, (rounds * drawn) / numbers) / (60 / 79)).toBeLessThan(132)
  })
})

describe('picks', () => {
  it('are one to ten different numbers of the board', () => {
    expect(isPick([1, 80])).toBe(true)
    for (const wrong of [[], [0], [81], [3, 3], [1.5], ['7'], Array.from({ length: 11 }, (_, at) => at + 1), null])
      expect(isPick(wrong), JSON.stringify(wrong)).toBe(false)
  })

  it('are paid by the number of hits', () => {
    const twenty = Array.from({ length: drawn }, (_, at) => at + 1)
    expect(settle([1, 2, 3, 70], 100, twenty)).toEqual({ numbers: twenty, hits: 3, winMinor: 500 })
    expect(settle([70, 71], 100, twenty)).toEqual({ numbers: twenty, hits: 0, winMinor: 0 })
  })
})

describe('the paytable', () => {
  it('counts every draw exactly once', () => {
    for (const picks of picksUpTo) {
      const all = Array.from({ length: picks + 1 }, (_, hits) => waysOf(picks, hits).ways).reduce((a, b) => a + b)
      expect(all).toBe(waysOf(picks, 0).of)
    }
  })

  it('returns between 92 % and 96 % for any number of picks, and declares the lowest', () => {
    const returns = picksUpTo.map((picks) => toPpm(returnOf(picks)))
    for (const ppm of returns) {
      expect(ppm).toBeGreaterThanOrEqual(920_000)
      expect(ppm).toBeLessThanOrEqual(960_000)
    }
    expect(leastReturnPpm()).toBe(Math.min(...returns))
    // One pick can be checked by hand: a quarter of the time, 3.8 times the stake.
    expect(returnOf(1)).toEqual(fraction(95, 100))
  })

  it('never pays less than the stake as a win, and pays whole minor units at every step', () => {
    for (const picks of picksUpTo)
      for (const { factor } of prizesOf(picks)) {
        expect(factor).toBeGreaterThanOrEqual(100)
        expect((factor * stakeStep) % 100).toBe(0)
      }
  })
})

describe('simulated', () => {
  it.each(kenoSimulations().slice(0, 3))('$name returns the declared value', (simulation) => {
    expect(measure(simulation, 40_000, seededChance(simulation.name)).isWithin).toBe(true)
  })

  it('detects a drum that holds a number back one time in five', () => {
    const [one] = kenoSimulations()
    const biased = (chance: Chance) =>
      drawNumbers(chance).map((number) => (number === 1 && chance.below(5) === 0 ? 2 : number))
    const play = (chance: Chance) => ({ staked: 100, won: settle([1], 100, biased(chance)).winMinor })
    expect(measure({ ...one!, play }, 40_000, seededChance('biased')).isWithin).toBe(false)
  })
})
