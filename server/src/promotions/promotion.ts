import { Minor, type Currency, type Money, type promotions } from '@parola/contract'

export type Terms = promotions.PromoTerms
export type Period = Terms['period']

/** How a promotion can be had and how much of it there is, with the name and the days of its announcement. */
export interface Promotion {
  readonly id: string
  readonly code: string | null
  readonly terms: Terms
  readonly budgetMinor: number | null
  readonly spentMinor: number
  readonly title: string
  readonly startsAt: Date
  readonly endsAt: Date | null
}

/** How it can be had and how much there is, without how it is announced. */
export type Offered = Omit<Promotion, 'title' | 'startsAt' | 'endsAt'>

/** Nothing is promised before the first moment, nor from the last one on. */
export const hasBegun = ({ startsAt }: Pick<Promotion, 'startsAt'>, now: Date): boolean => startsAt <= now
export const hasEnded = ({ endsAt }: Pick<Promotion, 'endsAt'>, now: Date): boolean => endsAt !== null && endsAt <= now
export const isOn = (promotion: Promotion, now: Date): boolean => hasBegun(promotion, now) && !hasEnded(promotion, now)

/** Nobody can have it any more. Where it is a part of something, a smaller part may still be there. */
export function isUsedUp({ terms, budgetMinor, spentMinor }: Offered): boolean {
  if (budgetMinor === null) return false
  return budgetMinor - spentMinor < (terms.rateBp === null ? Math.max(terms.bonus.minor, 1) : 1)
}

/** What an amount brings: nothing below the least, and never more than the most. */
export function shareOf({ bonus, rateBp, least }: Terms, amountMinor: number): Minor {
  if (rateBp === null || amountMinor < (least?.minor ?? 1)) return Minor.parse(0)
  return Minor.parse(Math.min(Math.floor((amountMinor * rateBp) / 10_000), bonus.minor))
}

/** The name of the period in which a moment lies, in UTC: two claims in one have the same. Weeks begin on Monday. */
export function periodOf(period: Period, at: Date): string {
  return period === 'once' ? 'once' : `${period} ${dayOf(beginOf(period, at))}`
}

/** The days of the period before, the last one not included. */
export function periodBefore(
  period: Exclude<Period, 'once'>,
  at: Date,
): { from: string; until: string; untilAt: Date } {
  const untilAt = beginOf(period, at)
  const from = new Date(untilAt)
  from.setUTCDate(from.getUTCDate() - (period === 'week' ? 7 : 1))
  return { from: dayOf(from), until: dayOf(untilAt), untilAt }
}

function beginOf(period: Exclude<Period, 'once'>, at: Date): Date {
  const begins = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()))
  if (period === 'week') begins.setUTCDate(begins.getUTCDate() - ((begins.getUTCDay() + 6) % 7))
  return begins
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const dayMs = 86_400_000
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs)

/** What makes no sense, by the field's name. */
export function faultsOf(terms: Terms, currency: Currency): string[] {
  const { kind, bonus, rateBp, least, wagering, days, period } = terms
  const isMoney = (money: Money) => money.currency === currency && money.minor > 0 && money.minor <= 1e12
  const isShare = kind === 'deposit' || kind === 'rebate'
  const faults: [string, boolean][] = [
    ['bonus', kind === 'notice' ? bonus.currency === currency : isMoney(bonus)],
    ['rateBp', isShare ? isRate(kind, rateBp) : rateBp === null],
    ['least', least === null ? kind !== 'goal' : isMoney(least)],
    ['wagering', wagering >= 0 && wagering <= 100],
    ['days', days >= (kind === 'notice' ? 0 : 1) && days <= 366],
    // What was staked in the one period before has no meaning where there is only one.
    ['period', kind !== 'rebate' || period !== 'once'],
  ]
  return faults.flatMap(([field, isRight]) => (isRight ? [] : [field]))
}

/** The cashier speaks of whole percents. */
const isRate = (kind: Terms['kind'], rateBp: number | null): boolean =>
  rateBp !== null && rateBp >= 1 && rateBp <= 100_000 && (kind !== 'deposit' || rateBp % 100 === 0)
