import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultyProxy, type FaultyProxy } from '../../testing/faulty-proxy.ts'
import { testMerchant, type TestMember } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { betOf, TestPlay } from '../../testing/vendors/play.ts'

let app: TestApp
let proxy: FaultyProxy
let member: TestMember

beforeAll(async () => {
  // All databases of this test are on one server, so the address of any of them tells where the proxy leads.
  const anywhere = `postgres://127.0.0.1:${process.env['PGPORT'] ?? 5432}/postgres`
  proxy = await faultyProxy(anywhere)
  app = await testApp({ address: (url) => proxy.through(url), environment: { LIMIT_SCALE: '1000' } })
  member = await (await testMerchant(app, 'lantern')).logIn()
})
afterAll(async () => {
  await app.close()
  await proxy.close()
})

const post = async (path: string, payload: object) => {
  const { status, answer } = await member.ask(path, { method: 'POST', payload })
  return [status, answer.success ? 'ok' : answer.code]
}
const write = () => post('/wps/member/nickname', { nickname: 'Whale' })
const send = (requestId: string) =>
  post('/wps/feedback', { requestId, kind: 'idea', content: 'Please add a game with whales' })
const kept = async () => (await app.database.ownerPool.query('select from cell.feedback')).rowCount
const health = async (path: string) => (await app.server.inject(path)).statusCode
const patient = { timeout: 10_000 }
const done = [200, 'ok']
const overloaded = [503, 'overloaded']

describe('OPS-05 an API', () => {
  it('is not ready and answers overloaded while its primary is silent, and comes back by itself', async () => {
    expect([await write(), await health('/readyz')]).toEqual([done, 200])
    proxy.silence()
    const asked = Array.from({ length: 12 }, write)
    const begun = performance.now()
    expect([await health('/readyz'), await health('/healthz')]).toEqual([503, 200])
    expect(performance.now() - begun).toBeLessThan(2_000)
    expect(await Promise.all(asked)).toEqual(asked.map(() => overloaded))
    expect(performance.now() - begun).toBeLessThan(12_000)
    proxy.heal()
    expect(await Promise.all(Array.from({ length: 12 }, write))).toEqual(asked.map(() => done))
    expect(await health('/readyz')).toBe(200)
  })

  it('is not ready and answers overloaded while its primary takes no writes', async () => {
    const { ownerPool } = app.database
    const { rows } = await ownerPool.query<{ name: string }>('select current_database() as name')
    const setting = `alter database ${rows[0]?.name} set default_transaction_read_only`
    await ownerPool.query(`${setting} = on`)
    proxy.cut()
    await expect.poll(write, patient).toEqual(overloaded)
    expect([await health('/readyz'), await health('/healthz')]).toEqual([503, 200])
    await ownerPool.query(`begin; set transaction read write; ${setting} = off; commit`)
    await expect.poll(write, patient).toEqual(done)
    await expect.poll(() => health('/readyz'), patient).toBe(200)
  })

  it('does a request once whose commit was reset, however often it is repeated with its id', async () => {
    await write()
    for (const [moment, more] of [
      ['before', 0],
      ['after', 1],
    ] as const) {
      const [requestId, before] = [randomUUID(), (await kept()) ?? 0]
      proxy.resetAt('commit', moment)
      expect(await send(requestId), moment).toEqual(overloaded)
      expect(await kept(), moment).toBe(before + more)
      expect([await send(requestId), await send(requestId)]).toEqual([done, done])
      expect(await kept()).toBe(before + 1)
    }
  })
})

it('OPS-05 a bet whose answer from the database was lost moves money once', async () => {
  const play = await TestPlay.open()
  const server = await play.addServer(undefined, proxy.through(play.database.url))
  const seat = await play.seat(await play.player(1_000))
  try {
    for (const [moment, left] of [
      ['before', 900],
      ['after', 800],
    ] as const) {
      const bet = betOf(seat, 100)
      proxy.resetAt('vendor_apply', moment)
      expect(await play.askFor('bet', bet, 'studio', { server })).toMatchObject({
        status: 503,
        told: { status: 'UNKNOWN' },
      })
      for (let times = 0; times < 2; times += 1)
        expect(await play.ask('bet', bet, 'studio', { server })).toMatchObject({ status: 'OK', balance: left })
    }
  } finally {
    await play.close()
  }
})
