import { inBatches } from '../../platform/db/in-batches.ts'
import type { Task } from '../../platform/jobs/job.ts'
import type { Encryptor } from '../../platform/security/encryption.ts'
import { locationOf } from './note-files.ts'
import * as store from './store.ts'

export const resealNoteFiles = 'reseal-note-files'

/** Small, because a file can have 5 MB. */
const size = 5

/** Encrypts the files of notes again after a key rotation, so that the old key can be removed. */
export const resealingNoteFiles =
  (encryptor: Encryptor): Task =>
  (_payload, context) =>
    inBatches(context, {
      size,
      done: 'files of notes sealed with the new key',
      async act(trx) {
        const files = await store.filesNotSealedBy(trx, encryptor.keyId, size)
        for (const file of files) {
          const at = locationOf(file)
          const sealed = encryptor.seal(encryptor.open(file.sealed, at), at)
          await store.writeSealed(trx, file, { sealed, keyId: encryptor.keyId })
        }
        return files.length
      },
    })
