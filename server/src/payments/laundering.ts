import type { Currency, laundering, ValueOf, wallet } from '@parola/contract'

/** What a member has asked to be paid lately. */
export interface Taken {
  readonly merchantId: string
  readonly memberId: string
  readonly openedAt: Date
  /** The newest of the withdrawals. */
  readonly withdrawalId: string
  /** All of them together, of as many days as are looked back on. */
  readonly takenMinor: number
  readonly currency: Currency
}

/** Something for operators to look at: once for what it is about. */
export interface Suspicion {
  readonly kind: laundering.FlagKind
  readonly subject: string
  readonly facts: Readonly<Record<string, number>>
  readonly currency: Currency | null
}

type Pnl = Pick<ValueOf<typeof wallet.memberPnl>, 'days' | 'period'> & {
  /** What came from the agent above. */
  readonly givenMinor: number
}

/** A month of the ledger is looked at: who waits longer than that keeps the money here for nothing. */
export const daysLookedAt = 30
/** An account that was opened, filled and emptied within so many days, and not used for as many. */
export const shortDays = 7
/** So many members on one account are no family. */
export const manyMembers = 3

const dayMs = 86_400_000
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * dayMs)
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** What is odd about money that was taken out, by the days of the ledger before it. */
export function suspicionsAbout(taken: Taken, { days, period, givenMinor }: Pnl, now: Date): Suspicion[] {
  const { currency } = taken
  // Whoever pays in and has others take it out has it given to them by an agent.
  const depositedMinor = period.deposited.minor + givenMinor
  // What came back unplayed, a ticket that was given back, was not staked.
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
