import { isForStaff } from '@parola/contract'
import { calls } from '@parola/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testMerchant, type TestMerchant } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import {
  blockAddress,
  changeSettings,
  describeSite,
  setMaintenance,
  setRegionRestriction,
  unblockAddress,
  type SiteDescription,
} from './index.ts'

const about = {
  name: 'Lantern',
  theme: { scheme: 'light', tokens: { '--color-accent': '#f0a63a' } },
  choices: { pack: 'strict', languages: ['EN', 'TY', 'AR'], defaultLanguage: 'TY', currency: 'PHP' },
  flags: ['USERNAMEREG3', 'CHAT3'],
  imageCdns: ['https://poisoned.example', '/cdn'],
  dialingCodes: ['63'],
  customerService: [
    { type: 'TELEGRAM', url: 'https://telegram.lantern.example/desk' },
    { type: 'EMAIL', url: 'mailto:desk@lantern.example' },
  ],
  resources: [{ resourceType: 'Android', url: 'https://get.lantern.example/android' }],
  template: {
    app_background: 'brands/lantern/download-background.avif',
    app_desc_font_color: '#1b2a4a',
    mem_cen: 1,
    dep_func: 0,
  },
  descriptions: { EN: 'Take it along', TY: 'Dalhin mo' },
} satisfies Partial<SiteDescription>

const time = { now: new Date('2026-11-15T12:00:00Z') }
/** Servers cache a site briefly when no events reach them; this skips that time. */
const later = () => (time.now = new Date(time.now.getTime() + 60_000))

let app: TestApp
let lantern: TestMerchant

beforeAll(async () => {
  app = await testApp({ clock: { now: () => time.now }, environment: { TRUSTED_PROXIES: '10.9.0.0/16' } })
  lantern = await testMerchant(app, 'lantern', about)
})
afterAll(() => app.close())

const events = async () => {
  const { rows } = await app.database.ownerPool.query(
    'select name from platform_event where merchant_id = $1 order by id desc limit 1',
    [lantern.id],
  )
  return rows[0]?.name as string | undefined
}

describe('200', () => {
  it('STAT-04 domainRoute returns the merchant of the host', async () => {
    const { status, answer } = await lantern.ask('/wps/system/domainRoute')
    expect(status).toBe(200)
    expect(answer).toEqual({ success: true, value: { merchantCode: 'lantern', name: 'Lantern', theme: about.theme } })
  })

  it.each(['LANTERN.test', 'lantern.test:3000', 'lantern.test.'])(
    'STAT-04 the host may be written %s',
    async (host) => {
      expect((await lantern.ask('/wps/system/domainRoute', { headers: { host } })).status).toBe(200)
    },
  )

  it('status contains what the shell needs, in the requested language', async () => {
    const { answer } = await lantern.ask('/wps/system/status', {
      query: { language: 'EN' },
      remoteAddress: '198.51.100.4',
    })
    expect(answer).toMatchObject({
      value: {
        maintenance: false,
        regionRestriction: false,
        ipBlocked: false,
        maintenanceWindow: null,
        ip: '198.51.100.4',
        serverTime: time.now.toISOString(),
        info: {
          customerService: about.customerService,
          resources: about.resources,
          whitelabel: about.flags,
          sms: { dialingCodes: ['63'] },
          mobileTemplate: { ...about.template, app_desc: 'Take it along' },
        },
      },
    })
  })

  it('status falls back to English', async () => {
    const { answer } = await lantern.ask('/wps/system/status', { query: { language: 'AR' } })
    expect(answer).toMatchObject({ value: { info: { mobileTemplate: { app_desc: 'Take it along' } } } })
  })

  it('T26 image CDNs unknown to the deployment are ignored', async () => {
    const { answer } = await lantern.ask('/wps/system/status')
    expect(answer).toMatchObject({ value: { info: { imageCDNs: ['/cdn'] } } })
  })

  it('T12 status lists the origins of all suppliers’ games, each once', async () => {
    const { answer } = await lantern.ask('/wps/system/status')
    expect(answer).toMatchObject({ value: { info: { gameOrigins: ['http://127.0.0.1:3120'] } } })
  })

  it('consolidated settings combine the merchant’s choices with its pack', async () => {
    const { answer } = await lantern.ask('/wps/system/consolidatedSettings')
    expect(answer).toMatchObject({
      value: {
        pack: 'strict',
        languages: ['EN', 'TY', 'AR'],
        termsPreChecked: false,
        launchFailure: 'explain',
        downlineTransfer: false,
        idleMinutes: 30,
        sessionsPerMember: 'one',
      },
    })
  })

  it('whitelabel lists the enabled flags', async () => {
    expect((await lantern.ask('/wps/system/whitelabel')).answer).toMatchObject({ value: { whitelabel: about.flags } })
  })

  it('customer service lists the links of the mobile gateway', async () => {
    expect((await lantern.ask('/wps/system/customerService')).answer).toMatchObject({
      value: {
        version: { pathList: about.customerService.map(({ type, url }) => ({ type: 3, kind: type, path: url })) },
      },
    })
  })

  it('a client report is accepted', async () => {
    const payload = { kind: 'vital', name: 'LCP', value: 1400, path: '/m/home' }
    const { status, answer } = await lantern.ask('/wps/system/clientReport', { method: 'POST', payload })
    expect([status, answer]).toEqual([200, { success: true, value: { taken: true } }])
  })
})

