import { catalogue, vendors, type Call, type ErrorCode, type merchantFile } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { testMerchant, type TestMember, type TestMerchant } from '../../../testing/merchant.ts'
import { offerTestGames, testSupplier } from '../../../testing/vendors/supplier.ts'
import { setLevels } from '../../promotions/index.ts'
import { readVisibility, setVisibility } from '../index.ts'
import { hidingFrom, type VisibilityRule } from './visibility.ts'

let [app, here, there]: [TestApp, TestMerchant, TestMerchant] = [] as never

beforeAll(async () => {
  const suppliers = new Map(['studio', 'kenora'].map((name) => [name, testSupplier(name)]))
  const clock = { now: () => new Date(Date.now() + aheadMs) }
  app = await testApp({
    clock,
    environment: { LIMIT_SCALE: '1000', TRUSTED_PROXIES: '10.0.0.0/8' },
    outside: { suppliers },
  })
  here = await testMerchant(app, 'lantern')
  there = await testMerchant(app, 'harbour')
  for (const one of [here, there]) await offerTestGames(one)
  await here.act((trx) => setLevels(trx, [1, 2, 3].map(levelAt)))
})
afterAll(() => app.close())
beforeEach(() => hide([]))

const levelAt = (level: number) => ({
  level,
  names: { EN: `Level ${level}` },
  turnoverMinor: (level - 1) * 1_000,
  giftMinor: 0,
  rebateBp: 0,
  dailyWithdrawals: 1,
  pointsPerHundred: 0,
})

const plain: VisibilityRule = {
  code: 'rule',
  vendors: [],
  games: [],
  onlyCountries: null,
  notCountries: [],
  devices: null,
  currencies: null,
  fromLevel: null,
}
type Given = Partial<Record<keyof VisibilityRule, unknown>>
const rule = (about: Given): VisibilityRule => ({ ...plain, ...about }) as merchantFile.GameVisibility

let aheadMs = 0
let times = 0

/** Sets the rules. No events arrive here, so it waits until processes read rules anew, and no code comes twice. */
async function hide(rules: readonly VisibilityRule[]): Promise<void> {
  times += 1
  await here.act((trx) =>
    setVisibility(
      trx,
      rules.map((one) => rule({ ...one, code: `${one.code}-${times}` })),
    ),
  )
  aheadMs += 11_000
}

const phone = 'Mozilla/5.0 (Linux; Android 14) Mobile'
const desk = 'Mozilla/5.0 (X11; Linux x86_64)'
interface From {
  readonly country?: string
  readonly agent?: string
}
/** What our proxy says of a visitor. */
const headersOf = ({ country = 'PH', agent = phone }: From) => ({
  'x-forwarded-for': '198.51.100.1',
  'x-country': country,
  'user-agent': agent,
})
type Who = Pick<TestMember, 'ask'>
const get = async (who: Who, call: Call, query: Record<string, string>, from: From = {}) => {
  const { status, answer } = await who.ask(call.path, {
    query: { language: 'EN', ...query },
    headers: headersOf(from),
    remoteAddress: '10.9.0.1',
  })
  expect(status).toBe(200)
  return (answer as unknown as { value: Record<string, unknown> }).value
}
const idsIn = (games: unknown) => (games as catalogue.Game[]).map(({ nodeId }) => Number(nodeId))
const list = async (who: Who, from: From = {}, query: Record<string, string> = { gameType: 'RNG', pageSize: '50' }) =>
  idsIn((await get(who, catalogue.gameList, query, from))['games'])
const search = async (who: Who, text: string, from: From = {}) =>
  idsIn((await get(who, catalogue.search, { text }, from))['games'])
