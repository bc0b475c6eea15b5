import { randomUUID } from 'node:crypto'
import { laundering, operators, type Call, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { testMerchant, type TestMerchant } from '../../testing/merchant.ts'
import { addStaff } from '../staff/index.ts'
import { openSession } from '../../testing/staff-person.ts'

let app: TestApp
let merchants: readonly TestMerchant[]
const now = new Date('2026-11-18T08:00:00Z')

beforeAll(async () => {
  app = await testApp({ clock: { now: () => now }, environment: { LIMIT_SCALE: '1000' } })
  merchants = [await testMerchant(app, 'lantern'), await testMerchant(app, 'harbour')]
})
afterAll(() => app.close())

/** Somebody who works at both merchants, with one session. */
async function signedIn(handle: string): Promise<string> {
  const [first, second] = merchants
  const id = await first!.act((trx) =>
    addStaff(trx, { handle, name: handle, email: `${handle}@staff.example` }, ['risk']),
  )
  await app.database.ownerPool.query(
    `insert into operator (merchant_id, name, staff_id, roles, created_at) values ($1, $2, $3, '{risk}', $4)`,
    [second!.id, handle, id, now],
  )
  return first!.act((trx) => openSession(trx, id), now)
}

type Query = Record<string, string>

async function ask<C extends Call>(
  call: C,
  { cookie, query, at = 'lantern' }: { cookie: string; query: Query; at?: string },
) {
  const response = await app.staff.server.inject({
    url: call.path,
    query,
    headers: { 'requested-by': 'parola', cookie: `__Host-console=${cookie}`, merchant: at },
  })
  return { status: response.statusCode, ...response.json<{ code?: string; value: ValueOf<C> }>() }
}

/** Flags of one run, which all have the same timestamp. */
const raise = (merchant: TestMerchant, many: number, at: Date) =>
  app.database.ownerPool.query(
    `insert into laundering_flag (merchant_id, member_id, kind, subject, facts, found_at)
     select $1, gen_random_uuid(), 'no_play', '', '{}', $2 from generate_series(1, $3::int)`,
    [merchant.id, at, many],
  )

describe('a list of operators', () => {
  it('CON-43 has pages of one size, also of rows with one timestamp; new ones are neither repeated nor put in', async () => {
    const cookie = await signedIn('ana')
    await raise(merchants[0]!, 120, now)
    const ids: string[] = []
    let next: string | null = null
    do {
      const page: ValueOf<typeof laundering.flags> = (
        await ask(laundering.flags, { cookie, query: { state: 'open', ...(next === null ? {} : { after: next }) } })
      ).value
      expect(page.flags.length).toBeLessThanOrEqual(50)
      ids.push(...page.flags.map(({ id }) => id))
      next = page.next
      await raise(merchants[0]!, 5, new Date(now.getTime() + ids.length))
    } while (next !== null)
    expect(ids).toHaveLength(120)
    expect(new Set(ids).size).toBe(120)
  })

  it('CON-45 a cursor with one changed bit, of another staff user, filter, list or merchant is refused', async () => {
    const [ben, cleo] = [await signedIn('ben'), await signedIn('cleo')]
    for (const merchant of merchants) await raise(merchant, 60, now)
    const state = { state: 'open' }
    const { next } = (await ask(laundering.flags, { cookie: ben, query: state })).value
    const after = next ?? ''
    expect(
      (await ask(laundering.flags, { cookie: ben, query: { ...state, after } })).value.flags.length,
    ).toBeGreaterThan(0)
    const refused = async (asked: Parameters<typeof ask>[1], call: Call = laundering.flags) =>
      expect(await ask(call, asked)).toMatchObject({ status: 400, code: 'bad_request', value: { fields: ['after'] } })
    await refused({ cookie: cleo, query: { ...state, after } })
    await refused({ cookie: ben, query: { ...state, after }, at: 'harbour' })
    await refused({ cookie: ben, query: { state: 'closed', after } })
    await refused({ cookie: ben, query: { after } }, operators.edits)
    await refused({ cookie: ben, query: { ...state, after: now.toISOString() } })
    const [position = '', mac = ''] = after.split('.')
    for (const [part, change] of [
      [position, (changed: string) => `${changed}.${mac}`],
      [mac, (changed: string) => `${position}.${changed}`],
    ] as const) {
      const bytes = Buffer.from(part, 'base64url')
      for (let bit = 0; bit < bytes.length * 8; bit += 1) {
        const changed = Buffer.from(bytes)
        changed[bit >> 3] = changed[bit >> 3]! ^ (1 << (bit & 7))
        await refused({ cookie: ben, query: { ...state, after: change(changed.toString('base64url')) } })
      }
    }
    // The same bytes in another spelling.
    await refused({
      cookie: ben,
      query: { ...state, after: `${after.slice(0, -1)}${otherSpelling(after.at(-1) ?? '')}` },
    })
  })

  it('CON-44 more than one request may name is refused as too_many', async () => {
    const operator = await merchants[0]!.operator('many')
    const memberIds = Array.from({ length: 1_001 }, () => randomUUID())
    const { answer } = await operator.ask('/ops/messages', { method: 'POST', payload: { memberIds } })
    expect(answer).toMatchObject({ code: 'too_many' })
  })

  it('CON-44 a list that has outgrown its bound is refused, not cut short', async () => {
    const cookie = await signedIn('dora')
    await app.database.ownerPool.query(
      `insert into play_stop (merchant_id, scope, name, reason, stopped_by, stopped_at)
       select $1, 'game', n, 'Too many', 'dora', $2 from generate_series(1, 1001) n`,
      [merchants[1]!.id, now],
    )
    expect(await ask(operators.stops, { cookie, query: {}, at: 'harbour' })).toMatchObject({ code: 'too_many' })
  })
})

/** Of the 22nd character only two bits count. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const otherSpelling = (letter: string): string => alphabet[alphabet.indexOf(letter) ^ 1] ?? ''
