import { inBatches } from '../../platform/db/in-batches.ts'
import type { Task } from '../../platform/jobs/job.ts'
import type { SlipEncryptor } from './slip-encryption.ts'
import * as store from './store/slips.ts'

export const resealSlips = 'reseal-slips'

/** Small, because a slip can be 600 KB. */
const size = 20

/** Encrypts slips again after a key rotation, so that the old key can be removed. */
export const resealingSlips =
  (encryptor: SlipEncryptor): Task =>
  (_payload, context) =>
    inBatches(context, {
      size,
      done: 'deposit slips sealed with the new key',
      async act(trx) {
        const slips = await store.slipsNotSealedBy(trx, encryptor.keyId, size)
        for (const slip of slips) {
          const jpeg = slip.keyId === store.unsealed ? slip.sealed : encryptor.open(slip.sealed, slip)
          await store.writeSealed(trx, slip, { sealed: encryptor.seal(jpeg, slip), keyId: encryptor.keyId })
        }
        return slips.length
      },
    })
