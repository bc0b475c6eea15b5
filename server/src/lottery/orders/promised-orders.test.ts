import { randomUUID } from 'node:crypto'
import { lottery, type ErrorCode, type ValueOf } from '@parola/contract'
import { includes, openNote, parseVkey, signerKey, vkeyOf } from '@parola/fair-draw/log'
import { developmentReceiptKey } from '@parola/fair-draw/log'
import { cancellationForm, orderRoot, parseText, receiptForm, ticketForm, ticketLeaf } from '@parola/fair-draw/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../testing/app.ts'
import {
  importTestLotteries,
  offerTestLotteries,
  orderBody,
  pay,
  richMember,
  untilShown,
} from '../../../testing/lottery/hall.ts'
import { announceKey, openPromisedDraw, type PromisedDraw } from '../../../testing/lottery/version-2.ts'
import { signerWith } from '../../../testing/lottery/buy-promised.ts'
import { testMerchant, type TestMember, type TestMerchant } from '../../../testing/merchant.ts'
import { nativeTicketLeaf } from '../receipts/ticket-leaf.ts'
import { growTree } from '../proof/ticket-tree.ts'
import { readLeaves } from '../settlement/store/sales.ts'

const key = developmentReceiptKey()
const newKey = signerKey('receipts.parola.localhost', 'note', new Uint8Array(32).fill(9))
const publicKeys = [key, newKey].map((one) => parseVkey(vkeyOf(one), 'note'))

let app: TestApp
let merchant: TestMerchant
let draw: PromisedDraw
beforeAll(async () => {
  app = await testApp({ environment: { LIMIT_SCALE: '1000' } })
  merchant = await testMerchant(app, 'lantern')
  await importTestLotteries(merchant)
  await offerTestLotteries(merchant)
  await announceKey(app.database.ownerPool)
  draw = await openPromisedDraw(app.database.ownerPool)
  await untilShown(merchant, draw)
})
afterAll(() => app.close())
beforeEach(() => {
  app.signer.signer = signerWith(key, newKey)
  app.signer.asked.length = 0
})

type Placed = ValueOf<typeof lottery.placeOrder>
const order = (member: TestMember, body: object) =>
  member.ask(lottery.placeOrder.path, { method: 'POST', payload: body })
const placed = async (member: TestMember, body: object): Promise<Placed> => {
  const { answer, body: text } = await order(member, body)
  if (!answer.success) throw new Error(text)
  return answer.value
}
const refusal = async (member: TestMember, body: object) =>
  ((await order(member, body)).answer as unknown as { code: ErrorCode }).code
const shown = async (member: TestMember, id: string) => {
  const { answer } = await member.ask(lottery.orderDetail.path, { query: { id, language: 'EN' } })
  return (answer as unknown as { value: ValueOf<typeof lottery.orderDetail> }).value
}
const cancel = (member: TestMember, ticket: string | undefined) =>
  member.ask(lottery.cancelSuborder.path, { method: 'POST', payload: { ticket } })
const rowsOf = async (member: TestMember) => {
  const { rows } = await app.database.ownerPool.query(
    `select (select count(*) from cell.lottery_ticket where member_id = $1)::int as tickets,
       (select free from cell.wallet where member_id = $1)::int as free`,
    [member.id],
  )
  return rows[0]
}
const lines = [
  { bet: 'last2', pick: '07', stake: 300 },
  { bet: 'dragon-tiger', pick: 'tiger', stake: 200 },
]
const saltOf = (hex: string) => Buffer.from(hex, 'hex')

