import { calls } from '@parola/contract/calls'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testMerchant, type TestMember } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { importCatalogue, offerGames, type GameInput } from './index.ts'

let app: TestApp
let member: TestMember
/** Statements and their duration in the database. */
let statements: { text: string; ms: number }[] = []
let taken = 0

const games: GameInput[] = Array.from({ length: 2000 }, (_, index) => ({
  nodeId: index + 1,
  slug: `game-${index + 1}`,
  vendorCode: 'KOI',
  gameType: 'RNG',
  gameId: `g${index + 1}`,
  names: { EN: `Golden Dragon ${index} aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa`, TH: `มังกรทอง ${index}` },
  minBetMinor: 5,
  supportPlay: 1,
  isNew: false,
}))

beforeAll(async () => {
  app = await testApp({ environment: { LIMIT_SCALE: '10000' } })
  timeStatements()
  const merchant = await testMerchant(app, 'lantern')
  await merchant.act(async (trx) => {
    await importCatalogue(trx, { vendors: [{ code: 'KOI', displayName: 'Koi' }], games })
    await offerGames(trx, { vendors: [], games: games.map(({ nodeId }) => nodeId), hot: [1, 2] })
  })
  member = await merchant.logIn()
})
afterAll(() => app.close())

function timeStatements() {
  app.infrastructure.pool.on('acquire', () => (taken += 1))
  app.infrastructure.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<unknown>
    Object.assign(client, {
      async query(text: string, values?: unknown[]) {
        const begun = performance.now()
        try {
          return await query(text, values)
        } finally {
          statements.push({ text, ms: performance.now() - begun })
        }
      },
    })
  })
}

const own = [...calls].filter(([name]) => name.startsWith('catalogue.')).map(([, call]) => call)
const fields = [
  'language',
  'platform',
  'gameType',
  'gameName',
  'vassalage',
  'gameClassify',
  'minBet',
  'minLine',
  'clientType',
  'pageNo',
  'pageSize',
  'page',
  'typeId',
  'isPlatform',
  'nodeId',
  'vendor',
  '__proto__',
  'constructor',
  'x',
]
const nasty = [
  "'",
  `' or '1'='1`,
  `'; drop table game; --`,
  '%',
  '%%%%',
  '_',
  '\\',
  '\\%',
  '%00',
  '%C0%80',
  '%ED%A0%80',
  '%FF',
  '%F0%9F%90%89',
  '%u0041',
  '%',
  '%2',
  '0',
  '-1',
  '1e9',
  '1e309',
  'NaN',
  'Infinity',
  '99999999999999999999',
  '9007199254740991',
  '2147483648',
  '0x10',
  '1.5',
  '',
  '+',
  '%20',
  '%0A',
  'null',
  'undefined',
  'true',
  '{}',
  '[]',
  'a'.repeat(60),
  'a'.repeat(61),
  'a'.repeat(5000),
  'ab'.repeat(30),
  '%EF%B7%BA'.repeat(60),
  '金'.repeat(60),
  '$1',
  '${1}',
  '{{1}}',
  '../../etc',
  '<script>',
  '(a+)+$',
  '%E0%B8%B4',
  '%CC%81',
  'EN',
  'RNG',
  'golden',
  'goldn',
]
const pair = fc
  .tuple(fc.constantFrom(...fields), fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary' })))
  .map(([field, value]) => `${field}=${encodeSome(value)}`)
const queries = fc.oneof(
  fc.array(pair, { maxLength: 8 }).map((pairs) => pairs.join('&')),
  // Valid except for one value, so that it passes the first checks.
  fc
    .tuple(fc.constantFrom(...nasty), pair)
    .map(([value, rest]) => `language=EN&gameName=${encodeSome(value)}&pageSize=15&${rest}`),
  fc.constantFrom(...nasty).map((value) => `language=TH&gameName=${encodeSome(value)}`),
  fc.string({ unit: 'binary', maxLength: 200 }).map(encodeSome),
)
const bodies = fc.oneof(
  fc.json(),
  fc.string(),
  fc.dictionary(fc.constantFrom(...fields), fc.oneof(fc.constantFrom(...nasty), fc.integer(), fc.double())),
)

/** Encodes only what a URL cannot contain, and leaves the rest as written. */
function encodeSome(text: string): string {
  return text.toWellFormed().replace(/[^\u0021-\u007e]|#/gu, encodeURIComponent)
}

describe('5,000 hostile and malformed requests', () => {
  it('none causes a server error, and none keeps the database busy for 100 ms', async () => {
    const asked = fc.sample(fc.record({ call: fc.constantFrom(...own), query: queries, body: bodies }), {
      numRuns: 5000,
      seed: 20_260_101,
    })
    const seen = new Map<number, number>()
    const slow: string[] = []
    for (const { call, query, body } of asked) {
      const ask = async () => {
        statements = []
        const options =
          call.method === 'GET'
            ? {}
            : {
                payload: typeof body === 'string' ? body : JSON.stringify(body),
                headers: { 'content-type': 'application/json' },
              }
        const { status } = await member.ask(`${call.path}?${query}`, { method: call.method, ...options })
        return { status, ms: Math.max(0, ...statements.map(({ ms }) => ms)) }
      }
      const { status, ms } = await ask()
      seen.set(status, (seen.get(status) ?? 0) + 1)
      if (status >= 500) throw new Error(`${status}: ${call.path}?${query} ${JSON.stringify(body)}`)
      // The machine may have been busy with something else: a slow statement is slow every time.
      let quickest = ms
      for (let times = 0; times < 10 && quickest >= 100; times += 1) {
        app.server.edge.cache.clear()
        quickest = Math.min(quickest, (await ask()).ms)
      }
      if (quickest >= 100) slow.push(`${call.path}?${query}`)
    }
    expect(slow).toEqual([])
    // A mix of accepted and rejected requests.
    expect(seen.get(200)).toBeGreaterThan(500)
    expect(seen.get(400)).toBeGreaterThan(500)
  })

  it('leave the games unchanged', async () => {
    const { answer } = await member.ask('/gcs/game/gameList', { query: { language: 'EN', pageSize: '1000' } })
    expect(answer).toMatchObject({ success: true, value: { totalPages: 2 } })
  })
})

it('200 concurrent requests for the same page cost one transaction', async () => {
  app.server.edge.cache.clear()
  taken = 0
  const crowd = Array.from({ length: 200 }, () =>
    member.ask('/gcs/game/gameList', { query: { language: 'TH', gameName: 'มังกร', pageNo: '2' } }),
  )
  const answers = new Set((await Promise.all(crowd)).map(({ status, body }) => `${status} ${body}`))
  expect(answers.size).toBe(1)
  expect([...answers][0]).toContain('มังกร')
  expect(taken).toBe(1)
})
