import type { lottery } from '@parola/contract'
import { invariant } from '../../platform/errors.ts'

interface Bought {
  /** Hash of the draw's promise; null in version 1. */
  readonly promise: string | null
  /** As it was signed at purchase. */
  readonly receipt: string | null
  readonly tickets: readonly {
    readonly number: string
    readonly text: string
    readonly salt: Buffer
    readonly cancellation: string | null
  }[]
}

/** What the phone keeps of an order; null for one of version 1. */
export function purchaseOf({ promise, receipt, tickets }: Bought): lottery.Purchase | null {
  if (promise === null) return null
  invariant(receipt !== null, 'an order for a promised draw was sold without a receipt')
  return {
    promise,
    receipt,
    tickets: tickets.map(({ number, text, salt }) => ({ ticket: number, text, salt: salt.toString('hex') })),
    cancellations: tickets.flatMap(({ cancellation }) => cancellation ?? []),
  }
}
