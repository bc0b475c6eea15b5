import { inTransaction, type Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import type { Task } from '../platform/jobs/job.ts'
import * as store from './store/members.ts'

export const removeExpiredTrials = 'remove-expired-trials'

const batch = 200

/** Removes expired trial accounts with all their data. `forget` removes what other domains store about a member. */
export const removingExpiredTrials =
  (forget: (trx: Trx, member: OwnerRef) => Promise<void>): Task =>
  async (_payload, { pool, ownerPool, clock, log }) => {
    let expired: { id: string; merchantId: string }[]
    do {
      const now = clock.now()
      expired = await inTransaction(ownerPool, { merchantId: null, now }, (trx) => store.expiredTrials(trx, batch))
      for (const { id, merchantId } of expired) {
        await inTransaction(pool, { merchantId, now }, async (trx) => {
          await forget(trx, { id })
          await store.deleteMember(trx, { id })
        })
      }
      if (expired.length > 0) log.info({ removed: expired.length }, 'trial accounts removed')
    } while (expired.length === batch)
  }
