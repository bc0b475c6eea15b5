import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startProviders, type Providers } from '@parola/demo/providers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  balanceOf,
  gatewayBody,
  manualBody,
  recordOf,
  offerTenth,
  signedBy,
  slipFor,
  testSlip,
  testWays,
} from '../../../testing/payments/deposits.ts'
import {
  testMerchant,
  type Asked,
  type TestMember,
  type TestMerchant,
  type TestOperator,
} from '../../../testing/merchant.ts'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { systemClock } from '../../platform/clock.ts'
import { withdrawAnnouncement } from '../../content/index.ts'
import { setDepositChannels, type Psp } from '../index.ts'
import { sandboxPsp } from '../sandbox-psp.ts'

/** The real app against the sandbox over HTTP; the sandbox's callbacks are forwarded to the app's own route. */
const key = 'k'.repeat(32)
let providers: Providers
let carrier: Server
let app: TestApp
let merchant: TestMerchant
let one: TestOperator
let two: TestOperator
/** References of the payments that the provider was asked to begin. */
let begun: string[] = []
let payableUntil: Date | undefined
let isAway = false

beforeAll(async () => {
  providers = await startProviders({ psp: { key, lateMs: 50 } })
  carrier = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const headers = { ...(request.headers as Record<string, string>), host: merchant.host }
      void app.server
        .inject({ method: 'POST', url: '/pay/callback', headers, payload: Buffer.concat(parts) })
        .then(({ statusCode }) => response.writeHead(statusCode).end())
    })
  })
  await new Promise<void>((resolve) => {
    carrier.listen(0, '127.0.0.1', resolve)
  })
  const notifyUrl = `http://127.0.0.1:${(carrier.address() as AddressInfo).port}/pay/callback`
  const sandbox = sandboxPsp({ url: `${providers.origin}/psp`, key, timeoutMs: 5_000, clock: systemClock })
  const psp: Psp = {
    ...sandbox,
    begin: async (order) => {
      begun.push(order.reference)
      payableUntil = order.expiresAt
      return (
        isAway ? sandboxPsp({ url: 'http://127.0.0.1:1', key, timeoutMs: 500, clock: systemClock }) : sandbox
      ).begin({
        ...order,
        notifyUrl,
      })
    },
  }
  app = await testApp({ environment: { LIMIT_SCALE: '1000' }, outside: { psp } })
  merchant = await testMerchant(app, 'lantern')
  await merchant.act((trx) => setDepositChannels(trx, testWays))
  await merchant.act((trx) => offerTenth(trx))
  one = await merchant.operator('one')
  two = await merchant.operator('two')
})
afterAll(async () => {
  await app.close()
  carrier.close()
  await providers.close()
})

const post = (who: Pick<TestMerchant, 'ask'>, path: string, payload: object) =>
  who.ask(path, { method: 'POST', payload })
const gateway = (member: TestMember, body: object) => post(member, '/wps/transaction/deposit/gateway', body)
const manual = (member: TestMember, body: object) => post(member, '/wps/transaction/deposit/manual', body)
const approve = (operator: TestOperator, memberId: string, id: string) =>
  post(operator, '/ops/deposits/approve', { memberId, id })
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a test names the type it expects
const valueOf = <T = Record<string, never>>({ answer }: Asked): T => {
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}
const codeOf = ({ answer }: Asked) => ('code' in answer ? answer.code : 'answered')
const press = (asked: Asked, ending: string) =>
  fetch(valueOf<{ redirectUrl: string }>(asked).redirectUrl, {
    method: 'POST',
    body: new URLSearchParams({ ending }),
    redirect: 'manual',
  })
const states = (record: Awaited<ReturnType<typeof recordOf>>) => record?.steps.map(({ state }) => state)

