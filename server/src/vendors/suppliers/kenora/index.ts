import { httpSupplier, type SupplierLink } from '../../http-supplier.ts'
import type { Supplier } from '../../supplier.ts'

/** Keno of the vendor GPI. It speaks the wallet API to the letter. */
export const kenora = (link: SupplierLink): Supplier => httpSupplier('kenora', link)
