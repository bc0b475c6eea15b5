import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { isForStaff, type content } from '@parola/contract'
import { openApi } from '@parola/contract/openapi'
import { calls } from '@parola/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { importCatalogue, offerGames } from '../catalogue/index.ts'
import { publishHelp, sendToInbox } from '../content/index.ts'
import { openPool, type Pool } from '../platform/db/db.ts'
import { openLog } from '../platform/process/log.ts'
import type { Leader } from '../platform/db/leader.ts'
import { hintSender } from '../platform/events/hints.ts'
import { startRelay } from '../platform/events/relay.ts'
import { streamPublisher } from '../platform/events/stream.ts'
import { cellEvents, coreEvents } from '../platform/events/tail.ts'
import { changeSettings, setMaintenance } from '../system/index.ts'
import { replaceVendorSuppliers } from '../vendors/index.ts'
import { move, openWallet, transferEvents } from '../wallet/index.ts'
import { membersOf } from './notify-members.ts'
import { testMerchant, type TestMember, type TestMerchant } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
let shop: TestMerchant
let relay: Leader
let relayPool: Pool
let dist: string

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'dist-'))
  await mkdir(join(dist, 'client/assets'), { recursive: true })
  await mkdir(join(dist, 'art/covers'), { recursive: true })
  await writeFile(join(dist, 'client/assets/main-1a2b.js'), 'export const answer = 42\n'.repeat(100))
  await writeFile(join(dist, 'client/assets/face.woff2'), 'font')
  await writeFile(join(dist, 'client/sw.js'), 'self.skipWaiting()')
  await writeFile(join(dist, 'art/covers/koi.avif'), 'picture')
  await writeFile(join(dist, 'secret.txt'), 'secret')
  app = await testApp({ environment: { WEB_DIST: dist, ART_DIST: join(dist, 'art') } })
  shop = await testMerchant(app, 'shop')
  relayPool = openPool({ url: app.database.url, role: 'parola_relay', size: 2 })
  const { natsPrefix, eventStream } = app.config
  const begun = Promise.withResolvers<void>()
  relay = startRelay({
    pool: relayPool,
    sources: [coreEvents, cellEvents, transferEvents],
    membersOf,
    hint: await hintSender(app.infrastructure.nats, natsPrefix),
    publish: await streamPublisher(app.infrastructure.nats, natsPrefix, eventStream),
    codeOf: async () => 'shop',
    log: openLog('silent'),
    onRelayed: () => begun.resolve(),
  })
  // Wait until the events from creating the merchant are published, before any client connects.
  await begun.promise
  await app.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await relay.stop()
  await relayPool.end()
  await app.close()
  await rm(dist, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { host: shop.host, ...headers } })

const listen = async (headers: Record<string, string> = {}) => {
  const { port } = app.server.server.address() as { port: number }
  const phone = new WebSocket(`ws://127.0.0.1:${port}/live`, {
    headers: { host: shop.host, origin: `https://${shop.host}`, ...headers },
  })
  const heard: string[] = []
  phone.on('message', (data) => {
    const { type } = JSON.parse((data as Buffer).toString()) as { type: string }
    // The server sends the time first, and again with every ping.
    if (type !== 'time' || heard.length === 0) heard.push(type)
  })
  await vi.waitFor(() => expect(heard).toEqual(['time']))
  return { phone, heard }
}
const withSession = ({ sid }: { sid: string }) => listen({ cookie: `lang=EN; __Host-sid=${sid}` })

