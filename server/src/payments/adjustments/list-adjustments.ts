import type { Trx } from '../../platform/db/db.ts'
import * as store from './store.ts'

const pageSize = 50

/** Corrections of all members, newest first. */
export async function listAdjustments(
  trx: Trx,
  { before }: { before?: string | undefined },
): Promise<store.Adjustment[]> {
  return store.listAdjustments(trx, before === undefined ? null : new Date(before), pageSize)
}
