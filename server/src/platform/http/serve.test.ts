import { brotliDecompressSync } from 'node:zlib'
import { call } from '@parola/contract'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Config } from '../config/config.ts'
import { DomainError, invariant } from '../errors.ts'
import { serve } from './serve.ts'
import { openLog } from '../process/log.ts'
import { testConfig, testDatabase, testServer, type TestDatabase, type TestServer } from '../../../testing/platform.ts'

const base = { auth: 'none', about: 'for tests', errors: [] } as const
const list = call({
  ...base,
  method: 'GET',
  path: '/list',
  limit: 'read',
  cache: 'public',
  query: z.object({ page: z._default(z.coerce.number().check(z.int()), 1), letter: z.optional(z.string()) }),
  value: z.object({ page: z.int(), items: z.array(z.string()) }),
})
const echo = call({
  ...base,
  method: 'POST',
  path: '/echo',
  limit: 'write',
  body: z.object({ name: z.string(), parts: z.optional(z.array(z.object({ id: z.int() }))) }),
  value: z.object({ name: z.string(), ip: z.string(), country: z.nullable(z.string()) }),
})
const fail = call({ ...base, method: 'GET', path: '/fail', limit: 'read', value: z.object({}) })
const secret = call({ ...base, method: 'GET', path: '/secret', limit: 'read', value: z.object({ id: z.int() }) })
const login = call({ ...base, method: 'POST', path: '/login', limit: 'login', value: z.object({}) })

let database: TestDatabase
let config: Config
let test: TestServer
let logged = ''
let queries = 0
let thrown: unknown

