import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testMerchant, type TestMember, type TestMerchant } from '../app/testing-merchant.ts'
import { testApp, type TestApp } from '../app/testing.ts'
import { closeRedis, openRedis } from '../platform/redis.ts'
import { loadShardMap, type ShardMap } from '../platform/shards.ts'
import { createSessions, pruneSessions, type Sessions } from './index.ts'

let app: TestApp
let merchant: TestMerchant
let shards: ShardMap
let member: TestMember
let sessions: Sessions
let now: Date

const clock = { now: () => now }
const minutes = (count: number) => 60_000 * count
const later = (ms: number) => (now = new Date(now.getTime() + ms))

beforeAll(async () => {
  now = new Date()
  app = await testApp({ clock })
  merchant = await testMerchant(app, 'lantern')
  shards = await loadShardMap(app.database.pool)
  sessions = sessionsOver(app.engines.redis)
})
beforeEach(async () => {
  now = new Date()
  member = await merchant.logIn()
})
afterAll(() => app.close())

const sessionsOver = (redis: TestApp['engines']['redis']) =>
  createSessions({
    pool: app.database.pool,
    redis,
    prefix: app.config.redisPrefix,
    clock,
    shards,
    idleMinutesIn: async () => 30,
  })
const who = () => ({ id: merchant.id, code: 'lantern' })
const find = (presented: { sid?: string; token?: string }, by = sessions) => by.find(who(), presented)
const found = async (by = sessions) => {
  const result = await find(member.credentials, by)
  return result === null || result === 'ended' ? result : 'open'
}
const endAll = (by = sessions) => merchant.act((trx) => by.endAll(trx, member.id, 'elsewhere'), now)

