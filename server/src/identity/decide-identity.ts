import type { BodyOf, identity } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import { setIdentityVerified } from '../safer-play/index.ts'
import { AlreadySettledError, FieldsInvalidError, NotFoundError } from './errors.ts'
import type { IdentityNeeds } from './needs.ts'
import type { Submission } from './submission.ts'
import { tellDecided } from './tell-decided.ts'
import * as store from './store.ts'

/** Verifies the member, or says why not. Asked again for the same, it is answered again. */
export async function decideIdentity(
  needs: Pick<IdentityNeeds, 'safe' | 'exclusions'>,
  trx: Trx,
  owner: OwnerRef,
  { id, decision, reasons }: Omit<BodyOf<typeof identity.decideIdentity>, 'memberId'>,
): Promise<'verified' | 'rejected'> {
  const to = decision === 'verify' ? 'verified' : 'rejected'
  if ((to === 'verified') !== (reasons.length === 0)) throw new FieldsInvalidError(['reasons'])
  const submission = await store.lockSubmission(trx, owner, id)
  if (!submission) throw new NotFoundError()
  if (submission.state === to) return to
  if (submission.state !== 'underReview') throw new AlreadySettledError()
  await store.writeDecision(trx, owner, id, { state: to, reasons })
  if (to === 'verified') await letPlay(needs, trx, owner, submission)
  await tellDecided(trx, owner, id, reasons)
  return to
}

/** From now on the ledger asks nothing more of the member; unless the document is of somebody who has excluded himself anywhere. */
async function letPlay(
  { safe, exclusions }: Pick<IdentityNeeds, 'safe' | 'exclusions'>,
  trx: Trx,
  owner: OwnerRef,
  submission: Submission,
): Promise<void> {
  const document = safe.openDetails(submission.detailsSealed, submission)
  // One person, one account: the second of them cannot be verified, whatever an operator overlooks.
  if (!(await store.claimDocument(trx, owner.id, safe.hashes(submission.documentKind, document.documentNumber))))
    throw new FieldsInvalidError(['documentNumber'])
  await setIdentityVerified(trx, owner)
  await exclusions.applyExclusions(trx, owner, { document })
}
