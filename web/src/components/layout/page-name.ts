import { catalogue } from '@parola/contract'
import type { Texts } from '../../i18n/index.ts'
import { screenAt, screens, to, type ScreenName } from '../../paths.ts'

/** The address parameters that distinguish pages of a screen. */
interface Page {
  screen: ScreenName
  category?: catalogue.GameCategory | undefined
  vendor?: catalogue.Vendor | undefined
}

/** Which page an address is. An unknown vendor is ignored. */
export function pageAt(
  pathname: string,
  query: URLSearchParams,
  vendors: readonly catalogue.VendorsOfType[] = [],
): Page | undefined {
  const screen = screenAt(pathname)
  if (screen !== 'gameCentre' && screen !== 'gameList') return screen && { screen }
  const asked = pathname.split('/')[2]?.toUpperCase()
  const category = [asked, query.get('gameType'), query.get('gameCategory')].find(isCategory)
  if (screen === 'gameCentre') return { screen, category }
  const code = query.get('vassalage')
  const known = vendors.flatMap(({ vendorNames }) => vendorNames)
  return { screen, category: category ?? 'RNG', vendor: known.find((vendor) => vendor.accountTypeName === code) }
}

const isCategory = (asked: string | null | undefined): asked is catalogue.GameCategory =>
  catalogue.gameCategories.some((known) => known === asked)

/** The name of a page: a category says more than its screen. */
export const nameOf = ({ screen, category, vendor }: Page, t: Texts['t']): string =>
  [vendor?.displayName, t(category ? `category.${category}` : screens[screen].title)].filter(Boolean).join(' · ')

/** The one address under which a page is shared, however it was reached. */
export function addressOf({ screen, category, vendor }: Page): string {
  const query = new URLSearchParams()
  if (category) query.set(screen === 'gameCentre' ? 'gameCategory' : 'gameType', category)
  if (vendor) query.set('vassalage', vendor.accountTypeName)
  return query.size > 0 ? `${to(screen)}?${query}` : to(screen)
}
