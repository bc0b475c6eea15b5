import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testMerchant, type TestMember, type TestMerchant } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import type { MemberRef } from '../platform/http/serve.ts'
import { createSecrets } from '../platform/security/secrets.ts'
import { createSessions, type Sessions } from './index.ts'

let app: TestApp
let merchant: TestMerchant
let sessions: Sessions
let member: TestMember
let ref: MemberRef

beforeAll(async () => {
  app = await testApp()
  merchant = await testMerchant(app, 'lantern')
  sessions = createSessions({
    pool: app.database.pool,
    redis: app.infrastructure.redis,
    prefix: app.config.redisPrefix,
    clock: { now: () => new Date() },
    secrets: createSecrets(app.config.secretKeys),
    idleMinutesIn: async () => 30,
  })
})
beforeEach(async () => {
  member = await merchant.logIn()
  const found = await sessions.find({ id: merchant.id, code: 'lantern' }, member.credentials)
  if (found === null || found === 'ended') throw new Error('not logged in')
  ref = found
})
afterAll(() => app.close())

const after = (seconds: number) => new Date(Date.now() + seconds * 1000)

describe('a hand-off code', () => {
  const issue = () => merchant.act((trx) => sessions.issueHandOff(trx, ref))
  const take = (code: string, now = new Date()) => merchant.act((trx) => sessions.takeHandOff(trx, code), now)

  it('T1 has 256 random bits, identifies its member, and works once, even for concurrent requests', async () => {
    const code = await issue()
    expect(Buffer.from(code, 'base64url')).toHaveLength(33)
    const takers = await Promise.all(Array.from({ length: 10 }, () => take(code)))
    expect(takers.filter(Boolean)).toEqual([{ memberId: member.id }])
    expect(await take(code)).toBeNull()
  })

  it('T1 is valid for a minute, and not after its session has ended', async () => {
    expect(await take(await issue(), after(61))).toBeNull()
    expect(await take(await issue(), after(58))).not.toBeNull()
    const code = await issue()
    await merchant.act((trx) => sessions.end(trx, ref))
    expect(await take(code)).toBeNull()
  })

  it('T1 is invalid at another merchant', async () => {
    const other = await testMerchant(app, `reef-${randomUUID().slice(0, 8)}`)
    const code = await issue()
    expect(await other.act((trx) => sessions.takeHandOff(trx, code))).toBeNull()
    expect(await take(code)).not.toBeNull()
  })
})

describe('a remembered device', () => {
  const remember = () => merchant.act((trx) => sessions.remember(trx, member.id, 'username'))
  const take = (cookie: string, now = new Date(), method: 'username' | 'sms' = 'username') =>
    merchant.act((trx) => sessions.takeRemembered(trx, cookie, method), now)

  it('T3 gets a new token with every use', async () => {
    const first = await remember()
    const second = await take(first)
    expect(second).toMatchObject({ memberId: member.id })
    expect(second?.cookie).not.toBe(first)
    expect(await take(second?.cookie ?? '')).toMatchObject({ memberId: member.id })
  })

  it('T3 is forgotten when a token is used twice, because that means it was copied', async () => {
    const [first, other] = [await remember(), await remember()]
    const second = await take(first)
    expect(await take(first)).toBeNull()
    expect(await take(second?.cookie ?? '')).toBeNull()
    expect(await take(other)).not.toBeNull()
  })

  it('RG-05 is remembered for thirty days from the full login, however often it is used', async () => {
    const day = 86_400
    const second = await take(await remember(), after(20 * day))
    const third = await take(second?.cookie ?? '', after(29 * day))
    expect(third).not.toBeNull()
    expect(await take(third?.cookie ?? '', after(31 * day))).toBeNull()
  })

  it('is only valid for the login method it was remembered for', async () => {
    const cookie = await remember()
    expect(await take(cookie, new Date(), 'sms')).toBeNull()
    expect(await take(cookie)).not.toBeNull()
  })

  it('is forgotten on request and with a new password, but not by a login elsewhere', async () => {
    const asked = await remember()
    await merchant.act((trx) => sessions.forget(trx, asked))
    expect(await take(asked)).toBeNull()
    const kept = await remember()
    await merchant.act((trx) => sessions.endAll(trx, member.id, 'elsewhere'))
    const next = await take(kept)
    expect(next).not.toBeNull()
    await merchant.act((trx) => sessions.endAll(trx, member.id, 'password'))
    expect(await take(next?.cookie ?? '')).toBeNull()
  })

  it('leaves only hashes in the database', async () => {
    const cookie = await remember()
    const { rows } = await app.database.ownerPool.query('select token_hash from cell.remembered_device')
    const hashes = (rows as { token_hash: Buffer }[]).map(({ token_hash }) => token_hash.toString('base64url'))
    expect(hashes.length).toBeGreaterThan(0)
    expect(hashes.some((hash) => cookie.includes(hash))).toBe(false)
  })
})
