import type { catalogue } from '@parola/contract'

const menuTypes = ['RNG', 'FISH', 'PVP'] as const
export type MenuType = (typeof menuTypes)[number]

/** Categories whose games the entry screen shows itself; for the others it shows the vendors. */
export const isMenuType = (category: catalogue.GameCategory): category is MenuType =>
  (menuTypes as readonly string[]).includes(category)
