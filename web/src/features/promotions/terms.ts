import type { Minor, Money, promotions } from '@parola/contract'

type Terms = promotions.PromoTerms

/** The example amount for the terms: a thousand of the currency, in minor units. */
const exampleMinor = 100_000

export interface Example {
  /** The deposit or stake; none if the bonus depends on neither. */
  base: Money | null
  bonus: Money
  /** What must be staked in all. */
  stakes: Money
}

/** The most of a deposit that counts: it brings the whole bonus. */
export const countedDeposit = ({ bonus, rateBp }: Terms): Money | null =>
  rateBp === null ? null : { minor: Math.ceil((bonus.minor * 10_000) / rateBp) as Minor, currency: bonus.currency }

/** One worked example of the terms, in amounts. */
export function exampleOf(terms: Terms): Example {
  const { kind, bonus, rateBp, least, wagering, wagered } = terms
  const { currency } = bonus
  const of = (minor: number): Money => ({ minor: minor as Minor, currency })
  const isOfStakes = kind === 'rebate' || rateBp !== null
  const base = least ?? (isOfStakes ? of(exampleMinor) : null)
  const gained = rateBp === null || base === null ? bonus.minor : Math.floor((base.minor * rateBp) / 10_000)
  const paid = Math.min(bonus.minor, gained)
  const deposit = wagered === 'bonus' ? 0 : Math.min(base?.minor ?? 0, countedDeposit(terms)?.minor ?? 0)
  return { base, bonus: of(paid), stakes: of((deposit + paid) * wagering) }
}

/** The remaining wagering, and its progress in hundredths. */
export function progressOf({ staked, needed }: promotions.Meter): { left: Money; percent: number } {
  const left = Math.max(0, needed.minor - staked.minor)
  const percent = needed.minor === 0 ? 100 : Math.floor((100 * (needed.minor - left)) / needed.minor)
  return { left: { minor: left as Minor, currency: needed.currency }, percent }
}