describe('the whole app', () => {
  it('serves every call of the contract for players, and no other', async () => {
    for (const [name, call] of calls)
      expect([name, app.server.hasRoute({ method: call.method, url: call.path })]).toEqual([name, !isForStaff(call)])
  })

  it('drops its cache and then notifies clients of a change, from commit to client', async () => {
    const before = (await shop.ask('/wps/system/consolidatedSettings')).answer
    expect(before).toMatchObject({ value: { minimumAge: 18 } })
    const { phone, heard } = await listen()
    await shop.act((trx) => changeSettings(trx, { minimumAge: 21 }))
    await vi.waitFor(() => expect(heard).toContain('settings.changed'), 5_000)
    expect((await shop.ask('/wps/system/consolidatedSettings')).answer).toMatchObject({ value: { minimumAge: 21 } })
    phone.terminate()
  })

  it('drops its cache and notifies clients when a vendor goes down, from commit to client', async () => {
    const { phone, heard } = await listen()
    const LNT = { code: 'LNT', displayName: 'Lantern' }
    await shop.act(async (trx) => {
      await importCatalogue(trx, { vendors: [LNT], games: [] })
      await offerGames(trx, { vendors: [{ vendorCode: LNT.code, gameType: 'RNG' }], games: [], hot: [] })
      await replaceVendorSuppliers(trx, new Map([[LNT.code, 'studio']]))
    })
    await vi.waitFor(() => expect(heard).toContain('catalogue.changed'), 5_000)
    expect((await shop.ask('/gcs/game/vendorHealth')).answer).toMatchObject({ value: { down: [] } })
    await shop.act((trx) => sql`select note_supplier_health('studio', false, now())`.execute(trx.db))
    await vi.waitFor(() => expect(heard).toContain('vendors.health'), 5_000)
    expect((await shop.ask('/gcs/game/vendorHealth')).answer).toMatchObject({ value: { down: ['LNT'] } })
    phone.terminate()
  })

  it('notifies only the clients of a session that ended elsewhere', async () => {
    const old = await shop.logIn()
    const others = [await listen(), await withSession((await shop.logIn()).credentials)]
    const tabs = [await withSession(old.credentials), await withSession(old.credentials)]
    const fresh = await shop.logIn({ id: old.id })
    others.push(await withSession(fresh.credentials))
    for (const { heard } of tabs) await vi.waitFor(() => expect(heard).toEqual(['time', 'session.ended']), 5_000)
    await shop.act((trx) => changeSettings(trx, { minimumAge: 18 }))
    for (const { heard } of others) await vi.waitFor(() => expect(heard).toEqual(['time', 'settings.changed']), 5_000)
    for (const { phone } of [...tabs, ...others]) phone.terminate()
  })

  const payIn = (member: TestMember, key: string, amountMinor = 100) =>
    shop.act(async (trx) => {
      const wallet = await openWallet(trx, member, 'real', 'PHP')
      return move(trx, wallet, { act: 'post', from: 'cash', amountMinor, code: 'deposit', key })
    })
  const changesHeard = (heard: readonly string[]) => heard.filter((type) => type === 'balance.changed').length

  /** Open transactions on the machine delay the ledger tail until they end. */
  const longMs = 15_000

  it('T23 notifies only the member’s own clients when money has moved, from commit to client', async () => {
    const [member, other] = [await shop.logIn(), await shop.logIn()]
    const own = [await withSession(member.credentials), await withSession(member.credentials)]
    const { sid } = member.credentials
    const others = [
      await listen(),
      await withSession(other.credentials),
      await withSession({ sid: `${sid.slice(0, -4)}AAAA` }),
      await withSession({ sid: 'nobody' }),
    ]
    await payIn(member, 'first')
    for (const { heard } of own) await vi.waitFor(() => expect(heard).toEqual(['time', 'balance.changed']), longMs)
    // The others have received a later event, but not this one.
    await shop.act((trx) => changeSettings(trx, { minimumAge: 21 }))
    for (const { heard } of others) await vi.waitFor(() => expect(heard).toEqual(['time', 'settings.changed']), longMs)
    for (const { phone } of [...own, ...others]) phone.terminate()
  })

  it('MSG-01 notifies only the member’s own clients of a new message, from commit to client', async () => {
    const [member, other] = [await shop.logIn(), await shop.logIn()]
    const own = [await withSession(member.credentials), await withSession(member.credentials)]
    const others = [await listen(), await withSession(other.credentials)]
    const message = {
      id: randomUUID() as content.MessageId,
      wordings: { EN: { title: 'Hello', content: '<p>You</p>' } },
    }
    await shop.act((trx) => sendToInbox(trx, member, message))
    for (const { heard } of own) await vi.waitFor(() => expect(heard).toEqual(['time', 'message.arrived']), longMs)
    // The others have received a later event, but not this one. Sending the same message again notifies no client.
    await shop.act((trx) => sendToInbox(trx, member, message))
    await shop.act((trx) => changeSettings(trx, { minimumAge: 18 }))
    for (const { heard } of others) await vi.waitFor(() => expect(heard).toEqual(['time', 'settings.changed']), longMs)
    for (const { heard } of own)
      await vi.waitFor(() => expect(heard).toEqual(['time', 'message.arrived', 'settings.changed']), longMs)
    for (const { phone } of [...own, ...others]) phone.terminate()
  })

  it('HELP-01 drops the cached help and notifies clients when an entry changes', async () => {
    const titles = async () => {
      const { answer } = await shop.ask('/wps/help', { query: { language: 'EN' } })
      return (answer as unknown as { value: { entries: { title: string }[] } }).value.entries.map(({ title }) => title)
    }
    expect(await titles()).toEqual([])
    const { phone, heard } = await listen()
    const wordings = { EN: { title: 'How to log in', content: '<p>So</p>' } }
    await shop.act((trx) => publishHelp(trx, [{ slug: 'log-in', tag: 'account', sequence: 0, wordings }]))
    await vi.waitFor(() => expect(heard).toContain('content.changed'), longMs)
    expect(await titles()).toEqual(['How to log in'])
    phone.terminate()
  })

  it('does not notify a client of money once its session has ended', async () => {
    const member = await shop.logIn()
    const old = await withSession(member.credentials)
    const fresh = await withSession((await shop.logIn({ id: member.id })).credentials)
    await vi.waitFor(() => expect(old.heard).toEqual(['time', 'session.ended']), longMs)
    await payIn(member, 'later')
    await vi.waitFor(() => expect(fresh.heard).toEqual(['time', 'balance.changed']), longMs)
    expect(old.heard).toEqual(['time', 'session.ended'])
    for (const { phone } of [old, fresh]) phone.terminate()
  })

  it('T29 notifies a client a few times a second at most, including the last movement', async () => {
    const member = await shop.logIn()
    const { phone, heard } = await withSession(member.credentials)
    const begun = performance.now()
    for (let number = 0; number < 60; number += 1) await payIn(member, `quick ${number}`)
    await vi.waitFor(() => expect(changesHeard(heard)).toBeGreaterThan(0), longMs)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const quick = changesHeard(heard)
    expect(quick).toBeLessThanOrEqual(Math.ceil(((performance.now() - begun) / 1000) * 2.5) + 1)
    expect(quick).toBeLessThan(30)
    await payIn(member, 'last')
    await vi.waitFor(() => expect(changesHeard(heard)).toBeGreaterThan(quick), longMs)
    phone.terminate()
  })

  it('closes the gate for calls, but not for the status that explains it', async () => {
    await shop.act((trx) => setMaintenance(trx, { from: new Date(0), until: null }))
    await vi.waitFor(async () => expect((await shop.ask('/lgw/games/popular?language=EN')).status).toBe(503), 5_000)
    expect((await shop.ask('/lgw/games/popular?language=EN')).answer).toMatchObject({ code: 'maintenance' })
    expect((await shop.ask('/wps/system/status')).answer).toMatchObject({ value: { maintenance: true } })
    await shop.act((trx) => setMaintenance(trx, null))
    await vi.waitFor(async () => expect((await shop.ask('/lgw/games/popular?language=EN')).status).toBe(200), 5_000)
  })

  it('responds to an unknown API path with JSON that is not cached', async () => {
    for (const url of [
      '/wps',
      '/wps/member/info/x.css',
      '/gcs/x',
      '/lgw/x',
      '/lotto/x',
      '/mcs/x',
      '/wallet/x',
      '/live',
      '/docs/x',
    ]) {
      const answer = await get(url, { accept: 'text/html' })
      expect([url, answer.statusCode, answer.headers['cache-control'], answer.json().code]).toEqual([
        url,
        404,
        'no-store',
        'not_found',
      ])
    }
  })
})

