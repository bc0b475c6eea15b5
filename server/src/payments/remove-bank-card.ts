import type { Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { MemberRef } from '../platform/http.ts'
import { mayMoveFundsAlone } from './may-move-funds.ts'
import * as store from './store-bank-cards.ts'

/** The card is no longer offered; a withdrawal under way is still paid to it. Removing it again changes nothing. */
export async function removeBankCard(trx: Trx, member: MemberRef, cardId: string): Promise<Record<string, never>> {
  await mayMoveFundsAlone(trx, member)
  const card = await store.readCard(trx, member, cardId)
  if (!card) throw new DomainError('not_found')
  if (card.removedAt === null) await store.removeCard(trx, member, card)
  return {}
}
