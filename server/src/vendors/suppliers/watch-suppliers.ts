import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/db/db.ts'
import type { Metrics } from '../../platform/process/metrics.ts'
import { guardSupplier, type GuardedSupplier } from './guard-supplier.ts'
import * as store from './store.ts'
import type { Suppliers } from './supplier.ts'

/** The suppliers behind circuit breakers. Changes that this process detects are stored for all. */
export function watchSuppliers(
  { edge, log }: Pick<FastifyInstance, 'edge' | 'log'>,
  suppliers: Suppliers,
  metrics: Metrics,
): Suppliers<GuardedSupplier> {
  const note = (supplier: string, isUp: boolean) => {
    log.warn({ supplier, isUp }, isUp ? 'a supplier answers again' : 'a supplier does not answer')
    // Not awaited, because players wait for the game. A change that is not stored is detected again.
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
