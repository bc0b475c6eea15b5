import { request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { call } from '@parola/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { serve } from './serve.ts'
import { budgets } from './limits.ts'
import { testConfig, testDatabase, testServer, type TestDatabase, type TestServer } from '../../../testing/platform.ts'

const list = call({
  method: 'GET',
  path: '/list',
  about: 'for tests',
  auth: 'none',
  limit: 'read',
  cache: 'public',
  query: z.object({ page: z._default(z.coerce.number(), 1) }),
  value: z.object({ items: z.array(z.string()) }),
  errors: [],
})

let database: TestDatabase
let test: TestServer
let made = 0

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  made = 0
  test = await testServer({
    config: testConfig(database),
    pool: database.pool,
    mount: (app) =>
      serve(
        app,
        list,
        async () => {
          made += 1
          return { items: Array.from({ length: 60 }, (_, index) => `item ${index}`) }
        },
        { staleOn: ['list.changed'] },
      ),
  })
  await test.server.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => test.close())
afterAll(() => database.drop())

interface Answered {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

function ask(path = '/list?page=1', headers: Record<string, string> = {}, method = 'GET'): Promise<Answered> {
  const { port } = test.server.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    request({ port, path, method, headers: { host: 'shop.test', ...headers } }, async (response) =>
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: Buffer.concat(await response.toArray()),
      }),
    )
      .on('error', reject)
      .end()
  })
}

const sent = () => test.server.fastPath.sent
const withoutMoment = ({ date: _date, 'x-request-id': _id, ...headers }: IncomingHttpHeaders) => headers

describe('the fast path', () => {
  it.each([
    ['plain', {}],
    ['compressed', { 'accept-encoding': 'gzip, br' }],
    ['not at all', { 'accept-encoding': 'br', 'if-none-match': '*' }],
  ])('responds like the normal path: %s', async (_, headers) => {
    const long = await ask(undefined, headers)
    expect(sent()).toBe(0)
    const short = await ask(undefined, headers)
    expect(sent()).toBe(1)
    expect([short.status, short.body]).toEqual([long.status, long.body])
    expect(withoutMoment(short.headers)).toEqual(withoutMoment(long.headers))
    expect(short.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}-[0-9a-z]+$/)
    expect(short.headers['x-request-id']).not.toBe(long.headers['x-request-id'])
    expect(made).toBe(1)
  })

  it('sends no body to a client that has the response, and keeps a request id from the proxy', async () => {
    const { headers } = await ask()
    const again = await ask(undefined, { 'if-none-match': headers.etag ?? '', 'x-request-id': 'from-the-proxy' })
    expect([again.status, again.body.length, sent()]).toEqual([304, 0, 1])
    expect(again.headers['x-request-id']).toBe('from-the-proxy')
  })

  it('applies only to the exact URL, and only to GET', async () => {
    await ask()
    await ask('/list?page=2')
    expect((await ask('/list?page=1', { host: 'other.test' })).status).toBe(404)
    expect((await ask('/list?page=1', {}, 'DELETE')).status).toBe(404)
    expect(sent()).toBe(0)
  })

  it('is skipped when the response is stale', async () => {
    await ask()
    test.cache.drop('shop', 'list.changed')
    await ask()
    expect([made, sent()]).toEqual([2, 0])
  })

  it('uses the same rate limit as the normal path, to the last request', async () => {
    await ask('/list?page=9')
    const statuses = new Map<number, number>()
    for (let time = 0; time < budgets.read.points + 5; time += 1) {
      const { status } = await ask('/list?page=9')
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [200, budgets.read.points - 1],
      [429, 6],
    ])
  })

  it('sends responses that were compressed on the fast path', async () => {
    await ask()
    const { body, headers } = await ask(undefined, { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(body).toString())).toMatchObject({ success: true })
  })
})
