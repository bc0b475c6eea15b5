import { minorDigitsOf, type Currency, type Minor } from '@parola/contract'

const mostChips = 6

/** Round amounts within the limits to choose with one tap, from the smallest on. */
export function quickAmounts(min: number, max: number, currency: Currency): Minor[] {
  const unit = 10 ** minorDigitsOf(currency)
  const rounds: Minor[] = []
  for (let power = unit; power <= max && rounds.length < mostChips; power *= 10)
    for (const step of [1, 2, 5]) {
      const amount = step * power
      if (amount >= min && amount <= max && rounds.length < mostChips) rounds.push(amount as Minor)
    }
  return rounds
}
