import { httpSupplier, type SupplierLink } from '../http-supplier.ts'
import type { Supplier } from '../supplier.ts'

/** Keno of the vendor GPI. Implements the wallet API exactly. */
export const kenora = (link: SupplierLink): Supplier => httpSupplier('kenora', link)
