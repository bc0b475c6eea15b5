import { catalogue, type Call, type ErrorCode } from '@parola/contract'
import { calls } from '@parola/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testMerchant, type TestMember, type TestMerchant } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { importCatalogue, offerGames, type GameInput, type Offer } from './index.ts'

let app: TestApp
let merchant: TestMerchant
let other: TestMerchant
// Each call of the clock is one second later.
let seconds = 0
const clock = { now: () => new Date(Date.UTC(2026, 0, 1) + (seconds += 1) * 1000) }

const games: GameInput[] = Array.from({ length: 1100 }, (_, index) => ({
  nodeId: index + 1,
  slug: `game-${index + 1}`,
  vendorCode: 'KOI',
  gameType: index % 2 === 0 ? 'RNG' : 'LIVE',
  gameId: `g${index + 1}`,
  names: { EN: `Game ${index + 1}` },
  minBetMinor: 1,
  supportPlay: 1,
  isNew: false,
}))
const every: Offer = {
  vendors: [{ vendorCode: 'KOI', gameType: 'RNG' }],
  games: games.map(({ nodeId }) => nodeId),
  hot: [],
}
/** The second merchant's offer, without the first ten games. */
const withoutFirstTen: Offer = { ...every, games: every.games.slice(10) }

beforeAll(async () => {
  app = await testApp({ clock, environment: { LIMIT_SCALE: '100' } })
  merchant = await testMerchant(app, 'lantern')
  other = await testMerchant(app, 'other')
  await merchant.act(async (trx) => {
    await importCatalogue(trx, { vendors: [{ code: 'KOI', displayName: 'Koi' }], games })
    await offerGames(trx, every)
  })
  await other.act((trx) => offerGames(trx, withoutFirstTen))
})
afterAll(() => app.close())

const post = (member: TestMember, call: Call, nodeId: number, vendor = 'KOI') =>
  member.ask(call.path, { method: 'POST', payload: { nodeId, vendor } })

async function value<T>(member: TestMember, call: Call, query: Record<string, string> = {}): Promise<T> {
  const { status, answer } = await member.ask(call.path, { query: { language: 'EN', ...query } })
  expect(status).toBe(200)
  return (answer as unknown as { value: T }).value
}

interface Listed {
  content?: catalogue.Game[]
  list?: catalogue.Game[]
  totalPages: number
}

async function idsOf(member: TestMember, call: Call, query: Record<string, string> = {}): Promise<number[]> {
  const { content, list } = await value<Listed>(member, call, query)
  return (content ?? list ?? []).map(({ nodeId }) => nodeId)
}

async function opened(nodeIds: readonly number[], at: TestMerchant = merchant): Promise<TestMember> {
  const member = await at.logIn()
  for (const nodeId of nodeIds) expect((await post(member, catalogue.addRecent, nodeId)).status).toBe(200)
  return member
}

