import type { Minor, Money, payments } from '@parola/contract'

/** The bonus that a promotion adds to a deposit, and its wagering. None below its minimum deposit. */
export function bonusOf(
  { minDeposit, percent, maxBonus, wagering, wagered }: payments.DepositPromo,
  amount: Minor,
): { bonus: Money; stakes: Money } | null {
  if (amount < minDeposit.minor) return null
  const { currency } = maxBonus
  const bonus = Math.min(maxBonus.minor, Math.floor((amount * percent) / 100))
  // What is paid in beyond the maximum brings no more, and is not wagered either.
  const deposit = wagered === 'bonus' ? 0 : Math.min(amount, Math.ceil((maxBonus.minor * 100) / percent))
  return {
    bonus: { minor: bonus as Minor, currency },
    stakes: { minor: ((deposit + bonus) * wagering) as Minor, currency },
  }
}
