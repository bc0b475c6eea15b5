import type { Pool } from '../../platform/db/db.ts'
import { createBatcher } from '../../platform/db/batcher.ts'
import { DomainError } from '../../platform/errors.ts'
import type { ReceiptSigner } from '../fair-context.ts'
import { signReceipts } from '../receipts/sign-receipts.ts'
import type { NewOrder } from './order.ts'
import * as store from './store/placing.ts'

export interface Placed extends store.Sold {
  /** As it was signed and stored. */
  readonly receipt: string
}

export interface OrderBatcher {
  /** Places an order in a transaction shared with concurrent orders; resolves after commit. */
  place(order: NewOrder): Promise<Placed>
}

interface BatcherOptions {
  /** Without one nothing is sold. */
  readonly signer?: ReceiptSigner | null
  readonly onUnsigned?: (error: unknown) => void
}

/** Batches concurrent orders. A rejected order does not fail the batch; while the signer is away all are refused. */
export function createOrderBatcher(
  pool: Pool,
  { signer = null, onUnsigned = () => {} }: BatcherOptions = {},
): OrderBatcher {
  const sign = (orders: readonly NewOrder[]) =>
    signReceipts(signer, orders).catch((error: unknown) => {
      onUnsigned(error)
      return null
    })

  const add = createBatcher<NewOrder, Placed | 'unsigned'>({
    async write(orders, { wait }) {
      const notes = await sign(orders)
      if (!notes) return orders.map(() => 'unsigned')
      const receipts = orders.map((order) => notes.get(order) ?? '')
      const sold = await store.place(pool, orders, receipts, { wait })
      return sold.map((one, index) => Object.assign(one, { receipt: receipts[index] ?? '' }))
    },
    isBusy: (placed) => placed !== 'unsigned' && placed.outcome === 'busy',
    nameOf: ({ memberId, book, currency }) => [memberId, book, currency].join(' '),
  })
  return {
    async place(order) {
      const placed = await add(order)
      if (placed === 'unsigned') throw new DomainError('overloaded')
      return placed
    },
  }
}
