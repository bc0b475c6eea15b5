import type { BodyOf, editing } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import { giveBack } from './budget.ts'
import { AlreadySettledError, FieldsInvalidError, NotFoundError } from './errors.ts'
import { daysAfter } from './promotion.ts'
import * as store from './store-claims.ts'

/** Issues what a member has asked for, or rejects it. Asked again for the same, it is answered again. */
export async function decideClaim(
  trx: Trx,
  owner: OwnerRef,
  { id, decision, reason }: BodyOf<typeof editing.decideClaim>,
): Promise<'issued' | 'rejected'> {
  const to = decision === 'issue' ? 'issued' : 'rejected'
  if (to === 'rejected' && reason === '') throw new FieldsInvalidError(['reason'])
  const claim = await store.lockClaim(trx, owner, id)
  if (!claim) throw new NotFoundError()
  if (claim.state === to) return to
  if (claim.state !== 'applying') throw new AlreadySettledError()
  const expiresAt = to === 'issued' ? daysAfter(trx.now, claim.terms.days) : null
  await store.advance(trx, owner, claim, { state: to, reason: to === 'rejected' ? reason : null, expiresAt })
  if (to === 'rejected') await giveBack(trx, claim)
  return to
}
