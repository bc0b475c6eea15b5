import type { DrawContext } from '../draws/draw-context.ts'
import type { Draw } from '../draws/draw.ts'
import type { LockInLog } from '../fair-context.ts'
import { checkPublished, checkTickets } from './check-tickets.ts'
import type { CheckedDraw } from './checked-draws.ts'
import type { LockedTickets } from './locked-tickets.ts'
import { isUnchanged } from './row-mark.ts'
import { readMarked } from './store/rows.ts'

/**
 * The tickets under a draw's lock: those found before its round, if no row of the draw has changed since. Otherwise every ticket is read
 * and hashed again, so that a harmless change, or a process that has just begun, costs time alone. Throws if they are not those of the lock.
 */
export async function findTickets(context: DrawContext, draw: Draw, lock: LockInLog): Promise<LockedTickets> {
  const promise = await checkPublished(context, draw, lock)
  const early = context.checked?.take(draw.id)
  if (early && isOf(early, draw, lock, promise)) {
    if (await areUnchanged(context, draw.id, early)) return early.tickets
    const { gameCode, numero } = draw
    context.log.warn({ gameCode, numero }, 'tickets of a draw changed after they were checked: all are checked again')
  }
  return checkTickets(context, draw, lock, promise)
}

const isOf = (early: CheckedDraw, { gameCode, numero }: Draw, lock: LockInLog, promise: string): boolean =>
  early.gameCode === gameCode &&
  early.numero === numero &&
  early.promise === promise &&
  early.root.equals(lock.root) &&
  early.tickets.count === lock.count

const areUnchanged = async (
  { ownerPool }: Pick<DrawContext, 'ownerPool'>,
  drawId: string,
  { mark }: CheckedDraw,
): Promise<boolean> => isUnchanged(mark, await readMarked(ownerPool, drawId, mark))
