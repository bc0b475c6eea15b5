import type { Currency } from '@parola/contract'

export type BonusState = 'running' | 'converted' | 'cancelled' | 'expired'

/** Bonus money: the amount granted and how far it has been wagered. */
export interface Bonus {
  readonly id: string
  readonly about: string
  readonly currency: Currency
  readonly amountMinor: number
  readonly state: BonusState
  readonly stakedMinor: number
  readonly neededMinor: number
  /** The part of a converted bonus that its stakes no longer cover. */
  readonly toReverseMinor: number
  readonly reversedMinor: number
  /** The part of `toReverseMinor` that the member was told of. */
  readonly reversalToldMinor: number
  /** A draw or round with a larger stake does not turn it; null where nothing has to be wagered. */
  readonly largestMinor: number | null
  /** The part of the deposit that it was given for, if it came with one. */
  readonly depositMinor: number | null
  readonly grantedAt: Date
  readonly expiresAt: Date
}

/** The state of the claim after its bonus has ended. */
export const claimStateOf = {
  converted: 'claimed',
  cancelled: 'closed',
  expired: 'closed',
} as const satisfies Record<Exclude<BonusState, 'running'>, string>

/** A withdrawal ends a bonus that came with a deposit, until it is wagered. */
export const endsOnWithdrawal = (bonus: Pick<Bonus, 'depositMinor' | 'stakedMinor' | 'neededMinor'>): boolean =>
  bonus.depositMinor !== null && !isReached(bonus)

export const isReached = ({ stakedMinor, neededMinor }: Pick<Bonus, 'stakedMinor' | 'neededMinor'>): boolean =>
  stakedMinor >= neededMinor
