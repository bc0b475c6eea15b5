import { inTransaction } from '../../platform/db/db.ts'
import { say } from '../proof/draw-log.ts'
import type { DrawContext } from './draw-context.ts'
import { isPromised, mayVoid, type Draw } from './draw.ts'
import { endSale } from './lock-draw.ts'
import { voidPromised } from './promised/void-promised.ts'
import * as store from './store/draws.ts'

/**
 * Ends a draw without a result; later steps refund every stake. Returns false when the rules of `mayVoid` forbid it, or another process
 * advanced the draw first.
 */
export async function voidDraw(context: DrawContext, draw: Draw, reason: string): Promise<boolean> {
  if (isPromised(draw)) return voidPromised(context, draw, reason)
  const { ownerPool, signer, beacon } = context
  if (!mayVoid(draw, reason, await store.readNow(ownerPool), beacon.chain)) return false
  // End the sale first: a ticket bought later would be in no chunk and would never be refunded.
  await endSale(context, draw, true)
  const now = await store.readNow(ownerPool)
  // Ending the sale may have taken until the draw closed. Then the draw goes on; only its sale ended a moment early.
  if (!mayVoid(draw, reason, now, beacon.chain)) return false
  return inTransaction(ownerPool, { merchantId: null, now }, async (trx) => {
    if (!(await store.advance(trx, draw, 'void', now, { void_reason: reason }))) return false
    await say(trx, signer, [{ draw, event: 'void', body: { reason } }])
    return true
  })
}
