import { Minor, type Currency, type Money, type wallet } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import * as store from './store/wallets.ts'

export interface Balance {
  readonly free: Money
  readonly held: Money
}

const nothing = Minor.parse(0)

/** Zero where no wallet has been opened yet. */
export async function readBalances(
  trx: Trx,
  owner: OwnerRef,
  currency: Currency,
): Promise<Record<wallet.Book, Balance>> {
  const rows = await store.readBalances(trx, owner, currency)
  const of = (book: wallet.Book): Balance => {
    const row = rows.find((one) => one.book === book)
    return {
      free: { minor: row?.freeMinor ?? nothing, currency },
      held: { minor: row?.heldMinor ?? nothing, currency },
    }
  }
  return { real: of('real'), trial: of('trial'), bonus: of('bonus') }
}
