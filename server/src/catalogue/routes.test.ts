import { catalogue } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testMerchant, type TestMerchant } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { importCatalogue, offerGames, type GameInput, type Offer } from './index.ts'
import { partSize } from './shelf.ts'

let app: TestApp
let merchant: TestMerchant

const game = (nodeId: number, about: Partial<GameInput> = {}): GameInput => ({
  nodeId,
  slug: `game-${nodeId}`,
  vendorCode: nodeId % 3 === 0 ? 'REEF' : 'KOI',
  gameType: 'RNG',
  gameId: `g${nodeId}`,
  names: { EN: `Game ${nodeId}` },
  minBetMinor: 100,
  supportPlay: 1,
  isNew: false,
  ...about,
})

/** Enough for several shelf parts; the display order is the reverse of the ids. */
const slots = Array.from({ length: partSize * 3 + 137 }, (_, index) => game(index + 1))
const live = game(5001, {
  gameType: 'LIVE',
  vendorCode: 'REEF',
  classify: 'BAC',
  minBetMinor: 50,
  names: { EN: 'Baccarat', JA: 'バカラ' },
  isNew: true,
  supportPlay: 0,
})
const notOffered = game(6001)
const order = slots.map(({ nodeId }) => nodeId).toReversed()
const offer: Offer = {
  vendors: [
    { vendorCode: 'REEF', gameType: 'RNG' },
    { vendorCode: 'KOI', gameType: 'RNG' },
    { vendorCode: 'REEF', gameType: 'LIVE' },
  ],
  games: [...order, live.nodeId],
  hot: [live.nodeId, 7, 3],
}

beforeAll(async () => {
  app = await testApp()
  merchant = await testMerchant(app, 'lantern')
  await merchant.act(async (trx) => {
    const vendors = [
      { code: 'KOI', displayName: 'Koi Studio' },
      { code: 'REEF', displayName: 'Reef' },
    ]
    await importCatalogue(trx, { vendors, games: [...slots, live, notOffered] })
    await offerGames(trx, offer)
  })
})
afterAll(() => app.close())

interface Filters {
  vassalages: string[]
  gameClassifies: string[]
  minBets: string[]
}

interface Page {
  games: catalogue.Game[]
  pageNum: number
  totalPages: number
}

async function page(query: Record<string, string> = {}): Promise<Page> {
  const { status, answer } = await merchant.ask('/gcs/game/gameList', { query: { language: 'EN', ...query } })
  expect(status).toBe(200)
  return (answer as unknown as { value: Page }).value
}

const idsOf = (games: readonly catalogue.Game[]) => games.map(({ nodeId }) => nodeId as number)

describe('200 games on phones', () => {
  it('pages through all types in the merchant’s order, each game once', async () => {
    const all: number[] = []
    let number = 1
    let last = 1
    for (; number <= last; number += 1) {
      const query = { language: 'EN', pageNo: String(number), pageSize: '200' }
      const { status, answer } = await merchant.ask('/lgw/games/mobile', { query })
      expect(status).toBe(200)
      const { games, totalPages, pageNum } = (answer as unknown as { value: Page }).value
      expect(pageNum).toBe(number)
      all.push(...idsOf(games))
      last = totalPages
    }
    expect(all).toEqual(offer.games)
  })
})

describe('200 game list', () => {
  it('shows a game with everything a tile needs', async () => {
    expect((await page({ gameType: 'LIVE' })).games).toEqual([
      {
        nodeId: 5001,
        gameName: 'Baccarat',
        showIcon: 'covers/game-5001.avif',
        gameType: 'LIVE',
        vassalage: 'REEF',
        gameId: 'g5001',
        supportPlay: 0,
        isTop: true,
        isNew: true,
      },
    ])
  })

  it('names games in the requested language, else in English', async () => {
    expect((await page({ gameType: 'LIVE', language: 'JA' })).games[0]?.gameName).toBe('バカラ')
    expect((await page({ gameType: 'LIVE', language: 'TH' })).games[0]?.gameName).toBe('Baccarat')
  })

  it('returns the first fifteen slots by default', async () => {
    const first = await page()
    expect(idsOf(first.games)).toEqual(order.slice(0, 15))
    expect([first.pageNum, first.totalPages]).toEqual([1, Math.ceil(slots.length / 15)])
  })

  it.each([1, 7, 15, 500, 501, 1000])('in pages of %i shows every game once and in order', async (size) => {
    const { totalPages } = await page({ pageSize: String(size) })
    const few =
      totalPages <= 90
        ? Array.from({ length: totalPages }, (_, index) => index + 1)
        : [1, 2, 499, 500, 501, 502, 1000, 1001, totalPages]
    for (const number of few) {
      const { games } = await page({ pageNo: String(number), pageSize: String(size) })
      expect([number, idsOf(games)]).toEqual([number, order.slice((number - 1) * size, number * size)])
    }
  })

  it('pages through the games of one vendor only', async () => {
    const ofReef = order.filter((nodeId) => nodeId % 3 === 0)
    const query = { vassalage: 'REEF', pageSize: '100' }
    const { totalPages } = await page(query)
    expect(totalPages).toBe(Math.ceil(ofReef.length / 100))
    const all: number[] = []
    for (let number = 1; number <= totalPages; number += 1)
      all.push(...idsOf((await page({ ...query, pageNo: String(number) })).games))
    expect(all).toEqual(ofReef)
  })

  it('is empty beyond the last page, without an error', async () => {
    expect(await page({ pageNo: '99999' })).toMatchObject({ games: [], pageNum: 99999 })
  })

  it('is empty for a type or vendor that is not offered', async () => {
    expect(await page({ gameType: 'FISH' })).toEqual({ games: [], pageNum: 1, totalPages: 0 })
    expect(await page({ vassalage: 'NOBODY' })).toEqual({ games: [], pageNum: 1, totalPages: 0 })
  })
})

