/** The rewards of an invitation, with amounts in the merchant's minor unit. */
export interface DemoReferral {
  readonly rewardMinor: number
  readonly leastDepositMinor: number
  readonly wagering: number
  readonly budgetMinor: number
}

export const parolaReferral: DemoReferral = {
  rewardMinor: 10_000,
  leastDepositMinor: 50_000,
  wagering: 1,
  budgetMinor: 50_000_000,
}
