import type { payments } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { recordInCell } from '../../platform/events/events.ts'
import { cleanText } from '../../platform/plain-text.ts'
import { withdrawalsChanged } from '../events.ts'
import { undecided } from './approve-withdrawal.ts'
import { returnHeld } from './return-held.ts'
import * as store from './store/withdrawals.ts'
import type { Which } from './withdrawal.ts'

type Refusal = Which & { readonly reason: string; readonly listed?: payments.RefusalReason }

/** Releases the held money. The member reads the listed reason in their language, and the words. */
export async function refuseWithdrawal(
  trx: Trx,
  operator: string,
  { reason: said, listed: listedReason = 'other', ...which }: Refusal,
): Promise<{ state: 'refused' }> {
  const owner = { id: which.memberId }
  const reason = cleanText(said)
  if (reason === '') throw new DomainError('bad_request', { fields: ['reason'] })
  const withdrawal = await undecided(trx, owner, which.id, { state: 'refused', operator, reason })
  if (withdrawal) {
    await returnHeld(trx, owner, withdrawal)
    const change = { operator, reason, listedReason, dueAt: null, checkAt: null }
    await store.writeState(trx, withdrawal, { state: 'refused', ...change })
    await recordInCell(trx, withdrawalsChanged)
  }
  return { state: 'refused' }
}
