import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { haveTicketsInPlay } from '../store/member.ts'
import { testSales, type TestBuyer, type TestSales } from '../../../testing/lottery/sales.ts'

let sales: TestSales
beforeAll(async () => {
  sales = await testSales()
})
afterAll(() => sales.close())

const rounds = 100
const ticketsInRound = 100

const codeOf = (error: unknown) => (error instanceof DomainError ? error.code : String(error))

/** Refunds every ticket that is not cancelled, as a void draw does. */
async function refund(draw: string): Promise<void> {
  const { ownerPool } = sales.database
  await ownerPool.query(`select cell.lottery_cut($1, 10)`, [draw])
  await ownerPool.query(`update lottery_draw set state = 'void', void_reason = 'test' where id = $1`, [draw])
  for (let chunk: unknown = 0; chunk !== null;) {
    const { rows } = await ownerPool.query(`select cell.lottery_refund_next($1, now()) as chunk`, [draw])
    chunk = rows[0].chunk
  }
}

it(`T19 ${rounds * ticketsInRound} tickets are cancelled while their draw is locked and settled: either the cancel or the refund wins`, async () => {
  const amount = ticketsInRound * 100
  const members = await Promise.all(Array.from({ length: 10 }, () => sales.buyer(amount)))
  const counts = { cancelled: 0, closed: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const sale = await sales.open()
    const bought: { buyer: TestBuyer; ticket: string }[] = []
    const lines = Array.from({ length: ticketsInRound / members.length }, () => ({ pick: '27', stakeMinor: 100 }))
    await Promise.all(
      members.map(async (buyer) => {
        const order = sales.order(buyer, sale, lines)
        expect((await sales.orderBatcher.place(order)).outcome).toBe('done')
        bought.push(...order.tickets.map(({ number }) => ({ buyer, ticket: number })))
      }),
    )
    // The draw is locked and refunded at some point among the cancels.
    const turn = (round * 37) % ticketsInRound
    let settling: Promise<void> | undefined
    let answered = 0
    const settleInTurn = () => {
      if (answered === turn) settling = sales.lock(sale, true).then(() => refund(sale.id))
    }
    settleInTurn()
    const answers = await Promise.all(
      bought.map(async ({ buyer, ticket }) => {
        const answer = await sales.cancel(buyer, ticket).then(() => 'cancelled' as const, codeOf)
        answered += 1
        settleInTurn()
        return { ticket, answer }
      }),
    )
    await settling
    const cancelled = answers.filter(({ answer }) => answer === 'cancelled').map(({ ticket }) => ticket)
    const refused = answers.filter(({ answer }) => answer === 'sales_closed' || answer === 'already_settled')
    expect(cancelled.length + refused.length).toBe(ticketsInRound)
    counts.cancelled += cancelled.length
    counts.closed += refused.length
    const keys = await sales.column<string>(
      `select key from cell.wallet_transfer where key like any (array['cancel:%', 'void:%']) and key = any($1)`,
      bought.flatMap(({ ticket }) => [`cancel:${ticket}`, `void:${ticket}`]),
    )
    expect(keys.toSorted()).toEqual(
      [...cancelled.map((ticket) => `cancel:${ticket}`), ...refused.map(({ ticket }) => `void:${ticket}`)].toSorted(),
    )
  }
  expect(Math.min(counts.cancelled, counts.closed)).toBeGreaterThan(rounds * 10)
  for (const buyer of members) expect(await sales.free(buyer)).toBe(amount)
})

it('a ticket is cancelled once, however often and however concurrently the member requests it', async () => {
  const sale = await sales.open()
  const buyer = await sales.buyer(1_000)
  const order = sales.order(buyer, sale, [
    { pick: '27', stakeMinor: 300 },
    { pick: '28', stakeMinor: 100 },
  ])
  await sales.orderBatcher.place(order)
  const [first = '', second = ''] = order.tickets.map(({ number }) => number)
  const answers = await Promise.all(Array.from({ length: 8 }, () => sales.cancel(buyer, first)))
  const expected = { ticket: { number: first, state: 'cancelled', canCancel: false }, balance: { minor: 900 } }
  for (const answer of answers) expect(answer).toMatchObject(expected)
  expect(await sales.free(buyer)).toBe(900)
  await sales.lock(sale, true)
  expect(await sales.cancel(buyer, first)).toMatchObject(expected)
  await expect(sales.cancel(buyer, second)).rejects.toMatchObject({ code: 'sales_closed' })
  await refund(sale.id)
  await expect(sales.cancel(buyer, second)).rejects.toMatchObject({ code: 'already_settled' })
  expect(await sales.free(buyer)).toBe(1_000)
  // Both count in the hour of the purchase.
  const counted = await sales.column<string>(
    `select t.key from cell.wallet_transfer t join cell.lottery_ticket own on t.key in ('cancel:' || own.number, 'void:' || own.number)
      where own.number = any($1) and t.staked_at = own.issued_at order by 1`,
    [first, second],
  )
  expect(counted).toEqual([`cancel:${first}`, `void:${second}`])
})

it('a member cannot cancel another member’s ticket', async () => {
  const sale = await sales.open()
  const [buyer, other] = [await sales.buyer(1_000), await sales.buyer(1_000)]
  const order = sales.order(buyer, sale)
  await sales.orderBatcher.place(order)
  const [ticket = ''] = order.tickets.map(({ number }) => number)
  await expect(sales.cancel(other, ticket)).rejects.toMatchObject({ code: 'not_found' })
  await expect(sales.cancel(buyer, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ')).rejects.toMatchObject({ code: 'not_found' })
  expect([await sales.free(buyer), await sales.free(other)]).toEqual([900, 1_000])
})

it('AG-08 a ticket is in play until it is cancelled or its draw is over', async () => {
  const areInPlay = ({ id }: TestBuyer) =>
    inTransaction(sales.pool, { merchantId: sales.merchantId, now: new Date() }, (trx) => haveTicketsInPlay(trx, [id]))
  const [cancels, stays] = [await sales.open(), await sales.open()]
  const buyer = await sales.buyer(1_000)
  expect(await areInPlay(buyer)).toBe(false)
  const order = sales.order(buyer, cancels)
  await sales.orderBatcher.place(order)
  expect(await areInPlay(buyer)).toBe(true)
  await sales.cancel(buyer, order.tickets[0]?.number ?? '')
  expect(await areInPlay(buyer)).toBe(false)
  await sales.orderBatcher.place(sales.order(buyer, stays))
  await sales.lock(stays, true)
  await refund(stays.id)
  expect(await areInPlay(buyer)).toBe(true)
  await sales.database.ownerPool.query(`update lottery_draw set state = 'refunded', due_at = null where id = $1`, [
    stays.id,
  ])
  expect(await areInPlay(buyer)).toBe(false)
})
