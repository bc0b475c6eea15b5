import type { agents, Currency, Minor } from '@parola/contract'
import { minorOf } from '../../../components/money/amount.ts'

/** One amount for all, or one for each. */
export type Split = 'same' | 'each'

export interface Share {
  memberId: string
  amount: Minor
}

/** The form field that holds a receiver's amount. */
export const fieldOf = (split: Split, { memberId }: Pick<agents.Place, 'memberId'>): string =>
  split === 'same' ? 'amount' : `amount-${memberId}`

/** The shares by the typed values; receivers without a valid amount are left out. */
export function sharesOf(
  values: Readonly<Record<string, string | undefined>>,
  receivers: readonly Pick<agents.Place, 'memberId'>[],
  split: Split,
  currency: Currency,
): Share[] {
  return receivers.flatMap((receiver) => {
    const amount = minorOf(values[fieldOf(split, receiver)] ?? '', currency)
    return amount === null || amount === 0 ? [] : [{ memberId: receiver.memberId, amount }]
  })
}

export const sumOf = (shares: readonly Share[]): number => shares.reduce((sum, { amount }) => sum + amount, 0)
