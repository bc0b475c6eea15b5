import { lotteryBets } from '../../total-return/index.ts'

/** How much of a stake on a bet counts, in parts per million. */
export interface BetShare {
  readonly kind: string
  readonly version: number
  readonly bet: string
  readonly share: number
}

/** Every bet of every version of the rules. Where its sides differ, the one that returns most decides. */
export const betShares = (): readonly BetShare[] =>
  lotteryBets().map(({ kind, version, code, share }) => ({ kind, version, bet: code, share }))