describe('400', () => {
  it('a client report with an unknown field is refused', async () => {
    const payload = { kind: 'vital', name: 'LCP', path: '/m/home', userName: 'juan' }
    expect((await lantern.ask('/wps/system/clientReport', { method: 'POST', payload })).status).toBe(400)
  })
})

describe('404', () => {
  it.each(['nobody.test', 'lantern.test.evil.example', '', "x' or 1=1"])(
    'T26 the host %j has no merchant',
    async (host) => {
      expect((await lantern.ask('/wps/system/domainRoute', { headers: { host } })).status).toBe(404)
    },
  )

  it('T26 a forwarded host does not choose the merchant', async () => {
    const headers = { host: 'nobody.test', 'x-forwarded-host': 'lantern.test', forwarded: 'host=lantern.test' }
    expect((await lantern.ask('/wps/system/domainRoute', { headers, remoteAddress: '10.9.0.1' })).status).toBe(404)
  })
})

const gated = '/gcs/game/getVassGameType'

describe('503 while under maintenance', () => {
  const until = new Date('2026-11-15T15:00:00Z')
  beforeAll(async () => {
    await lantern.act((trx) => setMaintenance(trx, { from: new Date('2026-11-15T11:00:00Z'), until }))
    later()
  })
  afterAll(async () => {
    await lantern.act((trx) => setMaintenance(trx, null))
    later()
  })

  it('all calls except those of the system and of staff are refused', async () => {
    for (const [name, call] of calls) {
      if (name.startsWith('system.') || isForStaff(call)) continue
      const { status, answer } = await lantern.ask(call.path, { method: call.method })
      expect([name, status, answer]).toEqual([
        name,
        503,
        expect.objectContaining({ success: false, code: 'maintenance' }),
      ])
    }
  })

  it('status responds with the maintenance window', async () => {
    const { status, answer } = await lantern.ask('/wps/system/status')
    expect([status, answer]).toEqual([
      200,
      expect.objectContaining({
        value: expect.objectContaining({
          maintenance: true,
          maintenanceWindow: { from: '2026-11-15T11:00:00.000Z', until: until.toISOString() },
        }),
      }),
    ])
  })

  it('records that the status changed', async () => {
    expect(await events()).toBe('status.changed')
  })
})

const through = (forwarded: string) =>
  lantern.ask(gated, { remoteAddress: '10.9.0.1', headers: { 'x-forwarded-for': forwarded } })

describe('403 by address', () => {
  beforeAll(async () => {
    await lantern.act((trx) => blockAddress(trx, '203.0.113.9/24'))
    later()
  })
  afterAll(async () => {
    await lantern.act((trx) => unblockAddress(trx, '203.0.113.0/24'))
    later()
  })

  it('a blocked visitor is refused and gets the own address in the response', async () => {
    const { status, answer } = await lantern.ask(gated, { remoteAddress: '203.0.113.50' })
    expect([status, answer]).toEqual([
      403,
      expect.objectContaining({ code: 'ip_blocked', value: { ip: '203.0.113.50' } }),
    ])
  })

  it('T27 a forwarding header from a blocked visitor changes nothing', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1', 'x-real-ip': '198.51.100.1', forwarded: 'for=198.51.100.1' }
    expect((await lantern.ask(gated, { remoteAddress: '203.0.113.50', headers })).status).toBe(403)
  })

  it('T27 behind our own proxy the visitor’s address counts, not what the visitor puts before it', async () => {
    expect((await through('198.51.100.1, 203.0.113.50')).status).toBe(403)
    expect((await through('203.0.113.50, 198.51.100.1')).status).toBe(200)
  })

  it('other visitors pass', async () => {
    expect((await lantern.ask(gated, { remoteAddress: '198.51.100.1' })).status).toBe(200)
  })
})

