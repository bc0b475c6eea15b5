import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../platform/db.ts'
import type { Metrics } from '../platform/metrics.ts'
import { guardSupplier, type GuardedSupplier } from './guard-supplier.ts'
import * as store from './store-suppliers.ts'
import type { Suppliers } from './supplier.ts'

/** The suppliers, each left alone while it is away. What this process finds out about them is written down for all. */
export function watchSuppliers(
  { edge, log }: Pick<FastifyInstance, 'edge' | 'log'>,
  suppliers: Suppliers,
  metrics: Metrics,
): Suppliers<GuardedSupplier> {
  const note = (supplier: string, isUp: boolean) => {
    log.warn({ supplier, isUp }, isUp ? 'a supplier answers again' : 'a supplier does not answer')
    // Whoever waits for a game need not wait for this; what is not noted now is found out again.
    inTransaction(edge.pool, { merchantId: null, now: edge.clock.now() }, (trx) =>
      store.noteHealth(trx, supplier, isUp),
    ).catch((error: unknown) => log.error({ err: error, supplier }, 'the health of a supplier is not written down'))
  }
  const guarded = new Map(
    [...suppliers].map(([name, supplier]) => [name, guardSupplier(supplier, { onChange: (isUp) => note(name, isUp) })]),
  )
  metrics.gauge(
    'suppliers_unasked',
    'Suppliers that this process leaves alone because they do not answer',
    () => [...guarded.values()].filter((supplier) => !supplier.isUp()).length,
  )
  return guarded
}
