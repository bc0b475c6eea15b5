import { httpSupplier, type SupplierLink } from '../../http-supplier.ts'
import type { Supplier } from '../../supplier.ts'

/** Slots, live tables, fish, duels and sports of most vendors. It speaks the wallet API to the letter. */
export const studio = (link: SupplierLink): Supplier => httpSupplier('studio', link)
