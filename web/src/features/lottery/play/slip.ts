import type { lottery } from '@parola/contract'

/** A bet that is not bought yet. */
export interface SlipLine {
  readonly bet: string
  readonly pick: string
  /** In the smallest unit. */
  readonly stake: number
}

export type Slip = readonly SlipLine[]

type StakeRange = lottery.Rules['stake']

/** What may be staked on a bet. Its own largest stake may be lower than the lottery's. */
export const stakeRangeOn = ({ stake, bets }: Pick<lottery.Rules, 'stake' | 'bets'>, code: string): StakeRange => {
  const bet = bets.find((known) => known.code === code)
  return bet ? { ...stake, max: bet.largestStake } : stake
}

/** The nearest stake that may be bought. */
export function fittingStake({ min, max, step }: StakeRange, minor: number): number {
  const steps = Math.round((minor - min.minor) / step.minor)
  const highest = Math.floor((max.minor - min.minor) / step.minor)
  return min.minor + Math.max(0, Math.min(highest, steps)) * step.minor
}

/** Stakes that are one tap away, the smallest first. */
export const quickStakes = (range: StakeRange): readonly number[] => [
  ...new Set([1, 5, 10, 50].map((times) => fittingStake(range, range.min.minor * times))),
]

export const keyOfLine = ({ bet, pick }: Pick<SlipLine, 'bet' | 'pick'>): string => `${bet} ${pick}`

/** The slip with one bet more. The same bet again raises its stake. */
export function withLine(slip: Slip, line: SlipLine, range: StakeRange): Slip {
  const known = slip.find((other) => keyOfLine(other) === keyOfLine(line))
  return known ? withStake(slip, keyOfLine(line), fittingStake(range, known.stake + line.stake)) : [...slip, line]
}

export const withStake = (slip: Slip, key: string, stake: number): Slip =>
  slip.map((line) => (keyOfLine(line) === key ? { ...line, stake } : line))

export const withoutLine = (slip: Slip, key: string): Slip => slip.filter((line) => keyOfLine(line) !== key)

export const totalOf = (slip: Slip): number => slip.reduce((sum, { stake }) => sum + stake, 0)

/** The stored slip, as far as it is valid and the current rules have its bets. */
export function readSlip(text: string | null, rules: lottery.Rules): Slip {
  const known = new Set(rules.bets.map(({ code }) => code))
  return parsed(text)
    .filter(isLine)
    .filter(({ bet }) => known.has(bet))
    .slice(0, rules.maxLines)
    .map(({ bet, pick, stake }) => ({ bet, pick, stake: fittingStake(stakeRangeOn(rules, bet), stake) }))
}

function parsed(text: string | null): unknown[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

function isLine(kept: unknown): kept is SlipLine {
  const { bet, pick, stake } = (kept ?? {}) as Partial<SlipLine>
  return typeof bet === 'string' && typeof pick === 'string' && Number.isSafeInteger(stake)
}
