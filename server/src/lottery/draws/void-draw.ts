import { inTransaction } from '../../platform/db/db.ts'
import { insertEntry } from '../log/store.ts'
import type { DrawContext } from './draw-context.ts'
import { isPromised, mayVoid, voidReasons, type Draw } from './draw.ts'
import { endSale } from './close-draw.ts'
import * as store from './store/draws.ts'

const written = new Map<string, 'beacon' | 'sources'>([
  [voidReasons.noBeacon, 'beacon'],
  [voidReasons.noResult, 'sources'],
])

/**
 * Ends a draw without a result and says so in the log; later steps refund every stake. Returns false when the rules of `mayVoid` forbid it,
 * another process advanced the draw first, or a cancellation could not reach the log before the sale closes.
 */
export async function voidDraw(context: DrawContext, draw: Draw, reason: string): Promise<boolean> {
  const { ownerPool, beacon } = context
  if (!isPromised(draw)) return false
  if (!mayVoid(draw, reason, await store.readNow(ownerPool), beacon.chain)) return false
  const why = written.get(reason) ?? 'cancelled'
  if (why === 'cancelled' && !(await isLogThere(context))) return false
  // End the sale first: a ticket bought later would be in no chunk and would never be refunded.
  await endSale(context, draw, true)
  const now = await store.readNow(ownerPool)
  if (!mayVoid(draw, reason, now, beacon.chain)) return false
  return inTransaction(ownerPool, { merchantId: null, now }, async (trx) => {
    const draws = [{ game: draw.gameCode, number: draw.numero }]
    const endId = await insertEntry(trx, { kind: 'void', draws, reason: why })
    // Thrown, so that an entry without its draw does not stay.
    if (await store.advance(trx, draw, 'void', now, { void_reason: reason, end_id: endId })) return true
    throw new AdvancedError()
  }).catch((error: unknown) => {
    if (error instanceof AdvancedError) return false
    throw error
  })
}

/** Another process advanced the draw first. */
class AdvancedError extends Error {
  override name = 'AdvancedError'
}

async function isLogThere({ fair }: DrawContext): Promise<boolean> {
  const state = await fair?.log.readState().catch(() => null)
  return state ? !state.isBehind : false
}
