import type { catalogue } from '@parola/contract'

/** Replaces a cover that no CDN has. */
export const defaultIcon = 'covers/default.avif'

/** Every address of a picture, the visit's own CDN first. A full address is used as it is. */
export function imageAddresses(bases: readonly string[], merchantCode: string, path: string): string[] {
  if (/^(https?:)?\//.test(path)) return [path]
  return bases.map((base) => `${base.replace(/\/$/, '')}/${merchantCode}/${path}`)
}

/** ESPORTS is part of SPORTS, so its vendors' marks are stored with those of SPORTS. */
export function vendorIcon(category: catalogue.GameType | catalogue.GameCategory, code: string): string {
  return `vendors/${category === 'ESPORTS' ? 'SPORTS' : category}/${code}.png`
}

/** Made for dark grounds. */
export const whiteVendorIcon = (category: catalogue.GameType | catalogue.GameCategory, code: string): string =>
  vendorIcon(category, code).replace(/\.png$/, '-white.png')

const tallCategories: ReadonlySet<string> = new Set(['FISH', 'PVP', 'ELOTT', 'LOTT'])

export const hasTallTile = (category: catalogue.GameType | catalogue.GameCategory): boolean =>
  tallCategories.has(category)
