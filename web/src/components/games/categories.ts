import type { catalogue } from '@parola/contract'

/** A vendor's pictures and launches use its stored type, whatever category shows it. */
export interface CategoryVendor extends catalogue.Vendor {
  gameType: catalogue.GameType
}

export interface Category {
  category: catalogue.GameCategory
  vendors: CategoryVendor[]
}

/** Where the games of a type and vendor are shown: the merchant names the sports vendors that are e-sports, and both kinds of lottery are one. */
export function categoryOf(
  gameType: catalogue.GameType,
  vendor: string,
  esportsVendors: readonly string[],
): catalogue.GameCategory {
  if (gameType === 'SPORTS') return esportsVendors.includes(vendor) ? 'ESPORTS' : 'SPORTS'
  return gameType === 'ELOTT' ? 'LOTT' : gameType
}

/** The categories with vendors, in the server's order, with ESPORTS right after SPORTS. Every screen with categories uses this. */
export function categoriesOf(kinds: readonly catalogue.VendorsOfType[], esportsVendors: readonly string[]): Category[] {
  const found = new Map<catalogue.GameCategory, CategoryVendor[]>()
  for (const { gameCategory: gameType, vendorNames } of kinds) {
    const vendors = vendorNames.map(({ accountTypeName, displayName }) => ({ accountTypeName, displayName, gameType }))
    for (const category of placesOf(gameType)) {
      const here = vendors.filter((vendor) => categoryOf(gameType, vendor.accountTypeName, esportsVendors) === category)
      found.set(category, [...(found.get(category) ?? []), ...here])
    }
  }
  return [...found].filter(([, vendors]) => vendors.length > 0).map(([category, vendors]) => ({ category, vendors }))
}

const placesOf = (gameType: catalogue.GameType): catalogue.GameCategory[] =>
  gameType === 'SPORTS' ? ['SPORTS', 'ESPORTS'] : [categoryOf(gameType, '', [])]

/** Categories that have a list of games; the others are opened through their vendors. */
export const hasGameList = (category: catalogue.GameCategory): category is 'RNG' | 'LIVE' | 'FISH' | 'PVP' =>
  ['RNG', 'LIVE', 'FISH', 'PVP'].includes(category)
