import { inTransaction } from '../platform/db.ts'
import { say } from './draw-log.ts'
import type { DrawContext } from './draw-context.ts'
import type { Draw } from './draw.ts'
import { endSale } from './lock-draw.ts'
import * as store from './store-draws.ts'

/** Ends a draw without a result, for good. Every stake goes back, in the steps that follow. */
export async function voidDraw(context: DrawContext, draw: Draw, reason: string): Promise<void> {
  const { ownerPool, signer } = context
  // First of all nobody buys any more: a ticket bought later would be in no list of those that get their stake back.
  await endSale(context, draw, true)
  const now = await store.readNow(ownerPool)
  await inTransaction(ownerPool, { merchantId: null, now }, async (trx) => {
    if (!(await store.advance(trx, draw, 'void', now, { void_reason: reason }))) return
    await say(trx, signer, [{ draw, event: 'void', body: { reason } }])
  })
}
