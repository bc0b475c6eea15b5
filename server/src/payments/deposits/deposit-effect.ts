import type { Effect } from '../../platform/http/serve.ts'
import type { Deposit } from './deposit.ts'

/** What both people see of a manual transfer, and what would make it another one. */
export function depositEffect(
  { amountMinor, currency, channel, bank, payerName }: Deposit,
  to: 'paid' | 'reversed',
): Effect {
  const about = { channel, bank, payerName }
  return {
    changes: [
      { field: 'state', from: to === 'paid' ? 'approved' : 'paid', to },
      { field: 'amount', from: null, to: { minor: amountMinor, currency } },
      ...Object.entries(about).flatMap(([field, value]) => (value === null ? [] : [{ field, from: null, to: value }])),
    ],
    dependsOn: { amountMinor, currency, ...about },
  }
}

export const depositReleased = ({ owner, id, amountMinor, currency }: Deposit) =>
  ({ kind: 'deposit', currency, amountMinor, memberId: owner.id, about: id }) as const

export const reversalReleased = ({ owner, id, amountMinor, currency }: Deposit) =>
  ({ kind: 'adjustment', currency, amountMinor, memberId: owner.id, about: `reversal ${id}` }) as const

export const depositNamed = ({ owner, id }: Deposit) => ({ memberId: owner.id, id })
