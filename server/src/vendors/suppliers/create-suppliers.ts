import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { invariant } from '../../platform/errors.ts'
import type { SupplierLink } from './http-supplier.ts'
import type { Supplier, Suppliers } from './supplier.ts'
import { kenora } from './kenora/index.ts'
import { studio } from './studio/index.ts'

/** Each supplier has its own folder; start a new one as a copy of the most similar. */
const folders: Readonly<Record<string, (link: SupplierLink) => Supplier>> = { studio, kenora }

export type SupplierConfig = Pick<Config, 'gameSuppliers' | 'gameSupplierTimeoutMs'>

export const createSuppliers = (
  { gameSuppliers, gameSupplierTimeoutMs: timeoutMs }: SupplierConfig,
  clock: Clock,
): Suppliers =>
  new Map(
    Object.entries(gameSuppliers).map(([name, { url, origins, ours }]) => {
      const open = folders[name]
      invariant(open, `GAME_SUPPLIERS names ${name}, which has no folder in vendors/suppliers`)
      return [name, open({ url, origins, ...ours, timeoutMs, clock })]
    }),
  )
