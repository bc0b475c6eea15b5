import { inTransaction } from '../../../platform/db/db.ts'
import { invariant } from '../../../platform/errors.ts'
import type { DrawContext } from '../../draws/draw-context.ts'
import type { Draw } from '../../draws/draw.ts'
import * as store from '../../draws/store/draws.ts'
import { DisagreementError, LockMismatchError } from '../disagreement-error.ts'
import { payDraw } from '../pay-draw.ts'
import * as settlement from '../store.ts'
import { checkTickets } from './check-tickets.ts'
import * as promised from './store.ts'

const pauseMs = 5_000

/**
 * Pays a drawn draw of version 2 from the texts that were hashed. Before anything is paid, all tickets of all shards must be those under
 * the draw's lock, which is read from the log and not from a table.
 */
export async function settlePromisedDraw(context: DrawContext, draw: Draw): Promise<void> {
  const { ownerPool, schemas, fair, onDisagreement } = context
  const unjudged = await promised.unjudgedOf(ownerPool, schemas, draw.id)
  if (unjudged.length > 0) {
    invariant(fair, 'a draw of version 2 cannot be settled without the draw log')
    const lock = await fair.readLock(draw)
    if (!lock) {
      const now = await store.readNow(ownerPool)
      return store.postpone(ownerPool, draw, new Date(now.getTime() + pauseMs))
    }
    const winners = await checkTickets(context, draw, lock).catch((error: unknown) => {
      if (error instanceof DisagreementError || error instanceof LockMismatchError) onDisagreement()
      throw error
    })
    const now = await store.readNow(ownerPool)
    for (const schema of unjudged)
      await inTransaction(ownerPool, { merchantId: null, now }, (trx) =>
        promised.writeWinners(trx, schema, draw.id, winners.get(schema) ?? promised.noWinners()),
      )
    await settlement.noteJudged(ownerPool, schemas, draw.id, now)
  }
  await payDraw(context, draw)
}
