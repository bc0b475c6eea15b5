import * as z from 'zod/mini'

/** Money is counted in the currency's smallest unit, as a whole number; a float never holds money. */
export const Minor = z.int().brand<'Minor'>()
export type Minor = z.output<typeof Minor>

export const Currency = z.enum(['USD', 'PHP', 'VND', 'CNY', 'JPY', 'THB', 'IDR', 'MYR', 'KRW', 'INR', 'EUR'])
export type Currency = z.output<typeof Currency>

export const defaultCurrency: Currency = 'USD'

export const Money = z.object({ minor: Minor, currency: Currency })
export type Money = z.output<typeof Money>

/** How many digits of the minor unit stand behind the decimal point, by ISO 4217. */
export const minorDigitsOf = (currency: Currency): number =>
  currency === 'JPY' || currency === 'KRW' || currency === 'VND' ? 0 : 2
