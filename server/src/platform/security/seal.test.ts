import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealTo } from '../../../testing/seal.ts'
import { readConfig } from '../config/config.ts'
import { DomainError } from '../errors.ts'
import { closeRedis, openRedis } from '../redis.ts'
import { createSeal, type Seal } from './seal.ts'
import { createSecrets } from './secrets.ts'

const prefix = `test_${randomBytes(6).toString('hex')}`
const newKey = () => randomBytes(32).toString('base64url')
const oldKey = newKey()
const keys = [newKey(), oldKey]
const inside = { name: 'ana', password: 'correct horse' }

let redis: Redis
let at = Date.now()
let seal: Seal

const make = (from: readonly string[]) =>
  createSeal({ secrets: createSecrets(from), redis, prefix, clock: { now: () => new Date(at) } })

beforeAll(async () => {
  redis = openRedis(process.env['TEST_REDIS_URL'] ?? readConfig({}).redisUrl)
  await new Promise((resolve) => redis.once('ready', resolve))
  seal = await make(keys)
})
afterAll(() => closeRedis(redis))

const codeOf = async (body: unknown, header: string | undefined, by = seal) => {
  try {
    await by.open(body, header)
    return 'opened'
  } catch (error) {
    return error instanceof DomainError ? error.code : error
  }
}

it('opens a body sealed to its key, in every process with the same secret', async () => {
  const { payload, headers } = await sealTo(seal.key, inside)
  expect(await (await make(keys)).open(payload, headers.encryption)).toEqual(inside)
})

it('opens a body sealed to the previous key, and none sealed to an unknown key', async () => {
  const earlier = await make([oldKey])
  const { payload, headers } = await sealTo(earlier.key, inside)
  expect(await seal.open(payload, headers.encryption)).toEqual(inside)
  const stranger = await sealTo((await make([newKey()])).key, inside)
  expect(await codeOf(stranger.payload, stranger.headers.encryption)).toBe('sealed_body_required')
})

it('T4 opens a body once, even when it arrives a hundred times concurrently', async () => {
  const { payload, headers } = await sealTo(seal.key, inside)
  const codes = await Promise.all(Array.from({ length: 100 }, () => codeOf(payload, headers.encryption)))
  expect(codes.filter((code) => code === 'opened')).toHaveLength(1)
  expect(codes.filter((code) => code === 'seal_replayed')).toHaveLength(99)
})

it('T4 gives the same 400 for a flip of any bit of the body or the header', async () => {
  const { payload, headers } = await sealTo(seal.key, inside)
  const flips = (text: string) =>
    Array.from({ length: text.length * 8 }, (_, bit) => {
      const bytes = Buffer.from(text, 'latin1')
      bytes[bit >> 3]! ^= 1 << (bit & 7)
      return bytes.toString('latin1')
    })
  const codes = new Set<unknown>()
  for (const sealed of flips(payload.sealed)) codes.add(await codeOf({ sealed }, headers.encryption))
  for (const header of flips(headers.encryption)) codes.add(await codeOf(payload, header))
  expect([...codes]).toEqual(['sealed_body_required'])
  expect(await codeOf(payload, headers.encryption)).toBe('opened')
})

it('T4 gives the same refusal for a body that is not sealed, broken or of another kind', async () => {
  const { payload, headers } = await sealTo(seal.key, inside)
  const bodies = [inside, undefined, null, 'text', [], {}, { sealed: 1 }, { sealed: '' }, { sealed: '....' }]
  for (const body of [...bodies, { ...payload, more: 1 }, { sealed: `${payload.sealed}=` }])
    expect(await codeOf(body, headers.encryption)).toBe('sealed_body_required')
  const noNonce = await sealTo(seal.key, inside, { jti: '' })
  expect(await codeOf(noNonce.payload, noNonce.headers.encryption)).toBe('sealed_body_required')
  expect(await codeOf(payload, undefined)).toBe('sealed_body_required')
})

it('T4 accepts a body for five minutes, whether the clock is fast or slow', async () => {
  at = Date.now()
  const iat = Math.floor(at / 1000)
  const codes: unknown[] = []
  for (const shift of [-301, -298, 298, 302]) {
    const { payload, headers } = await sealTo(seal.key, inside, { iat: iat + shift })
    codes.push(await codeOf(payload, headers.encryption))
  }
  expect(codes).toEqual(['seal_replayed', 'opened', 'opened', 'seal_replayed'])
})

it('refuses while it cannot tell whether a body is a replay', async () => {
  const away = openRedis('redis://127.0.0.1:1')
  const clock = { now: () => new Date() }
  const alone = await createSeal({ secrets: createSecrets(keys), redis: away, prefix, clock })
  const { payload, headers } = await sealTo(alone.key, inside)
  expect(await codeOf(payload, headers.encryption, alone)).toBe('overloaded')
  await closeRedis(away)
})

it('derives a stable secret for each purpose', () => {
  const { secretFor, secretsFor } = createSecrets(keys)
  expect(secretFor('seal')).toEqual(createSecrets(keys).secretFor('seal'))
  expect(secretFor('seal')).not.toEqual(secretFor('device'))
  expect(secretsFor('seal')[1]).toEqual(createSecrets([oldKey]).secretFor('seal'))
})
