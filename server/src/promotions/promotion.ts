import { isDeepStrictEqual } from 'node:util'
import { Minor, type Currency, type Money, type promotions } from '@parola/contract'

export type Terms = promotions.PromoTerms
export type Period = Terms['period']

/** The terms and budget of a promotion, with the title and dates of its announcement. */
export interface Promotion {
  readonly id: string
  readonly code: string | null
  readonly terms: Terms
  readonly budgetMinor: number
  readonly spentMinor: number
  readonly title: string
  readonly startsAt: Date
  readonly endsAt: Date | null
}

/** The terms and budget without the announcement. */
export type Offered = Omit<Promotion, 'title' | 'startsAt' | 'endsAt'>

/** The start is inclusive and the end exclusive. */
export const hasBegun = ({ startsAt }: Pick<Promotion, 'startsAt'>, now: Date): boolean => startsAt <= now
export const hasEnded = ({ endsAt }: Pick<Promotion, 'endsAt'>, now: Date): boolean => endsAt !== null && endsAt <= now
export const isOn = (promotion: Promotion, now: Date): boolean => hasBegun(promotion, now) && !hasEnded(promotion, now)

/** True when no claim fits the budget any more. A percentage can still fit when a fixed bonus cannot. */
export function isUsedUp({ terms, budgetMinor, spentMinor }: Offered): boolean {
  if (terms.kind === 'notice') return false
  return budgetMinor - spentMinor < (terms.rateBp === null ? terms.bonus.minor : 1)
}

/**
 * The amount that an operator releases by setting the promotion: its whole budget. With the same terms and no larger budget nothing is
 * released.
 */
export function releasedBy(
  before: Pick<Offered, 'terms' | 'budgetMinor'> | null,
  { terms, budgetMinor }: Pick<Offered, 'terms' | 'budgetMinor'>,
): number {
  const isSame = before !== null && isDeepStrictEqual(before.terms, terms)
  return isSame && before.budgetMinor >= budgetMinor ? 0 : budgetMinor
}

/** Zero below the minimum amount, and capped at the maximum bonus. */
export function shareOf({ bonus, rateBp, least }: Terms, amountMinor: number): Minor {
  if (rateBp === null || amountMinor < (least?.minor ?? 1)) return Minor.parse(0)
  return Minor.parse(Math.min(Math.floor((amountMinor * rateBp) / 10_000), bonus.minor))
}

/** The part of a deposit that the bonus is given for: what is paid in beyond it brings no more, so it need not be wagered. */
export function matchedDeposit({ bonus, rateBp }: Terms, amountMinor: number): number {
  return rateBp === null ? amountMinor : Math.min(amountMinor, Math.ceil((bonus.minor * 10_000) / rateBp))
}

/** What must be staked before the bonus is the member's own. */
export const neededOf = (
  { wagering, wagered }: Pick<Terms, 'wagering' | 'wagered'>,
  bonusMinor: number,
  depositMinor: number | null,
): number => wagering * (bonusMinor + (wagered === 'deposit_and_bonus' ? (depositMinor ?? 0) : 0))

/** The same name for all claims of one period. Periods are in UTC; weeks begin on Monday. */
export function periodOf(period: Period, at: Date): string {
  return period === 'once' ? 'once' : `${period} ${dayOf(beginOf(period, at))}`
}

/** The days of the previous period; `until` is exclusive. */
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

/** Returns the names of invalid fields. */
export function faultsOf(terms: Terms, currency: Currency): string[] {
  const { kind, bonus, rateBp, least, wagering, wagered, largest, days, period } = terms
  const isMoney = (money: Money) => money.currency === currency && money.minor > 0 && money.minor <= 1e12
  const isStaked = wagering > 0 || kind === 'goal'
  const isShare = kind === 'deposit' || kind === 'rebate'
  const faults: [string, boolean][] = [
    ['bonus', kind === 'notice' ? bonus.currency === currency : isMoney(bonus)],
    ['rateBp', isShare ? isRate(kind, rateBp) : rateBp === null],
    ['least', least === null ? kind !== 'goal' : isMoney(least)],
    ['wagering', wagering >= 0 && wagering <= 100],
    // Only a deposit's bonus can be wagered with a deposit.
    ['wagered', wagered === 'bonus' || kind === 'deposit'],
    ['largest', largest === null ? !isStaked : isStaked && isMoney(largest)],
    ['days', days >= (kind === 'notice' ? 0 : 1) && days <= 366],
    // A rebate on the previous period needs periods.
    ['period', kind !== 'rebate' || period !== 'once'],
  ]
  return faults.flatMap(([field, isRight]) => (isRight ? [] : [field]))
}

/** The cashier shows whole percentages. */
const isRate = (kind: Terms['kind'], rateBp: number | null): boolean =>
  rateBp !== null && rateBp >= 1 && rateBp <= 100_000 && (kind !== 'deposit' || rateBp % 100 === 0)