describe('FAV-01', () => {
  it('FAV-01 games are added and removed by node and vendor, and listed newest first in pages of 15', async () => {
    const member = await merchant.logIn()
    const added = Array.from({ length: 32 }, (_, index) => index + 1)
    for (const nodeId of added) {
      const { status, answer } = await post(member, catalogue.addFavorite, nodeId)
      expect([status, answer]).toEqual([200, { success: true, value: { nodeId } }])
    }
    const newest = added.toReversed()
    const pages = [1, 2, 3, 4].map((pageNo) => idsOf(member, catalogue.favorites, { pageNo: String(pageNo) }))
    expect(await Promise.all(pages)).toEqual([newest.slice(0, 15), newest.slice(15, 30), newest.slice(30), []])
    expect(await value(member, catalogue.favorites, { pageNo: '2' })).toMatchObject({ pageNum: 2, totalPages: 3 })
    expect(await value(member, catalogue.favoriteIds)).toEqual({ ids: newest })

    expect((await post(member, catalogue.removeFavorite, 31)).status).toBe(200)
    expect((await post(member, catalogue.removeFavorite, 31)).status).toBe(200)
    expect((await idsOf(member, catalogue.favorites)).slice(0, 3)).toEqual([32, 30, 29])
  })

  it('FAV-01 adding a game again keeps its position and lists it once', async () => {
    const member = await merchant.logIn()
    for (const nodeId of [1, 2, 1]) await post(member, catalogue.addFavorite, nodeId)
    expect(await idsOf(member, catalogue.favorites)).toEqual([2, 1])
  })

  it('FAV-01 filtering by type lists only that type', async () => {
    const member = await merchant.logIn()
    for (const nodeId of [1, 2, 3]) await post(member, catalogue.addFavorite, nodeId)
    expect(await idsOf(member, catalogue.favorites, { gameType: 'RNG' })).toEqual([3, 1])
    expect(await idsOf(member, catalogue.favorites, { gameType: '' })).toEqual([3, 2, 1])
  })

  it('FAV-01 one response returns all ids, up to 1000', async () => {
    const member = await merchant.logIn()
    await app.database.ownerPool.query(`insert into cell.favourite select $1, $2, node_id, now() from game`, [
      merchant.id,
      member.id,
    ])
    const { ids } = await value<{ ids: number[] }>(member, catalogue.favoriteIds, { pageNo: '1', pageSize: '1000' })
    expect(new Set(ids).size).toBe(1000)
    expect((await member.ask(catalogue.favoriteIds.path, { query: { pageSize: '1001' } })).status).toBe(400)
  })

  it('FAV-01 a member cannot see or change another member’s favourites', async () => {
    const [one, two] = [await merchant.logIn(), await merchant.logIn()]
    await post(one, catalogue.addFavorite, 5)
    await post(two, catalogue.removeFavorite, 5)
    expect(await idsOf(one, catalogue.favorites)).toEqual([5])
    expect(await idsOf(two, catalogue.favorites)).toEqual([])
  })

  it('FAV-01 concurrent requests of one member add each game once without errors', async () => {
    const member = await merchant.logIn()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => post(member, catalogue.addFavorite, (index % 6) + 1)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const ids = await idsOf(member, catalogue.favorites)
    expect([ids.length, new Set(ids)]).toEqual([6, new Set([1, 2, 3, 4, 5, 6])])
  })
})

describe('REC-01', () => {
  it('REC-01 the most recently opened game comes first, each once', async () => {
    const member = await opened([1, 2, 3, 1])
    expect(await idsOf(member, catalogue.recentGames)).toEqual([1, 3, 2])
  })

  it.each([15, 10])('REC-01 in pages of %i', async (size) => {
    const member = await opened(Array.from({ length: 31 }, (_, index) => index + 1))
    const query = { pageSize: String(size) }
    const newest = Array.from({ length: 31 }, (_, index) => 31 - index)
    expect(await idsOf(member, catalogue.recentGames, query)).toEqual(newest.slice(0, size))
    expect(await idsOf(member, catalogue.recentGames, { ...query, page: '3' })).toEqual(
      newest.slice(2 * size, 3 * size),
    )
    expect(await value(member, catalogue.recentGames, query)).toMatchObject({ totalPages: Math.ceil(31 / size) })
    expect(await idsOf(member, catalogue.recentGames, { gameType: 'LIVE' })).toEqual(
      newest.filter((nodeId) => nodeId % 2 === 0),
    )
  })

  it('REC-01 the latest hundred are kept', async () => {
    const all = every.games.slice(0, 120)
    const member = await opened(all)
    expect(await idsOf(member, catalogue.recentGames, { pageSize: '1000' })).toEqual(all.toReversed().slice(0, 100))
    const { rows } = await app.database.ownerPool.query(
      `select count(*)::int as kept from cell.recent_game where member_id = $1`,
      [member.id],
    )
    expect(rows[0].kept).toBe(100)
  })
})

