import type { Share } from './store.ts'

/** One request of an agent with its shares. */
export interface Giving {
  readonly requestId: string
  readonly shares: readonly Share[]
  readonly grant: string
}

/** Maximum total of one request. */
export const largestSum = 1_000_000_000_000

/** Canonical order, independent of the request. */
export const byMember = (shares: readonly Share[]): Share[] =>
  shares.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))

export const sumOf = (shares: readonly Share[]): number => shares.reduce((sum, { amount }) => sum + amount, 0)

export const isSame = (some: readonly Share[], others: readonly Share[]): boolean =>
  some.length === others.length &&
  some.every(({ memberId, amount }, at) => memberId === others[at]?.memberId && amount === others[at].amount)