const from = (country: string, remoteAddress = '10.9.0.1') =>
  lantern.ask(gated, { remoteAddress, headers: { 'x-forwarded-for': '198.51.100.1', 'x-country': country } })

describe('403 by region', () => {
  beforeAll(async () => {
    await lantern.act((trx) => setRegionRestriction(trx, ['KP', 'VN', 'VN']))
    later()
  })
  afterAll(async () => {
    await lantern.act((trx) => setRegionRestriction(trx, []))
    later()
  })

  it('a visitor from a restricted country is refused, others pass', async () => {
    expect((await from('VN')).answer).toMatchObject({ code: 'region_restricted' })
    expect((await from('PH')).status).toBe(200)
  })

  it('returns the country of the caller, trusting only our own proxy', async () => {
    const countryOf = async (remoteAddress: string) => {
      const headers = { 'x-forwarded-for': '198.51.100.1', 'x-country': 'PH' }
      return (await lantern.ask('/wps/system/country', { remoteAddress, headers })).answer
    }
    expect(await countryOf('10.9.0.1')).toEqual({ success: true, value: { country: 'PH' } })
    expect(await countryOf('203.0.113.9')).toEqual({ success: true, value: { country: null } })
  })

  it('T27 a country claimed by the visitor is ignored, in both directions', async () => {
    expect((await from('VN', '198.51.100.1')).status).toBe(200)
    const status = await lantern.ask('/wps/system/status', {
      remoteAddress: '198.51.100.1',
      headers: { 'x-country': 'VN' },
    })
    expect(status.answer).toMatchObject({ value: { regionRestriction: false } })
  })

  it('status still responds and reports it', async () => {
    const { answer } = await lantern.ask('/wps/system/status', {
      remoteAddress: '10.9.0.1',
      headers: { 'x-forwarded-for': '198.51.100.1', 'x-country': 'VN' },
    })
    expect(answer).toMatchObject({ value: { regionRestriction: true, maintenance: false, ipBlocked: false } })
  })
})

describe('operators', () => {
  it('cannot change what the pack fixes, and the attempt changes nothing', async () => {
    await expect(
      lantern.act((trx) => changeSettings(trx, { termsPreChecked: true, minimumAge: 21 })),
    ).rejects.toMatchObject({
      code: 'field_invalid',
      value: { fields: ['termsPreChecked'] },
    })
    later()
    app.server.edge.cache.clear()
    expect((await lantern.ask('/wps/system/consolidatedSettings')).answer).toMatchObject({ value: { minimumAge: 18 } })
  })

  it('change what the pack leaves open, and an event is published', async () => {
    expect(await lantern.act((trx) => changeSettings(trx, { minimumAge: 21 }))).toMatchObject({
      minimumAge: 21,
      pack: 'strict',
    })
    expect(await events()).toBe('settings.changed')
  })

  it.each([
    ['an unknown currency', { currency: 'XXX' as never }, 'currency'],
    ['no language', { languages: [] }, 'languages'],
    ['a default language that is not offered', { defaultLanguage: 'JA' as const }, 'defaultLanguage'],
  ])('cannot set %s', async (_, change, field) => {
    await expect(lantern.act((trx) => changeSettings(trx, change))).rejects.toMatchObject({
      value: { fields: [field] },
    })
  })

  it.each(['nonsense', '10.0.0.0/33', '10.0.0.0/8/8', '::1/129', ''])('cannot block %j', async (network) => {
    await expect(lantern.act((trx) => blockAddress(trx, network))).rejects.toMatchObject({ code: 'field_invalid' })
  })

  it('cannot end maintenance before it begins, or restrict an invalid country', async () => {
    const window = { from: new Date('2026-11-15T12:00:00Z'), until: new Date('2026-11-15T11:00:00Z') }
    await expect(lantern.act((trx) => setMaintenance(trx, window))).rejects.toMatchObject({
      value: { fields: ['until'] },
    })
    await expect(lantern.act((trx) => setRegionRestriction(trx, ['Philippines']))).rejects.toMatchObject({
      value: { fields: ['country'] },
    })
  })

  const site = { ...about, hosts: ['lantern.test'] } as SiteDescription
  it.each([
    ['a service link that runs a script', { customerService: [{ type: 'ONLINE', url: 'javascript:alert(1)' }] }],
    ['a download over plain http', { resources: [{ resourceType: 'IOS', url: 'http://get.lantern.example/' }] }],
  ] as [string, Partial<SiteDescription>][])('cannot publish %s', async (_, wrong) => {
    await expect(lantern.act((trx) => describeSite(trx, { ...site, ...wrong }))).rejects.toMatchObject({
      code: 'field_invalid',
    })
  })
})
