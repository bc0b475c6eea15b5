import type { Pool } from '../../platform/db/db.ts'
import { batchBySchema } from '../../platform/db/batch-by-schema.ts'
import type { NewOrder } from './order.ts'
import * as store from './store/placing.ts'

export interface OrderBatcher {
  /** Places an order in a transaction shared with concurrent orders; resolves after commit. */
  place(order: NewOrder): Promise<store.Sold>
}

/** Batches concurrent orders. A rejected order does not fail the batch. */
export function createOrderBatcher(pool: Pool): OrderBatcher {
  const add = batchBySchema<NewOrder, store.Sold>({
    write: (schema, orders, { wait }) => store.place(pool, schema, orders, { wait }),
    isBusy: ({ outcome }) => outcome === 'busy',
    nameOf: ({ memberId, book, currency }) => [memberId, book, currency].join(' '),
  })
  return { place: (order) => add(order.schema, order) }
}