beforeAll(async () => {
  database = await testDatabase()
  config = testConfig(database, { TRUSTED_PROXIES: '10.0.0.0/8' })
  test = await testServer({
    config,
    pool: database.pool,
    log: openLog('info', { write: (line) => (logged += line) }),
    mount: (app) => {
      serve(
        app,
        list,
        async ({ trx, query }) => {
          queries += 1
          await sql`select pg_sleep(0.02)`.execute(trx.db)
          return { page: query.page, items: Array.from({ length: 40 }, (_, index) => `item ${index}`) }
        },
        { staleOn: ['list.changed'] },
      )
      serve(app, echo, async ({ body, visitor }) => ({ name: body.name, ...visitor }))
      serve(app, fail, async () => {
        throw thrown
      })
      serve(app, secret, async () => ({ id: 1, passwordHash: 'never' }))
      serve(app, login, async () => ({}))
    },
  })
})
beforeEach(() => {
  test.cache.clear()
  queries = 0
  logged = ''
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const ask = (
  url: string,
  options: {
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    payload?: object | string
    remoteAddress?: string
  } = {},
) => test.server.inject({ method: 'GET', url, ...options, headers: { host: 'shop.test', ...options.headers } })
const say = (payload: object | string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
  ask('/echo', { method: 'POST', payload, headers: { 'content-type': 'application/json', ...headers }, remoteAddress })

describe('200', () => {
  it('responds in the envelope, with our request id unless the proxy sent a valid one', async () => {
    const answer = await ask('/list')
    expect(answer.json()).toMatchObject({ success: true, value: { page: 1 } })
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}-[0-9a-z]+$/)
    expect((await ask('/list', { headers: { 'x-request-id': 'edge-12345678' } })).headers['x-request-id']).toBe(
      'edge-12345678',
    )
    expect((await ask('/list', { headers: { 'x-request-id': 'bad id\n' } })).headers['x-request-id']).toMatch(
      /^[0-9a-f-]{36}-[0-9a-z]+$/,
    )
  })

  it('queries the database once for a hundred concurrent requests, and not at all afterwards', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask('/list?page=2')))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    await ask('/list?page=2')
    expect(queries).toBe(1)
  })

  it('caches one response for all spellings of a query', async () => {
    await ask('/list')
    await ask('/list?page=1')
    await ask('/list?page=01&utm_source=x')
    expect(queries).toBe(1)
  })

  it('queries again after an event that makes the response stale, for that merchant only', async () => {
    await ask('/list')
    test.cache.drop('other', 'list.changed')
    await ask('/list')
    expect(queries).toBe(1)
    test.cache.drop('shop', 'list.changed')
    await ask('/list')
    expect(queries).toBe(2)
  })

  it('sends Brotli to clients that accept it and plain text to others', async () => {
    const plain = await ask('/list')
    const small = await ask('/list', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
    expect(plain.headers['vary']).toBe('accept-encoding')
  })

  it('sends only what the contract declares', async () => {
    expect((await ask('/secret')).body).toBe('{"success":true,"value":{"id":1}}')
  })

  it('marks private responses as not cacheable', async () => {
    expect((await say({ name: 'a' })).headers['cache-control']).toBe('no-store')
    expect((await ask('/secret')).headers['cache-control']).toBe('no-store')
    expect((await ask('/list')).headers['cache-control']).toBe('public, no-cache')
  })

  it('sends the security headers with every response, including errors', async () => {
    for (const answer of [await ask('/list'), await ask('/nowhere')]) {
      expect(answer.headers).toMatchObject({
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    }
  })

  it('trusts forwarding headers only from our proxy', async () => {
    const forged = { 'x-forwarded-for': '198.51.100.4', 'x-country': 'PH' }
    expect((await say({ name: 'a' }, forged)).json().value).toEqual({ name: 'a', ip: '203.0.113.7', country: null })
    expect((await say({ name: 'a' }, forged, '10.0.0.1')).json().value).toEqual({
      name: 'a',
      ip: '198.51.100.4',
      country: 'PH',
    })
  })
})

describe('304', () => {
  it('sends no body to a client that has the response already', async () => {
    const { etag } = (await ask('/list')).headers
    const again = await ask('/list', { headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
    expect((await ask('/list', { headers: { 'if-none-match': `"x", ${etag}` } })).statusCode).toBe(304)
    expect((await ask('/list?page=3', { headers: { 'if-none-match': String(etag) } })).statusCode).toBe(200)
  })
})

describe('400', () => {
  it('refuses invalid values and names the fields', async () => {
    const answer = await ask('/list?page=many')
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        success: false,
        code: 'bad_request',
        message: 'The request does not fit the contract',
        value: { fields: ['page'] },
      },
    ])
  })

  it('refuses a body with an undeclared field, at any depth', async () => {
    expect((await say({ name: 'a', type: 99 })).json().value).toEqual({ fields: ['type'] })
    expect((await say({ name: 'a', parts: [{ id: 1 }, { id: 2, admin: true }] })).json().value).toEqual({
      fields: ['parts.1.admin'],
    })
    expect((await say({ name: 'a', parts: [{ id: 1 }] })).statusCode).toBe(200)
  })

  it('refuses a body that is not JSON, too large, or sets the prototype', async () => {
    const bodies = ['{', '[]', 'null', JSON.stringify({ name: 'x'.repeat(70_000) }), '{"name":"a","__proto__":{"x":1}}']
    for (const body of bodies) expect((await say(body)).json()).toMatchObject({ success: false, code: 'bad_request' })
    expect((await say('name=a', { 'content-type': 'text/plain' })).json().code).toBe('bad_request')
  })
})

describe('404', () => {
  it('responds alike to an unknown host and an unknown path', async () => {
    const answers = [
      await ask('/list', { headers: { host: 'evil.test' } }),
      await ask('/list', { headers: { host: '' } }),
      await ask('/nowhere'),
    ]
    for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  })
})

describe('429', () => {
  it('refuses requests above the limit', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 32 },
        async () => (await ask('/login', { method: 'POST', remoteAddress: '203.0.113.99' })).statusCode,
      ),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })
})

