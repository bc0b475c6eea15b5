import { catalogue } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testMerchant, type TestMerchant } from '../../../testing/merchant.ts'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { offerGames } from '../../catalogue/index.ts'
import { systemClock } from '../../platform/clock.ts'
import { openLog } from '../../platform/process/log.ts'
import { probingSuppliers } from './probe-suppliers.ts'
import { noteHealth } from './store.ts'
import { syncingGames } from './sync-games.ts'
import { listed, offerTestGames, testSupplier } from '../../../testing/vendors/supplier.ts'

let app: TestApp
let merchant: TestMerchant
const studio = testSupplier('studio')
const kenora = testSupplier('kenora')
const suppliers = new Map([studio, kenora].map((supplier) => [supplier.name, supplier]))

beforeAll(async () => {
  app = await testApp({ environment: { LIMIT_SCALE: '1000' }, outside: { suppliers } })
  merchant = await testMerchant(app, 'lantern')
  await offerTestGames(merchant, 3)
})
afterAll(() => app.close())

const context = () => ({
  ...app.database.jobs,
  clock: systemClock,
  log: openLog('silent'),
})
const sync = () => syncingGames(suppliers)({}, context())
const rows = async (statement: string) => (await app.database.ownerPool.query(statement)).rows
const events = () => rows(`select payload from platform_event where name = 'vendors.games' order by xid, id`)
const known = () =>
  rows('select game_id, return_ppm, has_demo, platforms, is_listed from supplier_game order by vendor_code, game_id')

