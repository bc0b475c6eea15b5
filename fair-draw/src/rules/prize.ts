import type { Outcome } from '../outcome.ts'
import type { BetRule, Measure, Place, RuleTable, Side } from './bet-rule.ts'

/** The factor of a canonical pick, in hundredths of the stake; zero when it lost. */
export function factorOf({ bets }: Pick<RuleTable, 'bets'>, bet: string, pick: string, outcome: Outcome): number {
  const rule = bets.find((one) => one.code === bet)
  if (!rule) throw new Error(`The table knows no bet ${bet}`)
  return factorFor(rule, hitsOf(rule, pick, outcome))
}

/** What so many hits pay, in hundredths of the stake. */
export function factorFor({ prizes, perHit }: BetRule, hits: number): number {
  if (perHit) return hits * (prizes[0]?.factor ?? 0)
  return prizes.find((prize) => prize.hits === hits)?.factor ?? 0
}

/** Never rounded: the steps of stakes make every prize whole, so a fraction means that the stake was never allowed. */
export function prizeMinor(stakeMinor: number, factor: number): number {
  const hundredths = BigInt(stakeMinor) * BigInt(factor)
  if (hundredths % 100n !== 0n) throw new Error(`${stakeMinor} at factor ${factor} is no whole prize`)
  return Number(hundredths / 100n)
}

function hitsOf({ win }: BetRule, pick: string, outcome: Outcome): number {
  if (win.form === 'places') return win.places.filter((place) => digitsAt(place, outcome) === pick).length
  if (win.form === 'ends') return outcome.flat().filter((number) => number.endsWith(pick)).length
  if (win.form === 'side') {
    const side = win.sides.find((one) => one.side === pick)
    return side && isWithin(side, measured(win.measure, outcome)) ? 1 : 0
  }
  const picked = pick.split(',')
  const came = win.form === 'caught' ? new Set(outcome[0]) : endsOf(outcome)
  const hits = picked.filter((number) => came.has(number)).length
  if (win.form === 'caught') return hits
  return hits === (win.form === 'all' ? picked.length : 0) ? 1 : 0
}

function endsOf(outcome: Outcome): ReadonlySet<string> {
  return new Set(outcome.flat().map((number) => number.slice(-2)))
}

function digitsAt({ tier, from, digits }: Place, outcome: Outcome): string {
  const number = outcome[tier]?.[0]
  if (number === undefined || number.length < from + digits) throw new Error(`nothing was drawn at tier ${tier}`)
  return number.slice(from, from + digits)
}

function measured(measure: Measure, outcome: Outcome): number {
  if (measure.of === 'value') return Number(digitsAt(measure.place, outcome))
  if (measure.of === 'digit-sum') return sum(Array.from(digitsAt(measure.place, outcome), Number))
  if (measure.of === 'difference')
    return Number(digitsAt(measure.first, outcome)) - Number(digitsAt(measure.second, outcome))
  const drawn = outcome.flat().map(Number)
  return measure.of === 'drum-sum' ? sum(drawn) : drawn.filter((number) => number <= measure.limit).length
}

export function isWithin(side: Side, measure: number): boolean {
  if ('atLeast' in side) return measure >= side.atLeast
  if ('atMost' in side) return measure <= side.atMost
  if ('exactly' in side) return measure === side.exactly
  return Math.abs(measure % 2) === side.remainder
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