describe('403 and 503', () => {
  it('calls the gate before anything else', async () => {
    const gated = await testServer({
      config,
      pool: database.pool,
      gate: (_merchant, visitor, asked) => {
        if (asked === secret && visitor.ip === '203.0.113.66') throw new DomainError('ip_blocked', { ip: visitor.ip })
      },
      mount: (app) => serve(app, secret, async () => ({ id: 1 })),
    })
    const from = (remoteAddress: string) =>
      gated.server.inject({ url: '/secret', headers: { host: 'shop.test' }, remoteAddress })
    expect((await from('203.0.113.66')).json()).toMatchObject({ code: 'ip_blocked', value: { ip: '203.0.113.66' } })
    expect((await from('203.0.113.67')).statusCode).toBe(200)
    await gated.close()
  })

  it('refuses logins while Redis is down and still serves the catalogue', async () => {
    const cut = await testServer({
      config: { ...config, redisUrl: 'redis://127.0.0.1:9' },
      pool: database.pool,
      mount: (app) => {
        serve(app, login, async () => ({}))
        serve(app, list, async () => ({ page: 1, items: [] }))
      },
    })
    const headers = { host: 'shop.test' }
    expect((await cut.server.inject({ method: 'POST', url: '/login', headers })).json().code).toBe('overloaded')
    expect((await cut.server.inject({ url: '/list', headers })).statusCode).toBe(200)
    await cut.close()
  })
})

describe('500', () => {
  it('ERR-02 reveals nothing about the error, whatever was thrown', async () => {
    const words = fc.constantFrom(
      'select * from member where password',
      'ECONNREFUSED 10.0.0.5:5432',
      'at Object.<anonymous> (/srv/app.ts:1:1)',
      'eyJhbGciOi',
    )
    const errors = fc
      .record({ text: fc.tuple(words, fc.string()).map((parts) => parts.join(' ')), kind: fc.nat(5) })
      .map(({ text, kind }) => {
        if (kind === 0) return text
        if (kind === 1) return Object.assign(new Error(text), { code: '42601', detail: text, where: text, query: text })
        if (kind === 2) return Object.assign(new Error(text), { statusCode: 400, validation: [{ message: text }] })
        if (kind === 3) return new AggregateError([new Error(text)], text, { cause: new Error(text) })
        if (kind === 4) return Object.assign(new Error(text), { code: '57014' })
        return { message: text, stack: text, value: text, success: true }
      })
    await fc.assert(
      fc.asyncProperty(errors, async (error) => {
        thrown = error
        const answer = await ask('/fail', { remoteAddress: `203.0.113.${Math.floor(Math.random() * 250)}` })
        const body = answer.json()
        expect(Object.keys(body)).toEqual(['success', 'code', 'message'])
        expect(['unknown', 'bad_request', 'overloaded']).toContain(body.code)
        expect(answer.body + JSON.stringify(answer.headers)).not.toMatch(/select|ECONN|anonymous|eyJ/)
      }),
    )
  })

  it('ERR-02 hides a database error, a failed invariant and a value outside the contract', async () => {
    const failures = [
      () => database.ownerPool.query('select secret_column from platform_event'),
      async () => invariant(false, 'balance of member 42 is negative'),
    ]
    for (const failure of failures) {
      thrown = await failure().catch((error: unknown) => error)
      const answer = await ask('/fail')
      expect([answer.statusCode, answer.json()]).toEqual([
        500,
        { success: false, code: 'unknown', message: 'Unknown error' },
      ])
    }
  })

  it('logs the whole error, with the request id and without the query', async () => {
    thrown = new Error('the disk is full')
    const answer = await ask('/fail?token=canary', {
      headers: { cookie: '__Host-sid=canary', authorization: 'canary' },
    })
    expect(logged).toContain('the disk is full')
    expect(logged).toContain(String(answer.headers['x-request-id']))
    expect(logged).not.toContain('canary')
  })

  it('does not log errors that the contract declares', async () => {
    thrown = new DomainError('insufficient_funds')
    expect((await ask('/fail')).statusCode).toBe(409)
    expect(logged).toBe('')
  })
})
