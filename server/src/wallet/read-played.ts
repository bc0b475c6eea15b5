import type { Currency, wallet } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { figuresOf, type Flow } from './pnl.ts'
import * as store from './store/statement.ts'

/** Servers' clocks differ a little; this includes transfers of one that is ahead. */
const aheadMs = 60_000

/** Stakes minus refunds, and wins, since the given time. */
export async function readPlayed(
  trx: Trx,
  owner: OwnerRef,
  { book, currency, since }: { readonly book: wallet.Book; readonly currency: Currency; readonly since: Date },
): Promise<{ stakedMinor: number; wonMinor: number }> {
  const stretch = { since, until: new Date(trx.now.getTime() + aheadMs) }
  const flows: Flow[] = []
  for (const part of await store.partsOf(trx, owner, [book], stretch))
    if (part.currency === currency) flows.push(...(await store.readDays(trx, part, { ...stretch, offsetMinutes: 0 })))
  const { won, profit } = figuresOf(flows, currency)
  return { stakedMinor: won.minor - profit.minor, wonMinor: won.minor }
}
