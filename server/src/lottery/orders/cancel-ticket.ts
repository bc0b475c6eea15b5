import type { ValueOf, lottery } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError, invariant } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { moneyOf } from '../../wallet/index.ts'
import { ticketOf } from './show-order.ts'
import * as orders from './store/orders.ts'
import * as store from './store/placing.ts'

/** Cancels a ticket while its draw is on sale. Idempotent. */
export async function cancelTicket(
  trx: Trx,
  member: OwnerRef,
  number: string,
  /** The signed cancellation of a ticket of version 2. */
  note: string | null = null,
): Promise<ValueOf<typeof lottery.cancelSuborder>> {
  const cancelled = await store.cancel(trx, member, number, note)
  const row = await orders.readTicket(trx, member, number)
  if (!row) throw new DomainError('not_found')
  invariant(cancelled && cancelled.outcome !== 'unknown', 'a ticket that can be read could not be cancelled')
  const ticket = ticketOf(row, row)
  if (cancelled.outcome === 'closed') {
    const isRunning = ticket.state === 'open' || ticket.state === 'locked'
    throw new DomainError(isRunning ? 'sales_closed' : 'already_settled')
  }
  return { ticket, balance: moneyOf(cancelled.free, row.currency) }
}
