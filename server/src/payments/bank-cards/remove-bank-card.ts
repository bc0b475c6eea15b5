import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { MemberRef } from '../../platform/http/serve.ts'
import { requireFundsAccessLocked } from '../require-funds-access.ts'
import * as store from './store.ts'

/** Idempotent. A withdrawal in progress is still paid to the removed card. */
export async function removeBankCard(trx: Trx, member: MemberRef, cardId: string): Promise<Record<string, never>> {
  await requireFundsAccessLocked(trx, member)
  const card = await store.readCard(trx, member, cardId)
  if (!card) throw new DomainError('not_found')
  if (card.removedAt === null) await store.removeCard(trx, member, card)
  return {}
}