const launch = async (who: Who, game: object, from: From = {}) => {
  const body = { free: false, category: 'RNG', vendor: 'LNT', supportPlay: 0, platform: 'MOBILE', showChoice: false }
  const { status, answer } = await who.ask(vendors.launchGame.path, {
    method: 'POST',
    payload: { ...body, backUrl: '/', language: 'EN', ...game },
    headers: headersOf(from),
    remoteAddress: '10.9.0.1',
  })
  return status === 200 ? 'opens' : (answer as unknown as { code: ErrorCode }).code
}
const post = async (who: Who, call: Call, nodeId: number) =>
  (await who.ask(call.path, { method: 'POST', payload: { nodeId, vendor: 'LNT' } })).status

/** A member with the level in the cell, as the worker writes it. */
async function memberAt(level: number): Promise<TestMember> {
  const member = await here.logIn()
  await app.database.ownerPool.query(
    `insert into cell.vip_standing (merchant_id, member_id, level) values ($1, $2, $3)`,
    [here.id, member.id, level],
  )
  return member
}

describe('a rule', () => {
  const viewer = { country: 'PH', device: 'MOBILE', currency: 'PHP', level: 2 } as const
  it.each<[Given, { country?: null }, boolean]>([
    [{ onlyCountries: ['PH'] }, {}, true],
    [{ onlyCountries: ['KR'] }, {}, false],
    [{ onlyCountries: ['PH'] }, { country: null }, false],
    [{ notCountries: ['PH'] }, {}, false],
    [{ notCountries: ['PH'] }, { country: null }, true],
    [{ devices: ['web'] }, {}, false],
    [{ currencies: ['PHP'] }, {}, true],
    [{ currencies: ['EUR'] }, {}, false],
    [{ fromLevel: 2 }, {}, true],
    [{ fromLevel: 3 }, {}, false],
  ])('CON-90 %j lets in who is %j: %s', (about, who, isIn) => {
    expect(hidingFrom([rule(about)], { ...viewer, ...who })).toEqual(isIn ? [] : ['rule'])
  })
})

