/** The rewards of an invitation, with amounts in the merchant's minor unit. */
export interface DemoReferral {
  readonly rewardMinor: number
  readonly leastDepositMinor: number
  /** The friend's own stakes: at the lowest edge of the house they cost more than the reward and all that they bring the friend. */
  readonly leastStakedMinor: number
  readonly wagering: number
  /** The most rewards of one member in a month. */
  readonly perMonth: number
  readonly budgetMinor: number
}

export const parolaReferral: DemoReferral = {
  rewardMinor: 5_000,
  leastDepositMinor: 50_000,
  leastStakedMinor: 5_000_000,
  wagering: 1,
  perMonth: 5,
  budgetMinor: 50_000_000,
}
