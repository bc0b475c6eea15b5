import { inTransaction } from '../../platform/db/db.ts'
import type { DrawContext } from '../draws/draw-context.ts'
import type { Draw } from '../draws/draw.ts'
import * as store from '../draws/store/draws.ts'
import { caps } from './caps.ts'
import { payReleased } from './pay-released.ts'
import * as sales from './store/sales.ts'
import * as winners from './store/winners.ts'

/** One worker settles a draw of up to this many chunks. A larger draw gets up to one worker per shard. */
const chunksPerWorker = 8
const mostHelpers = 31
const pauseMs = 1_000
const releasePauseMs = 60_000

/**
 * Pays the remaining chunks, in parallel with other workers, and ends the draw once none is left. One worker uses a full core of a shard's
 * database; a second one in the same shard slows it down and makes bettors wait longer.
 */
export async function payDraw(context: DrawContext, draw: Draw): Promise<void> {
  const { ownerPool, schemas } = context
  const unsettled = await sales.countUnsettled(ownerPool, schemas, draw.id)
  const helpers = Math.min(mostHelpers, schemas.length - 1, Math.ceil(unsettled / chunksPerWorker) - 1)
  if (helpers > 0) {
    const now = await store.readNow(ownerPool)
    await inTransaction(ownerPool, { merchantId: null, now }, (trx) => sales.askForHelp(trx, draw, helpers))
  }
  await payChunks(context, draw)
}

/** Work of one helper: pays chunks, starting in its own shard, and ends the draw if it finishes last. */
export async function payChunks(context: DrawContext, draw: Draw, helper = 0): Promise<void> {
  const { ownerPool, schemas } = context
  const payNext = draw.state === 'drawn' ? winners.payNext : sales.refundNext
  for (const schema of [...schemas.slice(helper), ...schemas.slice(0, helper)]) {
    for (;;) {
      const at = await store.readNow(ownerPool)
      if (!(await payNext(ownerPool, schema, draw.id, at, caps))) break
    }
  }
  const now = await store.readNow(ownerPool)
  const left = await sales.countUnsettled(ownerPool, schemas, draw.id)
  // Other workers are still paying the last chunks. If they die, the next run pays those chunks.
  if (left > 0) return store.postpone(ownerPool, draw, new Date(now.getTime() + pauseMs))
  if (!(await payReleased(context, draw, now)))
    return store.postpone(ownerPool, draw, new Date(now.getTime() + releasePauseMs))
  await inTransaction(ownerPool, { merchantId: null, now }, async (trx) => {
    if (draw.state === 'void') await store.advance(trx, draw, 'refunded', null)
    else await store.advance(trx, draw, 'settled', now)
  })
}
