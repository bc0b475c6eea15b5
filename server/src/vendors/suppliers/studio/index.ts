import { httpSupplier, type SupplierLink } from '../http-supplier.ts'
import type { Supplier } from '../supplier.ts'

/** Slots, live tables, fish, duels and sports of most vendors. Implements the wallet API exactly. */
export const studio = (link: SupplierLink): Supplier => httpSupplier('studio', link)
