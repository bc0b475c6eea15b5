import { randomInt } from 'node:crypto'
import type { BodyOf, kyc } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { recordInCell } from '../platform/events/events.ts'
import type { OperatorRef, OwnerRef } from '../platform/http/serve.ts'
import { setIdentityVerified } from '../safer-play/index.ts'
import { AlreadySettledError, FieldsInvalidError, NotFoundError } from './errors.ts'
import type { KycDeps } from './deps.ts'
import { kycChanged } from './events.ts'
import { requireWhole } from './review.ts'
import type { Submission } from './submission.ts'
import { notifyDecision } from './notify-decision.ts'
import * as decisions from './store/decisions.ts'
import * as store from './store/submissions.ts'

type DecideDeps = Pick<KycDeps, 'encryptor' | 'exclusions' | 'site'>

/** Verifies the member or rejects with reasons. The operator who decided gets the same response again, and nobody else learns it here. */
export async function decideSubmission(
  deps: DecideDeps,
  trx: Trx,
  operator: OperatorRef,
  judged: BodyOf<typeof kyc.decideSubmission>,
  draw: (below: number) => number = randomInt,
): Promise<'verified' | 'rejected'> {
  const { memberId, id, decision, reasons } = judged
  const owner = { id: memberId }
  const submission = await store.lockSubmission(trx, owner, id)
  if (!submission) throw new NotFoundError()
  requireWhole(submission.documentKind, judged)
  const to = decision === 'verify' ? 'verified' : 'rejected'
  if (submission.state !== 'underReview') {
    const [reviewed] = await decisions.readReviewed(trx, [judged])
    if (submission.state === to && reviewed?.first?.operatorId === operator.id) return to
    throw new AlreadySettledError()
  }
  await store.writeDecision(trx, owner, id, { state: to, reasons })
  const { identitySecondPercent } = (await deps.site(trx)).settings
  await decisions.insertDecision(trx, operator, judged, draw(100) < identitySecondPercent)
  if (to === 'verified') await letPlay(deps, trx, owner, submission)
  await notifyDecision(trx, owner, id, reasons)
  await recordInCell(trx, kycChanged)
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
