import { lottery, type Call, type ValueOf } from '@parola/contract'
import { fromHex, includes } from '@parola/fair-draw'
import { ticketLeaf } from '@parola/fair-draw/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openTestDraw,
  orderBody,
  richMember,
  testLotteryHall,
  untilShown,
  type TestDraw,
} from '../../../testing/lottery/hall.ts'
import type { TestMember, TestMerchant } from '../../../testing/merchant.ts'
import type { TestApp } from '../../../testing/app.ts'
import { growTree } from '../proof/ticket-tree.ts'

let app: TestApp
let merchant: TestMerchant
let draw: TestDraw
let keno: TestDraw

beforeAll(async () => {
  ;({ app, merchant } = await testLotteryHall())
  draw = await openTestDraw(app)
  keno = await openTestDraw(app, { code: 'KENO' })
  await untilShown(merchant, keno)
  await untilShown(merchant, draw)
})
afterAll(() => app.close())

type Orders = ValueOf<typeof lottery.orders>
const ask = async <C extends Call>(member: TestMember, call: C, query: Record<string, string> = {}) => {
  const { answer, body } = await member.ask(call.path, { query: { language: 'EN', ...query } })
  if (!answer.success) throw new Error(body)
  return answer.value as ValueOf<C>
}
const buy = async (member: TestMember, body: object) => {
  const { answer, body: text } = await member.ask(lottery.placeOrder.path, { method: 'POST', payload: body })
  if (!answer.success) throw new Error(text)
  return (answer.value as ValueOf<typeof lottery.placeOrder>).detail
}
const cancel = (member: TestMember, ticket: string) =>
  member.ask(lottery.cancelSuborder.path, { method: 'POST', payload: { ticket } })
const line = (pick: string) => ({ bet: 'last2', pick, stake: 100 })

/** Settles a draw by hand: the given tickets win, or all stakes are refunded. */
async function settle(of: TestDraw, member: TestMember, { won = [] as string[], isVoid = false }): Promise<void> {
  const { ownerPool } = app.database
  const outcome = JSON.stringify([['00027']])
  await ownerPool.query(
    isVoid
      ? `update lottery_draw set state = 'refunded', due_at = null, void_reason = 'beacon_late' where id = $1`
      : `update lottery_draw set state = 'published', due_at = null, root = '\\x00', tickets = 1, outcome = '${outcome}' where id = $1`,
    [of.id],
  )
  await ownerPool.query(
    `insert into cell.lottery_prize (merchant_id, draw_id, member_id, ticket_id, kind, amount, paid_at)
     select merchant_id, draw_id, member_id, id, $2, case when $2 = 'win' then 9600 else stake end, now()
     from cell.lottery_ticket where draw_id = $1 and ($2 = 'refund' or number = any($3))`,
    [of.id, isVoid ? 'refund' : 'win', won],
  )
}

