import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Sold } from './store/placing.ts'
import { testSales, type TestBuyer, type TestSales } from '../../../testing/lottery/sales.ts'

let sales: TestSales
beforeAll(async () => {
  sales = await testSales()
})
afterAll(() => sales.close())

const buyers = (count: number, amount: number): Promise<TestBuyer[]> =>
  Promise.all(Array.from({ length: count }, () => sales.buyer(amount)))
const outcomes = (sold: readonly Sold[]) => sold.map(({ outcome }) => outcome)

it('2,000 concurrent orders on wallets that can pay for half of them: exactly the payable ones are sold', async () => {
  const sale = await sales.open()
  const members = await buyers(50, 2_000)
  const orders = members.flatMap((buyer) => Array.from({ length: 40 }, () => sales.order(buyer, sale)))
  const sold = await Promise.all(orders.map((order) => sales.orderBatcher.place(order)))
  for (const [index, buyer] of members.entries()) {
    const own = outcomes(sold.slice(index * 40, index * 40 + 40))
    expect(own.filter((outcome) => outcome === 'done').length).toBe(20)
    expect(own.filter((outcome) => outcome === 'insufficient_funds').length).toBe(20)
    expect(await sales.free(buyer)).toBe(0)
  }
  const tickets = await sales.column<string>(`select number from cell.lottery_ticket where draw_id = $1`, sale.id)
  const paid = orders.filter((_, place) => sold[place]?.outcome === 'done').flatMap((order) => order.tickets)
  expect(tickets.toSorted()).toEqual(paid.map(({ number }) => number).toSorted())
})

it('DRAW-02 at the last moment a bet is in the draw or refused, never both or neither', async () => {
  const members = await buyers(24, 1_000_000)
  const seen = new Set<string>()
  for (let round = 0; round < 25; round += 1) {
    const sale = await sales.open(40)
    const asked: { id: string; sold: Promise<Sold> }[] = []
    const until = new AbortController()
    const buying = members.map(async (buyer) => {
      while (!until.signal.aborted) {
        const order = sales.order(buyer, sale)
        const sold = sales.orderBatcher.place(order)
        asked.push({ id: order.id, sold })
        await sold
      }
    })
    for (;;) {
      const locked = await sales.lock(sale).then(
        () => true,
        (error: Error) => (expect(error.message).toMatch(/still on sale/), false),
      )
      if (locked) break
      await sleep(1)
    }
    const inDraw = `select order_id::text from cell.lottery_ticket where draw_id = $1`
    const atLock = await sales.column<string>(inDraw, sale.id)
    await sleep(5)
    until.abort()
    await Promise.all(buying)
    const answers = await Promise.all(asked.map(async ({ id, sold }) => ({ id, outcome: (await sold).outcome })))
    for (const { outcome } of answers) seen.add(outcome)
    const done = answers.filter(({ outcome }) => outcome === 'done').map(({ id }) => id)
    expect(atLock.toSorted()).toEqual(done.toSorted())
    expect((await sales.column<string>(inDraw, sale.id)).length).toBe(done.length)
    const late = await sales.column(
      `select from cell.lottery_ticket join lottery_draw d on d.id = draw_id where d.id = $1 and issued_at >= closes_at`,
      sale.id,
    )
    expect(late.length).toBe(0)
  }
  expect([...seen].toSorted()).toEqual(['closed', 'done'])
  const stakes = await sales.column<string>('select sum(stake) from cell.lottery_order')
  const staked = await sales.column<string>(`select sum(amount) from cell.wallet_transfer where code = 'stake'`)
  expect(staked).toEqual(stakes)
})

it('an order that the database rejects fails alone', async () => {
  const sale = await sales.open()
  const [bad, ...good] = await buyers(4, 100)
  const orders = good.map((buyer) => sales.order(buyer, sale))
  const honest = sales.order(bad!, sale)
  const [ticket] = honest.tickets
  const spoilt = { ...honest, tickets: [{ ...ticket!, pick: '2\u0000' }] }
  const results = await Promise.allSettled([spoilt, ...orders].map((order) => sales.orderBatcher.place(order)))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(await sales.free(bad!)).toBe(100)
})

it('a locked wallet delays its own orders and no others', async () => {
  const sale = await sales.open()
  const [slow, quick] = await buyers(2, 1_000)
  const client = await sales.database.ownerPool.connect()
  await client.query('begin')
  await client.query(`select from cell.wallet where member_id = $1 for update`, [slow!.id])
  const waiting = Promise.all([1, 2, 3].map(() => sales.orderBatcher.place(sales.order(slow!, sale))))
  const isWaiting = async () => {
    const { rowCount } = await sales.database.ownerPool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%lottery_place%'`,
    )
    expect(rowCount).toBe(1)
  }
  await vi.waitFor(isWaiting, { timeout: 60_000, interval: 10 })
  expect((await sales.orderBatcher.place(sales.order(quick!, sale))).outcome).toBe('done')
  await client.query('commit')
  client.release()
  expect(outcomes(await waiting)).toEqual(['done', 'done', 'done'])
})

it('FUND-06 a lost connection fails the orders in progress, and a retry sells each of them once', async () => {
  const sale = await sales.open()
  const members = await buyers(3, 1_000)
  const orders = members.map((buyer) => sales.order(buyer, sale))
  const owner = sales.database.ownerPool
  const client = await owner.connect()
  await client.query('begin')
  await client.query('lock table cell.wallet_transfer in access exclusive mode')
  const lost = Promise.allSettled(orders.map((order) => sales.orderBatcher.place(order)))
  const stuck = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%lottery_place%'`
  await vi.waitFor(async () => expect((await owner.query(`select ${stuck}`)).rowCount).toBeGreaterThan(0))
  // Keep terminating until all orders have failed, because queued ones are sent as soon as a writer is free.
  const ending = setInterval(() => void owner.query(`select pg_terminate_backend(pid) ${stuck}`), 20)
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  clearInterval(ending)
  await client.query('commit')
  client.release()
  const place = () => Promise.all(orders.map((order) => sales.orderBatcher.place(order)))
  expect(outcomes(await place())).toEqual(['done', 'done', 'done'])
  expect(outcomes(await place())).toEqual(['repeated', 'repeated', 'repeated'])
  for (const buyer of members) expect(await sales.free(buyer)).toBe(900)
})

it('a repeated order is found after the close; the same id with another body is rejected', async () => {
  const sale = await sales.open()
  const [buyer] = await buyers(1, 1_000)
  const order = sales.order(buyer!, sale)
  expect((await sales.orderBatcher.place(order)).outcome).toBe('done')
  await sales.lock(sale, true)
  const other = sales.order(buyer!, sale, [{ pick: '28', stakeMinor: 100 }], order.id)
  expect(
    outcomes(await Promise.all([order, other, sales.order(buyer!, sale)].map((one) => sales.orderBatcher.place(one)))),
  ).toEqual(['repeated', 'id_reused', 'closed'])
  expect(await sales.free(buyer!)).toBe(900)
})
