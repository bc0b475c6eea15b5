import { identity } from '@parola/contract'
import { inBatches } from '../platform/db/in-batches.ts'
import type { Task } from '../platform/jobs/job.ts'
import { removePictures } from './store/upkeep.ts'

export const pruneIdentityPictures = 'prune-identity-pictures'

const size = 500
const dayMs = 86_400_000

/** Deletes the pictures of old decisions. The decisions themselves stay. */
export const pruningIdentityPictures: Task = (_payload, context) => {
  const before = new Date(context.clock.now().getTime() - identity.picturesKeptDays * dayMs)
  return inBatches(context, {
    size,
    done: 'pictures of documents deleted',
    act: (trx) => removePictures(trx, before, size),
  })
}
