import type { lottery, Minor, Money } from '@parola/contract'

type BetKind = lottery.BetKind

/** What a stake brings at a factor, stake included, and never more than a ticket may pay. */
export function prizeOf(stakeMinor: number, factor: number, { minor: most, currency }: Money): Money {
  const exact = (BigInt(stakeMinor) * BigInt(factor)) / 100n
  return { minor: (exact < BigInt(most) ? Number(exact) : most) as Minor, currency }
}

/** The best that can come of a bet, or what it brings each time its pick comes. */
export const bestFactor = ({ prizes }: Pick<BetKind, 'prizes'>): number =>
  Math.max(0, ...prizes.map(({ factor }) => factor))

/** `1 in …`: small chances as whole numbers, good ones with a decimal. */
export const oneInDigits = (oneIn: number): number => (oneIn < 10 ? 2 : oneIn < 100 ? 1 : 0)

/** Of every hundred staked, so many come back in the long run. */
export const returnOfHundred = ({ expectedReturn }: Pick<BetKind, 'expectedReturn'>): number => expectedReturn / 100

/** A factor as people say it: 98 times. */
export const timesOf = (factor: number): number => factor / 100