describe('422 for games that the merchant does not offer', () => {
  it.each<[string, 'nodeId' | 'vendor', number, string]>([
    ['a game that only the other merchant offers', 'nodeId', 3, 'KOI'],
    ['an unknown game', 'nodeId', 9_007_199_254_740_991, 'KOI'],
    ['a game of another vendor', 'vendor', 50, 'REEF'],
  ])('%s is refused', async (_, field, nodeId, vendor) => {
    const member = await other.logIn()
    for (const call of [catalogue.addFavorite, catalogue.addRecent]) {
      const { status, answer } = await post(member, call, nodeId, vendor)
      expect([status, answer]).toMatchObject([422, { code: 'field_invalid', value: { fields: [field] } }])
    }
    expect((await post(member, catalogue.removeFavorite, nodeId)).status).toBe(200)
    expect(await idsOf(member, catalogue.favorites)).toEqual([])
  })

  it('a game no longer offered disappears from the lists, and returns with its offer', async () => {
    const loyal = await opened([7, 70])
    for (const nodeId of [7, 70]) await post(loyal, catalogue.addFavorite, nodeId)
    await merchant.act((trx) => offerGames(trx, withoutFirstTen))
    for (const call of [catalogue.favorites, catalogue.recentGames]) expect(await idsOf(loyal, call)).toEqual([70])
    await merchant.act((trx) => offerGames(trx, every))
    for (const call of [catalogue.favorites, catalogue.recentGames]) expect(await idsOf(loyal, call)).toEqual([70, 7])
  })
})

describe('suggestions', () => {
  // A merchant of its own, so that no other member's recents count.
  let quiet: TestMerchant
  beforeAll(async () => {
    quiet = await testMerchant(app, 'quiet')
    await quiet.act((trx) => offerGames(trx, every))
  })

  interface Suggested {
    because: catalogue.Game | null
    list: catalogue.Game[]
  }
  const suggested = async (member: TestMember) => {
    const { because, list } = await value<Suggested>(member, catalogue.suggestedGames)
    return { because: because?.nodeId ?? null, list: list.map(({ nodeId }) => nodeId as number) }
  }

  it('are the games that most other members opened with the last game, without the member’s recent ones', async () => {
    for (const list of [
      [101, 102, 103, 104],
      [101, 102, 103],
      [101, 102, 105],
    ])
      await opened(list, quiet)
    const member = await opened([103, 101], quiet)
    expect(await suggested(member)).toEqual({ because: 101, list: [102, 104, 105] })
  })

  it('are empty below three games, and for a member who opened nothing', async () => {
    await opened([111, 112, 113], quiet)
    expect(await suggested(await opened([111], quiet))).toEqual({ because: 111, list: [] })
    expect(await suggested(await quiet.logIn())).toEqual({ because: null, list: [] })
  })

  it('count a pair once per member, however often both games are opened', async () => {
    await opened([91, 92, 91, 92, 91, 92], quiet)
    const { rows } = await app.database.ownerPool.query(
      'select members from game_pair where merchant_id = $1 and node_id in (91, 92) and other_id in (91, 92)',
      [quiet.id],
    )
    expect(rows).toEqual([{ members: 1 }, { members: 1 }])
  })

  it('do not deadlock when many members open the same games in different orders', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => quiet.logIn()))
    const crowd = members.flatMap((member, index) =>
      [81, 82, 83, 84, 85].map((_, at, all) => post(member, catalogue.addRecent, all[(at + index) % 5]!)),
    )
    const answers = await Promise.all(crowd)
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const { rows } = await app.database.ownerPool.query(
      'select distinct members from game_pair where merchant_id = $1 and node_id between 81 and 85 and other_id between 81 and 85',
      [quiet.id],
    )
    expect(rows).toEqual([{ members: 20 }])
  })
})

describe('401', () => {
  const own = [...calls].filter(([name, { auth }]) => name.startsWith('catalogue.') && auth === 'member')
  it.each(own)('%s needs a session', async (_, { path, method }) => {
    const payload = method === 'POST' ? { payload: { nodeId: 1, vendor: 'KOI' } } : { query: { language: 'EN' } }
    const { status, answer } = await merchant.ask(path, { method, ...payload })
    expect([status, (answer as unknown as { code: ErrorCode }).code]).toEqual([401, 'not_logged_in'])
  })
})
