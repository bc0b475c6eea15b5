import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { invariant } from '../platform/errors.ts'
import type { SupplierLink } from './http-supplier.ts'
import type { Supplier, Suppliers } from './supplier.ts'
import { kenora } from './suppliers/kenora/index.ts'
import { studio } from './suppliers/studio/index.ts'

/** One folder each; the next is a copy of the nearest. */
const folders: Readonly<Record<string, (link: SupplierLink) => Supplier>> = { studio, kenora }

export type SupplierConfig = Pick<Config, 'gameSuppliers' | 'gameSupplierTimeoutMs'>

/** The suppliers that the configuration knows how to ask. */
export const createSuppliers = (
  { gameSuppliers, gameSupplierTimeoutMs: timeoutMs }: SupplierConfig,
  clock: Clock,
): Suppliers =>
  new Map(
    Object.entries(gameSuppliers).map(([name, { url, origins, ours }]) => {
      const open = folders[name]
      invariant(open, `GAME_SUPPLIERS names ${name}, of whom there is no folder in vendors/suppliers`)
      return [name, open({ url, origins, ...ours, timeoutMs, clock })]
    }),
  )
