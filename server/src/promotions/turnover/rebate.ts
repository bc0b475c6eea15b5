import { Minor } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { periodBefore, shareOf, type Promotion } from '../promotion.ts'
import * as store from './store.ts'

/** The rebate for the previous period, and whether all its stakes are counted. */
export async function rebateOf(
  trx: Trx,
  owner: OwnerRef,
  { terms }: Pick<Promotion, 'terms'>,
): Promise<{ minor: Minor; isCounted: boolean }> {
  if (terms.period === 'once') return { minor: Minor.parse(0), isCounted: true }
  const { from, until, untilAt } = periodBefore(terms.period, trx.now)
  // Otherwise a claim in the first minute would pay less than a later one.
  if ((await store.readCountedAt(trx)) < untilAt) return { minor: Minor.parse(0), isCounted: false }
  return { minor: shareOf(terms, await store.sumDays(trx, owner, { from, until })), isCounted: true }
}
