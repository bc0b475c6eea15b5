import type { Trx } from '../../platform/db/db.ts'
import type { ShardMap } from '../../platform/db/shards.ts'
import * as store from './store.ts'

const pageSize = 50

/** Corrections of all members, newest first. */
export async function listAdjustments(
  trx: Trx,
  shards: ShardMap,
  { before }: { before?: string | undefined },
): Promise<store.Adjustment[]> {
  const from = before === undefined ? null : new Date(before)
  const found: store.Adjustment[] = []
  for (const schema of shards.schemas) found.push(...(await store.listAdjustments(trx, schema, from, pageSize)))
  return found.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, pageSize)
}
