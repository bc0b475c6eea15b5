import type { Trx } from '../platform/db/db.ts'
import { inBatches } from '../platform/db/in-batches.ts'
import type { Task } from '../platform/jobs/job.ts'
import type { DocumentEncryptor } from './document-encryption.ts'
import * as store from './store/upkeep.ts'

export const resealDocuments = 'reseal-documents'

/** Small batches, because the pictures are loaded too. */
const size = 20

/** Re-encrypts documents with the current key after a rotation, so that the old key can be removed. */
export const resealingDocuments =
  (encryptor: DocumentEncryptor): Task =>
  (_payload, context) =>
    inBatches(context, {
      size,
      done: 'documents sealed with the new key',
      async act(trx) {
        const old = await store.submissionsNotSealedBy(trx, encryptor.keyId, size)
        for (const submission of old) await reseal(encryptor, trx, submission)
        return old.length
      },
    })

async function reseal(encryptor: DocumentEncryptor, trx: Trx, old: store.SealedSubmission): Promise<void> {
  for (const { picture, sealed } of await store.sealedPicturesOf(trx, old)) {
    const jpeg = encryptor.openPicture(sealed, old, picture)
    await store.writeSealedPicture(trx, old, { picture, sealed: encryptor.sealPicture(jpeg, old, picture) })
  }
  const details = encryptor.openDetails(old.detailsSealed, old)
  await store.writeSealed(trx, old, {
    detailsSealed: encryptor.sealDetails(details, old),
    numberHash: encryptor.hashes(old.documentKind, details.documentNumber)[0],
    keyId: encryptor.keyId,
  })
}
