import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Refused } from '../bytes.ts'
import { countHits, factorOf, readOutcome } from './hits.ts'
import { exactOdds, findFalseOdds, largestStake } from './odds.ts'
import { parseRules, type Bet, type DrawShape, type Rules } from './rules.ts'
import { redText } from '../../testing/scenario.ts'

const redLine = redText.split('\n')[1] ?? ''
const rules = parseRules(redLine)

const bet = (part: Pick<Bet, 'pick' | 'win'> & Partial<Bet>): Bet => ({
  code: 'X',
  largest: {},
  odds: [],
  perHit: false,
  prizes: [{ hits: 1, factor: 250 }],
  ...part,
})

/** Every possible draw of a small shape. */
function allDraws(draw: DrawShape): string[] {
  if (draw.shape === 'drum') {
    const take = (left: number, from: number[]): number[][] => {
      if (left === 0) return [[]]
      return from.flatMap((n) =>
        take(
          left - 1,
          from.filter((m) => m !== n),
        ).map((rest) => [n].concat(rest)),
      )
    }
    return take(
      draw.count,
      Array.from({ length: draw.from }, (_, i) => i + 1),
    ).map((numbers) => numbers.join(','))
  }
  const digits = draw.tiers.reduce((sum, tier) => sum + tier.count * tier.digits, 0)
  return Array.from({ length: 10 ** digits }, (_, n) => {
    let rest = String(n).padStart(digits, '0')
    const next = (length: number) => {
      const taken = rest.slice(0, length)
      rest = rest.slice(length)
      return taken
    }
    return draw.tiers.map((tier) => Array.from({ length: tier.count }, () => next(tier.digits)).join(',')).join('~')
  })
}

const twoTiers = (first: number, second: number): DrawShape => ({
  shape: 'tiers',
  tiers: [
    { count: 1, digits: first, label: 'a' },
    { count: 1, digits: second, label: 'b' },
  ],
})
const tiers = twoTiers(2, 2)
const unequal = twoTiers(3, 1)
const drum: DrawShape = { shape: 'drum', count: 3, from: 7 }
const place = (tier: number, from: number, digits: number) => ({ tier, from, digits })
const side = (
  measure: Extract<Bet['win'], { form: 'side' }>['measure'],
  ...sides: Extract<Bet['win'], { form: 'side' }>['sides']
) => bet({ pick: { shape: 'side', sides: sides.map((one) => one.side) }, win: { form: 'side', measure, sides } })
const highLow = [
  { side: 'high', test: 'atLeast', against: 3 },
  { side: 'even', test: 'remainder', against: 0 },
  { side: 'one', test: 'exactly', against: 1 },
  { side: 'low', test: 'atMost', against: -1 },
] as const

