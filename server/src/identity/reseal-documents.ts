import { inTransaction, type Trx } from '../platform/db.ts'
import type { Task } from '../platform/jobs.ts'
import { loadShardMap } from '../platform/shards.ts'
import type { DocumentSafe } from './document-safe.ts'
import * as store from './store-upkeep.ts'

export const resealDocuments = 'reseal-documents'

/** Their pictures come along, so few at a time. */
const batch = 20

/** After a change of keys, seals documents with the new one, so that the old one can be taken away. Otherwise it finds nothing to do. */
export const resealingDocuments =
  (safe: DocumentSafe): Task =>
  async (_payload, { ownerPool, clock, log }) => {
    for (const schema of (await loadShardMap(ownerPool)).schemas) {
      let count: number
      do {
        count = await inTransaction(ownerPool, { merchantId: null, now: clock.now() }, async (trx) => {
          const old = await store.submissionsNotSealedBy(trx, schema, safe.keyId, batch)
          for (const submission of old) await reseal(safe, trx, schema, submission)
          return old.length
        })
        if (count > 0) log.info({ schema, count }, 'documents sealed with the new key')
      } while (count === batch)
    }
  }

async function reseal(safe: DocumentSafe, trx: Trx, schema: string, old: store.SealedSubmission): Promise<void> {
  for (const { picture, sealed } of await store.sealedPicturesOf(trx, schema, old)) {
    const jpeg = safe.openPicture(sealed, old, picture)
    await store.writeSealedPicture(trx, schema, old, { picture, sealed: safe.sealPicture(jpeg, old, picture) })
  }
  const details = safe.openDetails(old.detailsSealed, old)
  await store.writeSealed(trx, schema, old, {
    detailsSealed: safe.sealDetails(details, old),
    numberHash: safe.hashes(old.documentKind, details.documentNumber)[0],
    keyId: safe.keyId,
  })
}
