import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { testMerchant, type TestMerchant } from '../../testing/merchant.ts'
import { faultyProxy, type FaultyProxy } from '../../testing/faulty-proxy.ts'
import { startPgBouncer, type PgBouncer } from '../../testing/pgbouncer.ts'
import { testSales } from '../../testing/lottery/sales.ts'
import { backOf, betOf, TestPlay, winOf } from '../../testing/vendors/play.ts'
import { checkLogin } from '../platform/db/check-login.ts'
import { openPool, type PoolOptions } from '../platform/db/db.ts'
import { migrate } from '../platform/db/migrate.ts'

let proxy: FaultyProxy
let pooler: PgBouncer
let lenient: PgBouncer
let app: TestApp
let merchants: TestMerchant[]

beforeAll(async () => {
  const anywhere = `postgres://127.0.0.1:${process.env['PGPORT'] ?? 5432}/postgres`
  proxy = await faultyProxy(anywhere)
  pooler = await startPgBouncer(proxy.through(anywhere))
  lenient = await startPgBouncer(anywhere, { ignoresOptions: true, size: 1 })
  app = await testApp({
    address: (url) => pooler.through(url),
    environment: { LIMIT_SCALE: '1000', DATABASE_POOL: '12' },
  })
  merchants = [await testMerchant(app, 'lantern'), await testMerchant(app, 'harbour')]
})
afterAll(async () => {
  await app.close()
  await Promise.all([pooler.stop(), lenient.stop()])
  await proxy.close()
})

const together = <T>(count: number, act: (number: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => act(number)))

describe('OPS-06 through PgBouncer in transaction mode', () => {
  it('requests of two merchants share sessions, and neither sees the other', async () => {
    const members = await Promise.all(merchants.map((merchant) => merchant.logIn()))
    const operators = await Promise.all(merchants.map((merchant, of) => merchant.operator(`ana-${of}`)))
    const sent = await together(6, async (number) => {
      const of = number % 2
      const payload = { requestId: randomUUID(), kind: 'idea', content: `Please add a game like ${of}` }
      return (await members[of]!.ask('/wps/feedback', { method: 'POST', payload })).status
    })
    const renamed = await together(24, async (number) => {
      const payload = { nickname: 'Whale' }
      return (await members[number % 2]!.ask('/wps/member/nickname', { method: 'POST', payload })).status
    })
    expect(new Set([...sent, ...renamed])).toEqual(new Set([200]))
    for (const [of, operator] of operators.entries()) {
      const { body } = await operator.ask('/ops/feedback')
      expect([body.includes(`game like ${of}`), body.includes(`game like ${1 - of}`)]).toEqual([true, false])
    }
    expect((await app.server.inject('/readyz')).json()).toMatchObject({ database: true })
  })

  it('requests keep their limits and their role', async () => {
    const pool = openPool({ url: pooler.through(app.database.url), role: 'parola_app', mayBePooled: true })
    await checkLogin(pool, 'parola_app')
    const limits = await pool.query('select current_user as role, current_setting($1) as limit', ['statement_timeout'])
    expect(limits.rows).toEqual([{ role: 'parola_app', limit: '5s' }])
    await pool.end()
  })

  it('a login that works as another role, or without limits, is refused with the statement that helps', async () => {
    const login = `parola_stranger_${process.pid}`
    const { ownerPool, url } = app.database
    const address = new URL(url)
    address.username = login
    const options: PoolOptions = { url: address.href, role: 'parola_app', size: 1, mayBePooled: true }
    const refusal = async () => {
      const pool = openPool(options)
      const said = await checkLogin(pool, 'parola_app').then(String, (error: Error) => error.message)
      await pool.end()
      return said
    }
    await ownerPool.query(`create role ${login} login in role parola_app`)
    try {
      expect(await refusal()).toBe(`${login} works as itself. Run: alter role ${login} set role parola_app`)
      await ownerPool.query(`alter role ${login} set role parola_app; alter role ${login} set statement_timeout = '5s'`)
      expect(await refusal()).toMatch(/has no idle_in_transaction_session_timeout, lock_timeout\. Run: alter role/)
    } finally {
      await ownerPool.query(`drop role ${login}`)
    }
  })

  it('bets, wins and rollbacks of suppliers are decided as without it', async () => {
    const play = await TestPlay.open()
    // Two processes share one session of PostgreSQL, where a statement with a name would be there already.
    const url = lenient.through(play.database.url)
    const servers = [await play.addServer(undefined, url), await play.addServer(undefined, url)]
    const ends = await together(8, async (number) => {
      const seat = await play.seat(await play.player(1_000))
      const ask = (call: 'bet' | 'win' | 'rollback', body: object) =>
        play.ask(call, body, 'studio', { server: servers[number % 2]! })
      const [bet, lost] = [betOf(seat, 100), betOf(seat, 50)]
      await Promise.all([ask('bet', bet), ask('bet', lost)])
      await ask('win', winOf(bet, 30))
      return (await ask('rollback', backOf(lost))).balance
    })
    await play.close()
    expect(ends).toEqual(ends.map(() => 930))
  })

  it('lottery orders are sold', async () => {
    const sales = await testSales({ address: (url) => lenient.through(url) })
    const sale = await sales.open()
    const buyers = await together(40, () => sales.buyer(1_000))
    // So many at once are two batches, on two connections to the pooler.
    await Promise.all(buyers.map((buyer) => sales.orderBatcher.place(sales.order(buyer, sale))))
    const left = await Promise.all(buyers.map((buyer) => sales.free(buyer)))
    await sales.close()
    expect(left).toEqual(left.map(() => 900))
  })

  it(
    'OPS-05 a silent primary is answered as overloaded, and the API comes back by itself',
    { timeout: 40_000 },
    async () => {
      const member = await merchants[0]!.logIn()
      const write = async () => {
        const asked = await member.ask('/wps/member/nickname', { method: 'POST', payload: { nickname: 'Whale' } })
        return asked.answer.success ? 'ok' : asked.answer.code
      }
      expect(await write()).toBe('ok')
      proxy.silence()
      expect(await together(4, write)).toEqual(['overloaded', 'overloaded', 'overloaded', 'overloaded'])
      expect((await app.server.inject('/readyz')).statusCode).toBe(503)
      proxy.heal()
      const seen = new Set<string>()
      await expect
        .poll(
          async () => {
            seen.add(await write())
            return seen.has('ok')
          },
          { timeout: 15_000 },
        )
        .toBe(true)
      expect([...seen].filter((code) => code !== 'overloaded')).toEqual(['ok'])
    },
  )
})

