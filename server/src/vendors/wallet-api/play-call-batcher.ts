import type { Clock } from '../../platform/clock.ts'
import type { Pool } from '../../platform/db/db.ts'
import { createBatcher } from '../../platform/db/batcher.ts'
import type { PlayCall } from './play-call.ts'
import * as store from './store/play-calls.ts'

export interface PlayCallBatcher {
  /** Decides a call in a transaction shared with concurrent calls; resolves after commit. */
  decide(call: PlayCall): Promise<store.Decided>
}

/** Two processes may insert the same transaction id for two members concurrently; the second finds the first on retry. */
const tries = 3

/** Batches the calls by which suppliers take stakes and pay wins. A rejected call does not fail the batch. */
export function createPlayCallBatcher({
  pool,
  clock,
}: {
  readonly pool: Pool
  readonly clock: Clock
}): PlayCallBatcher {
  const add = createBatcher<PlayCall, store.Decided>({
    write: (calls, { wait }) => store.apply(pool, calls, { now: clock.now(), wait }),
    isBusy: ({ status }) => status === 'busy',
    nameOf: ({ user }) => user,
  })
  return {
    async decide(call) {
      for (let left = tries; ; left -= 1) {
        try {
          return await add(call)
        } catch (error) {
          if (left === 1 || !store.isTakenTwice(error)) throw error
        }
      }
    },
  }
}
