import type { lottery, Minor, Money } from '@parola/contract'

type BetKind = lottery.BetKind

/** The payout of a stake at a factor, stake included, up to the maximum of a ticket. */
export function prizeOf(stakeMinor: number, factor: number, { minor: most, currency }: Money): Money {
  const exact = (BigInt(stakeMinor) * BigInt(factor)) / 100n
  return { minor: (exact < BigInt(most) ? Number(exact) : most) as Minor, currency }
}

/** The best payout of a bet, or the payout for each hit of its pick. */
export const bestFactor = ({ prizes }: Pick<BetKind, 'prizes'>): number =>
  Math.max(0, ...prizes.map(({ factor }) => factor))

/** `1 in …`: small chances as whole numbers, good ones with a decimal. */
export const oneInDigits = (oneIn: number): number => (oneIn < 10 ? 2 : oneIn < 100 ? 1 : 0)

/** The long-term return per hundred staked. */
export const returnOfHundred = ({ expectedReturn }: Pick<BetKind, 'expectedReturn'>): number => expectedReturn / 100

/** A factor in words: 98 times. */
export const timesOf = (factor: number): number => factor / 100
