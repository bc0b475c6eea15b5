import { Minor, type Currency, type Money } from '@parola/contract'

/** Accepts the bigints of the database, which arrive as strings. */
export const moneyOf = (minor: number | string, currency: Currency): Money => ({
  minor: Minor.parse(Number(minor)),
  currency,
})
