import type { Trx } from '../../platform/db/db.ts'
import { lastOf, type Position } from '../../platform/db/keyset.ts'
import * as store from './store.ts'

const pageSize = 50

/** Corrections of all members, newest first. */
export async function listAdjustments(
  trx: Trx,
  from: Position | null,
): Promise<{ adjustments: store.Adjustment[]; last: Position | null }> {
  const adjustments = await store.listAdjustments(trx, from, pageSize)
  const last = lastOf(adjustments, pageSize, ({ at, owner, id }) => [at.toISOString(), owner.id, id])
  return { adjustments, last }
}
