import { lottery } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import type { Outcome } from '../outcome.ts'
import type { BetRule, RuleTable } from './bet-rule.ts'
import { factorWays, greatestFactor, oddsOf, sidesOf } from './chance.ts'
import { totalOf } from './counting.ts'
import { factorOf } from './prize.ts'
import { latestVersion, ruleTable } from './rule-table.ts'
import { caught, ends, oddEven, overUnder, places, set, side } from './tables/bets.ts'
import { createDice, drawAtRandom, pickAtRandom } from '../../testing/chance.ts'

const tables = lottery.ruleKinds.map((kind) => ruleTable(kind, latestVersion(kind)))

/** Judges every possible outcome and returns the picks whose odds differ from the counted ones, or that pay more than the most. */
function misjudged(table: RuleTable, rule: BetRule, picks: readonly string[], outcomes: readonly Outcome[]): string[] {
  return picks.filter((pick) => {
    const factors = outcomes.map((outcome) => factorOf(table, rule.code, pick, outcome))
    const winning = BigInt(factors.filter((factor) => factor > 0).length)
    const returned = BigInt(factors.reduce((sum, factor) => sum + factor, 0))
    const total = BigInt(outcomes.length)
    const { chance, expectedReturn } = oddsOf(table, rule, pick)
    return (
      chance.numerator * total !== winning * chance.denominator ||
      expectedReturn.numerator * total * 100n !== returned * expectedReturn.denominator ||
      Math.max(...factors) > greatestFactor(table, rule)
    )
  })
}

const upTo = (count: number) => Array.from({ length: count }, (_, number) => number)
const padded = (digits: number) => upTo(10 ** digits).map((number) => String(number).padStart(digits, '0'))

describe('chances', () => {
  it('are exact fractions in lowest terms', () => {
    const north = ruleTable('north', 1)
    const lo2 = north.bets.find(({ code }) => code === 'lo2')!
    expect(oddsOf(north, lo2)).toEqual({
      chance: { numerator: 100n ** 27n - 99n ** 27n, denominator: 100n ** 27n },
      expectedReturn: { numerator: 1917n, denominator: 2000n },
    })
  })

  it('FAIR-05 of the two sides of one bet are counted apart where they differ', () => {
    const keno = ruleTable('keno', 1)
    const parity = keno.bets.find(({ code }) => code === 'sum-parity')!
    const [odd, even] = sidesOf(parity).map((one) => oddsOf(keno, parity, one).chance)
    expect([odd, even]).toEqual([
      { numerator: 673563930336n, denominator: 1347127860995n },
      { numerator: 673563930659n, denominator: 1347127860995n },
    ])
  })

  it('of twenty out of eighty match the known values', () => {
    const pick10 = ruleTable('keno', 1).bets.find((rule) => rule.code === 'pick10')
    const onlyAll: BetRule = { ...pick10!, prizes: [{ hits: 10, factor: 100 }] }
    const { numerator, denominator } = oddsOf(ruleTable('keno', 1), onlyAll).chance
    expect(Number(denominator) / Number(numerator)).toBeCloseTo(8_911_711.18, 2)
  })
})