describe('purchase', () => {
  it('FAIR-06 an order gets its tickets’ texts and one receipt over them, signed by the announced key', async () => {
    const member = await richMember(merchant, 10_000)
    const body = orderBody(draw, { lines })
    const { detail } = await placed(member, body)
    const { purchase } = detail
    if (!purchase) throw new Error('there is no purchase')
    expect([purchase.promise, purchase.cancellations]).toEqual([draw.promise, []])
    const named = { promise: draw.promise, draw: { game: 'MINUTE', number: draw.numero }, order: body.id }
    expect(purchase.tickets.map(({ text }) => parseText(ticketForm, text))).toEqual(
      lines.map(({ bet, pick, stake }, index) => ({
        ...named,
        merchant: 'lantern',
        member: member.id,
        ticket: detail.tickets[index]?.number,
        line: index + 1,
        bet,
        pick,
        stakeMinor: stake,
        currency: 'PHP',
        book: 'real',
      })),
    )
    const leaves = purchase.tickets.map(({ text, salt }) => ticketLeaf(text, saltOf(salt)))
    const receipt = parseText(receiptForm, openNote(purchase.receipt, publicKeys.slice(0, 1)) ?? '')
    const root = Buffer.from(orderRoot(leaves)).toString('hex')
    expect(receipt).toEqual({ ...named, tickets: 2, root, at: expect.any(Number) })
    expect(Math.abs(receipt.at - Date.parse(detail.order.at) / 1000)).toBeLessThan(60)
    expect(await shown(member, body.id)).toEqual(detail)
  })

  it('FAIR-06 the receipt that was signed first is the one shown, also when asked twice at once or by a key that is over', async () => {
    const member = await richMember(merchant, 1_000)
    const body = orderBody(draw)
    const answers = await Promise.all([1, 2, 3, 4].map(() => placed(member, body)))
    const original = app.signer.signer
    app.signer.signer = { keys: async () => [], sign: async (_, texts) => texts.map((text) => `${text}\nother\n`) }
    answers.push(await placed(member, body))
    app.signer.signer = null
    const later = await shown(member, body.id)
    app.signer.signer = original
    const receipts = [...answers.map(({ detail }) => detail.purchase), later.purchase].map((one) => JSON.stringify(one))
    expect(new Set(receipts).size).toBe(1)
    expect(await rowsOf(member)).toEqual({ tickets: 1, free: 900 })
  })

  it('FAIR-06 stored tickets refuse every change', async () => {
    const member = await richMember(merchant, 1_000)
    await placed(member, orderBody(draw))
    const { ownerPool } = app.database
    for (const change of [
      `update cell.lottery_ticket set pick = '11'`,
      'delete from cell.lottery_ticket',
      'truncate cell.lottery_ticket',
    ])
      await expect(ownerPool.query(change)).rejects.toThrow('append-only')
  })

  it('concurrent orders share a request to the signer', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => richMember(merchant, 1_000)))
    await Promise.all(members.map((member) => placed(member, orderBody(draw))))
    expect(app.signer.asked.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(8)
    expect(app.signer.asked.length).toBeLessThan(8)
  })
})

describe('refusals', () => {
  it('a signer that is away sells nothing and takes no money', async () => {
    const member = await richMember(merchant, 1_000)
    app.signer.signer = null
    const body = orderBody(draw)
    expect(await refusal(member, body)).toBe('overloaded')
    expect(await rowsOf(member)).toEqual({ tickets: 0, free: 1_000 })
    app.signer.signer = signerWith(key)
    await placed(member, body)
  })

  it('a signer that signs other texts sells nothing', async () => {
    const member = await richMember(merchant, 1_000)
    const honest = signerWith(key)
    app.signer.signer = {
      keys: async () => [],
      sign: (vkey, texts) =>
        honest.sign(
          vkey,
          texts.map((text) => text.replace('tickets 1', 'tickets 2')),
        ),
    }
    expect(await refusal(member, orderBody(draw))).toBe('overloaded')
    expect(await rowsOf(member)).toEqual({ tickets: 0, free: 1_000 })
  })

  it('an order that was refused for want of money is sold when it is sent again', async () => {
    const member = await richMember(merchant, 50)
    const body = orderBody(draw)
    expect(await refusal(member, body)).toBe('insufficient_funds')
    await pay(merchant, member, 950)
    const { detail } = await placed(member, body)
    expect((await placed(member, body)).detail).toEqual(detail)
    expect(await rowsOf(member)).toEqual({ tickets: 1, free: 900 })
  })

  it('FAIR-06 a refused order shows no receipt', async () => {
    const member = await richMember(merchant, 50)
    const { body, answer } = await order(member, orderBody(draw))
    expect((answer as unknown as { code: ErrorCode }).code).toBe('insufficient_funds')
    expect(body).not.toContain('receipt')
  })

  it('FAIR-06 the database sells no ticket of a promised draw without a text and a receipt', async () => {
    const member = await richMember(merchant, 1_000)
    const sell = (receipt: string | null, text: string | null) =>
      app.database.ownerPool.query(
        `select outcome from cell.lottery_place(true,
           array[($1, $2, $3, $4, 'MINUTE', $5, 1, 'real', 'PHP', 100, '\\x01', $6)::cell.lottery_purchase],
           array[(1, $7, 'last2', '27', 100, '\\x00', $8)::cell.lottery_purchase_ticket])`,
        [merchant.id, member.id, randomUUID(), draw.id, draw.numero, receipt, randomUUID(), text],
      )
    expect((await sell(null, null)).rows).toEqual([{ outcome: 'closed' }])
    await expect(sell('a receipt', null)).rejects.toThrow('without the text')
    await expect(sell(null, 'a text')).rejects.toThrow('without a receipt')
    expect(await rowsOf(member)).toEqual({ tickets: 0, free: 1_000 })
  })

  it('an id in capitals is the same id: the ledger and the receipt know one spelling', async () => {
    const member = await richMember(merchant, 1_000)
    const body = orderBody(draw)
    const { detail } = await placed(member, { ...body, id: body.id.toUpperCase() })
    expect(detail.order.id).toBe(body.id)
    expect(detail.purchase?.receipt).toContain(`order ${body.id}\n`)
    expect((await placed(member, body)).detail).toEqual(detail)
  })
})

