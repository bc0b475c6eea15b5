import { inTransaction } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import type { DrawContext } from '../draws/draw-context.ts'
import type { Draw } from '../draws/draw.ts'
import type { LockInLog } from '../fair-context.ts'
import * as store from '../draws/store/draws.ts'
import { DisagreementError, LockMismatchError } from './disagreement-error.ts'
import { payDraw } from './pay-draw.ts'
import { findTickets } from './find-tickets.ts'
import { noteJudged } from './store/sales.ts'
import { isJudged, writeWinners } from './store/winners.ts'
import { winnersOf, type Winners } from './winners.ts'

const pauseMs = 5_000

/**
 * Pays a drawn draw from the texts that were hashed. Before anything is paid, all tickets must be those under the draw's lock, which is read from the log and not from a table.
 */
export async function settleDraw(context: DrawContext, draw: Draw): Promise<void> {
  const { ownerPool, fair } = context
  if (!(await isJudged(ownerPool, draw.id))) {
    invariant(fair, 'a draw cannot be settled without the draw log')
    const lock = await fair.readLock(draw)
    if (!lock) {
      const now = await store.readNow(ownerPool)
      return store.postpone(ownerPool, draw, new Date(now.getTime() + pauseMs))
    }
    const winners = await findWinners(context, draw, lock)
    const now = await store.readNow(ownerPool)
    await inTransaction(ownerPool, { merchantId: null, now }, (trx) => writeWinners(trx, draw.id, winners))
    await noteJudged(ownerPool, draw.id, now)
  }
  await payDraw(context, draw)
}

async function findWinners(context: DrawContext, draw: Draw, lock: LockInLog): Promise<Winners> {
  try {
    return winnersOf(await findTickets(context, draw, lock), draw, lock)
  } catch (error) {
    if (error instanceof DisagreementError || error instanceof LockMismatchError) context.onDisagreement()
    throw error
  }
}
