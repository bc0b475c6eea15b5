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
import { unjudgedOf, writeWinners } from './store/winners.ts'
import { noWinners, winnersOf, type Winners } from './winners.ts'

const pauseMs = 5_000

/**
 * Pays a drawn draw from the texts that were hashed. Before anything is paid, all tickets of all shards must be those under
 * the draw's lock, which is read from the log and not from a table.
 */
export async function settleDraw(context: DrawContext, draw: Draw): Promise<void> {
  const { ownerPool, schemas, fair } = context
  const unjudged = await unjudgedOf(ownerPool, schemas, draw.id)
  if (unjudged.length > 0) {
    invariant(fair, 'a draw cannot be settled without the draw log')
    const lock = await fair.readLock(draw)
    if (!lock) {
      const now = await store.readNow(ownerPool)
      return store.postpone(ownerPool, draw, new Date(now.getTime() + pauseMs))
    }
    const winners = await findWinners(context, draw, lock)
    const now = await store.readNow(ownerPool)
    for (const schema of unjudged)
      await inTransaction(ownerPool, { merchantId: null, now }, (trx) =>
        writeWinners(trx, schema, draw.id, winners.get(schema) ?? noWinners()),
      )
    await noteJudged(ownerPool, schemas, draw.id, now)
  }
  await payDraw(context, draw)
}

async function findWinners(context: DrawContext, draw: Draw, lock: LockInLog): Promise<ReadonlyMap<string, Winners>> {
  try {
    return winnersOf(await findTickets(context, draw, lock), draw, lock)
  } catch (error) {
    if (error instanceof DisagreementError || error instanceof LockMismatchError) context.onDisagreement()
    throw error
  }
}