describe('cancellation', () => {
  it('FAIR-14 a ticket that is given back gets a signed cancellation, the same however often it is asked for', async () => {
    const member = await richMember(merchant, 10_000)
    const { detail } = await placed(member, orderBody(draw, { lines }))
    const ticket = detail.tickets[1]?.number
    expect((await cancel(member, ticket)).status).toBe(200)
    const { purchase, ...first } = await shown(member, detail.order.id)
    expect(purchase).toEqual({ ...detail.purchase, cancellations: [expect.any(String)] })
    const text = openNote(purchase?.cancellations[0] ?? '', publicKeys.slice(0, 1)) ?? ''
    expect(parseText(cancellationForm, text)).toEqual({ order: detail.order.id, ticket, at: expect.any(Number) })
    expect((await cancel(member, ticket)).status).toBe(200)
    expect(await shown(member, detail.order.id)).toEqual({ ...first, purchase })
  })

  it('FAIR-14 without the signer no ticket is given back', async () => {
    const member = await richMember(merchant, 1_000)
    const { detail } = await placed(member, orderBody(draw))
    app.signer.signer = null
    expect((await cancel(member, detail.tickets[0]?.number)).answer).toMatchObject({ code: 'overloaded' })
    expect((await shown(member, detail.order.id)).tickets[0]?.state).toBe('open')
    await expect(
      app.database.ownerPool.query(`select cell.lottery_cancel($1, $2, $3, null)`, [
        merchant.id,
        member.id,
        detail.tickets[0]?.number,
      ]),
    ).rejects.toThrow('signed cancellation')
  })
})

it('FAIR-06 after the key has changed, old receipts are the same bytes and their cancellations are by the old key', async () => {
  const member = await richMember(merchant, 10_000)
  const { detail } = await placed(member, orderBody(draw))
  const { ownerPool } = app.database
  await announceKey(ownerPool, newKey)
  const isBy = (note: string | undefined, index: number) =>
    openNote(note ?? '', publicKeys.slice(index, index + 1)) !== null
  await expect
    .poll(async () => isBy((await placed(member, orderBody(draw))).detail.purchase?.receipt, 1), {
      timeout: 60_000,
      interval: 500,
    })
    .toBe(true)
  expect((await shown(member, detail.order.id)).purchase).toEqual(detail.purchase)
  await cancel(member, detail.tickets[0]?.number)
  const { purchase } = await shown(member, detail.order.id)
  expect([isBy(purchase?.receipt, 0), isBy(purchase?.cancellations[0], 0)]).toEqual([true, true])
})

it('FAIR-06 after the lock every standing ticket of an order has a path to the root, a cancelled one has none', async () => {
  const sold = await openPromisedDraw(app.database.ownerPool, { code: 'KENO' })
  await untilShown(merchant, sold)
  const keno = {
    gameId: 'sea_keno',
    lines: ['3,17,80', '1,2,3', '4,5,6'].map((pick) => ({ bet: 'pick3', pick, stake: 100 })),
  }
  const members = await Promise.all(Array.from({ length: 5 }, () => richMember(merchant, 10_000)))
  const orders = await Promise.all(members.map((member) => placed(member, orderBody(sold, keno))))
  const [member] = members
  const [mine] = orders
  if (!member || !mine) throw new Error('nobody bought')
  const ask = () => member.ask(lottery.orderInclusion.path, { query: { id: mine.detail.order.id } })
  expect((await ask()).status).toBe(404)
  await cancel(member, mine.detail.tickets[1]?.number)
  const { ownerPool } = app.database
  await ownerPool.query(`select cell.lottery_lock($1, true)`, [sold.id])
  const { root, size } = await growTree(await readLeaves(ownerPool, sold.id))
  await ownerPool.query(`update lottery_draw set state = 'locked', root = $2, tickets = $3 where id = $1`, [
    sold.id,
    root,
    size,
  ])
  const { answer } = await ask()
  const { cell, tickets } = (answer as unknown as { value: ValueOf<typeof lottery.orderInclusion> }).value
  const kept = mine.detail.purchase?.tickets.filter((_, index) => index !== 1) ?? []
  expect([cell, size, tickets.map(({ ticket }) => ticket)]).toEqual([1, 14, kept.map(({ ticket }) => ticket)])
  for (const [index, { text, salt }] of kept.entries()) {
    const leaf = nativeTicketLeaf(text, saltOf(salt))
    expect(leaf).toEqual(Buffer.from(ticketLeaf(text, saltOf(salt))))
    const path = tickets[index]?.path.map((hex) => saltOf(hex)) ?? []
    expect(includes({ leaf, index: tickets[index]?.index ?? -1, size, path, root })).toBe(true)
  }
  expect((await member.ask(lottery.inclusion.path, { query: { ticket: kept[0]?.ticket ?? '' } })).status).toBe(404)
})