describe('a hidden game', () => {
  it('CON-90 is in no list, search, filter or shelf of a viewer elsewhere, and cannot be launched by its id', async () => {
    await hide([rule({ code: 'abroad', games: [1], onlyCountries: ['PH'] })])
    const member = await here.logIn()
    for (const [country, isSeen] of [
      ['PH', true],
      ['KR', false],
      // Again, now that both answers are cached.
      ['PH', true],
      ['KR', false],
    ] as const) {
      const from = { country }
      expect((await list(here, from)).includes(1), `list in ${country}`).toBe(isSeen)
      expect((await list(here, from, { gameType: 'RNG', vassalage: 'LNT' })).includes(1)).toBe(isSeen)
      expect((await search(here, 'Slot 1', from)).includes(1), `search in ${country}`).toBe(isSeen)
      expect((await list(here, from, { gameType: 'RNG', gameName: 'Slot 1' })).includes(1)).toBe(isSeen)
      const phones = await get(here, catalogue.mobileGames, { pageSize: '50' }, from)
      expect(idsIn(phones['games']).includes(1)).toBe(isSeen)
      expect(await launch(member, { gameId: 'slot1' }, from)).toBe(isSeen ? 'opens' : 'field_invalid')
      expect(await launch(member, { gameId: 'slot1', free: true }, from)).toBe(isSeen ? 'opens' : 'field_invalid')
      expect(await launch(member, { gameId: 'slot2' }, from)).toBe('opens')
    }
    expect(await list(there, { country: 'KR' })).toContain(1)
  })

  it('CON-90 is not reached through the lobby of its vendor', async () => {
    const member = await here.logIn()
    await hide([rule({ games: [1], onlyCountries: ['KR'] })])
    expect(await launch(member, { gameId: 'lobby' })).toBe('field_invalid')
    expect(await launch(member, { gameId: 'lobby' }, { country: 'KR' })).toBe('opens')
  })

  it('CON-90 leaves favourites, recents and suggestions, and cannot be added to them', async () => {
    const member = await here.logIn()
    for (const nodeId of [1, 2]) {
      expect(await post(member, catalogue.addFavorite, nodeId)).toBe(200)
      expect(await post(member, catalogue.addRecent, nodeId)).toBe(200)
    }
    await hide([rule({ games: [1], notCountries: ['KR'], fromLevel: 3 })])
    expect(idsIn((await get(member, catalogue.favorites, {}))['content'])).toEqual([2])
    expect((await get(member, catalogue.favoriteIds, {}))['ids']).toEqual([2])
    expect(idsIn((await get(member, catalogue.recentGames, {}))['list'])).toEqual([2])
    expect(JSON.stringify(await get(member, catalogue.suggestedGames, {}))).not.toContain('"slot1"')
    for (const call of [catalogue.addFavorite, catalogue.addRecent]) expect(await post(member, call, 1)).toBe(422)
  })

  it('CON-90 of a level is seen by members who reached it, and never by others from the same cache', async () => {
    await hide([rule({ games: [5], fromLevel: 2 })])
    const [low, high] = [await memberAt(1), await memberAt(2)]
    for (const who of [high, low, here, high, low, here]) {
      const isSeen = who === high
      expect((await list(who)).includes(5)).toBe(isSeen)
      expect((await search(who, 'Slot 5')).includes(5)).toBe(isSeen)
    }
    expect([await launch(high, { gameId: 'slot5' }), await launch(low, { gameId: 'slot5' })]).toEqual([
      'opens',
      'field_invalid',
    ])
  })

  it('CON-90 of a device or currency is hidden elsewhere; what the browser calls itself decides lists, and the launch itself', async () => {
    await hide([
      rule({ code: 'desk', games: [3], devices: ['web'] }),
      rule({ code: 'euro', games: [4], currencies: ['EUR'] }),
    ])
    const member = await here.logIn()
    expect((await list(here, { agent: phone })).filter((id) => id === 3 || id === 4)).toEqual([])
    expect((await list(here, { agent: desk })).filter((id) => id === 3 || id === 4)).toEqual([3])
    expect(await launch(member, { gameId: 'slot3', platform: 'MOBILE' }, { agent: desk })).toBe('field_invalid')
    expect(await launch(member, { gameId: 'slot3', platform: 'web' }, { agent: desk })).toBe('opens')
    expect(await launch(member, { gameId: 'slot4' })).toBe('field_invalid')
  })

  it('CON-90 of a vendor takes the vendor along', async () => {
    await hide([rule({ vendors: ['LNT'], onlyCountries: ['KR'] })])
    expect(JSON.stringify(await get(here, catalogue.vendorGameTypes, {}))).not.toContain('"LNT"')
    expect(JSON.stringify(await get(here, catalogue.gameFilters, { gameType: 'RNG' }))).not.toContain('"LNT"')
    expect(await list(here)).toEqual([9200])
    expect(await search(here, 'LNT Games')).toEqual([])
    expect(JSON.stringify(await get(here, catalogue.vendorGameTypes, {}, { country: 'KR' }))).toContain('"LNT"')
  })

  it('CON-90 is seen again once the rule is gone, also where the answer was cached before the rule', async () => {
    expect(await list(here)).toContain(7)
    await hide([rule({ games: [7], onlyCountries: ['KR'] })])
    expect(await list(here)).not.toContain(7)
    await hide([])
    expect(await list(here)).toContain(7)
    const { headers } = await here.ask(catalogue.gameList.path, { query: { language: 'EN' } })
    expect(headers['cache-control']).toBe('public, no-cache')
  })

  it('an unknown vendor or game in a rule is refused, because it would hide nothing', async () => {
    for (const about of [{ vendors: ['NOBODY'] }, { games: [77_777] }])
      await expect(hide([rule(about)])).rejects.toMatchObject({ code: 'field_invalid' })
    expect(await here.act((trx) => readVisibility(trx))).toEqual([])
  })
})
