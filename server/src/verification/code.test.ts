import type { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testMerchant, type TestMerchant } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { inTransaction, type StepRunner } from '../platform/db/db.ts'
import type { MerchantRef } from '../platform/http/serve.ts'
import { openLog } from '../platform/process/log.ts'
import { codeText } from './code-text.ts'
import { createVerification, pruneCodes, type Purpose, type Verification } from './index.ts'
import { sendCode } from './send-code.ts'
import { createShortLivedStore } from './short-lived-store.ts'

const time = { now: new Date('2026-11-15T12:00:00Z') }
const clock = { now: () => time.now }
const secret = Buffer.alloc(32, 'a')
const sent: { to: string; text: string }[] = []
let app: TestApp
let site: TestMerchant
let merchant: MerchantRef
let other: MerchantRef
let verification: Verification
let redis: Redis

beforeAll(async () => {
  app = await testApp({ clock })
  site = await testMerchant(app, 'lantern')
  merchant = { id: site.id, code: 'lantern' }
  other = { id: (await testMerchant(app, 'reef')).id, code: 'reef' }
  redis = app.infrastructure.redis
  verification = createVerification({
    redis,
    prefix: app.config.redisPrefix,
    clock,
    secret,
    sendSms: async (message) => void sent.push(message),
    sendMail: async () => {},
    limitScale: 1,
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  sent.length = 0
  time.now = new Date('2026-11-15T12:00:00Z')
  await forgetBudgets()
  await app.database.ownerPool.query('delete from verification_code')
})

const lanes = Array.from({ length: 5 }, () => Promise.resolve<unknown>(null))
let turn = 0

/** Under row-level security, as the app runs. Requests queue in lanes, because the pool rejects long waits. */
const actOf =
  ({ id }: MerchantRef): StepRunner =>
  (step) => {
    const lane = (turn += 1) % lanes.length
    const work = () => inTransaction(app.database.pool, { merchantId: id, now: time.now }, step)
    const done = (lanes[lane] ?? Promise.resolve()).then(work)
    lanes[lane] = done.catch(() => {})
    return done
  }

async function forgetBudgets(part = '') {
  const keys = await redis.keys(`${app.config.redisPrefix}:verification:budget:${part}*`)
  if (keys.length > 0) await redis.del(keys)
}

const mobile = '+639171234567'

const send = (about: Partial<Parameters<Verification['sendCode']>[1]> = {}) =>
  verification.sendCode(actOf(about.merchant ?? merchant), {
    merchant,
    purpose: 'login',
    to: mobile,
    visitor: { ip: '203.0.113.7', country: null },
    language: 'EN',
    deliver: true,
    ...about,
  })

const codeIn = (message: { text: string } | undefined) => /\d{6}/.exec(message?.text ?? '')?.[0] ?? 'none'

const take = (about: { flow: string; code: string; merchant?: MerchantRef; purpose?: Purpose; to?: string }) =>
  verification.takeCode(actOf(about.merchant ?? merchant), { merchant, purpose: 'login', to: mobile, ...about })

const wrong = { code: 'verification_code_wrong' }
const anotherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('T8 a code', () => {
  it('T8 has six digits, is sent to the number, and works once', async () => {
    const { flow, expirationTime } = await send()
    expect(sent).toEqual([{ to: mobile, text: expect.stringMatching(/\b\d{6}\b/) }])
    expect(new Date(expirationTime).getTime() - time.now.getTime()).toBeLessThanOrEqual(600_000)
    const code = codeIn(sent[0])
    await expect(take({ flow, code })).resolves.toBeUndefined()
    await expect(take({ flow, code })).rejects.toMatchObject(wrong)
  })

  it('T8 is accepted once out of concurrent requests', async () => {
    const { flow } = await send()
    const code = codeIn(sent[0])
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => take({ flow, code })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('T8 has five tries, even for concurrent requests, and none is given back', async () => {
    const { flow } = await send()
    const code = codeIn(sent[0])
    await Promise.allSettled(Array.from({ length: 40 }, () => take({ flow, code: anotherCode(code) })))
    await expect(take({ flow, code })).rejects.toMatchObject(wrong)
  })

  it('T8 still has one try after four wrong ones', async () => {
    const { flow } = await send()
    const code = codeIn(sent[0])
    for (let round = 0; round < 4; round += 1)
      await expect(take({ flow, code: anotherCode(code) })).rejects.toMatchObject(wrong)
    await expect(take({ flow, code })).resolves.toBeUndefined()
  })

  it('T8 expires at the time in the response', async () => {
    const { flow, expirationTime } = await send()
    time.now = new Date(expirationTime)
    await expect(take({ flow, code: codeIn(sent[0]) })).rejects.toMatchObject(wrong)
  })

  it.each([
    ['flow', async () => ({ flow: (await send({ to: '+639170000001' })).flow })],
    ['purpose', async () => ({ purpose: 'password' as const })],
    ['number', async () => ({ to: '+639170000002' })],
    ['merchant', async () => ({ merchant: other })],
  ])('T8 is refused with another %s', async (_, another) => {
    const { flow } = await send()
    const code = codeIn(sent[0])
    await expect(take({ flow, code, ...(await another()) })).rejects.toMatchObject(wrong)
    await expect(take({ flow, code })).resolves.toBeUndefined()
  })

  it('T8 is not stored in plain text, and neither is the number', async () => {
    const { flow } = await send()
    const { rows } = await app.database.ownerPool.query('select row_to_json(c)::text as line from verification_code c')
    expect(rows).toHaveLength(1)
    for (const hidden of [codeIn(sent[0]), flow, mobile.slice(1)]) {
      expect(rows[0].line).not.toContain(hidden)
      expect(rows[0].line).not.toContain(Buffer.from(hidden).toString('hex'))
    }
  })
})

describe('T8 a caller cannot learn whether a member has a number', () => {
  it('T8 the response and the stored row look the same, but nothing is sent and no code matches', async () => {
    const known = await send()
    const unknown = await send({ to: '+639170000003', deliver: false })
    expect(sent.map(({ to }) => to)).toEqual([mobile])
    expect(Object.keys(unknown)).toEqual(Object.keys(known))
    expect([unknown.flow.length, unknown.expirationTime]).toEqual([known.flow.length, known.expirationTime])
    const { rows } = await app.database.ownerPool.query(
      'select distinct length(flow_hash) as flow, length(code_hash) as code, tries_left, ends_at from verification_code',
    )
    expect(rows).toHaveLength(1)
  })

  it('T8 a slow provider does not affect the response time', async () => {
    let deliver = () => {}
    const slow = createVerification({
      redis,
      prefix: app.config.redisPrefix,
      clock,
      secret,
      sendSms: () => new Promise<void>((resolve) => (deliver = resolve)),
      sendMail: async () => {},
      limitScale: 1,
    })
    const visitor = { ip: '203.0.113.7', country: null }
    const request = { merchant, purpose: 'login', to: mobile, visitor, language: 'EN', deliver: true } as const
    await expect(slow.sendCode(actOf(merchant), request)).resolves.toHaveProperty('flow')
    deliver()
  })

  it('T8 the limit of a number is used either way', async () => {
    await send({ deliver: false })
    await expect(send({ deliver: false })).rejects.toMatchObject({ code: 'rate_limited' })
  })
})

describe('T8 limits', () => {
  const numbers = (count: number, prefix = '+6391712') =>
    Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(5, '0')}`)
  const address = (index: number) => ({ ip: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`, country: null })

  it('T8 a number gets one code a minute, and the error says when to retry', async () => {
    await send()
    const again = await send().catch((error: unknown) => error)
    expect(again).toMatchObject({ code: 'rate_limited', value: { retryAfterMs: expect.any(Number) } })
    const { retryAfterMs } = (again as { value: { retryAfterMs: number } }).value
    expect(retryAfterMs).toBeGreaterThan(50_000)
    expect(retryAfterMs).toBeLessThanOrEqual(60_000)
  })

  it('T8 a number gets five an hour and ten a day across all merchants, without an error', async () => {
    const rounds = async (count: number) => {
      for (let round = 0; round < count; round += 1) {
        await forgetBudgets('sms:number:minute')
        await forgetBudgets('sms:address')
        const answer = await send(round % 2 === 0 ? {} : { merchant: other })
        expect(answer.flow).toHaveLength(22)
      }
    }
    await rounds(7)
    expect(sent).toHaveLength(5)
    await forgetBudgets('sms:number:hour')
    await rounds(7)
    await forgetBudgets('sms:number:hour')
    await rounds(2)
    expect(sent).toHaveLength(10)
  })

  it('T8 2,000 sends to one prefix, 400 concurrently, never exceed its limit', async () => {
    const all = numbers(2_000).map((to, index) => ({ to, visitor: address(index) }))
    // More would wait too long for a connection.
    for (let first = 0; first < all.length; first += 400) {
      const results = await Promise.allSettled(all.slice(first, first + 400).map(send))
      expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    }
    expect(sent).toHaveLength(100)
  })

  it('T8 2,000 concurrent sends to one number send one message', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 2_000 }, (_, index) => send({ visitor: address(index) })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(sent).toHaveLength(1)
  })

  it('T8 an address gets ten an hour, and so does a whole /64', async () => {
    const visitors = Array.from({ length: 30 }, (_, index) => ({ ip: `2001:db8:1:2::${index + 1}`, country: null }))
    await Promise.all(visitors.map((visitor, index) => send({ to: `+6391${index + 10}2345678`.slice(0, 13), visitor })))
    expect(sent).toHaveLength(10)
  })

  it('T8 a send refused by one limit does not use another', async () => {
    await send()
    await expect(send()).rejects.toMatchObject({ code: 'rate_limited' })
    const spent = await redis.get(`${app.config.redisPrefix}:verification:budget:sms:merchant:${merchant.id}`)
    expect(spent).toBe('1')
  })

  it('T8 a code held back by a limit cannot be guessed, not even with the code it would have had', async () => {
    const deps = {
      shortLivedStore: createShortLivedStore({ redis, prefix: app.config.redisPrefix }),
      clock,
      secret,
      limitScale: 1,
      sendSms: async (message: { to: string; text: string }) => void sent.push(message),
      sendMail: async () => {},
      drawCode: () => '424242',
    }
    const visitor = { ip: '203.0.113.7', country: null }
    const request = { merchant, purpose: 'login', visitor, language: 'EN', deliver: true } as const
    const flows: string[] = []
    for (const to of numbers(11)) flows.push((await sendCode(deps, actOf(merchant), { ...request, to })).flow)
    expect(sent).toHaveLength(10)
    const [first = '', last = ''] = [flows[0], flows[10]]
    await expect(take({ flow: first, to: numbers(11)[0] ?? '', code: '424242' })).resolves.toBeUndefined()
    await expect(take({ flow: last, to: numbers(11)[10] ?? '', code: '424242' })).rejects.toMatchObject(wrong)
  })
})

it('expired codes are deleted, the others stay', async () => {
  await send()
  time.now = new Date(time.now.getTime() + 3_600_000)
  await send({ to: '+639170000004' })
  const { ownerPool, pool } = app.database.jobs
  await pruneCodes({}, { ownerPool, pool, clock, log: openLog('silent') })
  const { rows } = await ownerPool.query('select ends_at from verification_code')
  expect(rows).toEqual([{ ends_at: new Date(time.now.getTime() + 180_000) }])
})

it('the message is in the requested language where available, and contains the code', () => {
  for (const language of ['EN', 'TY', 'VI', 'CN', 'TH', 'JA', 'ID', 'AR'] as const)
    expect(codeText(language, '012345', 3)).toContain('012345')
  expect(
    new Set((['EN', 'TY', 'VI', 'CN', 'TH', 'JA', 'ID', 'AR'] as const).map((one) => codeText(one, '1', 3))).size,
  ).toBe(8)
  expect(codeText('FR', '012345', 3)).toBe(codeText('EN', '012345', 3))
})
