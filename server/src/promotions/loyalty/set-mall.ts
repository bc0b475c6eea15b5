import type { Currency } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import type { MallItem } from './mall.ts'
import { replaceItems } from './store/mall.ts'

/** Replaces the mall's items, in display order. Earlier sales count towards the stock. */
export const setMall = (trx: Trx, items: readonly MallItem[], currency: Currency): Promise<void> =>
  replaceItems(trx, items, currency)
