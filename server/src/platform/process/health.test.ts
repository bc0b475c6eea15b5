import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPool } from '../db/db.ts'
import { drain } from './drain.ts'
import { createHealth, serveHealth } from './health.ts'
import { openInternal } from './internal.ts'
import { openLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { openNats } from '../events/nats.ts'
import { closeRedis, openRedis } from '../redis.ts'
import { testConfig, testDatabase, testServer, type TestDatabase } from '../../../testing/platform.ts'

let database: TestDatabase
const log = openLog('silent')

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

describe('readiness', () => {
  it('is degraded without Redis and NATS, and not ready without PostgreSQL', async () => {
    const { redisUrl, natsUrl } = testConfig(database)
    const here = { probe: database.pool, redis: openRedis(redisUrl), nats: openNats(natsUrl, 'test') }
    const cut = { redis: openRedis('redis://127.0.0.1:9'), nats: openNats('nats://127.0.0.1:9', 'test') }
    await Promise.all([here.nats.connected, new Promise((resolve) => here.redis.once('ready', resolve))])
    const noDatabase = openPool({ url: 'postgres://127.0.0.1:9/none' })
    expect(await createHealth(here).readiness()).toEqual({ status: 'ready', database: true, redis: true, nats: true })
    expect(await createHealth({ ...here, redis: cut.redis }).readiness()).toMatchObject({
      status: 'degraded',
      redis: false,
    })
    expect(await createHealth({ ...here, nats: cut.nats }).readiness()).toMatchObject({
      status: 'degraded',
      nats: false,
    })
    expect(await createHealth({ ...here, probe: noDatabase }).readiness()).toMatchObject({
      status: 'not ready',
      database: false,
    })
    await Promise.all([
      here.nats.close(),
      cut.nats.close(),
      closeRedis(here.redis),
      closeRedis(cut.redis),
      noDatabase.end(),
    ])
  })

  it('is served on a separate port, with the metrics', async () => {
    const metrics = createMetrics()
    metrics.counter('things_done', 'Things')(3)
    const internal = await openInternal({
      host: '127.0.0.1',
      port: 0,
      metrics,
      health: createHealth({ probe: database.pool }),
    })
    const { port } = internal.server.address() as { port: number }
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
    await internal.close()
    expect(text).toContain('things_done 3')
    expect(text).toContain('process_resident_memory_bytes')
    expect(ready.status).toBe(200)
  })
})

describe('drain', () => {
  it('fails readiness first, finishes running requests, refuses new ones, then closes the engines', async () => {
    const told: string[] = []
    const pool = openPool({ url: database.url, role: 'parola_app' })
    const health = createHealth({ probe: pool })
    const asked = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const test = await testServer({
      config: testConfig(database),
      pool,
      mount: (app) => {
        serveHealth(app, health)
        app.get('/slow', async () => {
          asked.resolve()
          await finish.promise
          return { done: true }
        })
      },
    })
    const address = await test.server.listen({ host: '127.0.0.1', port: 0 })
    const slow = fetch(`${address}/slow`)
    await asked.promise
    const looked = Promise.withResolvers<void>()
    const draining = drain({
      retire: () => health.retire(),
      delayMs: 0,
      limitMs: 10_000,
      steps: [
        () => looked.promise.then(() => told.push('sockets')),
        () => test.close().then(() => told.push('server')),
        () => pool.end().then(() => told.push('pool')),
      ],
      log,
      exit: (code) => told.push(`exit ${code}`),
    })
    expect((await fetch(`${address}/readyz`)).status).toBe(503)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    looked.resolve()
    await vi.waitFor(() => expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed'))
    expect(told).toEqual(['sockets'])
    finish.resolve()
    expect(await (await slow).json()).toEqual({ done: true })
    await draining
    expect(told).toEqual(['sockets', 'server', 'pool', 'exit 0'])
  })

  it('ends the process when a step never finishes', async () => {
    const exited = await new Promise((exit) => {
      void drain({ retire: () => {}, delayMs: 0, limitMs: 50, steps: [() => new Promise(() => {})], log, exit })
    })
    expect(exited).toBe(1)
  })

  it('runs every step even if one fails', async () => {
    const told: string[] = []
    const code = await new Promise((exit) => {
      const steps = [() => Promise.reject(new Error('stuck')), async () => told.push('second')]
      void drain({ retire: () => {}, delayMs: 0, limitMs: 1_000, steps, log, exit })
    })
    expect([told, code]).toEqual([['second'], 1])
  })
})
