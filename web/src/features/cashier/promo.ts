import type { Minor, Money, payments } from '@parola/contract'

/** What a promotion adds to a deposit, and how much is staked before that is the member's own. Nothing below its smallest deposit. */
export function bonusOf(
  { minDeposit, percent, maxBonus, wagering }: payments.DepositPromo,
  amount: Minor,
): { bonus: Money; stakes: Money } | null {
  if (amount < minDeposit.minor) return null
  const { currency } = maxBonus
  const bonus = Math.min(maxBonus.minor, Math.floor((amount * percent) / 100))
  return {
    bonus: { minor: bonus as Minor, currency },
    stakes: { minor: (bonus * wagering) as Minor, currency },
  }
}
