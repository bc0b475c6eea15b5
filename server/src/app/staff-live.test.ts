import { randomUUID } from 'node:crypto'
import { staff } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { testMerchant, type TestMerchant } from '../../testing/merchant.ts'
import { membersOf } from './notify-members.ts'
import { openPool, type Pool } from '../platform/db/db.ts'
import { record } from '../platform/events/events.ts'
import { hintSender } from '../platform/events/hints.ts'
import { cellEvents, coreEvents } from '../platform/events/tail.ts'
import { startRelay } from '../platform/events/relay.ts'
import { streamPublisher } from '../platform/events/stream.ts'
import { openLog } from '../platform/process/log.ts'
import type { Leader } from '../platform/db/leader.ts'
import { addStaff } from '../staff/index.ts'
import { endSession, openSession } from '../../testing/staff-person.ts'

let app: TestApp
let [shop, harbour]: TestMerchant[] = []
let relay: Leader
let pool: Pool
let origin: string

beforeAll(async () => {
  app = await testApp({ environment: { LIMIT_SCALE: '1000' } })
  shop = await testMerchant(app, 'shop')
  harbour = await testMerchant(app, 'harbour')
  pool = openPool({ url: app.database.url, role: 'parola_relay', size: 2 })
  const { natsPrefix, eventStream } = app.config
  const begun = Promise.withResolvers<void>()
  relay = startRelay({
    pool,
    sources: [coreEvents, cellEvents],
    membersOf,
    hint: await hintSender(app.infrastructure.nats, natsPrefix),
    publish: await streamPublisher(app.infrastructure.nats, natsPrefix, eventStream),
    codeOf: async (id) => (id === shop?.id ? 'shop' : 'harbour'),
    log: openLog('silent'),
    onRelayed: () => begun.resolve(),
  })
  await begun.promise
  origin = await app.staff.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await relay.stop()
  await pool.end()
  await app.close()
})

const signedIn = (roles: readonly staff.StaffRole[]) =>
  shop!.act(async (trx) => {
    const handle = `s${randomUUID().slice(0, 8)}`
    return openSession(trx, await addStaff(trx, { handle, name: handle, email: `${handle}@staff.example` }, roles))
  })

/** A page that listens: what it has heard, and whether the stream has ended. */
async function listen(
  session: string,
  { merchant = 'shop', headers = {} }: { merchant?: string; headers?: object } = {},
) {
  const gone = new AbortController()
  const response = await fetch(origin + staff.staffLivePath, {
    headers: { 'requested-by': 'parola', cookie: `__Host-console=${session}`, merchant, ...headers },
    signal: gone.signal,
  })
  const heard: staff.StaffEvent[] = []
  const page = { status: response.status, heard, ended: false, leave: () => gone.abort() }
  const read = async () => {
    const lines = response.body!.pipeThrough(new TextDecoderStream())
    for await (const text of lines)
      for (const line of text.split('\n').filter(Boolean)) heard.push(JSON.parse(line) as staff.StaffEvent)
    page.ended = true
  }
  void read().catch(() => {})
  return page
}
type Page = Awaited<ReturnType<typeof listen>>

const queuesOf = ({ heard }: Page) => heard.flatMap((event) => (event.type === 'queue.changed' ? [event.queue] : []))
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 })
const change = (merchant: TestMerchant | undefined, queue: staff.StaffQueue) =>
  merchant!.act((trx) => record(trx, `${queue}.changed`, { secret: 'never sent' }))

describe('the live stream of the console', () => {
  it('says to pages of the merchant which queue changed, by permission, and nothing more', async () => {
    const [finance, content] = [await listen(await signedIn(['finance'])), await listen(await signedIn(['content']))]
    await eventually(() => expect(finance.heard[0]).toEqual({ type: 'live' }))
    await change(harbour, 'withdrawals')
    await change(shop, 'withdrawals')
    await change(shop, 'approvals')
    await eventually(() => expect(queuesOf(content)).toEqual(['approvals']))
    await eventually(() => expect(queuesOf(finance)).toEqual(['withdrawals', 'approvals']))
    expect(finance.heard.filter(({ type }) => type !== 'live')).toEqual([
      { type: 'queue.changed', queue: 'withdrawals' },
      { type: 'queue.changed', queue: 'approvals' },
    ])
    for (const page of [finance, content]) page.leave()
  })

  it('says a change of one queue at most once a second', async () => {
    const page = await listen(await signedIn(['finance']))
    for (let times = 0; times < 20; times += 1) await change(shop, 'withdrawals')
    await change(shop, 'approvals')
    await eventually(() => expect(queuesOf(page)).toContain('approvals'))
    expect(queuesOf(page).filter((queue) => queue === 'withdrawals').length).toBeLessThan(10)
    page.leave()
  })

  it('ends with the session, also when it was ended elsewhere', async () => {
    const session = await signedIn(['finance'])
    const page = await listen(session)
    await shop!.act((trx) => endSession(trx, session))
    await eventually(() => expect(page.ended).toBe(true))
    expect(page.heard.at(-1)).toEqual({ type: 'session.ended' })
    expect((await listen(session)).status).toBe(401)
  })

  it('opens to nobody without a session, a role at the merchant and a page of our own', async () => {
    const session = await signedIn(['finance'])
    expect((await listen('nobody')).status).toBe(401)
    expect((await listen(session, { merchant: 'harbour' })).status).toBe(404)
    expect((await listen(session, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await listen(session, { headers: { 'requested-by': '' } })).status).toBe(403)
    expect((await app.server.inject({ url: staff.staffLivePath, headers: { host: shop!.host } })).statusCode).toBe(404)
  })
})
