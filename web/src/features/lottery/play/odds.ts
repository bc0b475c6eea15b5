import type { Currency, lottery, Minor, Money } from '@parola/contract'

type BetKind = lottery.BetKind

/** What a stake brings at a factor, stake included. The steps of stakes make it whole. */
export const prizeOf = (stakeMinor: number, factor: number, currency: Currency): Money => ({
  minor: Number((BigInt(stakeMinor) * BigInt(factor)) / 100n) as Minor,
  currency,
})

/** The best payout of a bet, or the payout for each hit of its pick. */
export const bestFactor = ({ prizes }: Pick<BetKind, 'prizes'>): number =>
  Math.max(0, ...prizes.map(({ factor }) => factor))

/** How the best payout is called. */
export const paidText = ({ prizes, perHit }: Pick<BetKind, 'prizes' | 'perHit'>) =>
  perHit ? 'play.paysEach' : prizes.length > 1 ? 'play.paysUpTo' : 'play.pays'

/** `1 in …`: small chances as whole numbers, good ones with a decimal. */
export const oneInDigits = (oneIn: number): number => (oneIn < 10 ? 2 : oneIn < 100 ? 1 : 0)

/** The long-term return per hundred staked. */
export const returnOfHundred = ({ expectedReturn }: Pick<BetKind, 'expectedReturn'>): number => expectedReturn / 100

/** The exact return in hundredths of a percent, rounded down: one for all picks, or one for each side where they differ. */
export function returnsOf({ odds }: Pick<BetKind, 'odds'>): { side?: string; basisPoints: number }[] {
  const each = odds.map(({ side, return: { numerator, denominator } }) => ({
    ...(side === undefined ? {} : { side }),
    basisPoints: Number((BigInt(numerator) * 10_000n) / BigInt(denominator)),
  }))
  const [first] = each
  return first && each.every(({ basisPoints }) => basisPoints === first.basisPoints)
    ? [{ basisPoints: first.basisPoints }]
    : each
}

/** A factor as people say it: 98 times. */
export const timesOf = (factor: number): number => factor / 100
