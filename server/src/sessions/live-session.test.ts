import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { testMerchant, type TestMerchant } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import type { MerchantRef } from '../platform/http/serve.ts'
import { createLive, type Live } from '../platform/http/live.ts'
import { createSecrets } from '../platform/security/secrets.ts'
import { trustOf } from '../platform/http/visitor.ts'
import { createSessions, sessionHashOf, type Credentials, type Sessions } from './index.ts'

/** Two processes that serve the live stream, on the same database, Redis and clock. */
interface Process {
  readonly live: Live
  readonly port: number
  close(): Promise<void>
}

let app: TestApp
let shop: TestMerchant
let ref: MerchantRef
let sessions: Sessions
let now: Date
let processes: Process[]
const clock = { now: () => now }
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))

beforeAll(async () => {
  app = await testApp()
  shop = await testMerchant(app, 'lantern')
  ref = { id: shop.id, code: 'lantern' }
})
beforeEach(async () => {
  now = new Date()
  const { redis } = app.infrastructure
  const { pool } = app.database
  const secrets = createSecrets(app.config.secretKeys)
  const deps = { pool, redis, secrets, prefix: app.config.redisPrefix, clock, idleMinutesIn: async () => 30 }
  sessions = createSessions(deps)
  processes = await Promise.all([startProcess(createSessions(deps)), startProcess(createSessions(deps))])
})
afterEach(async () => {
  for (const one of processes) await one.close()
})
afterAll(() => app.close())

async function startProcess(own: Sessions): Promise<Process> {
  const server = createServer()
  const sidIn = (cookie = '') => /__Host-sid=([^;]+)/.exec(cookie)?.[1] ?? ''
  const live = createLive({
    resolveMerchant: () => ref,
    trust: trustOf([]),
    clock,
    socketsPerIp: 20,
    pingMs: 300,
    sessionOf: ({ headers }) => sessionHashOf(sidIn(headers.cookie)),
    memberOf: ({ headers }) => own.holderOf(ref, sidIn(headers.cookie)),
    sessionEndOf: own.endOf,
  })
  live.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    await live.close()
    await new Promise((resolve) => server.close(resolve))
  }
  return { live, port: (server.address() as { port: number }).port, close }
}

async function logIn(): Promise<{ id: string; credentials: Credentials }> {
  const { id } = await shop.logIn()
  const opening = { memberId: id, customerType: 0, firstTimeLogin: false, device: 'browser', several: true } as const
  return { id, credentials: await shop.act((trx) => sessions.open(trx, opening), now) }
}

interface Phone {
  readonly heard: string[]
  readonly closed: Promise<number>
}

/** Listens with a session's cookie and records everything but the time. */
async function listen({ port }: Process, { sid }: Credentials): Promise<Phone> {
  const headers = { host: 'shop.test', origin: 'https://shop.test', cookie: `__Host-sid=${sid}` }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { headers })
  const heard: string[] = []
  socket.on('message', (data) => {
    const { type } = JSON.parse((data as Buffer).toString()) as { type: string }
    if (type !== 'time') heard.push(type)
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  // The time is sent first, once the phone is connected.
  await new Promise((resolve) => socket.once('message', resolve))
  return { heard, closed }
}

const tellAll = (member: string) => processes.map(({ live }) => live.notifyMember(member, { type: 'balance.changed' }))

it('SEC-14 the live stream ends on every process when 30 idle minutes end its session', async () => {
  const { id, credentials } = await logIn()
  const phones = await Promise.all(processes.map((one) => listen(one, credentials)))
  later(29)
  tellAll(id)
  for (const { heard } of phones) await vi.waitFor(() => expect(heard).toEqual(['balance.changed']))
  later(1)
  for (const { heard, closed } of phones) {
    expect(await closed).toBe(1000)
    expect(heard).toEqual(['balance.changed', 'session.ended'])
  }
})

it('SEC-14 a phone gets no events of the member once its session has ended', async () => {
  const { id, credentials } = await logIn()
  const phones = await Promise.all(processes.map((one) => listen(one, credentials)))
  later(30)
  tellAll(id)
  for (const { heard, closed } of phones) {
    expect(await closed).toBe(1000)
    expect(heard).toEqual(['session.ended'])
  }
})

it('SEC-14 the live stream continues while the session is used, and still ends after 12 hours', async () => {
  const { id, credentials } = await logIn()
  const phones = await Promise.all(processes.map((one) => listen(one, credentials)))
  let told = 0
  for (let minutes = 0; minutes + 29 < 12 * 60; minutes += 29) {
    later(29)
    expect(await sessions.find(ref, credentials)).toMatchObject({ id })
    tellAll(id)
    told += 1
    for (const { heard } of phones) await vi.waitFor(() => expect(heard).toHaveLength(told))
  }
  expect(phones.map(({ heard }) => new Set(heard))).toEqual([
    new Set(['balance.changed']),
    new Set(['balance.changed']),
  ])
  later(29)
  for (const { heard, closed } of phones) {
    expect(await closed).toBe(1000)
    expect(heard.at(-1)).toBe('session.ended')
  }
})

it('SEC-14 a session that ends while its phone connects ends the stream too', async () => {
  const { id, credentials } = await logIn()
  let letIn: (() => void) | undefined
  const server = await startProcess({
    ...sessions,
    async holderOf(merchant, sid) {
      const holder = await sessions.holderOf(merchant, sid)
      await new Promise<void>((resolve) => (letIn = resolve))
      return holder
    },
  })
  processes.push(server)
  const listening = listen(server, credentials)
  await vi.waitFor(() => expect(letIn).toBeDefined())
  await shop.act((trx) => sessions.endAll(trx, id, 'elsewhere'), now)
  letIn?.()
  expect(await (await listening).closed).toBe(1000)
})
