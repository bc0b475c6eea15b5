import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeRedis, openRedis } from '../platform/redis.ts'
import { createVerification, type Verification } from './index.ts'
import { mostAttempts } from './proof.ts'
import { workOut } from '../../testing/accounts/proof.ts'

const time = { now: new Date('2026-11-15T12:00:00Z') }
const prefix = `test_${randomBytes(6).toString('hex')}`
let redis: Redis
let verification: Verification

const create = (about: { secret?: Buffer; redis?: Redis } = {}) =>
  createVerification({
    redis,
    prefix,
    clock: { now: () => time.now },
    secret: Buffer.alloc(32, 'a'),
    sendSms: async () => {},
    sendMail: async () => {},
    limitScale: 1,
    ...about,
  })

beforeAll(async () => {
  redis = openRedis(process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379')
  await new Promise((resolve) => redis.once('ready', resolve))
  verification = create()
})
afterAll(() => closeRedis(redis))

const refused = { code: 'human_check_failed' }

describe('T5 a proof of work', () => {
  it('T5 is accepted once', async () => {
    const proof = await workOut(await verification.challenge())
    await expect(verification.checkProof(proof)).resolves.toBeUndefined()
    await expect(verification.checkProof(proof)).rejects.toMatchObject(refused)
  })

  it('T5 is accepted once out of a hundred concurrent requests', async () => {
    const proof = await workOut(await verification.challenge())
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => verification.checkProof(proof)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('T5 is accepted once however its JSON is written', async () => {
    const proof = await workOut(await verification.challenge())
    await verification.checkProof(proof)
    const { challenge, solution } = JSON.parse(proof)
    const rewritten = [
      JSON.stringify({ solution, challenge }),
      ` ${proof} `,
      JSON.stringify({ challenge: { ...challenge, signature: challenge.signature.toUpperCase() }, solution }),
      JSON.stringify({ challenge, solution: { ...solution, time: 1 } }),
    ]
    for (const text of rewritten) await expect(verification.checkProof(text)).rejects.toMatchObject(refused)
  })

  it('T5 is valid for five minutes', async () => {
    const [early, late] = [await workOut(await verification.challenge()), await workOut(await verification.challenge())]
    const start = time.now
    time.now = new Date(start.getTime() + 299_000)
    await verification.checkProof(early)
    time.now = new Date(start.getTime() + 300_000)
    await expect(verification.checkProof(late)).rejects.toMatchObject(refused)
    time.now = start
  })

  it('T5 cannot be made easier, longer lasting or signed by others', async () => {
    const proof = JSON.parse(await workOut(await verification.challenge()))
    const changed = (parameters: object) =>
      JSON.stringify({
        ...proof,
        challenge: { ...proof.challenge, parameters: { ...proof.challenge.parameters, ...parameters } },
      })
    for (const parameters of [{ keyPrefix: '00' }, { cost: 1 }, { data: { until: 9e9 } }, { nonce: '00'.repeat(16) }])
      await expect(verification.checkProof(changed(parameters))).rejects.toMatchObject(refused)
    const strange = await workOut(await create({ secret: Buffer.alloc(32, 'b') }).challenge())
    await expect(verification.checkProof(strange)).rejects.toMatchObject(refused)
  })

  it('T5 without the work is refused', async () => {
    const challenge = JSON.parse(await verification.challenge())
    const guess = { challenge, solution: { counter: 3, derivedKey: challenge.parameters.keyPrefix.repeat(2) } }
    for (const proof of [undefined, '', 'x', '{}', 'null', JSON.stringify(guess), JSON.stringify({ challenge })])
      await expect(verification.checkProof(proof)).rejects.toMatchObject(refused)
  })

  it('T5 is ten times as hard at high risk, and fits into a call', async () => {
    expect(mostAttempts.high).toBe(mostAttempts.low * 10)
    const counterOf = async (risk: 'low' | 'high') => {
      const proof = await workOut(await verification.challenge(risk))
      expect(proof.length).toBeLessThan(1_000)
      return JSON.parse(proof).solution.counter as number
    }
    const counters = await Promise.all(Array.from({ length: 8 }, () => counterOf('high')))
    expect(Math.max(...counters)).toBeGreaterThan(mostAttempts.low)
    for (const counter of [...counters, await counterOf('low')]) expect(counter).toBeLessThan(mostAttempts.high)
  })
})

it('gives overloaded when Redis is down, instead of letting requests through', async () => {
  const away = openRedis('redis://127.0.0.1:1')
  const cut = create({ redis: away })
  await expect(cut.checkProof(await workOut(await cut.challenge()))).rejects.toMatchObject({ code: 'overloaded' })
  await expect(cut.spend('test', 'somebody', 1, 60)).rejects.toMatchObject({ code: 'overloaded' })
  await expect(cut.checkCaptcha({ captchaId: 'x', captcha: 'y' })).rejects.toMatchObject({ code: 'overloaded' })
  away.disconnect()
})

describe('a shared limit', () => {
  it('is never exceeded by concurrent requests', async () => {
    const results = await Promise.all(Array.from({ length: 500 }, () => verification.spend('test', 'crowd', 7, 60)))
    expect(results.filter(Boolean)).toHaveLength(7)
  })

  it('is counted per key and resets after its window', async () => {
    expect(await verification.spend('test', 'one', 1, 1)).toBe(true)
    expect(await verification.spend('test', 'one', 1, 1)).toBe(false)
    expect(await verification.spend('test', 'other', 1, 1)).toBe(true)
    await expect.poll(() => verification.spend('test', 'one', 1, 1), { timeout: 3_000 }).toBe(true)
  })
})
