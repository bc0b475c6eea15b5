import { createServer, type Server } from 'node:http'
import { call } from '@parola/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { serve } from './serve.ts'
import { createMetrics } from '../process/metrics.ts'
import { testConfig, testDatabase, testServer, type TestDatabase } from '../../../testing/platform.ts'
import { startTracing } from '../process/tracing.ts'

const look = call({
  method: 'GET',
  path: '/look',
  about: 'for tests',
  auth: 'none',
  limit: 'read',
  query: z.object({ name: z.string() }),
  value: z.object({ found: z.string() }),
  errors: [],
})

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const open = (options: Partial<Parameters<typeof testServer>[0]> = {}) =>
  testServer({
    config: testConfig(database),
    pool: database.pool,
    mount: (app) =>
      serve(app, look, async ({ trx, query }) => {
        const { rows } = await sql<{ found: string }>`select ${query.name}::text as found`.execute(trx.db)
        return rows[0]!
      }),
    ...options,
  })
const ask = { url: '/look?name=canary', headers: { host: 'shop.test' } }

describe('server', () => {
  it('refuses requests as overloaded while the event loop is late, and accepts them again afterwards', async () => {
    const test = await open({ maxEventLoopDelayMs: 50 })
    expect((await test.server.inject(ask)).statusCode).toBe(200)
    const until = Date.now() + 1_500
    while (Date.now() < until) await new Promise<void>((resolve) => setImmediate(() => (block(120), resolve())))
    const refused = await test.server.inject(ask)
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'overloaded'])
    await vi.waitFor(async () => expect((await test.server.inject(ask)).statusCode).toBe(200), {
      timeout: 10_000,
      interval: 300,
    })
    await test.close()
  })

  it('SEC-19 refuses a malformed URL in the envelope and does not repeat it', async () => {
    const test = await open()
    const refused = await test.server.inject({ ...ask, url: '/look%ffcanary' })
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { success: false, code: 'bad_request' }])
    expect(refused.body).not.toContain('canary')
    expect(refused.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    await test.close()
  })

  it('counts responses by route and status, never by URL', async () => {
    const metrics = createMetrics({ processFigures: false })
    const test = await open({ metrics })
    await test.server.inject(ask)
    await test.server.inject({ ...ask, url: '/look' })
    await test.server.inject({ ...ask, url: '/nowhere/canary' })
    await test.close()
    const text = await metrics.registry.metrics()
    for (const labels of [
      'method="GET",route="/look",status="200"',
      'method="GET",route="/look",status="400"',
      'method="GET",route="none",status="404"',
    ]) {
      expect(text).toContain(`http_request_seconds_count{${labels}} 1`)
    }
    expect(text).not.toContain('canary')
  })

  it('sends spans for the request and its statements, without parameters', async () => {
    const collector = await openCollector()
    const tracing = startTracing('parola-test', 'build-7', collector.endpoint)
    const test = await open()
    const { headers } = await test.server.inject(ask)
    await test.close()
    await tracing.stop()
    await collector.close()
    const [request, statement] = [
      collector.spans().find(({ name }) => name === 'GET /look'),
      collector.spans().find(({ name }) => name === 'sql'),
    ]
    expect(JSON.stringify(request)).toContain(String(headers['x-request-id']))
    expect(statement?.parentSpanId).toBe(request?.spanId)
    expect(collector.received()).toContain('select $1::text as found')
    expect(collector.received()).toContain('parola-test')
    expect(collector.received()).not.toContain('canary')
  })
})

function block(ms: number) {
  const until = Date.now() + ms
  while (Date.now() < until);
}

interface Span {
  name: string
  spanId: string
  parentSpanId?: string
}

async function openCollector() {
  let received = ''
  const bodies: string[] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body)
      received += body
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    received: () => received,
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
          ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))),
  }
}
