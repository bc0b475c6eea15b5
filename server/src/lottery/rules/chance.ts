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
import { isWithin } from './prize.ts'

export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** The odds of a pick. The return is in hundredths of the stake, as factors are. */
export interface Odds {
  readonly chance: Fraction
  readonly expectedReturn: Fraction
}

const described = new WeakMap<RuleTable, lottery.BetKind[]>()

/** Every bet with its prizes, exact chance and return, as published to players. */
export function describeBets(table: RuleTable): lottery.BetKind[] {
  const known = described.get(table)
  if (known) return known
  const bets = table.bets.map((rule) => describe(table, rule))
  described.set(table, bets)
  return bets
}

/** Sides may differ slightly, so each is counted on its own. All other picks of a bet have the same odds. */
export function oddsOf(table: RuleTable, rule: BetRule, side?: string): Odds {
  const ways = factorWays(table, rule, side)
  const total = totalOf(ways)
  const returned = [...ways].reduce((sum, [factor, count]) => sum + BigInt(factor) * count, 0n)
  return { chance: reduced(total - (ways.get(0) ?? 0n), total), expectedReturn: reduced(returned, total) }
}

/** The number of outcomes that pay each factor, including zero. */
export function factorWays(table: RuleTable, rule: BetRule, side?: string): Ways {
  const ways = new Map<number, bigint>()
  for (const [hits, count] of hitWays(table.draw, rule, side)) {
    const factor = factorFor(rule, hits)
    ways.set(factor, (ways.get(factor) ?? 0n) + count)
  }
  return ways
}

function describe(table: RuleTable, rule: BetRule): lottery.BetKind {
  const sides = rule.pick.shape === 'side' ? rule.pick.sides : [undefined]
  // Where sides differ, publish the lower odds, so that no side returns less than published.
  const { chance, expectedReturn } = sides.map((side) => oddsOf(table, rule, side)).reduce(lesser)
  return {
    code: rule.code,
    pick: rule.pick,
    prizes: [...rule.prizes],
    perHit: rule.perHit,
    chance: {
      numerator: String(chance.numerator),
      denominator: String(chance.denominator),
      oneIn: Number((chance.denominator * 100n + chance.numerator / 2n) / chance.numerator) / 100,
    },
    expectedReturn: Number((expectedReturn.numerator * 100n) / expectedReturn.denominator),
  }
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

function factorFor(rule: BetRule, hits: number): number {
  if (rule.perHit) return hits * (rule.prizes[0]?.factor ?? 0)
  return rule.prizes.find((prize) => prize.hits === hits)?.factor ?? 0
}

function lesser(a: Odds, b: Odds): Odds {
  const [one, other] = [a.expectedReturn, b.expectedReturn]
  return one.numerator * other.denominator <= other.numerator * one.denominator ? a : b
}

function reduced(numerator: bigint, denominator: bigint): Fraction {
  let [a, b] = [denominator, numerator]
  while (b > 0n) [a, b] = [b, a % b]
  return { numerator: numerator / a, denominator: denominator / a }
}
