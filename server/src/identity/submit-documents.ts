import { randomUUID } from 'node:crypto'
import type { BodyOf, identity } from '@parola/contract'
import type { Act, Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import { AlreadySettledError, TriedTooOftenError } from './errors.ts'
import type { IdentityNeeds } from './needs.ts'
import { readPictures } from './read-pictures.ts'
import { showVerification } from './show-verification.ts'
import { checkedDetails } from './submission.ts'
import * as store from './store.ts'

const triesAnHour = 10

/** Takes the documents of a member and puts them where an operator looks at them. Opening the pictures keeps no transaction waiting. */
export async function submitDocuments(
  needs: IdentityNeeds,
  act: Act,
  owner: OwnerRef,
  { documentKind, pictures: sent, ...typed }: BodyOf<typeof identity.identityDocuments>,
): Promise<identity.Verification> {
  const details = await act(async (trx) => {
    await refuseIfOneStands(trx, owner)
    const { minimumAge } = (await needs.site(trx)).settings
    return checkedDetails(typed, { minimumAge, today: trx.now })
  })
  // One picture is opened at a time: whoever sends broken ones without end would keep everybody else from sending theirs.
  if (!(await needs.verification.spend('identity', owner.id, triesAnHour, 3600))) throw new TriedTooOftenError()
  const drawn = await readPictures(sent)
  const at = { memberId: owner.id, id: randomUUID() }
  const { safe } = needs
  const submission = {
    id: at.id,
    documentKind,
    detailsSealed: safe.sealDetails(details, at),
    numberHash: safe.hashes(documentKind, details.documentNumber)[0],
    keyId: safe.keyId,
    pictures: {
      front: safe.sealPicture(drawn.front, at, 'front'),
      back: safe.sealPicture(drawn.back, at, 'back'),
      selfie: safe.sealPicture(drawn.selfie, at, 'selfie'),
    },
  }
  return act(async (trx) => {
    await store.insertSubmission(trx, owner, submission)
    return showVerification(needs, trx, owner)
  })
}

/** The table refuses a second one too; this spares the work of opening its pictures. */
async function refuseIfOneStands(trx: Trx, owner: OwnerRef): Promise<void> {
  const last = await store.readLast(trx, owner)
  if (last && last.state !== 'rejected') throw new AlreadySettledError()
}
