import { hash, randomUUID } from 'node:crypto'
import { developmentReceiptKey, vkeyOf } from '../../fair-draw/src/log/index.ts'
import { createOrderBatcher } from '../../server/src/lottery/orders/order-batcher.ts'
import { ticketsFor } from '../../server/src/lottery/orders/order.ts'
import { withReceipt } from '../../server/src/lottery/receipts/write-receipt.ts'
import type { Pool } from '../../server/src/platform/db/db.ts'
import { signerWith } from '../../server/testing/lottery/buy-promised.ts'
import { merchantId } from './ledger-bank.ts'
import { gameCode } from './settle-hall.ts'

const key = developmentReceiptKey()
const terms = { promise: hash('sha256', 'a promise'), vkey: vkeyOf(key) }
const lines = [{ bet: 'last2', pick: '27', stake: 100 as never }]
const bodyHash = hash('sha256', 'an order', 'buffer')

/** Buys one ticket through the order batcher, with a receipt that this process signs. */
export function createBuyer(pool: Pool): (memberId: string, drawId: string) => Promise<void> {
  const orderBatcher = createOrderBatcher(pool, { signer: signerWith(key) })
  return async (memberId, drawId) => {
    const order = {
      merchantId,
      merchantCode: 'bench',
      memberId,
      id: randomUUID(),
      drawId,
      gameCode,
      numero: '20260101-0001',
      ruleVersion: 1,
      book: 'real',
      currency: 'PHP',
      stakeMinor: 100,
      bodyHash,
      tickets: ticketsFor(lines, { kind: 'fast', ruleVersion: 1, currency: 'PHP' }).tickets,
    } as const
    const { outcome } = await orderBatcher.place(withReceipt(order, { ...terms, now: new Date() }))
    if (outcome !== 'done') throw new Error(outcome)
  }
}
