import { vendors } from './vendors.ts'

/** Who runs the games of each vendor. The lotteries are drawn by the house itself. */
export const supplierByVendor: ReadonlyMap<string, 'studio' | 'kenora'> = new Map(
  vendors
    .filter(({ gameTypes }) => !gameTypes.includes('LOTT'))
    .map(({ code }) => [code, code === 'GPI' ? 'kenora' : 'studio']),
)
