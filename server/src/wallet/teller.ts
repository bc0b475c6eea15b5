import { DatabaseError } from 'pg'
import type { Clock } from '../platform/clock.ts'
import type { Pool } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import { groupCommit, type GroupCommit } from '../platform/group-commit.ts'
import { movedOrThrow } from './move.ts'
import { entryOf, type Moved, type Movement, type WalletRef } from './movement.ts'
import * as store from './store.ts'

export interface Teller {
  /** Moves money in a transaction shared with whoever asks at the same time; answered when it is on disk. */
  move(wallet: WalletRef, movement: Movement): Promise<Moved>
}

type Line = GroupCommit<store.Posting, store.Outcome>

/** For bets and vendors' calls, of which many come at once. Everybody else moves money in a transaction of their own. */
export function createTeller({ pool, clock }: { pool: Pool; clock: Clock }): Teller {
  const lines = new Map<string, Line>()

  const lineOf = (name: string, schema: string, { wait }: { wait: boolean }): Line => {
    const known = lines.get(name)
    if (known) return known
    const line = groupCommit<store.Posting, store.Outcome>({
      write: (postings) => store.applyAlone(pool, schema, postings, { now: clock.now(), wait }),
      // A value that the database does not take, as a text with a zero in it.
      spoilt: (error) => error instanceof DatabaseError && /^2[23]/.test(error.code ?? ''),
      refuse: () => new DomainError('overloaded'),
      ...(wait ? { writers: 1 } : {}),
    })
    lines.set(name, line)
    return line
  }

  return {
    async move(wallet, movement) {
      const { id, schema } = wallet.owner
      const posting = { wallet, entry: entryOf(movement, wallet.book) }
      const outcome = await lineOf(schema, schema, { wait: false }).add(posting)
      if (outcome.outcome !== 'busy') return movedOrThrow(outcome)
      // Somebody else writes this wallet. Whoever wants it too waits in a line of its own: it takes one connection, however many
      // they are, and keeps nobody else.
      const name = [schema, id, wallet.book, wallet.currency].join(' ')
      const line = lineOf(name, schema, { wait: true })
      try {
        return movedOrThrow(await line.add(posting))
      } finally {
        if (line.waiting === 0) lines.delete(name)
      }
    },
  }
}
