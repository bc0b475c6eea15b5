import { inTransaction } from '../../platform/db/db.ts'
import type { Task } from '../../platform/jobs/job.ts'
import * as store from './store.ts'
import type { Suppliers } from './supplier.ts'

export const probeSuppliers = 'probe-suppliers'

/** Checks whether suppliers that are down are back, even without play. Suppliers that are no longer configured are skipped. */
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
