import { refuseUnless } from '../bytes.ts'
import type { Bet, DrawShape, Measure, PickShape, Place, Rules, Side } from './rules.ts'

/** The numbers of a draw: for each tier its numbers as text, or the numbers of the drum. */
export type Outcome = { shape: 'tiers'; tiers: string[][] } | { shape: 'drum'; numbers: number[] }

export function readOutcome(shape: DrawShape, written: string): Outcome {
  if (shape.shape === 'drum') {
    const numbers = written.split(',').map(Number)
    const isDrawn = numbers.join(',') === written && numbers.length === shape.count && areDifferent(numbers, shape.from)
    refuseUnless(isDrawn, 'the numbers are not of the promised shape')
    return { shape: 'drum', numbers }
  }
  const tiers = written.split('~').map((tier) => tier.split(','))
  const isDrawn =
    tiers.length === shape.tiers.length &&
    shape.tiers.every(({ count, digits }, i) => {
      const numbers = tiers[i] ?? []
      return numbers.length === count && numbers.every((number) => number.length === digits && /^[0-9]+$/.test(number))
    })
  refuseUnless(isDrawn, 'the numbers are not of the promised shape')
  return { shape: 'tiers', tiers }
}

const areDifferent = (numbers: number[], max: number): boolean =>
  new Set(numbers).size === numbers.length && numbers.every((n) => Number.isSafeInteger(n) && n >= 1 && n <= max)

export function isPick(shape: PickShape, pick: string): boolean {
  if (shape.shape === 'side') return shape.sides.includes(pick)
  if (shape.shape === 'digits') return pick.length === shape.digits && /^[0-9]+$/.test(pick)
  const parts = pick.split(',')
  const pattern = shape.shape === 'set' ? new RegExp(`^[0-9]{${shape.digits}}$`) : /^[1-9][0-9]*$/
  return (
    parts.length === shape.count &&
    parts.every((part, i) => pattern.test(part) && (i === 0 || Number(part) > Number(parts[i - 1]))) &&
    (shape.shape === 'set' || Number(parts.at(-1)) <= shape.from)
  )
}

export function countHits(bet: Bet, outcome: Outcome, pick: string): number {
  const { win } = bet
  switch (win.form) {
    case 'places':
      return win.places.filter((place) => digitsAt(outcome, place) === pick).length
    case 'ends':
      return allNumbers(outcome).filter((number) => number.endsWith(pick)).length
    case 'all':
    case 'none': {
      const ends = new Set(allNumbers(outcome).map((number) => number.slice(-2)))
      const drawn = pick.split(',').filter((number) => ends.has(number)).length
      return drawn === (win.form === 'all' ? pick.split(',').length : 0) ? 1 : 0
    }
    case 'caught': {
      const drawn = outcome.shape === 'drum' ? outcome.numbers : []
      return pick.split(',').filter((number) => drawn.includes(Number(number))).length
    }
    case 'side':
    default: {
      const side = win.sides.find(({ side: name }) => name === pick)
      return side && isOnSide(side, measureOf(win.measure, outcome)) ? 1 : 0
    }
  }
}

/** In hundredths of the stake. */
export function factorOf(bet: Bet, hits: number): number {
  if (bet.perHit) return hits * (bet.prizes[0]?.factor ?? 0)
  return bet.prizes.find((prize) => prize.hits === hits)?.factor ?? 0
}

export function prizeOf(rules: Rules, bet: Bet, outcome: Outcome, pick: string, stake: number): bigint {
  refuseUnless(isPick(bet.pick, pick), `${pick} is no pick of ${bet.code} of the rules ${rules.kind}`)
  const hundredfold = BigInt(stake) * BigInt(factorOf(bet, countHits(bet, outcome, pick)))
  refuseUnless(hundredfold % 100n === 0n, 'the prize is no whole amount')
  return hundredfold / 100n
}

export function isOnSide({ test, against }: Side, measure: number): boolean {
  if (test === 'atLeast') return measure >= against
  if (test === 'atMost') return measure <= against
  return test === 'exactly' ? measure === against : Math.abs(measure) % 2 === against
}

export function measureOf(measure: Measure, outcome: Outcome): number {
  const drum = outcome.shape === 'drum' ? outcome.numbers : []
  switch (measure.of) {
    case 'value':
      return Number(digitsAt(outcome, measure.place))
    case 'digit-sum':
      return Array.from(digitsAt(outcome, measure.place)).reduce((sum, digit) => sum + Number(digit), 0)
    case 'difference':
      return Number(digitsAt(outcome, measure.first)) - Number(digitsAt(outcome, measure.second))
    case 'drum-sum':
      return drum.reduce((sum, number) => sum + number, 0)
    case 'drum-low':
    default:
      return drum.filter((number) => number <= measure.limit).length
  }
}

const digitsAt = (outcome: Outcome, { tier, from, digits }: Place): string =>
  outcome.shape === 'tiers' ? (outcome.tiers[tier]?.[0]?.slice(from, from + digits) ?? '') : ''

const allNumbers = (outcome: Outcome): string[] => (outcome.shape === 'tiers' ? outcome.tiers.flat() : [])
