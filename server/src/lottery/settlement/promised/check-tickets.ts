import { hash } from 'node:crypto'
import { invariant } from '../../../platform/errors.ts'
import type { DrawContext } from '../../draws/draw-context.ts'
import type { Draw } from '../../draws/draw.ts'
import type { LockInLog } from '../../fair-context.ts'
import { LockMismatchError } from '../disagreement-error.ts'
import { judgeOf, type Judge } from './judge-ticket.ts'
import { leafBytes, sortedRoot } from './sorted-root.ts'
import * as store from './store.ts'

/** Prizes of a draw with a late lock that are at most this share of the cap need no release. */
const lateShare = 100

/**
 * The winners by shard, once every standing ticket was read, its columns were found in its text, and count and root of the hashed texts are
 * those of the lock. Throws at the first difference.
 */
export async function checkTickets(
  { ownerPool, schemas }: DrawContext,
  draw: Draw,
  lock: LockInLog,
): Promise<ReadonlyMap<string, store.Winners>> {
  const about = `${draw.gameCode} ${draw.numero}`
  const { promise, root, count } = await store.readPublished(ownerPool, draw.id)
  if (!root?.equals(lock.root) || count !== lock.count)
    throw new LockMismatchError(`${about}: the table names other tickets than the lock in the log`)
  const leaves = Buffer.alloc(lock.count * leafBytes)
  const judge = judgeOf(draw)
  const won = new Map<string, store.Winners>()
  let read = 0
  for (const schema of schemas) {
    const winners = store.noWinners()
    won.set(schema, winners)
    for await (const page of store.readPages(ownerPool, schema, { ...draw, promise })) {
      if (page.differing !== null)
        throw new LockMismatchError(`${about}: the columns of ticket ${page.differing} are not those of its text`)
      for (const { id, hashed } of store.ticketsIn(page.tickets)) {
        if (read === lock.count) throw new LockMismatchError(`${about}: there are more than ${lock.count} tickets`)
        const leaf = hash('sha256', hashed, 'buffer')
        leaf.copy(leaves, read * leafBytes)
        read += 1
        noteWin(winners, judge, lock, { id, hashed, leaf })
      }
    }
  }
  if (read !== lock.count)
    throw new LockMismatchError(`${about}: there are ${read} tickets, and ${lock.count} in the lock`)
  if (!(await sortedRoot(leaves)).equals(lock.root))
    throw new LockMismatchError(`${about}: the tickets do not lead to the root in the lock`)
  return won
}

interface Read {
  readonly id: number
  readonly hashed: Buffer
  readonly leaf: Buffer
}

function noteWin(winners: store.Winners, judge: Judge, { isLate }: LockInLog, { id, hashed, leaf }: Read): void {
  const prize = judge(hashed)
  if (!prize) return
  const { member, amountMinor, capMinor } = prize
  invariant(amountMinor <= capMinor, `the prize of ticket ${id} is above the cap: its stake was never allowed`)
  winners.ids.push(id)
  winners.members.push(member)
  winners.leaves.push(leaf)
  winners.amounts.push(amountMinor)
  winners.held.push(isLate && amountMinor > capMinor / lateShare)
}
