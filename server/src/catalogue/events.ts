import type { Trx } from '../platform/db/db.ts'
import { record } from '../platform/events/events.ts'

/** The games or vendors that a merchant offers, or their order, changed. */
export const catalogueChanged = 'catalogue.changed'

export const recordCatalogueChanged = (trx: Trx) => record(trx, catalogueChanged)
