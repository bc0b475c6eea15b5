import { hash } from 'node:crypto'
import type { DrawContext } from '../draws/draw-context.ts'
import type { Draw } from '../draws/draw.ts'
import type { LockInLog } from '../fair-context.ts'
import { LockMismatchError } from './disagreement-error.ts'
import { LockedTickets } from './locked-tickets.ts'
import { sortedRoot } from './sorted-root.ts'
import * as store from './store/tickets.ts'

type Deps = Pick<DrawContext, 'ownerPool'>

const nameOf = ({ gameCode, numero }: Draw): string => `${gameCode} ${numero}`

/** The promise's hash, if the table names the same tickets as the lock in the log; throws otherwise. */
export async function checkPublished({ ownerPool }: Deps, draw: Draw, lock: LockInLog): Promise<string> {
  const { promise, root, count } = await store.readPublished(ownerPool, draw.id)
  if (!root?.equals(lock.root) || count !== lock.count)
    throw new LockMismatchError(`${nameOf(draw)}: the table names other tickets than the lock in the log`)
  return promise
}

/**
 * All standing tickets, once each was read, its columns were found in its text, and count and root of the hashed texts are those of the
 * lock. Throws at the first difference.
 */
export async function checkTickets(
  { ownerPool }: Deps,
  draw: Draw,
  lock: LockInLog,
  promise: string,
): Promise<LockedTickets> {
  const about = nameOf(draw)
  const tickets = new LockedTickets(lock.count)
  for await (const page of store.readPages(ownerPool, { ...draw, promise })) {
    if (page.differing !== null)
      throw new LockMismatchError(`${about}: the columns of ticket ${page.differing} are not those of its text`)
    for (const ticket of store.ticketsIn(page.tickets)) {
      if (tickets.count === lock.count)
        throw new LockMismatchError(`${about}: there are more than ${lock.count} tickets`)
      tickets.add(ticket, hash('sha256', ticket.hashed, 'buffer'))
    }
  }
  if (tickets.count !== lock.count)
    throw new LockMismatchError(`${about}: there are ${tickets.count} tickets, and ${lock.count} in the lock`)
  if (!(await sortedRoot(tickets.leaves)).equals(lock.root))
    throw new LockMismatchError(`${about}: the tickets do not lead to the root in the lock`)
  return tickets
}