describe('judging every outcome', () => {
  it('RG-21 gives the same chances: all 100,000 numbers of the fast lotteries', () => {
    const table = ruleTable('fast', 1)
    const outcomes = padded(5).map((number) => [[number]])
    const dice = createDice(3)
    for (const rule of table.bets) {
      const picks = rule.pick.shape === 'side' ? rule.pick.sides : [pickAtRandom(rule, dice)]
      expect(misjudged(table, rule, picks, outcomes), rule.code).toEqual([])
    }
  })

  it('RG-21 gives the same chances: a small draw with every form of bet on digits', () => {
    const first = { tier: 0, from: 0, digits: 1 }
    const table: RuleTable = {
      kind: 'stock',
      version: 1,
      draw: {
        shape: 'tiers',
        tiers: [
          { label: 'GB', count: 1, digits: 3 },
          { label: 'G1', count: 1, digits: 2 },
        ],
      },
      bets: [
        places('places', 4000, { tier: 0, from: 1, digits: 2 }, { tier: 1, from: 0, digits: 2 }),
        ends('ends2', 4000, 2),
        ends('ends3', 4000, 3),
        set('all', 9000, 'all', 2),
        set('none', 110, 'none', 3),
        side('sum', 195, { of: 'digit-sum', place: { tier: 0, from: 0, digits: 3 } }, ...overUnder(14)),
        side('value', 195, { of: 'value', place: { tier: 0, from: 1, digits: 2 } }, ...oddEven),
        side(
          'difference',
          195,
          { of: 'difference', first, second: { tier: 1, from: 0, digits: 1 } },
          { side: 'more', atLeast: 1 },
          { side: 'same', exactly: 0 },
          ...oddEven,
        ),
      ],
    }
    const outcomes = padded(3).flatMap((high) => padded(2).map((low) => [[high], [low]]))
    const picks = [
      ['27'],
      ['27'],
      ['527'],
      ['05,27'],
      ['05,27,83'],
      ['over', 'under'],
      ['odd', 'even'],
      ['more', 'same', 'odd', 'even'],
    ]
    for (const [index, rule] of table.bets.entries())
      expect(misjudged(table, rule, picks[index]!, outcomes), rule.code).toEqual([])
  })

  it('RG-21 gives the same chances: a small drum', () => {
    const table: RuleTable = {
      kind: 'keno',
      version: 1,
      draw: { shape: 'drum', count: 4, from: 11 },
      bets: [
        caught('pick3', 3, 11, [0, 100], [2, 250], [3, 1800]),
        side('sum', 195, { of: 'drum-sum' }, ...overUnder(24)),
        side('parity', 195, { of: 'drum-sum' }, ...oddEven),
        side('low', 195, { of: 'drum-low', limit: 5 }, { side: 'upper', atLeast: 3 }, { side: 'middle', exactly: 2 }),
      ],
    }
    const outcomes = upTo(2 ** 11)
      .map((bits) => upTo(11).filter((bit) => bits & (1 << bit)))
      .filter((numbers) => numbers.length === 4)
      .map((numbers) => [numbers.map((number) => String(number + 1))])
    const picks = [['2,7,11'], ['over', 'under'], ['odd', 'even'], ['upper', 'middle']]
    for (const [index, rule] of table.bets.entries())
      expect(misjudged(table, rule, picks[index]!, outcomes), rule.code).toEqual([])
  })
})

describe('simulated draws', () => {
  it.each(tables)('RG-21 pay each prize as often as published: $kind', (table) => {
    const draws = 20_000
    const dice = createDice(20261115)
    const paid = table.bets.map(() => new Map<number, number>())
    for (let number = 0; number < draws; number++) {
      const outcome = drawAtRandom(table.draw, dice)
      for (const [index, rule] of table.bets.entries()) {
        const factor = factorOf(table, rule.code, pickAtRandom(rule, dice), outcome)
        paid[index]?.set(factor, (paid[index].get(factor) ?? 0) + 1)
      }
    }
    for (const [index, rule] of table.bets.entries()) {
      const ways = factorWays(table, rule, sidesOf(rule)[0])
      const total = totalOf(ways)
      for (const [factor, count] of ways) {
        const chance = Number(count) / Number(total)
        const seen = paid[index]?.get(factor) ?? 0
        // One in 16,000 results lies beyond four standard deviations, and about 150 prizes are checked. The extra 1 covers prizes that are
        // hardly ever paid.
        const tolerance = 4 * Math.sqrt(draws * chance * (1 - chance)) + 1
        expect(Math.abs(seen - draws * chance), `${rule.code} ${factor}`).toBeLessThan(tolerance)
      }
      expect([...paid[index]!.keys()].filter((factor) => !ways.has(factor))).toEqual([])
    }
  })
})
