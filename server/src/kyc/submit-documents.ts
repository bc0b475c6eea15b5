import { randomUUID } from 'node:crypto'
import type { BodyOf, identity } from '@parola/contract'
import { noteTrace } from '../members/index.ts'
import type { StepRunner, Trx } from '../platform/db/db.ts'
import { recordInCell } from '../platform/events/events.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { AlreadySettledError, TriedTooOftenError } from './errors.ts'
import type { KycDeps } from './deps.ts'
import { kycChanged } from './events.ts'
import { readPictures } from './read-pictures.ts'
import { showVerification } from './show-verification.ts'
import { checkedDetails } from './submission.ts'
import * as store from './store/submissions.ts'

const triesAnHour = 10

/** Queues a member's documents for review. Pictures are decoded outside transactions. */
export async function submitDocuments(
  deps: KycDeps,
  runStep: StepRunner,
  owner: OwnerRef,
  { documentKind, pictures: sent, ...typed }: BodyOf<typeof identity.identityDocuments>,
): Promise<identity.Verification> {
  const details = await runStep(async (trx) => {
    await refuseIfOneStands(trx, owner)
    const { minimumAge } = (await deps.site(trx)).settings
    return checkedDetails(typed, { minimumAge, today: trx.now })
  })
  // Pictures are decoded one at a time, so a member who keeps sending broken ones would block all others.
  if (!(await deps.verification.spend('identity', owner.id, triesAnHour, 3600))) throw new TriedTooOftenError()
  const drawn = await readPictures(sent)
  const at = { memberId: owner.id, id: randomUUID() }
  const { encryptor } = deps
  const submission = {
    id: at.id,
    documentKind,
    detailsSealed: encryptor.sealDetails(details, at),
    numberHash: encryptor.hashes(documentKind, details.documentNumber)[0],
    keyId: encryptor.keyId,
    pictures: {
      front: encryptor.sealPicture(drawn.front, at, 'front'),
      back: encryptor.sealPicture(drawn.back, at, 'back'),
      selfie: encryptor.sealPicture(drawn.selfie, at, 'selfie'),
    },
  }
  return runStep(async (trx) => {
    await store.insertSubmission(trx, owner, submission)
    await noteTrace(trx, { memberId: owner.id, kind: 'document', hash: submission.numberHash })
    await recordInCell(trx, kycChanged)
    return showVerification(deps, trx, owner)
  })
}

/** The table refuses a second submission too; checking first saves decoding its pictures. */
async function refuseIfOneStands(trx: Trx, owner: OwnerRef): Promise<void> {
  const last = await store.readLast(trx, owner)
  if (last && last.state !== 'rejected') throw new AlreadySettledError()
}
