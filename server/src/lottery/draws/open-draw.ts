import { inTransaction, type Trx } from '../../platform/db/db.ts'
import { readReceiptKeys } from '../log/receipt-keys.ts'
import { readEntry } from '../log/store.ts'
import type { DrawContext } from './draw-context.ts'
import type { PromisedDraw } from './draw.ts'
import * as store from './store/draws.ts'

/** How soon a sale that may not open looks again: the log's answer may be on its way. */
const retryMs = 5_000

/**
 * Opens the sale once its promise was witnessed long enough ago and a receipt key counts until it closes. Until then the draw waits, if need
 * be for its closing; it is locked and drawn all the same.
 */
export async function openDraw(context: DrawContext, draw: PromisedDraw): Promise<void> {
  const { ownerPool } = context
  const now = await store.readNow(ownerPool)
  const isOver = now >= draw.closesAt
  const isWaiting = await inTransaction(ownerPool, { merchantId: null, now }, async (trx) => {
    const isSold = !isOver && (await mayBeSold(trx, context, draw, now))
    if (!isSold && !isOver) return true
    if ((await store.advance(trx, draw, 'open', draw.closesAt)) && isSold) await store.openSale(trx, draw.id)
    return false
  })
  if (!isWaiting) return
  const again = Math.min(now.getTime() + retryMs, draw.closesAt.getTime())
  await store.postpone(ownerPool, draw, new Date(again))
}

async function mayBeSold(trx: Trx, { fair }: DrawContext, draw: PromisedDraw, now: Date): Promise<boolean> {
  const { promiseId, closesAt } = draw
  if (!fair || promiseId === null) return false
  const witnessedAt = (await readEntry(trx, promiseId))?.witnessedAt
  if (!witnessedAt || witnessedAt.getTime() + fair.promiseLeadSeconds * 1000 > now.getTime()) return false
  const keys = await readReceiptKeys(trx, fair.receiptKeyLeadSeconds)
  return keys.some(({ from, until }) => from <= now && closesAt < until)
}
