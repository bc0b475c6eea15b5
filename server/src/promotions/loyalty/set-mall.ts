import type { Currency } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { checkReturn } from '../../total-return/index.ts'
import type { MallItem } from './mall.ts'
import { replaceItems } from './store/mall.ts'

/** Replaces the mall's items, in display order. Earlier sales count towards the stock. */
export async function setMall(trx: Trx, items: readonly MallItem[], currency: Currency): Promise<void> {
  await replaceItems(trx, items, currency)
  await checkReturn(trx)
}