describe('files', () => {
  it('serves hashed files compressed and cached forever, and others uncompressed', async () => {
    const script = await get('/assets/main-1a2b.js', { 'accept-encoding': 'br' })
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
    })
    expect(brotliDecompressSync(script.rawPayload).toString()).toContain('answer = 42')
    const font = await get('/assets/face.woff2')
    expect([font.body, font.headers['content-type'], font.headers['cache-control']]).toEqual([
      'font',
      'font/woff2',
      'public, max-age=31536000, immutable',
    ])
  })

  it('serves pictures under any merchant, to any site', async () => {
    const picture = await get('/cdn/parola/covers/koi.avif')
    expect([picture.statusCode, picture.body, picture.headers['content-type']]).toEqual([200, 'picture', 'image/avif'])
    expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(picture.headers['cache-control']).toContain('public')
  })

  it('never serves files outside its folders', async () => {
    for (const url of [
      '/cdn/parola/../../secret.txt',
      '/cdn/parola/%2e%2e/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/cdn/NO/covers/koi.avif',
      '/assets/none.js',
      '/cdn/parola/none.avif',
    ]) {
      const answer = await get(url)
      expect([url, answer.body.includes('secret'), answer.statusCode >= 400]).toEqual([url, false, true])
    }
  })

  it('does not let the service worker be cached', async () => {
    const worker = await get('/sw.js')
    expect([worker.body, worker.headers['cache-control']]).toEqual(['self.skipWaiting()', 'no-cache'])
  })
})

describe('docs', () => {
  it('shows the contract as OpenAPI and as a page without scripts', async () => {
    const document = await get('/docs/openapi.json')
    const ofPlayers = new Map([...calls].filter(([, call]) => !isForStaff(call)))
    expect(document.json()).toEqual(JSON.parse(JSON.stringify(openApi(ofPlayers))))
    const page = await get('/docs')
    for (const { path } of ofPlayers.values()) expect(page.body).toContain(path)
    expect(page.body).not.toMatch(/<script|\sstyle=|\son\w+=/)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-")
  })
})