describe('FUND-02 through the gateway', () => {
  it('FUND-02 the deposit methods are listed with limits and banks, in the language of the page', async () => {
    const member = await merchant.logIn()
    const ask = (cookie: string) =>
      member.ask('/wps/transaction/deposit/banks', {
        headers: { cookie: `__Host-sid=${member.credentials.sid}${cookie}` },
      })
    const { channels } = valueOf<{ channels: { code: string; name: string }[] }>(await ask(''))
    expect(channels.map(({ code }) => code)).toEqual(['online-bank', 'alipay', 'qq', 'wechat', 'transfer'])
    expect(channels[0]).toMatchObject({
      name: 'Online banking',
      min: { minor: 10_000, currency: 'PHP' },
      banks: [{ code: 'tala', name: 'Bangko Tala' }],
    })
    expect(valueOf<{ channels: object[] }>(await ask('; lang=CN')).channels[0]).toMatchObject({ name: '网上银行' })
  })

  it.each([
    ['gateway', gatewayBody],
    ['alipay', (change: object) => gatewayBody({ channel: 'alipay', bank: undefined, ...change })],
    ['qq', (change: object) => gatewayBody({ channel: 'qq', bank: undefined, ...change })],
    ['wechat', (change: object) => gatewayBody({ channel: 'wechat', bank: undefined, ...change })],
  ] as const)(
    'FUND-02 FUND-06 by %s a deposit is begun, paid and recorded, and a retry changes nothing',
    async (kind, body) => {
      const member = await merchant.logIn()
      const path = `/wps/transaction/deposit/${kind}`
      const sent = body({})
      begun = []
      const asked = await Promise.all([post(member, path, sent), post(member, path, sent)])
      const again = await post(member, path, sent)
      expect(asked.map(({ answer }) => answer)).toEqual([again.answer, again.answer])
      expect(new Set(begun).size).toBe(1)
      expect((payableUntil?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(86_400_000)
      expect(valueOf<{ deposit: object }>(again).deposit).toMatchObject({ id: sent.depositId, state: 'started', kind })
      const other = await post(member, path, { ...sent, amount: 100_001 })
      expect([other.status, codeOf(other)]).toEqual([409, 'id_reused'])

      const back = await press(again, 'pay')
      expect(back.headers.get('location')).toContain(`/m/transaction/deposits?id=${sent.depositId}`)
      await vi.waitFor(async () => expect((await recordOf(member, sent.depositId))?.state).toBe('paid'))
      expect(await recordOf(member, sent.depositId)).toMatchObject({
        amount: { minor: 100_000, currency: 'PHP' },
        kind,
      })
      expect(await balanceOf(member)).toEqual({ real: 100_000, bonus: 0 })
      const { channels } = valueOf<{ channels: { code: string }[] }>(await member.ask('/wps/transaction/deposit/banks'))
      expect(channels[0]?.code, 'UX-06 the last used one is first').toBe(sent.channel)
      expect(valueOf<{ deposit: object }>(await post(member, path, sent)).deposit).toMatchObject({ state: 'paid' })
    },
  )

  it.each(['twice', 'late'] as const)('T21 a payment with a callback sent %s is credited once', async (ending) => {
    const member = await merchant.logIn()
    const sent = gatewayBody()
    await press(await gateway(member, sent), ending)
    await vi.waitFor(async () => expect((await recordOf(member, sent.depositId))?.state).toBe('paid'))
    await vi.waitFor(async () => expect(await balanceOf(member)).toEqual({ real: 100_000, bonus: 0 }))
    expect(states(await recordOf(member, sent.depositId))).toEqual(['started', 'paid'])
  })

  it('RG-09 a declined payment is shown as declined and credits nothing', async () => {
    const member = await merchant.logIn()
    const sent = gatewayBody()
    await press(await gateway(member, sent), 'decline')
    await vi.waitFor(async () =>
      expect(await recordOf(member, sent.depositId)).toMatchObject({ state: 'failed', reason: 'declined' }),
    )
    expect(await balanceOf(member)).toEqual({ real: 0, bonus: 0 })
  })

  it('while the provider is unavailable the deposit stays open, and a retry continues it', async () => {
    const member = await merchant.logIn()
    const sent = gatewayBody()
    isAway = true
    const failed = await gateway(member, sent)
    isAway = false
    expect([failed.status, codeOf(failed)]).toEqual([502, 'payment_failed'])
    expect((await recordOf(member, sent.depositId))?.state).toBe('started')
    await press(await gateway(member, sent), 'pay')
    await vi.waitFor(async () => expect(await balanceOf(member)).toEqual({ real: 100_000, bonus: 0 }))
  })

  it('RG-14 a member on a break cannot pay a deposit begun before it; paid deposits are still shown', async () => {
    const member = await merchant.logIn()
    const [paid, open, away] = [gatewayBody(), gatewayBody(), gatewayBody()]
    await press(await gateway(member, paid), 'pay')
    await vi.waitFor(async () => expect((await recordOf(member, paid.depositId))?.state).toBe('paid'))
    await gateway(member, open)
    isAway = true
    await gateway(member, away)
    isAway = false
    valueOf(await post(member, '/wps/saferPlay/timeout', { hours: 24 }))
    begun = []
    expect([codeOf(await gateway(member, open)), codeOf(await gateway(member, away))]).toEqual(['excluded', 'excluded'])
    expect(begun).toEqual([])
    expect(valueOf<{ deposit: object }>(await gateway(member, paid)).deposit).toMatchObject({ state: 'paid' })
  })

  it.each([
    [{ amount: 9_999 }, 'amount'],
    [{ amount: 5_000_001 }, 'amount'],
    [{ bank: 'nobody' }, 'bank'],
    [{ bank: undefined }, 'bank'],
    [{ channel: 'alipay' }, 'channel'],
    [{ channel: 'transfer', bank: undefined }, 'channel'],
    [{ channel: 'nowhere' }, 'channel'],
  ])('refuses %j', async (change, field) => {
    const refused = await gateway(await merchant.logIn(), gatewayBody(change))
    expect(refused.answer).toMatchObject({ code: 'field_invalid', value: { fields: [field] } })
  })

  it.each([{ amount: 0 }, { amount: -5 }, { amount: 1.5 }, { amount: '100' }, { depositId: 'one' }, { state: 'paid' }])(
    'rejects %j as malformed',
    async (change) => {
      expect((await gateway(await merchant.logIn(), gatewayBody(change))).status).toBe(400)
    },
  )

  it('the number of open deposits per member is limited', async () => {
    const member = await merchant.logIn()
    const codes = []
    for (let count = 0; count < 31; count += 1) codes.push(codeOf(await gateway(member, gatewayBody())))
    expect(codes.filter((code) => code === 'answered')).toHaveLength(30)
    expect(codes.at(-1)).toBe('limit_reached')
  })

  it('records are listed newest first in pages without gaps', async () => {
    const member = await merchant.logIn()
    const ids: string[] = []
    for (let count = 0; count < 25; count += 1) {
      const sent = gatewayBody()
      await gateway(member, sent)
      ids.unshift(sent.depositId)
    }
    const page = async (query: Record<string, string>) =>
      valueOf<{ deposits: { id: string }[]; next: string | null }>(
        await member.ask('/wps/transaction/deposit/records', { query }),
      )
    const first = await page({})
    const second = await page({ before: first.next ?? '' })
    expect([...first.deposits, ...second.deposits].map(({ id }) => id)).toEqual(ids)
    expect(second.next).toBeNull()
  })
})

describe('FUND-02 by hand', () => {
  it('FUND-02 FUND-06 RG-10 two operators review a slip, and nothing is credited before the second approval', async () => {
    const member = await merchant.logIn()
    const sent = manualBody()
    const [first, second] = await Promise.all([manual(member, sent), manual(member, sent)])
    expect(first.answer).toEqual(second.answer)
    expect(valueOf(first)).toMatchObject({ state: 'reviewing', kind: 'manual', channelName: 'Bank transfer' })
    expect(codeOf(await manual(member, { ...sent, payerName: 'Another' }))).toBe('id_reused')
    expect(await balanceOf(member)).toEqual({ real: 0, bonus: 0 })

    const listed = valueOf<{ deposits: { id: string }[] }>(
      await one.ask('/ops/deposits', { query: { state: 'reviewing' } }),
    ).deposits.find(({ id }) => id === sent.depositId)
    expect(listed).toMatchObject({ memberId: member.id, payerName: 'Luningning', approvals: [] })
    const slip = await slipFor(app, one, { memberId: member.id, id: sent.depositId })
    expect(slip.jpeg.toString('base64')).toBe(testSlip)

    expect(valueOf(await approve(one, member.id, sent.depositId))).toEqual({ state: 'approved', approvals: ['one'] })
    expect(await balanceOf(member)).toEqual({ real: 0, bonus: 0 })
    const alone = await approve(one, member.id, sent.depositId)
    expect([alone.status, codeOf(alone)]).toEqual([403, 'second_operator_needed'])
    const agreed = await Promise.all(Array.from({ length: 5 }, () => approve(two, member.id, sent.depositId)))
    for (const answer of agreed) expect(valueOf(answer)).toEqual({ state: 'paid', approvals: ['one', 'two'] })
    expect(await balanceOf(member)).toEqual({ real: 100_000, bonus: 0 })
    expect(states(await recordOf(member, sent.depositId))).toEqual(['reviewing', 'approved', 'paid'])
    expect(codeOf(await approve(one, member.id, sent.depositId))).toBe('already_settled')
    expect(
      codeOf(await post(two, '/ops/deposits/refuse', { memberId: member.id, id: sent.depositId, reason: 'late' })),
    ).toBe('already_settled')
  })

  it('RG-09 FUND-06 a refused deposit shows the reason, even after a first approval, and a retry returns the same', async () => {
    const member = await merchant.logIn()
    const sent = manualBody()
    await manual(member, sent)
    await approve(one, member.id, sent.depositId)
    const refusal = { memberId: member.id, id: sent.depositId, reason: 'No such transfer has come in' }
    for (let round = 0; round < 2; round += 1)
      expect(valueOf(await post(two, '/ops/deposits/refuse', refusal))).toEqual({ state: 'refused' })
    expect(await recordOf(member, sent.depositId)).toMatchObject({ state: 'refused', reason: refusal.reason })
    expect(codeOf(await approve(two, member.id, sent.depositId))).toBe('already_settled')
    expect(await balanceOf(member)).toEqual({ real: 0, bonus: 0 })
  })

  it('T21 operators cannot approve a gateway deposit', async () => {
    const member = await merchant.logIn()
    const sent = gatewayBody()
    await gateway(member, sent)
    for (const operator of [one, two]) expect((await approve(operator, member.id, sent.depositId)).status).toBe(404)
    expect(await balanceOf(member)).toEqual({ real: 0, bonus: 0 })
  })

  it.each([
    ['a text', Buffer.from('<svg/>').toString('base64')],
    [
      'two pictures in one',
      Buffer.concat([Buffer.from(testSlip, 'base64'), Buffer.from(testSlip, 'base64')]).toString('base64'),
    ],
  ])('T22 %s is not accepted as a slip', async (_name, slip) => {
    const refused = await manual(await merchant.logIn(), manualBody({ slip }))
    expect([refused.status, codeOf(refused)]).toEqual([422, 'file_refused'])
  })

  it('T22 accepts a slip of the contract’s maximum size, and no other call accepts so large a body', async () => {
    const member = await merchant.logIn()
    const slip = 'A'.repeat(700_000)
    expect(codeOf(await manual(member, manualBody({ slip })))).toBe('file_refused')
    expect((await gateway(member, gatewayBody({ slip }))).status).toBe(400)
    expect((await manual(member, manualBody({ slip: 'A'.repeat(2_000_000) }))).status).toBe(400)
  })

  it('T35 a payer name with direction-changing characters is refused', async () => {
    const refused = await manual(await merchant.logIn(), manualBody({ payerName: 'ab\u202ecd' }))
    expect(refused.answer).toMatchObject({ code: 'field_invalid', value: { fields: ['payerName'] } })
  })
})

describe('FUND-02 with a promotion', () => {
  const accept = (member: TestMember, depositId: string, promo = 'daily') =>
    post(member, '/wps/transaction/deposit/promos/accept', { depositId, promo })
  const promos = async (member: TestMember) =>
    valueOf<{ promos: { code: string; isTaken: boolean }[] }>(await member.ask('/wps/transaction/deposit/promos'))
      .promos
  const payBoth = async (member: TestMember, depositId: string) => {
    await approve(one, member.id, depositId)
    return approve(two, member.id, depositId)
  }

  it('FUND-02 it is granted with the payment into its own account, once a day', async () => {
    const member = await merchant.logIn()
    expect(await promos(member)).toMatchObject([
      { code: 'daily', title: 'A tenth more', percent: 10, maxBonus: { minor: 20_000 }, isTaken: false },
    ])
    const [first, second] = [manualBody({ promo: 'daily' }), manualBody({ promo: 'daily' })]
    for (const sent of [first, second])
      expect(valueOf(await manual(member, sent))).toMatchObject({ promo: 'daily', bonus: null })
    await payBoth(member, first.depositId)
    expect(await balanceOf(member)).toEqual({ real: 100_000, bonus: 10_000 })
    expect(await recordOf(member, first.depositId)).toMatchObject({ bonus: { minor: 10_000, currency: 'PHP' } })
    expect(await promos(member)).toMatchObject([{ isTaken: true }])

    await payBoth(member, second.depositId)
    expect(await balanceOf(member)).toEqual({ real: 200_000, bonus: 10_000 })
    expect(await recordOf(member, second.depositId)).toMatchObject({ state: 'paid', bonus: null })
    expect(codeOf(await manual(member, manualBody({ promo: 'daily' })))).toBe('claim_refused')
  })

  it('FUND-06 it can be chosen after the deposit was begun, and repeatedly, but not when it is too late or too little', async () => {
    const member = await merchant.logIn()
    const sent = manualBody()
    await manual(member, sent)
    const [first, second] = await Promise.all([accept(member, sent.depositId), accept(member, sent.depositId)])
    expect(first.answer).toEqual(second.answer)
    expect(valueOf(first)).toMatchObject({ promo: 'daily' })
    await payBoth(member, sent.depositId)
    expect(valueOf(await accept(member, sent.depositId))).toMatchObject({ promo: 'daily', bonus: { minor: 10_000 } })

    const another = await merchant.logIn()
    const small = manualBody({ amount: 49_999 })
    await manual(another, small)
    expect(codeOf(await accept(another, small.depositId))).toBe('claim_refused')
    expect(codeOf(await accept(another, small.depositId, 'nothing'))).toBe('claim_refused')
    await payBoth(another, small.depositId)
    expect(codeOf(await accept(another, small.depositId))).toBe('claim_refused')
  })

  it('the terms at the time of the choice are granted, even if the merchant changes them', async () => {
    const generous = await testMerchant(app, 'generous')
    await generous.act((trx) => setDepositChannels(trx, testWays))
    const promotion = await generous.act((trx) => offerTenth(trx))
    const [left, right] = [await generous.operator('left'), await generous.operator('right')]
    const member = await generous.logIn()
    const sent = manualBody({ promo: 'daily' })
    await manual(member, sent)
    await generous.act((trx) => withdrawAnnouncement(trx, promotion))
    await approve(left, member.id, sent.depositId)
    await approve(right, member.id, sent.depositId)
    expect(await balanceOf(member)).toEqual({ real: 100_000, bonus: 10_000 })
  })
})

describe('T23 deposits of others', () => {
  it('T23 another member’s deposit is not found, neither to read nor to choose a promotion for', async () => {
    const [member, other] = [await merchant.logIn(), await merchant.logIn()]
    const sent = manualBody()
    await manual(member, sent)
    expect(await recordOf(other, sent.depositId)).toBeUndefined()
    const chosen = await post(other, '/wps/transaction/deposit/promos/accept', {
      depositId: sent.depositId,
      promo: 'daily',
    })
    expect(chosen.status).toBe(404)
    expect((await approve(one, other.id, sent.depositId)).status).toBe(404)
    expect((await slipFor(app, one, { memberId: other.id, id: sent.depositId })).status).toBe(404)
  })

  it('T23 the same id of two members is two deposits', async () => {
    const [member, other] = [await merchant.logIn(), await merchant.logIn()]
    const sent = gatewayBody()
    const [mine, theirs] = [await gateway(member, sent), await gateway(other, sent)]
    expect(valueOf<{ redirectUrl: string }>(mine).redirectUrl).not.toBe(
      valueOf<{ redirectUrl: string }>(theirs).redirectUrl,
    )
    await press(mine, 'pay')
    await vi.waitFor(async () => expect(await balanceOf(member)).toEqual({ real: 100_000, bonus: 0 }))
    expect(await balanceOf(other)).toEqual({ real: 0, bonus: 0 })
  })

  it('T23 STAT-04 an operator of another merchant finds nothing', async () => {
    const elsewhere = await testMerchant(app, 'elsewhere')
    const stranger = await elsewhere.operator('stranger')
    const member = await merchant.logIn()
    const sent = manualBody()
    await manual(member, sent)
    expect(valueOf(await stranger.ask('/ops/deposits', { query: { state: 'reviewing' } }))).toEqual({
      deposits: [],
      next: null,
      count: { rows: 0, isExact: true },
    })
    expect((await approve(stranger, member.id, sent.depositId)).status).toBe(404)
    const proposal = { memberId: member.id, id: randomUUID(), amount: 100, reason: 'a gift' }
    expect((await post(stranger, '/ops/adjustments', proposal)).status).toBe(404)
    expect((await slipFor(app, stranger, { memberId: member.id, id: sent.depositId })).status).toBe(404)
  })
})

describe('RG-10 corrections', () => {
  const propose = (operator: TestOperator, body: object) => post(operator, '/ops/adjustments', body)
  const agree = (operator: TestOperator, memberId: string, id: string) =>
    post(operator, '/ops/adjustments/approve', { memberId, id })

  it('RG-10 FUND-06 one operator proposes, another approves, and it is made once', async () => {
    const member = await merchant.logIn()
    const body = { memberId: member.id, id: randomUUID(), amount: 5_000, reason: 'paid twice by mistake' }
    const [first, second] = await Promise.all([propose(one, body), propose(one, body)])
    expect(first.answer).toEqual(second.answer)
    expect(valueOf(first)).toMatchObject({
      proposedBy: 'one',
      approvedBy: null,
      amount: { minor: 5_000, currency: 'PHP' },
    })
    expect(codeOf(await propose(one, { ...body, amount: 6_000 }))).toBe('id_reused')
    expect(codeOf(await agree(one, member.id, body.id))).toBe('second_operator_needed')
    expect(await balanceOf(member)).toEqual({ real: 0, bonus: 0 })
    for (const answer of await Promise.all(Array.from({ length: 5 }, () => agree(two, member.id, body.id))))
      expect(valueOf(answer)).toMatchObject({ approvedBy: 'two' })
    expect(await balanceOf(member)).toEqual({ real: 5_000, bonus: 0 })
    expect(codeOf(await agree(await merchant.operator('three'), member.id, body.id))).toBe('already_settled')
    const { adjustments } = valueOf<{ adjustments: { id: string }[] }>(await one.ask('/ops/adjustments'))
    expect(adjustments[0]).toMatchObject({ id: body.id, approvedBy: 'two' })
  })

  it('RG-10 the balance cannot go below zero, and a zero amount is refused', async () => {
    const member = await merchant.logIn()
    const body = { memberId: member.id, id: randomUUID(), amount: -1, reason: 'taken back' }
    await propose(one, body)
    expect(codeOf(await agree(two, member.id, body.id))).toBe('insufficient_funds')
    for (const amount of [0, 2_000_000_000_000, -2_000_000_000_000])
      expect(codeOf(await propose(one, { ...body, id: randomUUID(), amount }))).toBe('field_invalid')
    expect((await propose(one, { ...body, memberId: randomUUID() })).status).toBe(404)
    const trial = await merchant.logIn({ customerType: 4 })
    expect((await propose(one, { ...body, memberId: trial.id })).status).toBe(404)
  })

  it('RG-10 operator actions are logged permanently with operator and time', async () => {
    const member = await merchant.logIn()
    const sent = manualBody()
    await manual(member, sent)
    await slipFor(app, one, { memberId: member.id, id: sent.depositId })
    await approve(one, member.id, sent.depositId)
    await approve(one, member.id, sent.depositId)
    await approve(two, member.id, sent.depositId)
    const { ownerPool, pool } = app.database
    const { rows } = await ownerPool.query(
      `select call, who, outcome from audit_entry where sent ->> 'id' = $1 and outcome <> 'reauth_required' order by id`,
      [sent.depositId],
    )
    expect(rows).toEqual([
      { call: 'GET /ops/deposits/one', who: 'one', outcome: 'done' },
      { call: 'GET /ops/deposits/slip', who: 'one', outcome: 'done' },
      { call: 'POST /ops/deposits/approve', who: 'one', outcome: 'done' },
      { call: 'POST /ops/deposits/approve', who: 'one', outcome: 'second_operator_needed' },
      { call: 'POST /ops/deposits/approve', who: 'two', outcome: 'done' },
    ])
    for (const statement of ['update audit_entry set at = at', 'delete from audit_entry', 'truncate audit_entry']) {
      await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' })
      await expect(ownerPool.query(statement)).rejects.toMatchObject({ code: '23001' })
    }
    const paid = `update cell.deposit set state = 'started' where state = 'paid'`
    await expect(ownerPool.query(paid)).rejects.toMatchObject({ code: '23001' })
  })
})

it('T21 a payout’s callback does not affect deposits', async () => {
  const callback = {
    kind: 'payout',
    reference: randomUUID(),
    state: 'succeeded',
    amount: { minor: 1, currency: 'PHP' },
  }
  expect((await merchant.ask('/pay/callback', signedBy(key, callback))).status).toBe(404)
})