describe('OPS-06 a start through the pooler is refused by name', () => {
  const refusal = (who: string, variable: string) =>
    `The database address of ${who} leads through a connection pooler. Set ${variable} to the address of PostgreSQL itself`

  const started = (program: 'worker' | 'relay', environment: Record<string, string>) =>
    new Promise<string>((resolve) => {
      const child = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, `../bin/${program}.ts`)], {
        env: { PATH: process.env['PATH'], INTERNAL_PORT: '0', NATS_PREFIX: app.config.natsPrefix, ...environment },
      })
      let said = ''
      const hear = (bytes: unknown) => {
        said += String(bytes)
        if (said.includes(`${program} ready`)) child.kill('SIGTERM')
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.once('close', () => resolve(said))
    })

  it('of the worker and the relay, and not with a direct address beside it', { timeout: 120_000 }, async () => {
    const { url } = app.database
    const [worker, relay, direct] = await Promise.all([
      started('worker', { DATABASE_URL: pooler.through(url) }),
      started('relay', { DATABASE_URL: lenient.through(url) }),
      started('relay', { DATABASE_URL: pooler.through(url), DATABASE_DIRECT_URL: url }),
    ])
    expect(worker).toContain(refusal('the worker', 'DATABASE_DIRECT_URL'))
    expect(relay).toContain(refusal('the relay', 'DATABASE_DIRECT_URL'))
    expect(direct).toContain('relay ready')
  })

  it('of migrations', async () => {
    for (const through of [pooler, lenient])
      await expect(migrate({ url: through.through(app.database.url) })).rejects.toThrow(
        refusal('migrate', 'DATABASE_OWNER_URL'),
      )
  })
})