describe('the list of a supplier', () => {
  it('is stored with exact returns once: the same list again changes nothing and publishes no event', async () => {
    studio.games = [listed('slot1'), listed('slot2', { returnPpm: 961_234, hasDemo: false, platforms: ['web'] })]
    kenora.games = [listed('keno1', { vendor: 'GPI', gameType: 'ELOTT' })]
    await sync()
    const first = await known()
    expect(first).toEqual([
      { game_id: 'keno1', return_ppm: 955_000, has_demo: true, platforms: ['MOBILE', 'web'], is_listed: true },
      { game_id: 'slot1', return_ppm: 955_000, has_demo: true, platforms: ['MOBILE', 'web'], is_listed: true },
      { game_id: 'slot2', return_ppm: 961_234, has_demo: false, platforms: ['web'], is_listed: true },
    ])
    expect(await events()).toHaveLength(2)
    await Promise.all([sync(), sync()])
    expect(await known()).toEqual(first)
    expect(await events()).toHaveLength(2)
  })

  it('adds games that are missing in the catalogue, which no merchant offers yet', async () => {
    studio.games = [
      listed('slot1'),
      listed('slot2'),
      listed('new.1', { names: { EN: 'Fresh Reels', VI: 'Guồng Mới' } }),
    ]
    await Promise.all([sync(), sync()])
    const [game, ...others] = await rows(`select node_id, slug, support_play from game where game_id = 'new.1'`)
    expect(others).toEqual([])
    expect(game).toMatchObject({ support_play: 0, slug: `game-${game.node_id}` })
    const shown = async () => {
      app.server.edge.cache.clear()
      const { body } = await merchant.ask(catalogue.gameList.path, { query: { language: 'VI', gameType: 'RNG' } })
      return body.includes('Guồng Mới')
    }
    expect(await shown()).toBe(false)
    await merchant.act((trx) =>
      offerGames(trx, { vendors: [{ vendorCode: 'LNT', gameType: 'RNG' }], games: [1, 2, 3, game.node_id], hot: [] }),
    )
    expect(await shown()).toBe(true)
  })

  it('unlists games that it no longer contains, and ignores vendors of other suppliers', async () => {
    studio.games = [
      listed('slot1'),
      listed('slot1', { returnPpm: 940_000 }),
      listed('keno1', { vendor: 'GPI', returnPpm: 1 }),
    ]
    await sync()
    expect((await known()).map(({ game_id, return_ppm, is_listed }) => [game_id, return_ppm, is_listed])).toEqual([
      ['keno1', 955_000, true],
      ['new.1', 955_000, false],
      ['slot1', 940_000, true],
      ['slot2', 955_000, false],
    ])
    expect((await events()).at(-1)).toEqual({ payload: { supplier: 'studio', changed: 1, gone: 2, added: 0 } })
  })

  it('determines which games open on a phone, and the phone’s list follows immediately', async () => {
    const onPhones = async () => {
      app.server.edge.cache.clear()
      const { answer } = await merchant.ask(catalogue.mobileGames.path, { query: { language: 'EN' } })
      const { games } = (answer as unknown as { value: { games: catalogue.Game[] } }).value
      return games.map(({ gameId }) => gameId)
    }
    const told = () => rows(`select merchant_id from platform_event where name = 'catalogue.changed' order by xid, id`)
    const offer = () =>
      merchant.act((trx) =>
        offerGames(trx, { vendors: [{ vendorCode: 'LNT', gameType: 'RNG' }], games: [1, 2, 3], hot: [] }),
      )
    studio.games = [listed('slot1'), listed('slot2')]
    await sync()
    await offer()
    expect(await onPhones()).toEqual(['slot1', 'slot2'])
    const before = (await told()).length
    studio.games = [listed('slot1', { platforms: ['web'] }), listed('slot2')]
    await sync()
    expect(await onPhones()).toEqual(['slot2'])
    expect((await told()).slice(before)).toEqual([{ merchant_id: merchant.id }])
    await sync()
    expect(await told()).toHaveLength(before + 1)
    await offer()
    expect(await onPhones()).toEqual(['slot2'])
  })

  it('ECON-05 does not bring a game that returns all of the stakes, and one that comes to do so cannot be opened', async () => {
    const listedOf = async (gameId: string) =>
      (await known()).flatMap(({ game_id, return_ppm, is_listed }) =>
        game_id === gameId ? [[return_ppm, is_listed]] : [],
      )
    studio.games = [listed('slot1'), listed('slot2'), listed('free', { returnPpm: 1_000_000 })]
    await sync()
    expect(await listedOf('free')).toEqual([])
    studio.games = [listed('slot1'), listed('slot2', { returnPpm: 999_999 })]
    await sync()
    expect(await listedOf('slot2')).toEqual([[999_999, true]])
    studio.games = [listed('slot1'), listed('slot2', { returnPpm: 1_000_000 })]
    await sync()
    expect(await listedOf('slot2')).toEqual([[999_999, false]])
    studio.games = [listed('slot1'), listed('slot2')]
    await sync()
  })

  it('of a supplier that is down stays unchanged, and the others are read', async () => {
    studio.isThere = false
    kenora.games = [listed('keno1', { vendor: 'GPI', gameType: 'ELOTT', returnPpm: 930_000 })]
    const [keno, ...others] = await known()
    await sync()
    studio.isThere = true
    expect(await known()).toEqual([{ ...keno, return_ppm: 930_000 }, ...others])
    const jobs = await rows(
      `select run_at - now() < interval '2 minutes' as soon from graphile_worker.jobs where key = 'sync-games'`,
    )
    expect(jobs).toEqual([{ soon: true }])
  })
})

describe('a supplier that is away', () => {
  const note = (isUp: boolean) => merchant.act((trx) => noteHealth(trx, 'studio', isUp))
  const told = () => rows(`select merchant_id from platform_event where name = 'vendors.health' order by xid, id`)

  it('is published once to every merchant that offers one of its vendors, and so is its return', async () => {
    const second = await testMerchant(app, 'second')
    await second.act((trx) =>
      offerGames(trx, { vendors: [{ vendorCode: 'LNT', gameType: 'RNG' }], games: [1], hot: [] }),
    )
    await testMerchant(app, 'without')
    expect(await note(true)).toBe(false)
    expect([await note(false), await note(false)]).toEqual([true, false])
    expect(new Set((await told()).map(({ merchant_id }) => merchant_id))).toEqual(new Set([merchant.id, second.id]))
    expect(await told()).toHaveLength(2)
    expect([await note(true), await note(true)]).toEqual([true, false])
    expect(await told()).toHaveLength(4)
  })

  it('is checked even without play', async () => {
    const away: number[] = []
    const probe = () => probingSuppliers(suppliers, (count) => away.push(count))({}, context())
    const isUp = async () => (await rows(`select is_up from supplier_health where supplier = 'studio'`))[0]?.is_up
    await note(false)
    studio.isThere = false
    await probe()
    expect(await isUp()).toBe(false)
    studio.isThere = true
    await probe()
    expect([await isUp(), away]).toEqual([true, [1, 0]])
  })
})
