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
  readonly grantedAt: Date
  readonly expiresAt: Date
}

/** The state of the claim after its bonus has ended. */
export const claimStateOf = {
  converted: 'claimed',
  cancelled: 'closed',
  expired: 'closed',
} as const satisfies Record<Exclude<BonusState, 'running'>, string>

export const isReached = ({ stakedMinor, neededMinor }: Pick<Bonus, 'stakedMinor' | 'neededMinor'>): boolean =>
  stakedMinor >= neededMinor
