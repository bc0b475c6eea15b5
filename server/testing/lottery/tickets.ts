import { randomUUID } from 'node:crypto'
import type { Pool } from '../../src/platform/db/db.ts'
import type { OwnerRef } from '../../src/platform/http/serve.ts'

interface Bought {
  readonly merchantId: string
  readonly owner: OwnerRef
  readonly stake: number
  readonly closesAt: Date
  readonly at: Date
}

/** Writes a ticket of a draw of its own, as the order batcher does; its stake is still to be moved. */
export async function writeTicket(
  ownerPool: Pool,
  { merchantId, owner, stake, closesAt, at }: Bought,
): Promise<{ orderId: string; number: string }> {
  const [orderId, number] = [randomUUID(), randomUUID()]
  await ownerPool.query(
    `with sale as (
       insert into ${owner.schema}.lottery_sale (draw_id, closes_at)
       select coalesce(max(draw_id), 0) + 1, $1 from ${owner.schema}.lottery_sale returning draw_id
     ), bought as (
       insert into ${owner.schema}.lottery_order
         (merchant_id, member_id, id, draw_id, lottery_code, book, currency, stake, rule_version, body_hash, placed_at)
       select $2, $3, $4, draw_id, 'MINUTE', 'real', 'PHP', $5, 1, '', $6 from sale
     )
     insert into ${owner.schema}.lottery_ticket
       (draw_id, merchant_id, member_id, order_id, number, bet, pick, stake, book, currency, text, salt, issued_at)
     select draw_id, $2, $3, $4, $7, 'last2', '27', $5, 'real', 'PHP', '', '', $6 from sale`,
    [closesAt, merchantId, owner.id, orderId, stake, at, number],
  )
  return { orderId, number }
}
