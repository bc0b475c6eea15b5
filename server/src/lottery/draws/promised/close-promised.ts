import { roundFor, timeOf } from '@parola/fair-draw'
import { inTransaction } from '../../../platform/db/db.ts'
import type { DrawContext } from '../draw-context.ts'
import type { PromisedDraw } from '../draw.ts'
import { closeDraw } from '../lock-draw.ts'
import * as store from '../store/draws.ts'

/** Ends the sale and keeps count and root. The draw's lock is written once the round after closing is out. */
export async function closePromised(context: DrawContext, draw: PromisedDraw): Promise<void> {
  const { ownerPool, beacon } = context
  const { tickets, root } = await closeDraw(context, draw)
  const now = await store.readNow(ownerPool)
  const dueAt = timeOf(beacon.chain, roundFor(beacon.chain, draw.closesAt))
  await inTransaction(ownerPool, { merchantId: null, now }, (trx) =>
    store.advance(trx, draw, 'locked', dueAt, { root, tickets: String(tickets) }),
  )
}
