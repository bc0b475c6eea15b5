import type { Currency } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { MallItem } from './mall.ts'
import { replaceItems } from './store-mall.ts'

/** Says what points buy, in this order. What was sold before counts towards the stock. */
export const setMall = (trx: Trx, items: readonly MallItem[], currency: Currency): Promise<void> =>
  replaceItems(trx, items, currency)
