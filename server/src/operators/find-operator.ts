import type { Clock } from '../platform/clock.ts'
import { inTransaction, type Pool } from '../platform/db.ts'
import type { MerchantRef, OperatorRef } from '../platform/http.ts'
import { hashOf, isSameBytes } from '../platform/secrets.ts'
import * as store from './store.ts'

/** Which of the merchant's operators has this key. Looked for by its hash, so that a near miss takes as long as any other. */
export async function findOperator(
  { pool, clock }: { pool: Pool; clock: Clock },
  merchant: MerchantRef,
  key: string,
): Promise<OperatorRef | null> {
  const keyHash = hashOf(key)
  const found = await inTransaction(pool, { merchantId: merchant.id, now: clock.now() }, (trx) =>
    store.operatorWithKey(trx, keyHash),
  )
  return found && isSameBytes(found.keyHash, keyHash) ? { id: found.id, name: found.name } : null
}
