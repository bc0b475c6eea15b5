import { inTransaction } from '../../platform/db/db.ts'
import type { DrawContext } from '../draws/draw-context.ts'
import type { Draw } from '../draws/draw.ts'
import * as store from '../draws/store/draws.ts'
import { caps } from './caps.ts'
import { payReleased } from './pay-released.ts'
import * as sales from './store/sales.ts'
import * as winners from './store/winners.ts'

/** One worker settles a draw of up to this many chunks. A larger draw gets help from another, which takes other chunks. */
const chunksPerWorker = 8
/** Each worker uses a full core of the database, so more of them would make bettors wait. */
const mostHelpers = 1
const pauseMs = 1_000
const releasePauseMs = 60_000

/** Pays the remaining chunks, in parallel with other workers, and ends the draw once none is left. */
export async function payDraw(context: DrawContext, draw: Draw): Promise<void> {
  const { ownerPool } = context
  const unsettled = await sales.countUnsettled(ownerPool, draw.id)
  const helpers = Math.min(mostHelpers, Math.ceil(unsettled / chunksPerWorker) - 1)
  if (helpers > 0) {
    const now = await store.readNow(ownerPool)
    await inTransaction(ownerPool, { merchantId: null, now }, (trx) => sales.askForHelp(trx, draw, helpers))
  }
  await payChunks(context, draw)
}

/** Pays chunks that no other worker holds, and ends the draw if it finishes last. */
export async function payChunks(context: DrawContext, draw: Draw): Promise<void> {
  const { ownerPool } = context
  const payNext = draw.state === 'drawn' ? winners.payNext : sales.refundNext
  for (;;) {
    const at = await store.readNow(ownerPool)
    if (!(await payNext(ownerPool, draw.id, at, caps))) break
  }
  const now = await store.readNow(ownerPool)
  const left = await sales.countUnsettled(ownerPool, draw.id)
  // Other workers are still paying the last chunks. If they die, the next run pays those chunks.
  if (left > 0) return store.postpone(ownerPool, draw, new Date(now.getTime() + pauseMs))
  if (!(await payReleased(context, draw, now)))
    return store.postpone(ownerPool, draw, new Date(now.getTime() + releasePauseMs))
  await inTransaction(ownerPool, { merchantId: null, now }, async (trx) => {
    if (draw.state === 'void') await store.advance(trx, draw, 'refunded', null)
    else await store.advance(trx, draw, 'settled', now)
  })
}
