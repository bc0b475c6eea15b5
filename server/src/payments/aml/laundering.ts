import type { Currency, laundering, ValueOf, wallet } from '@parola/contract'

/** A member's recent withdrawals. */
export interface Taken {
  readonly merchantId: string
  readonly memberId: string
  readonly openedAt: Date
  /** The newest of the withdrawals. */
  readonly withdrawalId: string
  /** The sum of all of them within the period checked. */
  readonly takenMinor: number
  readonly currency: Currency
}

/** A finding for operators, raised once per subject. */
export interface Suspicion {
  readonly kind: laundering.FlagKind
  readonly subject: string
  readonly facts: Readonly<Record<string, number>>
  readonly currency: Currency | null
}

type Pnl = Pick<ValueOf<typeof wallet.memberPnl>, 'days' | 'period'> & {
  /** Received from the member's agent. */
  readonly givenMinor: number
}

/** Checks a month of the ledger: laundered money rarely stays longer. */
export const daysLookedAt = 30
/** Limit for both the lifetime of a short-lived account and the time since its last use. */
export const shortDays = 7
/** More members than a family would have on one bank account. */
export const manyMembers = 3

const dayMs = 86_400_000
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * dayMs)
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** What is suspicious about withdrawn money, given the ledger days before it. */
export function suspicionsAbout(taken: Taken, { days, period, givenMinor }: Pnl, now: Date): Suspicion[] {
  const { currency } = taken
  // An agent's transfer counts as a deposit: the agent may have paid in for the member.
  const depositedMinor = period.deposited.minor + givenMinor
  // Refunded stakes do not count as play.
  const stakedMinor = period.won.minor - period.profit.minor
  if (depositedMinor <= 0) return []
  const found: Suspicion[] = []
  if (taken.takenMinor * 2 >= depositedMinor && stakedMinor * 2 < depositedMinor) {
    const facts = { depositedMinor, takenMinor: taken.takenMinor, stakedMinor }
    found.push({ kind: 'no_play', subject: taken.withdrawalId, facts, currency })
  }
  const lastDay = days.at(-1)?.day ?? dayOf(now)
  const daysUsed = daysBetween(dayOf(taken.openedAt), lastDay)
  const withdrawnMinor = period.withdrawn.minor
  if (withdrawnMinor > 0 && daysUsed <= shortDays && daysBetween(lastDay, dayOf(now)) >= shortDays) {
    found.push({
      kind: 'short_lived',
      subject: '',
      facts: { depositedMinor, withdrawnMinor, stakedMinor, daysUsed },
      currency,
    })
  }
  return found
}

export const onOnePayee = (members: number): Suspicion => ({
  kind: 'shared_payee',
  subject: '',
  facts: { members },
  currency: null,
})
