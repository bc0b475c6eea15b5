import { randomBytes } from 'node:crypto'
import { jetstream } from '@nats-io/jetstream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inTransaction, openPool, type Pool } from '../db/db.ts'
import { sealEnvelopes, type Envelope } from './envelope.ts'
import { record, recordInCell } from './events.ts'
import type { Hint } from './hints.ts'
import { openLog } from '../process/log.ts'
import { openNats, type NatsLink } from './nats.ts'
import type { Leader } from '../db/leader.ts'
import { startRelay, watchHorizon, type RelayOptions } from './relay.ts'
import { subscribeToStream, removeStream, streamPublisher, type ReceivedEvent } from './stream.ts'
import { cellEvents, coreEvents } from './tail.ts'
import { testDatabase, type TestDatabase } from '../../../testing/platform.ts'

let database: TestDatabase
let pool: Pool
let nats: NatsLink
const prefix = `test_${randomBytes(6).toString('hex')}`
const limits = { megabytes: 16, hours: 1 }
const log = openLog('silent')
const now = new Date()
const merchantId = '11111111-1111-4111-8111-111111111111'

beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, role: 'parola_relay', size: 4 })
  nats = openNats(process.env['TEST_NATS_URL'] ?? 'nats://127.0.0.1:4222', 'relay-test')
  await nats.connected
})
afterAll(async () => {
  await removeStream(await nats.connected, prefix)
  await nats.close()
  await pool.end()
  await database.drop()
})

const write = (count: number, name = 'content.changed') =>
  inTransaction(database.pool, { merchantId, now }, async (trx) => {
    for (let number = 0; number < count; number += 1) await record(trx, name, { number })
  })
const relayTo = (publish: (envelope: Envelope) => Promise<void>, more: Partial<RelayOptions> = {}): Leader =>
  startRelay({
    pool,
    sources: [coreEvents, cellEvents],
    membersOf: () => undefined,
    hint: async () => {},
    publish,
    codeOf: async () => 'parola',
    log,
    ...more,
  })
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 10 })

