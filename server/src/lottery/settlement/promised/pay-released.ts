import type { Pool } from '../../../platform/db/db.ts'
import type { Draw } from '../../draws/draw.ts'
import { caps } from '../caps.ts'
import * as store from './store.ts'

/** Pays the prizes that a late lock holds back. Returns false while two people have not released them. */
export async function payReleased(pool: Pool, schemas: readonly string[], draw: Draw, at: Date): Promise<boolean> {
  if (draw.promiseId === null || draw.state !== 'drawn') return true
  const holding = await store.holdingOf(pool, schemas, draw.id)
  if (holding.length === 0) return true
  if ((await store.countReleases(pool, draw.id)) < 2) return false
  for (const schema of holding) await store.payHeld(pool, schema, draw.id, at, caps)
  return true
}
