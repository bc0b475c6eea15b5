import type { lottery } from '@parola/contract'

/** Digits of a tier's first number: `digits` of them, `from` that many from the left. */
export interface Place {
  readonly tier: number
  readonly from: number
  readonly digits: number
}

/** The integer that decides a side bet. */
export type Measure =
  | { readonly of: 'value'; readonly place: Place }
  | { readonly of: 'digit-sum'; readonly place: Place }
  | { readonly of: 'difference'; readonly first: Place; readonly second: Place }
  | { readonly of: 'drum-sum' }
  /** How many of the drawn numbers are at most the limit. */
  | { readonly of: 'drum-low'; readonly limit: number }

/** A side wins when the measure is within its bounds, or has this remainder modulo two. */
export type Side = { readonly side: string } & (
  | { readonly atLeast: number }
  | { readonly atMost: number }
  | { readonly exactly: number }
  | { readonly remainder: 0 | 1 }
)

/** What counts as a hit. */
export type Win =
  /** The pick matches the digits at a place; each place is a hit. */
  | { readonly form: 'places'; readonly places: readonly Place[] }
  /** A number ends in the pick; each number, of any tier, is a hit. */
  | { readonly form: 'ends' }
  /** Every number of the set is the ending of some drawn number: one hit. */
  | { readonly form: 'all' }
  /** No number of the set is the ending of any drawn number: one hit. */
  | { readonly form: 'none' }
  /** The measure falls on the picked side: one hit. */
  | { readonly form: 'side'; readonly measure: Measure; readonly sides: readonly Side[] }
  /** Each picked number that was drawn is a hit. */
  | { readonly form: 'caught' }

export interface BetRule {
  readonly code: string
  readonly pick: lottery.PickShape
  readonly win: Win
  /** In hundredths of the stake, by hits. Hits that are not listed pay nothing. */
  readonly prizes: readonly { readonly hits: number; readonly factor: number }[]
  /** The single prize is paid for each hit. */
  readonly perHit: boolean
}

export interface RuleTable {
  readonly kind: lottery.RuleKind
  readonly version: number
  readonly draw: lottery.DrawShape
  readonly bets: readonly BetRule[]
}