describe('a session', () => {
  it('is known by cookie and token together', async () => {
    expect(await find(member.credentials)).toMatchObject({ id: member.id, schema: member.schema, role: 'player' })
  })

  it('T2 is not had with the cookie or the token alone, nor with the token of another, kept or not', async () => {
    const { sid, token } = member.credentials
    const other = await merchant.logIn()
    for (const _ of ['from the database', 'from Redis']) {
      expect(await find({ sid })).toBeNull()
      expect(await find({ token })).toBeNull()
      expect(await find({ sid, token: other.credentials.token })).toBeNull()
      expect(await found()).toBe('open')
    }
  })

  it('is worth nothing at another merchant', async () => {
    const other = await testMerchant(app, `reef-${randomUUID().slice(0, 8)}`)
    expect(await found()).toBe('open')
    const answer = await other.ask('/mcs/fe/getFavoriteGames', {
      headers: { cookie: `__Host-sid=${member.credentials.sid}`, token: member.credentials.token },
    })
    expect([answer.status, answer.answer]).toMatchObject([401, { code: 'not_logged_in' }])
  })

  it('T23 tells by its cookie alone whose news a phone may hear: the member’s, at this merchant, while it is open', async () => {
    const { sid } = member.credentials
    const elsewhere = { id: randomUUID(), code: 'reef' }
    // From the database, then from Redis.
    for (const keep of [async () => {}, () => found()]) {
      await keep()
      expect(await sessions.holderOf(who(), sid)).toBe(member.id)
      expect(await sessions.holderOf(elsewhere, sid)).toBeNull()
    }
    expect(await sessions.holderOf(who(), 'nobody')).toBeNull()
    await endAll()
    expect(await sessions.holderOf(who(), sid)).toBeNull()
  })

  it.each(['', 'x', 'AAAA', '%00', `${'A'.repeat(44)}=`, randomUUID(), 'é'.repeat(44)])('is not %j', async (sid) => {
    expect(await find({ sid, token: member.credentials.token })).toBeNull()
  })

  it('lies in the database as hashes only', async () => {
    const { rows } = await app.database.ownerPool.query(`select * from ${member.schema}.session`)
    const text = JSON.stringify(rows.map((row) => Object.values(row).map(String)))
    const bytes = [member.credentials.sid, member.credentials.token].map((secret) => Buffer.from(secret, 'base64url'))
    for (const secret of bytes) {
      expect(text).not.toContain(secret.toString('base64url'))
      expect(text).not.toContain(secret.toString('latin1'))
    }
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe('the end', () => {
  it('RG-05 comes after thirty minutes in which nothing is heard of the member, and not while something is', async () => {
    for (let round = 0; round < 4; round += 1) {
      later(minutes(28))
      expect(await found()).toBe('open')
    }
    later(minutes(31))
    expect(await found()).toBe('ended')
  })

  it('comes after twelve hours, however busy the member is', async () => {
    for (let passed = 20; passed < 12 * 60; passed += 20) {
      later(minutes(20))
      expect(await found()).toBe('open')
    }
    later(minutes(20))
    expect(await found()).toBe('ended')
  })

  it('is told for twelve hours, and then forgotten', async () => {
    await endAll()
    later(minutes(12 * 60 - 1))
    expect(await found()).toBe('ended')
    later(minutes(2))
    expect(await found()).toBeNull()
  })

  it('SESS-02 comes with a login elsewhere: the old session is told so at its next call', async () => {
    const again = await merchant.logIn({ id: member.id })
    const [old, fresh] = await Promise.all([
      member.ask('/mcs/fe/getFavoriteGames'),
      again.ask('/mcs/fe/getFavoriteGames'),
    ])
    expect([old.status, old.answer]).toMatchObject([401, { code: 'logged_out' }])
    expect(fresh.status).not.toBe(401)
  })

  it('leaves one session of many logins at the same moment', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => merchant.logIn({ id: member.id })))
    const results = await Promise.all(all.map(({ credentials }) => find(credentials)))
    expect(results.filter((result) => result !== 'ended')).toHaveLength(1)
  })

  it('is put off by renewing, up to the twelve hours', async () => {
    const ref = await find(member.credentials)
    if (ref === null || ref === 'ended') throw new Error('not logged in')
    const opened = now
    later(minutes(29))
    const renewed = await merchant.act((trx) => sessions.renew(trx, ref), now)
    expect(renewed.idleUntil).toEqual(new Date(now.getTime() + minutes(30)))
    expect(Math.abs(renewed.endsAt.getTime() - opened.getTime() - minutes(720))).toBeLessThan(5_000)
    later(minutes(29))
    expect(await found()).toBe('open')
    await endAll()
    await expect(merchant.act((trx) => sessions.renew(trx, ref), now)).rejects.toMatchObject({ code: 'logged_out' })
  })
})

describe('Redis', () => {
  const forget = async () => {
    const keys = await app.engines.redis.keys(`${app.config.redisPrefix}:session:*`)
    if (keys.length > 0) await app.engines.redis.del(...keys)
    return keys.length
  }

  it('spares the database the asking', async () => {
    await found()
    await app.database.ownerPool.query(`delete from ${member.schema}.session where member_id = $1`, [member.id])
    expect(await found()).toBe('open')
    expect(await forget()).toBeGreaterThan(0)
    expect(await found()).toBeNull()
  })

  it('logs nobody out and nobody in when it loses everything', async () => {
    expect(await found()).toBe('open')
    await forget()
    expect(await found()).toBe('open')
    await endAll()
    await forget()
    expect(await found()).toBe('ended')
  })

  it('logs nobody out and nobody in while it is away', async () => {
    const redis = openRedis('redis://127.0.0.1:1')
    const alone = sessionsOver(redis)
    expect(await found(alone)).toBe('open')
    await endAll(alone)
    expect(await found(alone)).toBe('ended')
    await closeRedis(redis)
  })

  it('lets an end that was not committed be none', async () => {
    expect(await found()).toBe('open')
    const failing = merchant.act(async (trx) => {
      await sessions.endAll(trx, member.id, 'elsewhere')
      throw new Error('no')
    }, now)
    await expect(failing).rejects.toThrow('no')
    expect(await found()).toBe('open')
  })

  it('keeps nothing that was read before the end and written after it', async () => {
    let commit = () => {}
    let ended = () => {}
    const isEnded = new Promise<void>((resolve) => (ended = resolve))
    const mayCommit = new Promise<void>((resolve) => (commit = resolve))
    const ending = merchant.act(async (trx) => {
      await sessions.endAll(trx, member.id, 'elsewhere')
      ended()
      await mayCommit
    }, now)
    await isEnded
    // Not committed yet: to everybody else the session lives, and whoever reads it now would like to keep it.
    expect(await found()).toBe('open')
    commit()
    await ending
    expect(await found()).toBe('ended')
  })
})

it('is pruned when there is nobody left to tell', async () => {
  const count = async () => {
    const { rows } = await app.database.ownerPool.query(
      `select count(*)::int as count from ${member.schema}.session where member_id = $1`,
      [member.id],
    )
    return (rows as { count: number }[])[0]?.count
  }
  const { pool, ownerPool } = app.database
  const prune = () => pruneSessions({}, { pool, ownerPool, clock, log: app.server.log as never })
  later(minutes(24 * 60 - 1))
  await prune()
  expect(await count()).toBe(1)
  later(minutes(2))
  await prune()
  expect(await count()).toBe(0)
})
