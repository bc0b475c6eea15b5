import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { inTransaction } from '../platform/db/db.ts'
import { testDatabase, type TestDatabase } from '../../testing/platform.ts'
import { registerMerchant } from '../system/index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  const theme = { scheme: 'dark', tokens: {} } as const
  const now = new Date()
  const merchantId = await inTransaction(database.ownerPool, { merchantId: null, now }, (trx) =>
    registerMerchant(trx, {
      code: 'shop',
      name: 'Shop',
      theme,
      choices: { pack: 'classic', languages: ['EN'], defaultLanguage: 'EN', currency: 'PHP' },
    }),
  )
  await database.ownerPool.query('insert into merchant_host (host, merchant_id) values ($1, $2)', [
    'shop.test',
    merchantId,
  ])
})
afterAll(() => database.drop())

async function startApi(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, 'api.ts')], {
    env: { PATH: process.env['PATH'], DATABASE_URL: database.url, PORT: '0', INTERNAL_PORT: '0', ...environment },
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let written = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      written += chunk
      const ready = /"address":"([^"]+)"/.exec(written)
      if (ready) resolve(ready[1]!)
    })
    child.stderr.on('data', (chunk) => (written += chunk))
    child.once('exit', () => reject(new Error(written)))
  })
  return { child, exited, address, port: new URL(address).port }
}

describe('api process', () => {
  it('drains on SIGTERM: not ready first, then sockets close, then it exits with 0', async () => {
    const { child, exited, address, port } = await startApi({ DRAIN_DELAY_MS: '3000' })
    const phone = new WebSocket(`ws://127.0.0.1:${port}/live`, {
      headers: { host: 'shop.test', origin: 'https://shop.test' },
    })
    await new Promise((resolve) => phone.once('message', resolve))
    const closed = new Promise((resolve) => phone.once('close', resolve))
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    child.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 2_500, interval: 20 }).toBe(503)
    expect(phone.readyState).toBe(WebSocket.OPEN)
    expect(await closed).toBe(1012)
    expect(await exited).toBe(0)
  })

  it('starts and serves requests while Redis and NATS are down', async () => {
    const { child, exited, address } = await startApi({
      REDIS_URL: 'redis://127.0.0.1:9',
      NATS_URL: 'nats://127.0.0.1:9',
    })
    const ready = await fetch(`${address}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'degraded', database: true, redis: false, nats: false },
    ])
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
  })
})
