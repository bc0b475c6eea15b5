import type { Clock } from '../platform/clock.ts'
import { inTransaction, type Pool } from '../platform/db/db.ts'
import type { OperatorAt } from '../platform/http/serve.ts'
import { trustOf } from '../platform/http/visitor.ts'
import { hashOf, isSameBytes } from '../platform/security/secrets.ts'
import * as store from './store/operators.ts'

/**
 * Finds the merchant by the key, then reads the operator under that merchant's row-level security. The lookup uses the key's hash, so its
 * timing reveals nothing about the key.
 */
export async function findOperator(
  { pool, clock }: { pool: Pool; clock: Clock },
  key: string,
  ip: string,
): Promise<OperatorAt | null> {
  const keyHash = hashOf(key)
  const now = clock.now()
  const merchant = await inTransaction(pool, { merchantId: null, now }, (trx) => store.merchantOfKey(trx, keyHash))
  if (!merchant) return null
  const found = await inTransaction(pool, { merchantId: merchant.id, now }, (trx) =>
    store.operatorWithKey(trx, keyHash),
  )
  if (!found || !isSameBytes(found.keyHash, keyHash)) return null
  if (found.networks.length > 0 && !trustOf(found.networks)(ip)) return null
  const { id, name, permissions, held } = found
  return {
    merchant,
    operator: { id, name },
    permissions: new Set(permissions),
    outsideHours: new Set(held),
    isDormant: false,
  }
}
