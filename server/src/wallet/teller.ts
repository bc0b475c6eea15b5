import type { Clock } from '../platform/clock.ts'
import type { Pool } from '../platform/db.ts'
import { groupLines } from '../platform/group-lines.ts'
import { movedOrThrow } from './move.ts'
import { entryOf, type Moved, type Movement, type WalletRef } from './movement.ts'
import * as store from './store.ts'

export interface Teller {
  /** Moves money in a transaction shared with whoever asks at the same time; answered when it is on disk. */
  move(wallet: WalletRef, movement: Movement): Promise<Moved>
}

/** For vendors' calls, of which many come at once. Everybody else moves money in a transaction of their own. */
export function createTeller({ pool, clock }: { pool: Pool; clock: Clock }): Teller {
  const add = groupLines<store.Posting, store.Outcome>({
    write: (schema, postings, { wait }) => store.applyAlone(pool, schema, postings, { now: clock.now(), wait }),
    isBusy: ({ outcome }) => outcome === 'busy',
    nameOf: ({ wallet: { owner, book, currency } }) => [owner.id, book, currency].join(' '),
  })
  return {
    move: async (wallet, movement) =>
      movedOrThrow(await add(wallet.owner.schema, { wallet, entry: entryOf(movement, wallet.book) })),
  }
}
