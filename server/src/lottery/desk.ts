import type { Pool } from '../platform/db.ts'
import { groupLines } from '../platform/group-lines.ts'
import type { NewOrder } from './order.ts'
import * as store from './store-placing.ts'

export interface Desk {
  /** Sells an order in a transaction shared with whoever buys at the same time; answered when it is on disk. */
  sell(order: NewOrder): Promise<store.Sold>
}

/** Where tickets are sold. One order that cannot be sold keeps no other from it. */
export function createDesk(pool: Pool): Desk {
  const add = groupLines<NewOrder, store.Sold>({
    write: (schema, orders, { wait }) => store.place(pool, schema, orders, { wait }),
    isBusy: ({ outcome }) => outcome === 'busy',
    nameOf: ({ memberId, book, currency }) => [memberId, book, currency].join(' '),
  })
  return { sell: (order) => add(order.schema, order) }
}
