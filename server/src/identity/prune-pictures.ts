import { identity } from '@parola/contract'
import { inTransaction } from '../platform/db.ts'
import type { Task } from '../platform/jobs.ts'
import { loadShardMap } from '../platform/shards.ts'
import { removePictures } from './store-upkeep.ts'

export const pruneIdentityPictures = 'prune-identity-pictures'

const batch = 500
const dayMs = 86_400_000

/** Deletes the pictures of what was decided long enough ago. That it was decided, and for whom, stays. */
export const pruningIdentityPictures: Task = async (_payload, { ownerPool, clock, log }) => {
  const now = clock.now()
  const before = new Date(now.getTime() - identity.picturesKeptDays * dayMs)
  for (const schema of (await loadShardMap(ownerPool)).schemas) {
    let removed: number
    do {
      removed = await inTransaction(ownerPool, { merchantId: null, now }, (trx) =>
        removePictures(trx, schema, before, batch),
      )
      if (removed > 0) log.info({ schema, removed }, 'pictures of documents deleted')
    } while (removed === batch)
  }
}