describe('relay', () => {
  it('delivers every committed event to subscribers, in order, by merchant and name', async () => {
    const heard: ReceivedEvent[] = []
    subscribeToStream({ link: nats, prefix, onEvent: (event) => heard.push(event), onGap: () => {}, log })
    const relay = relayTo(await streamPublisher(nats, prefix, limits))
    await write(200)
    await write(1, 'status.changed')
    await eventually(() => expect(heard).toHaveLength(201))
    await relay.stop()
    expect(heard.filter(({ name }) => name === 'content.changed').map(({ payload }) => payload)).toEqual(
      Array.from({ length: 200 }, (_, number) => ({ number })),
    )
    expect(heard.at(-1)).toMatchObject({ name: 'status.changed', merchantCode: 'parola', merchantId })
    const consumer = await jetstream(await nats.connected).consumers.get(`${prefix}_EVENTS`.toUpperCase())
    const { num_pending: envelopes } = await consumer.info()
    expect(envelopes).toBeLessThanOrEqual(6)
  })

  it('publishes unacknowledged events again, and the stream stores them once', async () => {
    const publish = await streamPublisher(nats, prefix, limits)
    const consumer = await jetstream(await nats.connected).consumers.get(`${prefix}_EVENTS`.toUpperCase())
    const before = (await consumer.info()).num_pending
    let attempts = 0
    const relay = relayTo(async (envelope) => {
      await publish(envelope)
      attempts += 1
      if (attempts === 1) throw new Error('the acknowledgement was lost')
    })
    await write(3)
    await eventually(() => expect(attempts).toBe(2))
    await relay.stop()
    const after = (await consumer.info(false)).num_pending
    expect(after - before).toBe(1)
  })

  it('loses nothing from the stream when it dies between two envelopes', async () => {
    const publish = await streamPublisher(nats, prefix, limits)
    const stored: string[] = []
    const store = async (envelope: Envelope) => {
      await publish(envelope)
      stored.push(...envelope.events.map(({ id }) => id))
    }
    await write(300, 'test.died')
    let isDead = false
    const dying = relayTo(async (envelope) => {
      if (isDead) throw new Error('dead')
      isDead = true
      await store(envelope)
    })
    await eventually(() => expect(stored).toHaveLength(64))
    await dying.stop()
    const next = relayTo(store)
    await eventually(() => expect(new Set(stored).size).toBe(300))
    await next.stop()
    const consumer = await jetstream(await nats.connected).consumers.get(`${prefix}_EVENTS`.toUpperCase(), {
      filter_subjects: `${prefix}.event.*.test.died`,
    })
    const { num_pending: envelopes } = await consumer.info()
    const kept = new Set<unknown>()
    for await (const message of await consumer.fetch({ max_messages: envelopes }))
      for (const { payload } of message.json<{ events: { payload: { number: number } }[] }>().events)
        kept.add(payload.number)
    expect(kept.size).toBe(300)
  })

  it('only hints at what concerns members, once in a pass, and stores none of it', async () => {
    const hints: Hint[] = []
    const published: string[] = []
    await inTransaction(database.pool, { merchantId, now }, async (trx) => {
      for (const member of ['ann', 'bob', 'ann']) await recordInCell(trx, 'purse.moved', { member })
      await record(trx, 'content.changed')
    })
    const relay = relayTo(async ({ name }) => void published.push(name), {
      membersOf: ({ name, payload }) => (name === 'purse.moved' ? [(payload as { member: string }).member] : undefined),
      hint: async (some) => void hints.push(...some),
    })
    await eventually(() => expect(published).toEqual(['content.changed']))
    await relay.stop()
    expect(hints).toEqual(['ann', 'bob'].map((member) => ({ member, name: 'purse.moved' })))
  })

  it('tells how long an open transaction of its database has held back the tail', async () => {
    let heldMs = 0
    const relay = relayTo(async () => {}, { onHeld: (ms) => (heldMs = ms) })
    const client = await database.ownerPool.connect()
    await client.query('begin')
    await client.query('select pg_current_xact_id()')
    // It holds back nothing until a later transaction has ended.
    await write(1)
    await eventually(() => expect(heldMs).toBeGreaterThan(500))
    await client.query('rollback')
    client.release()
    await eventually(() => expect(heldMs).toBe(0))
    await relay.stop()
  })

  it('creates the stream again when NATS has lost it', async () => {
    const publish = await streamPublisher(nats, prefix, limits)
    await removeStream(await nats.connected, prefix)
    const kept: string[] = []
    const relay = relayTo(async (envelope) => {
      await publish(envelope)
      kept.push(...envelope.events.map(({ id }) => id))
    })
    await write(2)
    await eventually(() => expect(kept).toHaveLength(2))
    await relay.stop()
  })

  it('has one leader, and the next leader continues where it stopped', async () => {
    const published: string[] = []
    const publish = async ({ events }: Envelope) => void published.push(...events.map(({ id }) => id))
    const first = relayTo(publish)
    await eventually(() => expect(first.leads()).toBe(true))
    const second = relayTo(publish)
    await write(5)
    await eventually(() => expect(published).toHaveLength(5))
    expect([first.leads(), second.leads()]).toEqual([true, false])
    await first.stop()
    await write(5)
    await eventually(() => expect(published).toHaveLength(10))
    expect(second.leads()).toBe(true)
    await second.stop()
    expect(new Set(published).size).toBe(10)
  })

  it('continues after its database connection is lost', async () => {
    const published: string[] = []
    const relay = relayTo(async ({ events }) => void published.push(...events.map(({ id }) => id)))
    await eventually(() => expect(relay.leads()).toBe(true))
    await database.ownerPool.query(
      `select pg_terminate_backend(l.pid) from pg_locks l where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())`,
    )
    await write(4)
    await eventually(() => expect(new Set(published).size).toBe(4))
    await relay.stop()
  })
})

it('the horizon is held by a transaction that stays, not by many short ones, nor when nothing runs', () => {
  const heldFor = watchHorizon()
  const looks: [string, string, number][] = [
    ['5', '9', 0],
    ['5', '12', 1_000],
    ['5', '12', 2_500],
    ['12', '14', 3_000],
    ['14', '14', 4_000],
    ['14', '14', 9_000],
    ['14', '15', 10_000],
    ['14', '15', 11_000],
  ]
  const held = looks.map(([horizon, next, at]) => heldFor({ horizon, next }, at))
  expect(held).toEqual([0, 1_000, 2_500, 0, 0, 0, 1_000, 2_000])
})

describe('envelopes', () => {
  it('hold at most 64 events of one merchant and name, and keep their order', async () => {
    const events = Array.from({ length: 150 }, (_, index) => ({
      id: `public.${index}`,
      source: 'public',
      cursor: { xid: '1', id: String(index) },
      name: index % 2 === 0 ? 'a.b' : 'c.d',
      merchantId: index % 3 === 0 ? null : merchantId,
      payload: {},
      recordedAt: now.toISOString(),
    }))
    const envelopes = await sealEnvelopes(events, async () => 'parola')
    expect(envelopes.map(({ merchantCode, name, events: packed }) => [merchantCode, name, packed.length])).toEqual([
      ['_', 'a.b', 25],
      ['parola', 'c.d', 50],
      ['parola', 'a.b', 50],
      ['_', 'c.d', 25],
    ])
    const many = await sealEnvelopes(
      events.map((event) => ({ ...event, name: 'a.b', merchantId })),
      async () => 'parola',
    )
    expect(many.map(({ events: packed }) => packed.length)).toEqual([64, 64, 22])
    expect(many.flatMap(({ events: packed }) => packed.map(({ id }) => id))).toEqual(events.map(({ id }) => id))
    expect(new Set(many.map(({ id }) => id)).size).toBe(3)
  })
})
