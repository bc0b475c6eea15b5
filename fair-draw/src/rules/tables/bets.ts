import type { BetRule, Measure, Place, Side } from '../bet-rule.ts'

/** Builders for rows of the tables. A factor is in hundredths of the stake and includes the stake: 9500 pays 95 times the stake. */

export function places(code: string, factor: number, ...at: readonly [Place, ...Place[]]): BetRule {
  return {
    code,
    pick: { shape: 'digits', digits: at[0].digits },
    win: { form: 'places', places: at },
    prizes: [{ hits: 1, factor }],
    perHit: at.length > 1,
  }
}

export function ends(code: string, factor: number, digits: number): BetRule {
  return {
    code,
    pick: { shape: 'digits', digits },
    win: { form: 'ends' },
    prizes: [{ hits: 1, factor }],
    perHit: true,
  }
}

/** A set of two-digit endings that must all occur, or must all be absent. */
export function set(code: string, factor: number, form: 'all' | 'none', count: number): BetRule {
  return {
    code,
    pick: { shape: 'set', digits: 2, count },
    win: { form },
    prizes: [{ hits: 1, factor }],
    perHit: false,
  }
}

export function side(code: string, factor: number, measure: Measure, ...sides: readonly Side[]): BetRule {
  return {
    code,
    pick: { shape: 'side', sides: sides.map((one) => one.side) },
    win: { form: 'side', measure, sides },
    prizes: [{ hits: 1, factor }],
    perHit: false,
  }
}

/** Prizes are pairs of hits and factor. */
export function caught(code: string, count: number, from: number, ...prizes: readonly [number, number][]): BetRule {
  return {
    code,
    pick: { shape: 'numbers', count, from },
    win: { form: 'caught' },
    prizes: prizes.map(([hits, factor]) => ({ hits, factor })),
    perHit: false,
  }
}

/** Under is everything below `from`, over is the rest. */
export const overUnder = (from: number): [Side, Side] => [
  { side: 'over', atLeast: from },
  { side: 'under', atMost: from - 1 },
]

export const oddEven: readonly [Side, Side] = [
  { side: 'odd', remainder: 1 },
  { side: 'even', remainder: 0 },
]
