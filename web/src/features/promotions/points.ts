import { minorDigitsOf, type Minor, type Money } from '@parola/contract'

/** One hundred units of a currency: points are earned per hundred wagered. */
export const hundredOf = ({ currency }: Pick<Money, 'currency'>): Money => ({
  minor: (100 * 10 ** minorDigitsOf(currency)) as Minor,
  currency,
})
