import { vendors } from './vendors.ts'

/** The supplier of each vendor's games. The product draws the lotteries itself. */
export const supplierByVendor: ReadonlyMap<string, 'studio' | 'kenora'> = new Map(
  vendors
    .filter(({ gameTypes }) => !gameTypes.includes('LOTT'))
    .map(({ code }) => [code, code === 'GPI' ? 'kenora' : 'studio']),
)

/**
 * What both suppliers may pay at a demo merchant without approval by two operators: the largest win of their games, and small promotions.
 * Amounts in units of the currency.
 */
export const supplierLimits = { maxMultiplier: 25_000, promoPerCall: 50, promoPerMemberDay: 100, promoPerDay: 5_000 }
