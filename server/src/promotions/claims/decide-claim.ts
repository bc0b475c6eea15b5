import type { BodyOf, editing } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { release } from '../../operators/index.ts'
import type { OperatorRef, OwnerRef } from '../../platform/http/serve.ts'
import { giveBack } from '../budget.ts'
import { AlreadySettledError, FieldsInvalidError, NotFoundError } from '../errors.ts'
import { daysAfter } from '../promotion.ts'
import { notifyDecision } from './notify-decision.ts'
import * as store from './store.ts'

/** A retry of the same decision returns the same response. */
export async function decideClaim(
  trx: Trx,
  operator: OperatorRef,
  owner: OwnerRef,
  { id, decision, reason }: BodyOf<typeof editing.decideClaim>,
): Promise<'issued' | 'rejected'> {
  const to = decision === 'issue' ? 'issued' : 'rejected'
  if (to === 'rejected' && reason === '') throw new FieldsInvalidError(['reason'])
  const claim = await store.lockClaim(trx, owner, id)
  if (!claim) throw new NotFoundError()
  if (claim.state === to) return to
  if (claim.state !== 'applying') throw new AlreadySettledError()
  if (to === 'issued')
    await release(trx, operator, {
      kind: 'claim',
      currency: claim.currency,
      amountMinor: claim.bonusMinor,
      memberId: owner.id,
      about: id,
    })
  const expiresAt = to === 'issued' ? daysAfter(trx.now, claim.terms.days) : null
  await store.advance(trx, owner, claim, { state: to, reason: to === 'rejected' ? reason : null, expiresAt })
  if (to === 'rejected') await giveBack(trx, claim)
  await notifyDecision(trx, owner, claim, to === 'rejected' ? reason : null)
  return to
}
