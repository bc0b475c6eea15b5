import { promotions } from '@parola/contract'
import { to } from '../../paths.ts'

/** Links of several ages name a promotion in two ways. */
export const openIn = (search: URLSearchParams): string | null => search.get('id') ?? search.get('announcementId')

export function categoryIn(search: URLSearchParams): promotions.PromoCategory | null {
  const asked = search.get('category')
  return promotions.promoCategories.find((category) => category === asked) ?? null
}

/** The search of an address that shows a category with one promotion open. */
export function searchOf(category: string | null, open: string | null): URLSearchParams {
  return new URLSearchParams({ ...(category ? { category } : {}), ...(open ? { id: open } : {}) })
}

/** The cashier with a promotion chosen; the member still sees it there and may leave it out. */
export const depositWith = (code: string | null): string =>
  code === null ? to('deposit') : `${to('deposit')}?${new URLSearchParams({ promo: code })}`
