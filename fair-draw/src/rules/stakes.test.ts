import { Currency, lottery, minorDigitsOf } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { createDice, drawAtRandom, pickAtRandom } from '../../testing/chance.ts'
import type { Outcome } from '../outcome.ts'
import type { BetRule, RuleTable } from './bet-rule.ts'
import { factorWays, greatestFactor, oddsOf, sidesOf } from './chance.ts'
import { totalOf } from './counting.ts'
import { factorOf, prizeMinor } from './prize.ts'
import { largestStakeOn, stakeLimits } from './stakes.ts'
import { ruleTables } from './tables/index.ts'

const tables = Object.values(ruleTables).flat()
const currencies = Currency.options
const bets = tables.flatMap((table) => table.bets.map((rule) => ({ table, rule, name: `${table.kind} ${rule.code}` })))

describe.each(currencies)('stakes in %s', (currency) => {
  it('are whole units, and the step reaches both limits', () => {
    const { min, max, step, cap } = stakeLimits[currency]
    expect([min, max, step, cap].map((minor) => minor % 10 ** minorDigitsOf(currency))).toEqual([0, 0, 0, 0])
    expect([min % step, max % step]).toEqual([0, 0])
    expect(min).toBeGreaterThan(0)
    expect(max).toBeGreaterThanOrEqual(1000 * min)
    expect(cap).toBeLessThanOrEqual(1_000_000_000_000)
  })

  it('FAIR-05 the largest one of a bet is the last that the cap does not cut, and never below the smallest', () => {
    const { min, max, step, cap } = stakeLimits[currency]
    for (const { table, rule, name } of bets) {
      const largest = largestStakeOn(table, rule.code, currency)!
      const factor = greatestFactor(table, rule)
      expect(largest % step, name).toBe(0)
      expect(largest, name).toBeGreaterThanOrEqual(min)
      expect(prizeMinor(largest, factor), name).toBeLessThanOrEqual(cap)
      expect(largest === max || prizeMinor(largest + step, factor) > cap, name).toBe(true)
    }
  })

  it('FAIR-05 of every allowed size return exactly the published share, in whole prizes within the cap', () => {
    const dice = createDice(20261117)
    const wrong: string[] = []
    for (const { table, rule, name } of bets)
      for (const side of sidesOf(rule)) {
        const ways = [...factorWays(table, rule, side)].filter(([, count]) => count > 0n)
        const total = totalOf(new Map(ways))
        const { numerator, denominator } = oddsOf(table, rule, side).expectedReturn
        for (const stake of stakesOn(table, rule, currency, dice)) {
          const prizes = ways.map(([factor, count]) => ({ prize: prizeMinor(stake, factor), count }))
          const paid = prizes.reduce((sum, { prize, count }) => sum + BigInt(prize) * count, 0n)
          const isWithin = prizes.every(({ prize }) => prize <= stakeLimits[currency].cap)
          if (!isWithin || paid * denominator !== BigInt(stake) * numerator * total)
            wrong.push(`${name} ${side} at ${stake}`)
        }
      }
    expect(wrong).toEqual([])
  })
})

/** All stakes where there are few, else the ends and some between. */
function stakesOn(table: RuleTable, { code }: BetRule, currency: Currency, dice: (limit: number) => number): number[] {
  const { min, step } = stakeLimits[currency]
  const largest = largestStakeOn(table, code, currency) ?? 0
  const steps = (largest - min) / step + 1
  if (steps <= 60) return Array.from({ length: steps }, (_, at) => min + at * step)
  return [min, largest, ...Array.from({ length: 30 }, () => min + step * dice(steps))]
}

describe('the most that a bet can pay', () => {
  it('FAIR-05 is reached by an outcome made for it, and exceeded by none of 2,000 others', () => {
    for (const { table, rule, name } of bets) {
      const dice = createDice(7)
      const seen = [...made(table, rule)]
      for (let tries = 0; tries < 2_000; tries++)
        seen.push([pickAtRandom(rule, dice), tries % 2 ? drawAtRandom(table.draw, dice) : seen[0]![1]])
      const most = Math.max(...seen.map(([pick, outcome]) => factorOf(table, rule.code, pick, outcome)))
      expect(most, name).toBe(greatestFactor(table, rule))
    }
  })

  // Counted by hand from the prizes of each draw: so many of its numbers have enough digits.
  it.each<[lottery.RuleKind, string, hits: number, factor: number]>([
    ['north', 'lo2', 27, 355],
    ['north', 'lo3', 23, 4000],
    ['north', 'lo4', 20, 44000],
    ['central', 'lo2', 18, 520],
    ['central', 'lo3', 17, 5300],
    ['central', 'lo4', 16, 54000],
    ['south', 'lo2', 18, 535],
    ['south', 'lo4', 16, 55000],
    ['south', 'both3', 2, 46500],
    ['stock', 'both2', 2, 4750],
    ['north', 'combo4', 1, 33000],
    ['fast', 'all5', 1, 8500000],
  ])('FAIR-05 of %s %s is %i hits at %i', (kind, code, hits, factor) => {
    const table = ruleTables[kind][0]!
    expect(
      greatestFactor(
        table,
        table.bets.find((rule) => rule.code === code)!,
      ),
    ).toBe(hits * factor)
  })

  it('FAIR-05 does not count hits that no draw gives', () => {
    const table: RuleTable = { ...ruleTables.keno[0]!, draw: { shape: 'drum', count: 2, from: 80 } }
    expect(
      greatestFactor(
        table,
        table.bets.find(({ code }) => code === 'pick3')!,
      ),
    ).toBe(200)
  })

  it('FAIR-05 limits 29 bets in pesos to less than the ₱50,000 of all others: ₱200 where a ticket pays 100,000 times', () => {
    const lower = bets.filter(({ table, rule }) => largestStakeOn(table, rule.code, 'PHP')! < stakeLimits.PHP.max)
    // Of these, 26 reach the cap with one hit; the three `lo4` only with several.
    expect(lower).toHaveLength(29)
    expect(largestStakeOn(ruleTables.fast[0]!, 'all5', 'PHP')).toBe(23_500)
    expect(largestStakeOn(ruleTables.keno[0]!, 'pick10', 'PHP')).toBe(20_000)
    expect(largestStakeOn(ruleTables.fast[0]!, 'lo2', 'PHP')).toBeNull()
  })
})

/** Picks with outcomes that suit them: every number ends in the pick, or the drum gives as many of the picked numbers as it can. */
function* made({ draw }: RuleTable, { pick, win }: BetRule): Generator<[pick: string, outcome: Outcome]> {
  if (draw.shape === 'drum') {
    const drawn = Array.from({ length: draw.count }, (_, index) => String(index + 1))
    if (pick.shape === 'numbers') yield [drawn.slice(0, pick.count).join(), [drawn]]
    else for (const one of pick.shape === 'side' ? pick.sides : []) yield [one, [drawn]]
    return
  }
  const sevens = draw.tiers.map(({ count, digits }) => Array.from({ length: count }, () => '7'.repeat(digits)))
  if (pick.shape === 'digits') yield ['7'.repeat(pick.digits), sevens]
  if (pick.shape === 'side') for (const one of pick.sides) yield [one, sevens]
  if (pick.shape === 'set') {
    const picked = Array.from({ length: pick.count }, (_, index) => String(index).padStart(2, '0'))
    let at = 0
    const next = (digits: number) => picked[at++ % picked.length]!.padStart(digits, '7')
    const all = draw.tiers.map(({ count, digits }) => Array.from({ length: count }, () => next(digits)))
    yield [picked.join(), win.form === 'all' ? all : sevens]
  }
}
