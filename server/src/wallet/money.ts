import { Minor, type Currency, type Money } from '@parola/contract'

/** An amount as calls tell it. Those of the database are bigints, which come as texts. */
export const moneyOf = (minor: number | string, currency: Currency): Money => ({
  minor: Minor.parse(Number(minor)),
  currency,
})
