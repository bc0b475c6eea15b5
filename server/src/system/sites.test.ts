import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testMerchant, type TestMerchant } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { openPool } from '../platform/db/db.ts'
import { openLog } from '../platform/process/log.ts'
import { startRelay } from '../platform/events/relay.ts'
import { streamPublisher } from '../platform/events/stream.ts'
import { coreEvents } from '../platform/events/tail.ts'
import { changeSettings, rememberSites, setMaintenance } from './index.ts'

let app: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  app = await testApp()
  merchant = await testMerchant(app, 'lantern')
})
afterAll(() => app.close())

describe('the cached site of a merchant', () => {
  const time = { ms: Date.parse('2026-11-15T12:00:00Z') }
  const clock = { now: () => new Date(time.ms) }
  const remembering = () => rememberSites({ pool: app.database.pool, clock, allowedCdns: [], keepMs: 1000 })
  const closed = { from: new Date(0), until: null }

  it('is read once for concurrent requests, and again when it expires', async () => {
    const sites = remembering()
    const [first, second] = await Promise.all([sites.siteOf(merchant.id), sites.siteOf(merchant.id)])
    expect(second).toBe(first)
    expect(await sites.siteOf(merchant.id)).toBe(first)
    time.ms += 1000
    expect(await sites.siteOf(merchant.id)).not.toBe(first)
  })

  it('is dropped by forget, even while it is being read', async () => {
    const sites = remembering()
    const early = sites.siteOf(merchant.id)
    sites.forget(merchant.id)
    await merchant.act((trx) => setMaintenance(trx, closed))
    await early
    expect((await sites.siteOf(merchant.id)).maintenance).toEqual(closed)
    await merchant.act((trx) => setMaintenance(trx, null))
  })

  it('is not stored when the read failed', async () => {
    const sites = remembering()
    const nobody = '00000000-0000-4000-8000-000000000000'
    await expect(sites.siteOf(nobody)).rejects.toThrow('exists')
    await expect(sites.siteOf(nobody)).rejects.toThrow('exists')
    expect((await sites.siteOf(merchant.id)).code).toBe('lantern')
  })
})

it('an operator’s changes reach running servers without a restart: the site closes, opens, and settings follow', async () => {
  const relayPool = openPool({ url: app.database.url, role: 'parola_relay', size: 2 })
  const relay = startRelay({
    pool: relayPool,
    sources: [coreEvents],
    membersOf: () => undefined,
    hint: async () => {},
    publish: await streamPublisher(app.infrastructure.nats, app.config.natsPrefix, app.config.eventStream),
    codeOf: async () => 'lantern',
    log: openLog('silent'),
  })
  try {
    const gateStatus = async () => (await merchant.ask('/gcs/game/getVassGameType')).status
    const settings = async () => (await merchant.ask('/wps/system/consolidatedSettings')).answer
    expect(await gateStatus()).toBe(200)
    expect(await settings()).toMatchObject({ value: { minimumAge: 18 } })

    await merchant.act((trx) => setMaintenance(trx, { from: new Date(0), until: null }))
    await vi.waitFor(async () => expect(await gateStatus()).toBe(503), { timeout: 60_000 })
    await merchant.act((trx) => setMaintenance(trx, null))
    await vi.waitFor(async () => expect(await gateStatus()).toBe(200), { timeout: 60_000 })
    await merchant.act((trx) => changeSettings(trx, { minimumAge: 21 }))
    await vi.waitFor(async () => expect(await settings()).toMatchObject({ value: { minimumAge: 21 } }), {
      timeout: 60_000,
    })
  } finally {
    await relay.stop()
    await relayPool.end()
  }
})
