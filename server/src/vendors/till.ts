import type { Clock } from '../platform/clock.ts'
import type { Pool } from '../platform/db.ts'
import { groupLines } from '../platform/group-lines.ts'
import type { PlayCall } from './play-call.ts'
import * as store from './store-till.ts'

export interface Till {
  /** Decides a call in a transaction shared with whoever asks at the same time; answered when it is on disk. */
  take(call: PlayCall): Promise<store.Decided>
}

/** Two members under one name of a transaction, in two processes at once: the second finds the first when it looks again. */
const tries = 3

/** Where suppliers take stakes and pay wins. One call that cannot be decided keeps no other from it. */
export function createTill({ pool, clock }: { readonly pool: Pool; readonly clock: Clock }): Till {
  const add = groupLines<PlayCall, store.Decided>({
    write: (schema, calls, { wait }) => store.apply(pool, schema, calls, { now: clock.now(), wait }),
    isBusy: ({ status }) => status === 'busy',
    nameOf: ({ user }) => user,
  })
  return {
    async take(call) {
      for (let left = tries; ; left -= 1) {
        try {
          return await add(call.schema, call)
        } catch (error) {
          if (left === 1 || !store.isTakenTwice(error)) throw error
        }
      }
    },
  }
}
