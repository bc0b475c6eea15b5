import type { Currency, promotions } from '@parola/contract'
import { moneyOf } from '../../wallet/index.ts'

export interface Reward {
  readonly id: string
  readonly source: promotions.Reward['source']
  /** Unique per source: the level, the friend or the operator's id. */
  readonly sourceKey: string
  readonly about: string
  readonly amountMinor: number
  readonly currency: Currency
  readonly wagering: number
  readonly at: Date
  readonly expiresAt: Date | null
  readonly takenAt: Date | null
}

export type NewReward = Omit<Reward, 'at' | 'takenAt'>

/** The days to wager a reward. */
export const wageringDays = 30

export function stateOf({ takenAt, expiresAt }: Pick<Reward, 'takenAt' | 'expiresAt'>, now: Date) {
  if (takenAt) return 'taken'
  return expiresAt && expiresAt <= now ? 'expired' : 'open'
}

export const shownReward = (reward: Reward, now: Date, largestMinor: number): promotions.Reward => ({
  id: reward.id,
  source: reward.source,
  about: reward.about,
  amount: moneyOf(reward.amountMinor, reward.currency),
  wagering: reward.wagering,
  largest: reward.wagering === 0 ? null : moneyOf(largestMinor, reward.currency),
  state: stateOf(reward, now),
  at: reward.at.toISOString(),
  expiresAt: reward.expiresAt?.toISOString() ?? null,
})
