import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { OperatorRef, OwnerRef } from '../../platform/http/serve.ts'
import * as store from './store.ts'

const days = 30

/** Who has corrected the member's balance, or has only asked to, does not decide where the money goes. */
export async function requireNotAdjusted(trx: Trx, { id, agreed }: OperatorRef, owner: OwnerRef): Promise<void> {
  const operatorIds = agreed ? [id, agreed.by.id] : [id]
  const since = new Date(trx.now.getTime() - days * 86_400_000)
  if (await store.hasAdjusted(trx, owner, { operatorIds, since })) throw new DomainError('duty_conflict')
}
