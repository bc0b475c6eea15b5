import type { Trx } from '../../platform/db/db.ts'
import * as store from './store.ts'

/** The merchant's rounds that were not closed in time, across all shards, oldest first. */
export async function listStaleRounds(
  trx: Trx,
  schemas: readonly string[],
  page: store.StalePage,
): Promise<readonly store.StaleRow[]> {
  const rows: store.StaleRow[] = []
  for (const schema of schemas) rows.push(...(await store.readStale(trx, schema, page)))
  return rows.toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime()).slice(0, page.most)
}