describe('200 vendors and hot games', () => {
  it('narrows by vendors, classes and bets that have games, and by no others', async () => {
    const filters = async (gameType: string) =>
      (await merchant.ask('/gcs/game/gameFilters', { query: { gameType } })).answer
    expect(await filters('LIVE')).toMatchObject({
      value: { vassalages: ['REEF'], gameClassifies: ['BAC'], minBets: ['0.5'] },
    })
    for (const gameType of ['RNG', 'LIVE']) {
      const { vassalages, gameClassifies, minBets } = ((await filters(gameType)) as unknown as { value: Filters }).value
      const isEmpty = async (filter: string, value: string) => {
        const { games } = await page({ gameType, [filter]: value, pageSize: '1' })
        return games.length === 0
      }
      for (const value of ['REEF', 'KOI']) expect(await isEmpty('vassalage', value)).toBe(!vassalages.includes(value))
      for (const value of catalogue.gameClassifies)
        expect(await isEmpty('gameClassify', value)).toBe(!gameClassifies.includes(value))
      for (const value of catalogue.minBets) expect(await isEmpty('minBet', value)).toBe(!minBets.includes(value))
    }
    expect(await filters('FISH')).toMatchObject({ value: { vassalages: [], gameClassifies: [], minBets: [] } })
  })

  it('lists vendors by type in the merchant’s order, without types that have no vendors', async () => {
    const { answer } = await merchant.ask('/gcs/game/getVassGameType')
    expect(answer).toMatchObject({
      value: {
        content: [
          {
            gameCategory: 'RNG',
            vendorNames: [
              { accountTypeName: 'REEF', displayName: 'Reef' },
              { accountTypeName: 'KOI', displayName: 'Koi Studio' },
            ],
          },
          { gameCategory: 'LIVE', vendorNames: [{ accountTypeName: 'REEF', displayName: 'Reef' }] },
        ],
      },
    })
  })

  it('lists hot games in the merchant’s order, with the badge', async () => {
    const { answer } = await merchant.ask('/lgw/games/popular', { query: { language: 'EN' } })
    const { list } = (answer as unknown as { value: { list: catalogue.Game[] } }).value
    expect(idsOf(list)).toEqual([5001, 7, 3])
    expect(list.every(({ isTop }) => isTop)).toBe(true)
  })
})

describe('400', () => {
  it.each([
    { pageSize: '1001' },
    { pageSize: '0' },
    { pageNo: '0' },
    { pageNo: '1.5' },
    { gameType: 'ESPORTS' },
    { vassalage: "x' or '1" },
    { language: 'XX' },
  ])('refuses %j', async (query) => {
    expect((await merchant.ask('/gcs/game/gameList', { query: { language: 'EN', ...query } })).status).toBe(400)
  })
})

describe('offering', () => {
  it.each<[string, Offer, string]>([
    ['a game', { ...offer, games: [...order, 9999] }, 'game'],
    ['a vendor', { ...offer, vendors: [{ vendorCode: 'NOBODY', gameType: 'RNG' }] }, 'vendor'],
  ])('refuses %s that is not in the catalogue, and keeps the old offer', async (_, wrong, field) => {
    await expect(merchant.act((trx) => offerGames(trx, wrong))).rejects.toMatchObject({
      code: 'field_invalid',
      value: { fields: [field] },
    })
    app.server.edge.cache.clear()
    expect(idsOf((await page()).games)).toEqual(order.slice(0, 15))
  })

  it('notifies clients, and replaces order, counts and hot games', async () => {
    const small: Offer = { vendors: [{ vendorCode: 'KOI', gameType: 'RNG' }], games: [4, 2, 1], hot: [2] }
    const other = await testMerchant(app, 'other')
    await other.act((trx) => offerGames(trx, offer))
    await other.act((trx) => offerGames(trx, small))
    const { rows } = await app.database.ownerPool.query(
      `select count(*)::int as events from platform_event where name = 'catalogue.changed' and merchant_id = $1`,
      [other.id],
    )
    expect(rows[0].events).toBe(2)
    const { answer } = await other.ask('/gcs/game/gameList', { query: { language: 'EN' } })
    expect(answer).toMatchObject({
      value: { games: [{ nodeId: 4 }, { nodeId: 2, isTop: true }, { nodeId: 1 }], totalPages: 1 },
    })
  })
})
