import { Minor } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import { periodBefore, shareOf, type Promotion } from './promotion.ts'
import * as store from './store-turnover.ts'

/** What the period before brings, and whether all that was staked in it has been counted. */
export async function rebateOf(
  trx: Trx,
  owner: OwnerRef,
  { terms }: Pick<Promotion, 'terms'>,
): Promise<{ minor: Minor; isCounted: boolean }> {
  if (terms.period === 'once') return { minor: Minor.parse(0), isCounted: true }
  const { from, until, untilAt } = periodBefore(terms.period, trx.now)
  // Whoever claims in the first minute would otherwise be paid less than one who waits.
  if ((await store.readCountedAt(trx, owner.schema)) < untilAt) return { minor: Minor.parse(0), isCounted: false }
  return { minor: shareOf(terms, await store.sumDays(trx, owner, { from, until })), isCounted: true }
}