describe('MEM-02 the betting record', () => {
  it('MEM-02 lists orders newest first, page by page, each once, while new ones are added', async () => {
    const member = await richMember(merchant, 100_000)
    const bought: string[] = []
    for (let number = 0; number < 7; number += 1) bought.push((await buy(member, orderBody(draw))).order.id)
    const pages: Orders[] = [await ask(member, lottery.orders, { size: '3' })]
    await buy(member, orderBody(draw))
    for (let page = pages[0]; page?.next; page = pages.at(-1))
      pages.push(await ask(member, lottery.orders, { size: '3', before: page.next }))
    expect(pages.map(({ orders }) => orders.length)).toEqual([3, 3, 1])
    expect(pages.flatMap(({ orders }) => orders.map(({ id }) => id))).toEqual(bought.toReversed())
    expect(pages[0]?.orders[0]).toMatchObject({ gameId: 'sea_minute', remark: 'The MINUTE', state: 'open', lines: 1 })
    expect((await ask(member, lottery.orders, { language: 'VI' })).orders[0]?.remark).toBe('Xổ số MINUTE')
    expect((await ask(await merchant.logIn(), lottery.orders)).orders).toEqual([])
  })

  it('MEM-02 filters by game and by days of the member’s own calendar', async () => {
    const member = await richMember(merchant, 100_000)
    await buy(member, orderBody(draw))
    await buy(member, orderBody(keno, { gameId: 'sea_keno', lines: [{ bet: 'pick1', pick: '7', stake: 100 }] }))
    const of = async (query: Record<string, string>) =>
      (await ask(member, lottery.orders, query)).orders.map(({ gameCode }) => gameCode)
    expect(await of({ gameId: 'sea_keno' })).toEqual(['KENO'])
    expect(await of({ gameId: 'sea_nothing' })).toEqual([])
    const day = (moment: number) => new Date(moment).toISOString().slice(0, 10)
    const ahead = Date.now() + 840 * 60_000
    const offsetMinutes = '840'
    expect(await of({ from: day(ahead), to: day(ahead), offsetMinutes })).toEqual(['KENO', 'MINUTE'])
    expect(await of({ to: day(ahead - 86_400_000), offsetMinutes })).toEqual([])
    expect(await of({ from: day(ahead + 86_400_000), offsetMinutes })).toEqual([])
    for (const query of [{ from: '2030-02-30' }, { before: 'nonsense' }, { from: '2030-01-02', to: '2030-01-01' }])
      expect((await member.ask(lottery.orders.path, { query: { language: 'EN', ...query } })).status).toBe(400)
  })

  it('MEM-02 filters by state: won, lost, cancelled, refunded, still running', async () => {
    const member = await richMember(merchant, 100_000)
    const [first, second] = [await openTestDraw(app, { code: 'EVENING' }), await openTestDraw(app, { code: 'EVENING' })]
    await untilShown(merchant, first)
    const bet = { bet: 'de', pick: '27', stake: 100 }
    const { bets } = await ask(member, lottery.rules, { gameId: 'sea_evening' })
    const code = bets.find(({ pick }) => pick.shape === 'digits' && pick.digits === 2)?.code
    const evening = (of: TestDraw) =>
      orderBody(of, {
        gameId: 'sea_evening',
        lines: [
          { ...bet, bet: code },
          { ...bet, bet: code, pick: '28' },
        ],
      })
    const won = await buy(member, evening(first))
    const lost = await buy(member, evening(first))
    const refunded = await buy(member, evening(second))
    const gone = await buy(member, orderBody(draw))
    const half = await buy(member, orderBody(draw, { lines: [line('01'), line('02')] }))
    for (const ticket of [gone.tickets[0], half.tickets[0]])
      expect((await cancel(member, ticket?.number ?? '')).answer).toMatchObject({
        value: { ticket: { state: 'cancelled' } },
      })
    await settle(first, member, { won: [won.tickets[1]?.number ?? ''] })
    await settle(second, member, { isVoid: true })

    const of = async (state: string) =>
      (await ask(member, lottery.orders, { state })).orders.map(({ id, prize }) => [id, prize?.minor ?? null])
    expect(await of('won')).toEqual([[won.order.id, 9600]])
    expect(await of('lost')).toEqual([[lost.order.id, 0]])
    expect(await of('refunded')).toEqual([[refunded.order.id, null]])
    expect(await of('cancelled')).toEqual([[gone.order.id, null]])
    expect(await of('running')).toEqual([[half.order.id, null]])

    const detail = await ask(member, lottery.orderDetail, { id: won.order.id })
    expect(detail).toMatchObject({ winningNumber: '00027', order: { state: 'won', prize: { minor: 9600 } } })
    expect(detail.tickets).toMatchObject([
      { state: 'lost', prize: { minor: 0 }, canCancel: false },
      { state: 'won', prize: { minor: 9600 }, canCancel: false },
    ])
    expect(detail.purchase).toEqual(won.purchase)
  })

  it('MEM-02 a filter that matches few orders reads a limited number at a time and returns a cursor', async () => {
    const member = await richMember(merchant, 1_000_000)
    const { detail: first } = { detail: await buy(member, orderBody(draw)) }
    expect((await cancel(member, first.tickets[0]?.number ?? '')).status).toBe(200)
    for (let number = 0; number < 21; number += 1)
      await Promise.all(Array.from({ length: 10 }, () => buy(member, orderBody(draw))))
    const page = await ask(member, lottery.orders, { state: 'cancelled' })
    expect([page.orders, page.next]).toEqual([[], expect.any(String)])
    const rest = await ask(member, lottery.orders, { state: 'cancelled', before: page.next ?? '' })
    expect([rest.orders.map(({ id }) => id), rest.next]).toEqual([[first.order.id], null])
  })

  it('MEM-02 T23 a member cannot see another member’s order', async () => {
    const { order } = await buy(await richMember(merchant, 100), orderBody(draw))
    const other = await merchant.logIn()
    const { status } = await other.ask(lottery.orderDetail.path, { query: { id: order.id, language: 'EN' } })
    expect(status).toBe(404)
  })
})

describe('DRAW-05 inclusion of an order', () => {
  it('DRAW-05 the paths lead from the texts to the root, and do not exist before the sale has ended', async () => {
    const locking = await openTestDraw(app, { code: 'EVENING' })
    await untilShown(merchant, locking)
    const { bets } = await ask(await merchant.logIn(), lottery.rules, { gameId: 'sea_evening' })
    const bet = bets.find(({ pick }) => pick.shape === 'digits' && pick.digits === 2)?.code
    const member = await richMember(merchant, 10_000)
    const lines = Array.from({ length: 5 }, (_, number) => ({ bet, pick: `1${number}`, stake: 100 }))
    const { order, purchase } = await buy(member, orderBody(locking, { gameId: 'sea_evening', lines }))
    const [gone, ...standing] = purchase?.tickets ?? []
    await cancel(member, gone?.ticket ?? '')
    const places = (who = member) => who.ask(lottery.orderInclusion.path, { query: { id: order.id } })
    expect((await places()).status).toBe(404)

    await app.database.ownerPool.query(`select cell.lottery_lock($1, true)`, [locking.id])
    const leafOf = ({ text, salt }: { text: string; salt: string }) => ticketLeaf(text, fromHex(salt))
    const { root } = await growTree(standing.map((ticket) => Buffer.from(leafOf(ticket))))
    await app.database.ownerPool.query(
      `update lottery_draw set state = 'locked', root = $2, tickets = 4 where id = $1`,
      [locking.id, root],
    )
    const { answer } = await places()
    const { tickets } = (answer as { value: ValueOf<typeof lottery.orderInclusion> }).value
    expect(tickets.map(({ ticket }) => ticket)).toEqual(standing.map(({ ticket }) => ticket))
    for (const [at, { index, path }] of tickets.entries()) {
      const leaf = leafOf(standing[at] ?? { text: '', salt: '' })
      expect(includes({ leaf, index, size: 4, path: path.map(fromHex), root })).toBe(true)
    }
    // T23 only the order's owner can request its paths.
    expect((await places(await merchant.logIn())).status).toBe(404)
  })
})
