import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testMerchant, type TestMember, type TestMerchant } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { closeRedis, openRedis } from '../platform/redis.ts'
import { createSecrets, hashOf } from '../platform/security/secrets.ts'
import { createEntrySigner } from '../platform/security/signed-entry.ts'
import { newSecretAt } from '../platform/db/shards.ts'
import { createSessions, pruneSessions, sessionHashOf, type Sessions } from './index.ts'

let app: TestApp
let merchant: TestMerchant
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
  sessions = sessionsOver(app.infrastructure.redis)
})
beforeEach(async () => {
  now = new Date()
  member = await merchant.logIn()
})
afterAll(() => app.close())

const sessionsOver = (redis: TestApp['infrastructure']['redis']) =>
  createSessions({
    pool: app.database.pool,
    redis,
    prefix: app.config.redisPrefix,
    clock,
    secrets: createSecrets(app.config.secretKeys),
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
  it('is found by cookie and token together', async () => {
    expect(await find(member.credentials)).toMatchObject({ id: member.id, role: 'player' })
  })

  it('T2 is not found by cookie or token alone, or with another session’s token, cached or not', async () => {
    const { sid, token } = member.credentials
    const other = await merchant.logIn()
    for (const _ of ['from the database', 'from Redis']) {
      expect(await find({ sid })).toBeNull()
      expect(await find({ token })).toBeNull()
      expect(await find({ sid, token: other.credentials.token })).toBeNull()
      expect(await found()).toBe('open')
    }
  })

  it('is invalid at another merchant', async () => {
    const other = await testMerchant(app, `reef-${randomUUID().slice(0, 8)}`)
    expect(await found()).toBe('open')
    const answer = await other.ask('/mcs/fe/getFavoriteGames', {
      headers: { cookie: `__Host-sid=${member.credentials.sid}`, token: member.credentials.token },
    })
    expect([answer.status, answer.answer]).toMatchObject([401, { code: 'not_logged_in' }])
  })

  it('T23 the cookie alone gives a phone the events of its member, at this merchant, while the session is open', async () => {
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

  it.each(['', 'x', 'AAAA', '%00', `${'A'.repeat(44)}=`, randomUUID(), 'é'.repeat(44)])(
    'is not found by %j',
    async (sid) => {
      expect(await find({ sid, token: member.credentials.token })).toBeNull()
    },
  )

  it('is stored only as hashes', async () => {
    const { rows } = await app.database.ownerPool.query('select * from cell.session')
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
  it('RG-05 comes after thirty minutes without activity, and not while there is some', async () => {
    for (let round = 0; round < 4; round += 1) {
      later(minutes(28))
      expect(await found()).toBe('open')
    }
    later(minutes(31))
    expect(await found()).toBe('ended')
  })

  it('comes after twelve hours, whatever the activity', async () => {
    for (let passed = 20; passed < 12 * 60; passed += 20) {
      later(minutes(20))
      expect(await found()).toBe('open')
    }
    later(minutes(20))
    expect(await found()).toBe('ended')
  })

  it('is reported for twelve hours, and then forgotten', async () => {
    await endAll()
    later(minutes(12 * 60 - 1))
    expect(await found()).toBe('ended')
    later(minutes(2))
    expect(await found()).toBeNull()
  })

  it('SESS-02 comes with a login elsewhere, and the old session learns it at its next call', async () => {
    const again = await merchant.logIn({ id: member.id })
    const [old, fresh] = await Promise.all([
      member.ask('/mcs/fe/getFavoriteGames'),
      again.ask('/mcs/fe/getFavoriteGames'),
    ])
    expect([old.status, old.answer]).toMatchObject([401, { code: 'logged_out' }])
    expect(fresh.status).not.toBe(401)
  })

  it('leaves one session after concurrent logins', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => merchant.logIn({ id: member.id })))
    const results = await Promise.all(all.map(({ credentials }) => find(credentials)))
    expect(results.filter((result) => result !== 'ended')).toHaveLength(1)
  })

  it('is postponed by renewing, up to the twelve hours', async () => {
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
    const keys = await app.infrastructure.redis.keys(`${app.config.redisPrefix}:session:*`)
    if (keys.length > 0) await app.infrastructure.redis.del(...keys)
    return keys.length
  }

  it('saves queries to the database', async () => {
    await found()
    await app.database.ownerPool.query(`delete from cell.session where member_id = $1`, [member.id])
    expect(await found()).toBe('open')
    expect(await forget()).toBeGreaterThan(0)
    expect(await found()).toBeNull()
  })

  it('neither logs members out nor in when it loses its data', async () => {
    expect(await found()).toBe('open')
    await forget()
    expect(await found()).toBe('open')
    await endAll()
    await forget()
    expect(await found()).toBe('ended')
  })

  it('neither logs members out nor in while it is down', async () => {
    const redis = openRedis('redis://127.0.0.1:1')
    const alone = sessionsOver(redis)
    expect(await found(alone)).toBe('open')
    await endAll(alone)
    expect(await found(alone)).toBe('ended')
    await closeRedis(redis)
  })

  it('keeps a session open when its end was not committed', async () => {
    expect(await found()).toBe('open')
    const failing = merchant.act(async (trx) => {
      await sessions.endAll(trx, member.id, 'elsewhere')
      throw new Error('no')
    }, now)
    await expect(failing).rejects.toThrow('no')
    expect(await found()).toBe('open')
  })

  it('does not cache a session that was read before its end and written after it', async () => {
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
    // Not committed yet: other readers still see the session as open and try to cache it.
    expect(await found()).toBe('open')
    commit()
    await ending
    expect(await found()).toBe('ended')
  })
})

describe('SEC-10 forged entries in Redis', () => {
  const keyAt = (sid: string) => `${app.config.redisPrefix}:session:${sessionHashOf(sid)}`
  const write = (key: string, value: string) => app.infrastructure.redis.set(key, value)
  const attacker = { sid: newSecretAt(0), token: 'AAAAAAAAAAAAAAAAAAAAAA' }
  const open = () => ({
    merchantId: merchant.id,
    memberId: member.id,
    tokenHash: hashOf(attacker.token).toString('base64url'),
    customerType: 1,
    firstTimeLogin: false,
    idleMinutes: 30,
    seenAt: now,
    endsAt: new Date(now.getTime() + minutes(720)),
    endedAt: null,
    keptUntil: now.getTime() + minutes(720),
  })

  it('SEC-10 a forged session entry opens nothing, whatever its shape or signature', async () => {
    const text = JSON.stringify(open())
    const ends = now.getTime() + 50_000
    const foreign = createEntrySigner(createSecrets([Buffer.alloc(32, 1).toString('base64url')]), 'session cache')
    const ours = createEntrySigner(createSecrets(app.config.secretKeys), 'another kind')
    const key = keyAt(attacker.sid)
    for (const forged of [
      text,
      `${ends}..${text}`,
      `${ends}.${'A'.repeat(43)}.${text}`,
      foreign.sign(key, text, new Date(ends)),
      ours.sign(key, text, new Date(ends)),
      '{',
      '',
    ]) {
      await write(key, forged)
      expect(await find(attacker)).toBeNull()
      expect(await sessions.holderOf(who(), attacker.sid)).toBeNull()
      const headers = { cookie: `__Host-sid=${attacker.sid}`, token: attacker.token }
      expect((await merchant.ask('/wps/member/info', { headers })).status).toBe(401)
    }
  })

  it('SEC-10 a genuine entry opens nothing under another session or after it was altered', async () => {
    expect(await found()).toBe('open')
    const genuine = String(await app.infrastructure.redis.get(keyAt(member.credentials.sid)))
    await write(keyAt(attacker.sid), genuine)
    expect(await find({ ...member.credentials, sid: attacker.sid })).toBeNull()
    // The altered entry turns a player into an agent; it is ignored and the database is read.
    await write(keyAt(member.credentials.sid), genuine.replace('"customerType":0', '"customerType":1'))
    expect(await find(member.credentials)).toMatchObject({ role: 'player' })
  })

  it('SEC-10 a genuine entry restored after the session ended opens nothing after a minute', async () => {
    expect(await found()).toBe('open')
    const key = keyAt(member.credentials.sid)
    const genuine = String(await app.infrastructure.redis.get(key))
    await endAll()
    expect(await found()).toBe('ended')
    later(60_000)
    await write(key, genuine)
    expect(await found()).toBe('ended')
    // Even with a later expiry written into it.
    await write(key, genuine.replace(/^\d+/, String(now.getTime() + minutes(10))))
    expect(await found()).toBe('ended')
  })
})

it('is pruned when no phone needs to learn about it any more', async () => {
  const count = async () => {
    const { rows } = await app.database.ownerPool.query(
      `select count(*)::int as count from cell.session where member_id = $1`,
      [member.id],
    )
    return (rows as { count: number }[])[0]?.count
  }
  const { pool, ownerPool } = app.database.jobs
  const prune = () => pruneSessions({}, { pool, ownerPool, clock, log: app.server.log as never })
  later(minutes(24 * 60 - 1))
  await prune()
  expect(await count()).toBe(1)
  later(minutes(2))
  await prune()
  expect(await count()).toBe(0)
})
