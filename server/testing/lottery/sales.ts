import { hash, randomBytes, randomUUID } from 'node:crypto'
import { developmentReceiptKey, vkeyOf } from '@parola/fair-draw/log'
import { inTransaction, openPool, type Pool } from '../../src/platform/db/db.ts'
import { testDatabase, type TestDatabase } from '../platform.ts'
import { cancelTicket } from '../../src/lottery/orders/cancel-ticket.ts'
import { createOrderBatcher, type OrderBatcher } from '../../src/lottery/orders/order-batcher.ts'
import { newTicketNumber, type NewOrder } from '../../src/lottery/orders/order.ts'
import { withReceipt } from '../../src/lottery/receipts/write-receipt.ts'
import { signerWith } from './buy-promised.ts'
import { openPromisedDraw, type PromisedDraw } from './version-2.ts'

export interface TestBuyer {
  readonly id: string
}

interface SaleOptions {
  /** Where the process reaches the database, if something stands between. */
  readonly address?: (url: string) => string
}

export interface TestLine {
  readonly pick: string
  readonly stakeMinor: number
}

/** One lottery, members with money and the order batcher, on a database of their own. */
export interface TestSales {
  readonly database: TestDatabase
  readonly merchantId: string
  /** As a server process has it, with a few connections. */
  readonly pool: Pool
  readonly orderBatcher: OrderBatcher
  buyer(amount: number): Promise<TestBuyer>
  open(closesInMs?: number): Promise<PromisedDraw>
  /** Ends the sale as the worker does; also before its time, if asked to. */
  lock(sale: PromisedDraw, early?: boolean): Promise<void>
  order(buyer: TestBuyer, sale: PromisedDraw, lines?: readonly TestLine[], id?: string): NewOrder
  cancel(buyer: TestBuyer, ticket: string): Promise<unknown>
  /** What the member has. */
  free(buyer: TestBuyer): Promise<number>
  /** One value of each row. */
  column<T>(sql: string, ...values: unknown[]): Promise<T[]>
  close(): Promise<void>
}

export async function testSales({ address = (url) => url }: SaleOptions = {}): Promise<TestSales> {
  const database = await testDatabase()
  const { ownerPool } = database
  const merchantId = randomUUID()
  await ownerPool.query(
    `insert into vendor values ('SEA', 'Sea');
     insert into game (node_id, slug, vendor_code, game_type, game_id, min_bet_minor, support_play, is_new)
     values (1, 'minute', 'SEA', 'LOTT', 'sea_minute', 100, 1, false);
     insert into lottery (code, node_id, kind, rule_version, source, timetable, lock_seconds, patience_seconds)
     values ('MINUTE', 1, 'fast', 1, 'fair', '{}', 15, 86400)`,
  )
  const url = address(database.url)
  const pool = openPool({ url, role: 'parola_app', size: 12, name: 'sales-test', mayBePooled: true })
  const key = developmentReceiptKey()
  const orderBatcher = createOrderBatcher(pool, { signer: signerWith(key) })
  return {
    database,
    merchantId,
    pool,
    orderBatcher,
    async buyer(amount) {
      const id = randomUUID()
      await ownerPool.query(
        `insert into cell.member (id, merchant_id, user_name, customer_type, created_at) values ($1, $2, $3, 0, now())`,
        [id, merchantId, `buyer ${id}`],
      )
      await ownerPool.query(`select cell.wallet_open($1, $2, 'real', 'PHP', now())`, [merchantId, id])
      await ownerPool.query(
        `select cell.wallet_apply(true, now(), array[
           ($1, $2, 'real', 'PHP', 'post', 'first', sha256('first'), 'cash', 'free', $3, 'deposit', null, null, null)::cell.wallet_posting])`,
        [merchantId, id, amount],
      )
      return { id }
    },
    open: (closesInMs) => openPromisedDraw(ownerPool, closesInMs === undefined ? {} : { closesInMs }),
    async lock(sale, early = false) {
      await ownerPool.query(`select cell.lottery_lock($1, $2)`, [sale.id, early])
    },
    order: (buyer, sale, lines = [{ pick: '27', stakeMinor: 100 }], id = randomUUID()) =>
      withReceipt(
        {
          merchantId,
          merchantCode: 'lantern',
          memberId: buyer.id,
          id,
          drawId: sale.id,
          gameCode: sale.code,
          numero: sale.numero,
          ruleVersion: 1,
          book: 'real',
          currency: 'PHP',
          stakeMinor: lines.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0),
          bodyHash: hash('sha256', JSON.stringify([sale.id, lines]), 'buffer'),
          tickets: lines.map((line) => ({
            ...line,
            bet: 'last2',
            number: newTicketNumber(),
            salt: randomBytes(16),
          })),
        },
        { promise: sale.promise, vkey: vkeyOf(key), now: new Date() },
      ),
    cancel: (buyer, ticket) =>
      inTransaction(pool, { merchantId, now: new Date() }, (trx) => cancelTicket(trx, buyer, ticket, 'a cancellation')),
    async free({ id }) {
      const { rows } = await ownerPool.query<{ free: string }>(`select free from cell.wallet where member_id = $1`, [
        id,
      ])
      return Number(rows[0]?.free)
    },
    async column<T>(sql: string, ...values: unknown[]) {
      const { rows } = await ownerPool.query<Record<string, T>>(sql, values)
      return rows.map((row) => Object.values(row)[0] as T)
    },
    async close() {
      await pool.end()
      await database.drop()
    },
  }
}
