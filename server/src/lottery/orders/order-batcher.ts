import type { Pool } from '../../platform/db/db.ts'
import { batchBySchema } from '../../platform/db/batch-by-schema.ts'
import { DomainError } from '../../platform/errors.ts'
import type { ReceiptSigner } from '../fair-context.ts'
import { signReceipts } from '../receipts/sign-receipts.ts'
import type { NewOrder } from './order.ts'
import * as store from './store/placing.ts'

export interface Placed extends store.Sold {
  /** As it was signed and stored; null in a draw of version 1. */
  readonly receipt: string | null
}

export interface OrderBatcher {
  /** Places an order in a transaction shared with concurrent orders; resolves after commit. */
  place(order: NewOrder): Promise<Placed>
}

interface BatcherOptions {
  /** Null where draws follow version 1. */
  readonly signer?: ReceiptSigner | null
  readonly onUnsigned?: (error: unknown) => void
}

/** Batches concurrent orders. A rejected order does not fail the batch, and orders that need no receipt do not wait for the signer to be back. */
export function createOrderBatcher(
  pool: Pool,
  { signer = null, onUnsigned = () => {} }: BatcherOptions = {},
): OrderBatcher {
  const sign = (orders: readonly NewOrder[]) =>
    signReceipts(signer, orders).catch((error: unknown) => {
      onUnsigned(error)
      return null
    })

  const add = batchBySchema<NewOrder, Placed | 'unsigned'>({
    async write(schema, orders, { wait }) {
      const notes = await sign(orders)
      const ready = orders.filter(({ receipt }) => receipt === null || notes !== null)
      const receipts = ready.map((order) => notes?.get(order) ?? null)
      const sold = ready.length > 0 ? await store.place(pool, schema, ready, receipts, { wait }) : []
      const placed = new Map(
        ready.map((order, index) => [order, sold[index] && { ...sold[index], receipt: receipts[index] ?? null }]),
      )
      return orders.map((order) => placed.get(order) ?? 'unsigned')
    },
    isBusy: (placed) => placed !== 'unsigned' && placed.outcome === 'busy',
    nameOf: ({ memberId, book, currency }) => [memberId, book, currency].join(' '),
  })
  return {
    async place(order) {
      const placed = await add(order.schema, order)
      if (placed === 'unsigned') throw new DomainError('overloaded')
      return placed
    },
  }
}
