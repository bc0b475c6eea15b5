import { type Currency, minorDigitsOf } from '@parola/contract'

/** In whole units of the currency, scaled to local prices: roughly a coin, an expensive evening out and a house. */
const whole: Readonly<Record<Currency, { min: number; max: number; maxPrize: number }>> = {
  USD: { min: 1, max: 2_000, maxPrize: 500_000 },
  EUR: { min: 1, max: 2_000, maxPrize: 500_000 },
  PHP: { min: 1, max: 50_000, maxPrize: 20_000_000 },
  THB: { min: 1, max: 50_000, maxPrize: 15_000_000 },
  CNY: { min: 1, max: 10_000, maxPrize: 3_000_000 },
  MYR: { min: 1, max: 5_000, maxPrize: 2_000_000 },
  INR: { min: 1, max: 100_000, maxPrize: 30_000_000 },
  JPY: { min: 100, max: 200_000, maxPrize: 50_000_000 },
  KRW: { min: 1_000, max: 2_000_000, maxPrize: 500_000_000 },
  VND: { min: 1_000, max: 20_000_000, maxPrize: 5_000_000_000 },
  IDR: { min: 1_000, max: 20_000_000, maxPrize: 5_000_000_000 },
}

/** Minimum, maximum and step of the stake on one ticket. */
export function stakeLimits(currency: Currency): { minMinor: number; maxMinor: number; stepMinor: number } {
  const { min, max } = whole[currency]
  return { minMinor: minor(min, currency), maxMinor: minor(max, currency), stepMinor: minor(min, currency) }
}

/** Maximum prize of one ticket, whatever its factor. */
export function maxPrizeMinor(currency: Currency): number {
  return minor(whole[currency].maxPrize, currency)
}

const minor = (amount: number, currency: Currency): number => amount * 10 ** minorDigitsOf(currency)