describe('odds', () => {
  it.each<[string, DrawShape, Bet, string[]]>([
    [
      'two places',
      tiers,
      bet({ pick: { shape: 'digits', digits: 2 }, win: { form: 'places', places: [place(0, 0, 2), place(1, 0, 2)] } }),
      ['07', '11'],
    ],
    [
      'two places, paid each',
      tiers,
      bet({
        perHit: true,
        pick: { shape: 'digits', digits: 1 },
        win: { form: 'places', places: [place(0, 0, 1), place(0, 1, 1)] },
      }),
      ['0', '9'],
    ],
    [
      'endings, paid each',
      tiers,
      bet({ perHit: true, pick: { shape: 'digits', digits: 2 }, win: { form: 'ends' } }),
      ['00', '53'],
    ],
    [
      'endings longer than a tier',
      unequal,
      bet({ pick: { shape: 'digits', digits: 2 }, win: { form: 'ends' } }),
      ['12'],
    ],
    [
      'a set, all',
      tiers,
      bet({ pick: { shape: 'set', digits: 2, count: 2 }, win: { form: 'all' } }),
      ['00,11', '12,93'],
    ],
    ['a set, none', tiers, bet({ pick: { shape: 'set', digits: 2, count: 3 }, win: { form: 'none' } }), ['00,11,45']],
    [
      'caught',
      drum,
      bet({
        prizes: [
          { hits: 2, factor: 300 },
          { hits: 3, factor: 900 },
          { hits: 0, factor: 50 },
        ],
        pick: { shape: 'numbers', count: 3, from: 7 },
        win: { form: 'caught' },
      }),
      ['1,2,3', '2,5,7'],
    ],
    ['a value', unequal, side({ of: 'value', place: place(0, 1, 2) }, ...highLow), ['high', 'even', 'one', 'low']],
    [
      'a digit sum',
      unequal,
      side({ of: 'digit-sum', place: place(0, 0, 3) }, ...highLow),
      ['high', 'even', 'one', 'low'],
    ],
    [
      'a difference',
      tiers,
      side({ of: 'difference', first: place(0, 0, 1), second: place(1, 1, 1) }, ...highLow),
      ['high', 'even', 'one', 'low'],
    ],
    [
      'a difference of places that overlap',
      unequal,
      side({ of: 'difference', first: place(0, 0, 2), second: place(0, 1, 2) }, ...highLow),
      ['high', 'even', 'one', 'low'],
    ],
    [
      'a drum sum',
      drum,
      side(
        { of: 'drum-sum' },
        { side: 'high', test: 'atLeast', against: 12 },
        { side: 'odd', test: 'remainder', against: 1 },
      ),
      ['high', 'odd'],
    ],
    [
      'low numbers of a drum',
      drum,
      side(
        { of: 'drum-low', limit: 3 },
        { side: 'many', test: 'atLeast', against: 2 },
        { side: 'none', test: 'exactly', against: 0 },
      ),
      ['many', 'none'],
    ],
  ])('counts %s exactly as trying every draw does', (_, draw, one, picks) => {
    const draws = allDraws(draw)
    const odds = exactOdds(one, draw)
    for (const [i, pick] of picks.entries()) {
      const factors = draws.map((drawn) => factorOf(one, countHits(one, readOutcome(draw, drawn), pick)))
      const { chance, return: expected } = odds[one.pick.shape === 'side' ? i : 0]!
      const total = BigInt(draws.length)
      expect(chance[0] * total).toBe(chance[1] * BigInt(factors.filter((factor) => factor > 0).length))
      expect(expected[0] * total * 100n).toBe(expected[1] * BigInt(factors.reduce((sum, factor) => sum + factor, 0)))
    }
  })

  it('refuses places that overlap, because the chance then depends on the pick', () => {
    const overlapping = bet({
      pick: { shape: 'digits', digits: 2 },
      win: { form: 'places', places: [place(0, 0, 2), place(0, 1, 2)] },
    })
    expect(() => exactOdds(overlapping, unequal)).toThrow('depends on the pick')
  })

  it('finds nothing wrong with odds that were worked out by hand', () => {
    expect(findFalseOdds(rules)).toEqual([])
  })

  it.each<[string, (changed: Rules) => void, string]>([
    ['a chance', ({ bets }) => (bets[0]!.odds[0]!.chance = ['3', '100']), 'the chance is 29701/1000000'],
    [
      'a fraction that is not in lowest terms',
      ({ bets }) => (bets[1]!.odds[0]!.chance = ['2', '4']),
      'the chance is 1/2',
    ],
    ['a return', ({ bets }) => (bets[1]!.odds[1]!.return = ['99', '100']), 'the return is 19/20'],
    ['a side without odds', ({ bets }) => bets[1]!.odds.pop(), '1 odds instead of 2'],
    ['a largest stake above the maximum', ({ bets }) => (bets[0]!.largest['PHP'] = 10_000_100), 'is 10000000'],
    ['a largest stake that is too low', ({ bets }) => (bets[0]!.largest['PHP'] = 9_999_900), 'is 10000000'],
    ['a cap below the smallest prize', ({ money }) => (money['PHP']!.cap = 8_000), 'leaves no stake'],
    ['a prize that is no whole amount', ({ money }) => (money['PHP']!.step = 1), 'whole amount'],
  ])('finds %s that is wrong', (_, change, why) => {
    const changed = structuredClone(rules)
    change(changed)
    expect(findFalseOdds(changed).join('\n')).toContain(why)
  })

  it('knows the largest stake that the cap does not cut', () => {
    const money = { cap: 2_000_000_000, max: 50_000_000, min: 100, step: 100 }
    expect(largestStake(money, 9000)).toBe(22_222_200)
    expect(largestStake({ ...money, max: 20_000_050 }, 9000)).toBe(20_000_000)
  })
})

describe('the published rules', () => {
  const folder = new URL('../../../fair-draw/rules/', import.meta.url)

  it.each(readdirSync(folder))('FAIR-05 %s has exact odds and stakes by this count too', (name) => {
    const [first, line = '', end] = readFileSync(new URL(name, folder), 'utf8').split('\n')
    expect([first, end]).toEqual(['parola-draw/2 rules', ''])
    expect(findFalseOdds(parseRules(line))).toEqual([])
  })
})

describe('rules', () => {
  it.each([
    ['spaces', redLine.replace('{"bets"', '{ "bets"')],
    ['keys in another order', redLine.replace('"digits":2,"shape":"digits"', '"shape":"digits","digits":2')],
    ['another field', redLine.replace('"perHit":true', '"note":"","perHit":true')],
    ['a number in another spelling', redLine.replace('"version":1', '"version":1.0')],
    ['a field twice', redLine.replace('"version":1', '"version":1,"version":1')],
    ['a place outside the number', redLine.replace('"from":4', '"from":5')],
    ['sides that differ from the pick', redLine.replace('"sides":["big","small"]', '"sides":["small","big"]')],
  ])('refuses rules with %s', (_, line) => {
    expect(line).not.toBe(redLine)
    expect(() => parseRules(line)).toThrow(Refused)
  })
})
