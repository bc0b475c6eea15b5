import { inTransaction } from '../platform/db.ts'
import type { Task } from '../platform/jobs.ts'
import * as store from './store-suppliers.ts'
import type { Suppliers } from './supplier.ts'

export const probeSuppliers = 'probe-suppliers'

/** Asks those that are away whether they are back, also while nobody plays. Whom the configuration no longer knows nobody asks. */
export const probingSuppliers =
  (suppliers: Suppliers, onProbed: (away: number) => void): Task =>
  async (_payload, { ownerPool, clock, log }) => {
    const scope = () => ({ merchantId: null, now: clock.now() })
    const away = await inTransaction(ownerPool, scope(), store.suppliersAway)
    let back = 0
    for (const supplier of away.flatMap((name) => suppliers.get(name) ?? [])) {
      const isBack = await supplier.listGames().then(
        () => true,
        () => false,
      )
      if (!isBack) continue
      await inTransaction(ownerPool, scope(), (trx) => store.noteHealth(trx, supplier.name, true))
      back += 1
      log.info({ supplier: supplier.name }, 'a supplier is back')
    }
    onProbed(away.length - back)
  }
