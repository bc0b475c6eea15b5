import { inTransaction } from '../platform/db.ts'
import { say } from './draw-log.ts'
import type { DrawContext } from './draw-context.ts'
import { mayFollow, type Draw } from './draw.ts'
import { endSale } from './lock-draw.ts'
import * as store from './store-draws.ts'

/** Ends a draw without a result, for good. Every stake goes back, in the steps that follow. False when it is too late, or somebody else was first. */
export async function voidDraw(context: DrawContext, draw: Draw, reason: string): Promise<boolean> {
  const { ownerPool, signer } = context
  if (!mayFollow(draw.state, 'void')) return false
  // First of all nobody buys any more: a ticket bought later would be in no list of those that get their stake back.
  await endSale(context, draw, true)
  const now = await store.readNow(ownerPool)
  return inTransaction(ownerPool, { merchantId: null, now }, async (trx) => {
    if (!(await store.advance(trx, draw, 'void', now, { void_reason: reason }))) return false
    await say(trx, signer, [{ draw, event: 'void', body: { reason } }])
    return true
  })
}
