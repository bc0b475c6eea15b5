import type { BodyOf, identity } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { setIdentityVerified } from '../safer-play/index.ts'
import { AlreadySettledError, FieldsInvalidError, NotFoundError } from './errors.ts'
import type { KycDeps } from './deps.ts'
import type { Submission } from './submission.ts'
import { notifyDecision } from './notify-decision.ts'
import * as store from './store/submissions.ts'

/** Verifies the member or rejects with reasons. Repeating the same decision succeeds again. */
export async function decideIdentity(
  deps: Pick<KycDeps, 'encryptor' | 'exclusions'>,
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
  if (to === 'verified') await letPlay(deps, trx, owner, submission)
  await notifyDecision(trx, owner, id, reasons)
  return to
}

/** Lifts the limits on unverified members, unless the document belongs to a self-excluded person. */
async function letPlay(
  { encryptor, exclusions }: Pick<KycDeps, 'encryptor' | 'exclusions'>,
  trx: Trx,
  owner: OwnerRef,
  submission: Submission,
): Promise<void> {
  const document = encryptor.openDetails(submission.detailsSealed, submission)
  // One account per person: the database refuses a second one even if an operator misses it.
  if (!(await store.claimDocument(trx, owner.id, encryptor.hashes(submission.documentKind, document.documentNumber))))
    throw new FieldsInvalidError(['documentNumber'])
  await setIdentityVerified(trx, owner)
  await exclusions.applyExclusions(trx, owner, { document })
}
