import type { Bet } from './bet.ts'
import { fraction, isAtLeast, plus, ppmDown, ppmUp, times, whole, type Fraction } from './fraction.ts'
import { paying, sumFor, type Source } from './source.ts'

export interface BetTotal {
  readonly bet: Bet
  readonly total: Fraction
}

/** The bet's own return, and everything that is paid for as much of the stake as counts. */
export const totalOf = (bet: Bet, sources: readonly Source[]): Fraction =>
  plus(bet.return, times(fraction(bet.share, 1_000_000), sumFor(sources, bet)))

/** Every bet with its total, the best first. */
export const totalsOf = (bets: readonly Bet[], sources: readonly Source[]): BetTotal[] =>
  bets
    .map((bet) => ({ bet, total: totalOf(bet, sources) }))
    .toSorted((one, other) => (isAtLeast(one.total, other.total) ? (isAtLeast(other.total, one.total) ? 0 : -1) : 1))

/** Whoever plays it has nothing to lose. */
export const isFree = ({ total }: BetTotal): boolean => isAtLeast(total, whole)

/** For the people who set rates, such as "dice big: 97.5 % + 62.5 % of (team 0.75 % + bonus 4 %) = 100.4687 %". */
export function sumText({ bet, total }: BetTotal, sources: readonly Source[]): string {
  const parts = paying(sources, bet).map(({ name, rate }) => `${name} ${percent(ppmUp(rate))}`)
  const onTop = parts.length === 0 ? '' : ` + ${percent(bet.share)} of (${parts.join(' + ')})`
  return `${bet.name}: ${percent(ppmDown(bet.return))}${onTop} = ${percent(ppmDown(total))}`
}

const percent = (ppm: number): string => `${ppm / 10_000} %`
