import { isForStaff, type Call } from '@parola/contract'
import { calls } from '@parola/contract/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { withPlanted } from '../../testing/audit-log/planted.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { testMerchant, type AskOptions, type TestMerchant, type TestOperator } from '../../testing/merchant.ts'
import { createCursors, type Cursors } from '../platform/http/cursor.ts'
import { createSecrets } from '../platform/security/secrets.ts'

let app: TestApp
let [here, there]: [TestMerchant, TestMerchant] = [] as never
let [ana, ben, stranger]: [TestOperator, TestOperator, TestOperator] = [] as never
let cursors: Cursors
let memberIds: readonly string[]

beforeAll(async () => {
  app = await testApp({ environment: { LIMIT_SCALE: '1000' } })
  here = await testMerchant(app, 'lantern')
  there = await testMerchant(app, 'harbour')
  ;[ana, ben, stranger] = [await here.operator('ana'), await here.operator('ben'), await there.operator('eve')]
  cursors = createCursors(createSecrets(app.config.secretKeys))
  memberIds = [(await here.logIn()).id, (await here.logIn()).id]
})
afterAll(() => app.close())

/** Whatever can be sent on from a page is sealed in one way, so lists are known by the field that takes it. */
const paged = [...calls].filter(
  ([, { query, ...call }]) => isForStaff(call) && query instanceof z.ZodMiniObject && 'after' in query.shape,
)

type Query = Record<string, string>

/** Without what can be left out. */
function required({ query }: Call, memberId: string): Query {
  const { shape } = query as z.ZodMiniObject
  const sent = withPlanted(query, memberId) as Query
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) =>
      (schema as z.ZodMiniType).safeParse(undefined).success ? [] : [[name, String(sent[name])]],
    ),
  )
}

/** The same list with another filter, if it has one. */
function otherwise(call: Call, query: Query): Query | null {
  const { shape } = call.query as z.ZodMiniObject
  const now = call.query!.parse(query) as Query
  if ('memberId' in query) return { ...query, memberId: memberIds[1] ?? '' }
  for (const [name, schema] of Object.entries(shape)) {
    const text = JSON.stringify(z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }))
    const choice = /"enum":\["([^"]+)","([^"]+)"/.exec(text)
    if (name !== 'after' && choice) return { ...query, [name]: (now[name] === choice[1] ? choice[2] : choice[1]) ?? '' }
  }
  return 'id' in query ? { ...query, id: memberIds[1] ?? '' } : null
}

const at = '2026-11-18T08:00:00.000Z'
const uuid = '6f9619ff-8b86-4011-b42d-00cf4fc964ff'
/** What lists are in order of. A list's own place is among them, because one of them is answered. */
const places = [
  [at, uuid],
  ['true', at, uuid],
  ['1'],
  [at, '1'],
  [at],
  [at, uuid, uuid],
  [at, 'call', '1'],
  ['older', '1'],
  [`1_${uuid}`],
]

const ask = async (by: TestOperator, call: Call, query: Query) =>
  (await by.ask(call.path, { query: query as NonNullable<AskOptions['query']> })) as {
    status: number
    answer: { success: boolean; code?: string; value?: unknown }
  }

it.each(paged)(
  'CON-45 %s: a changed cursor, or one of another staff user, filter, list or merchant is refused',
  async (name, call) => {
    const query = required(call, memberIds[0] ?? '')
    const sealed = (of: Query, position: readonly string[], path: string = call.path) => {
      const { after: _after, ...filter } = call.query!.parse(of) as { after?: string }
      return cursors.seal({ path, merchantId: here.id, operatorId: ana.id, filter }, position)
    }
    let mine: string | undefined
    for (const place of places) {
      const after = sealed(query, place)
      if (mine === undefined && (await ask(ana, call, { ...query, after })).answer.success) mine = after
    }
    expect(mine, name).toBeDefined()
    const after = mine ?? ''

    const refused = async (by: TestOperator, asked: Query) =>
      expect((await ask(by, call, asked)).answer, name).toMatchObject({
        code: 'bad_request',
        value: { fields: ['after'] },
      })
    await refused(ben, { ...query, after })
    await refused(stranger, { ...query, after })
    const filter = otherwise(call, query)
    if (filter) await refused(ana, { ...filter, after })
    await refused(ana, { ...query, after: sealed(query, [at, uuid], '/ops/elsewhere') })
    const [position = '', mac = ''] = after.split('.').map((part) => Buffer.from(part, 'base64url'))
    const bits = (position.length + mac.length) * 8
    // Every bit of the shortest cursors; of longer ones as many, spread over all of it.
    for (let bit = 0; bit < bits; bit += Math.ceil(bits / 160)) {
      const bytes = Buffer.concat([position as Buffer, mac as Buffer])
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const changed = [bytes.subarray(0, position.length), bytes.subarray(position.length)]
      await refused(ana, { ...query, after: changed.map((part) => part.toString('base64url')).join('.') })
    }
    // A moment, a number or a parameter of an earlier version is no place either.
    for (const made of [at, '1', uuid]) await refused(ana, { ...query, after: made })
    expect((await ask(ana, call, { ...query, before: at })).answer).toMatchObject({ value: { fields: ['before'] } })
  },
)

it('CON-45 no list of staff leaves out a filter that it does not know', async () => {
  for (const [name, call] of [...calls].filter(
    ([, one]) => isForStaff(one) && one.auth === 'operator' && one.method === 'GET',
  )) {
    const { answer } = await ask(ana, call, { ...(call.query ? required(call, memberIds[0] ?? '') : {}), made_up: '1' })
    expect([name, answer]).toMatchObject([name, { code: 'bad_request', value: { fields: ['made_up'] } }])
  }
})
