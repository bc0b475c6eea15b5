import type { lottery } from '@parola/contract'
import type { BetRule, Measure, RuleTable } from './bet-rule.ts'
import {
  allComeWays,
  binomialWays,
  differenceWays,
  digitSumWays,
  drumSumWays,
  either,
  hypergeometricWays,
  noneComesWays,
  totalOf,
  valueWays,
  type Ways,
} from './counting.ts'
import { factorFor, isWithin } from './prize.ts'

export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

export interface Odds {
  /** Of a prize above nothing. */
  readonly chance: Fraction
  /** The expected prize for a stake of one. */
  readonly expectedReturn: Fraction
}

/** What is drawn is all that chances depend on, besides the bet. */
type Drawn = Pick<RuleTable, 'draw'>

/** The sides of a bet whose odds are counted apart; one without a name for every other bet. */
export const sidesOf = ({ pick }: BetRule): readonly (string | undefined)[] =>
  pick.shape === 'side' ? pick.sides : [undefined]

/** Sides may differ slightly, so each is counted on its own. All other picks of a bet have the same odds. */
export function oddsOf(drawn: Drawn, rule: BetRule, side?: string): Odds {
  const ways = factorWays(drawn, rule, side)
  const total = totalOf(ways)
  const returned = [...ways].reduce((sum, [factor, count]) => sum + BigInt(factor) * count, 0n)
  return { chance: reduced(total - (ways.get(0) ?? 0n), total), expectedReturn: reduced(returned, total * 100n) }
}

/** The number of outcomes that pay each factor, including zero. */
export function factorWays({ draw }: Drawn, rule: BetRule, side?: string): Ways {
  const ways = new Map<number, bigint>()
  for (const [hits, count] of hitWays(draw, rule, side)) {
    const factor = factorFor(rule, hits)
    ways.set(factor, (ways.get(factor) ?? 0n) + count)
  }
  return ways
}

/** The most that a bet can pay, all its hits together. A count of hits that no outcome gives does not raise it. */
export function greatestFactor(drawn: Drawn, rule: BetRule): number {
  const possible = sidesOf(rule).flatMap((side) => [...factorWays(drawn, rule, side)].filter(([, count]) => count > 0n))
  return Math.max(0, ...possible.map(([factor]) => factor))
}

function hitWays(draw: lottery.DrawShape, { win, pick }: BetRule, side: string | undefined): Ways {
  if (win.form === 'side') {
    const right = win.sides.find((one) => one.side === side)
    if (!right) throw new Error('the bet has no such side')
    const ways = measureWays(draw, win.measure)
    const won = new Map([...ways].filter(([measure]) => isWithin(right, measure)))
    return either(totalOf(won), totalOf(ways))
  }
  if (win.form === 'caught') {
    if (draw.shape !== 'drum' || pick.shape !== 'numbers')
      throw new Error('this bet needs a drum and a pick of numbers')
    return hypergeometricWays(draw.from, draw.count, pick.count)
  }
  if (pick.shape !== 'digits' && pick.shape !== 'set') throw new Error(`${win.form} needs a pick of digits`)
  // Digits are drawn independently, and no bet checks the same digits twice.
  if (win.form === 'places') return binomialWays(win.places.length, 10n ** BigInt(pick.digits))
  const numbers = numbersOf(draw, pick.digits)
  if (win.form === 'ends') return binomialWays(numbers, 10n ** BigInt(pick.digits))
  if (pick.shape !== 'set') throw new Error(`${win.form} needs a set`)
  return win.form === 'all' ? allComeWays(numbers, pick.count) : noneComesWays(numbers, pick.count)
}

function measureWays(draw: lottery.DrawShape, measure: Measure): Ways {
  if (measure.of === 'value') return valueWays(measure.place.digits)
  if (measure.of === 'digit-sum') return digitSumWays(measure.place.digits)
  if (measure.of === 'difference') return differenceWays(measure.first.digits, measure.second.digits)
  if (draw.shape !== 'drum') throw new Error(`${measure.of} needs a drum`)
  return measure.of === 'drum-sum'
    ? drumSumWays(draw.from, draw.count)
    : hypergeometricWays(draw.from, draw.count, measure.limit)
}

/** How many drawn numbers have at least this many digits. */
function numbersOf(draw: lottery.DrawShape, digits: number): number {
  if (draw.shape !== 'tiers') return 0
  return draw.tiers.filter((tier) => tier.digits >= digits).reduce((count, tier) => count + tier.count, 0)
}

function reduced(numerator: bigint, denominator: bigint): Fraction {
  let [a, b] = [denominator, numerator]
  while (b > 0n) [a, b] = [b, a % b]
  return { numerator: numerator / a, denominator: denominator / a }
}
