import { randomUUID } from 'node:crypto'
import { editing, lottery, promotions, saferPlay, vendors } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { offerTenth } from '../../testing/payments/deposits.ts'
import {
  importTestLotteries,
  offerTestLotteries,
  openTestDraw,
  orderBody,
  untilShown,
  type TestDraw,
} from '../../testing/lottery/hall.ts'
import {
  day,
  hour,
  minute,
  testSaferPlay,
  type TestPlayerAt,
  type TestSaferPlay,
} from '../../testing/safer-play/safer-play.ts'
import type { TestMerchant } from '../../testing/merchant.ts'
import { testPack } from '../../testing/pack.ts'
import { terms } from '../../testing/promotions/promotions.ts'
import { offerTestGames, testSupplier } from '../../testing/vendors/supplier.ts'
import { openLog } from '../platform/process/log.ts'
import { setPromotion } from '../promotions/index.ts'
import { changeSettings } from '../system/index.ts'
import { guardingWallets, setIdentityVerified } from './index.ts'

let world: TestSaferPlay
let draw: TestDraw
let promotionId: string
const studio = testSupplier('studio')

beforeAll(async () => {
  world = await testSaferPlay(new Date(), { suppliers: new Map([['studio', studio]]) })
  await importTestLotteries(world.lantern)
  await offerTestLotteries(world.lantern)
  await offerTestGames(world.harbour)
  promotionId = await world.lantern.act(async (trx) => {
    await offerTenth(trx)
    const id = await offerTenth(trx, 'At once', 'once')
    await setPromotion(trx, 'PHP', { id, code: null, terms: terms({ wagering: 50 }), budgetMinor: 1_000_000_000_000 })
    return id
  })
  draw = await openTestDraw(world.app)
  // The sales snapshot is refreshed as time passes.
  const ticking = setInterval(() => world.later(500), 50)
  await untilShown(world.lantern, draw)
  clearInterval(ticking)
})
afterAll(() => world.close())

const order = async (player: TestPlayerAt) => (await player.call(lottery.placeOrder, orderBody(draw))).code ?? 'done'
const launch = async (player: TestPlayerAt) => {
  const body = { free: false, category: 'RNG', vendor: 'LNT', gameId: 'slot1', supportPlay: 0, platform: 'MOBILE' }
  const rest = { showChoice: false, backUrl: '/m/game', language: 'EN' }
  return (await player.call(vendors.launchGame, { ...body, ...rest })).code ?? 'done'
}
const timeout = (player: TestPlayerAt, hours: number) => player.call(saferPlay.takeTimeout, { hours })
const breakOf = async (player: TestPlayerAt) => (await player.call(saferPlay.saferPlay))['break']
const inMs = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()

describe('a break', () => {
  it('RG-14 stops bets, games, deposits and offers immediately, and still allows wins and withdrawals', async () => {
    const player = await world.player()
    const [gamer, claimer] = [await world.player(world.harbour), await world.player()]
    expect((await claimer.call(promotions.claimPromotion, { promotionId })).code).toBeUndefined()
    expect([await order(player), await launch(gamer)]).toEqual(['done', 'done'])
    for (const one of [player, gamer]) await timeout(one, 24)
    expect([await order(player), await launch(gamer), await player.stake(1), await player.deposit(10_000)]).toEqual(
      Array(4).fill('excluded'),
    )
    expect(await player.post({ code: 'from_upline', from: 'corrections', amountMinor: 5 })).toBe('excluded')
    expect((await player.call(promotions.claimPromotion, { promotionId })).code).toBe('excluded')
    expect((await player.ask('/wps/transaction/deposit/promos', { query: { language: 'EN' } })).body).not.toContain(
      'daily',
    )
    expect(await player.win(10)).toBe('done')
    expect(await player.post({ code: 'refund', from: 'game', amountMinor: 10 })).toBe('done')
    expect(await player.post({ code: 'withdrawal', to: 'cash', amountMinor: 10 })).toBe('done')
    world.later(-minute)
    expect(await player.stake(1)).toBe('excluded')
    world.later(minute)
  })

  it('RG-14 an order placed before the break is still shown', async () => {
    const player = await world.player()
    const body = orderBody(draw)
    expect((await player.call(lottery.placeOrder, body)).code).toBeUndefined()
    await timeout(player, 24)
    expect((await player.call(lottery.placeOrder, body)).code).toBeUndefined()
  })

  it('RG-14 can be extended but never shortened, by anyone', async () => {
    const player = await world.player()
    await timeout(player, 72)
    await timeout(player, 24)
    expect(await breakOf(player)).toEqual({ kind: 'timeout', since: inMs(0), until: inMs(72 * hour) })
    await timeout(player, 168)
    expect(await breakOf(player)).toMatchObject({ until: inMs(168 * hour) })
    const { ownerPool } = world.app.database
    for (const change of [
      "break_until = break_until - interval '1 second'",
      'break_until = null, break_kind = null, break_since = null',
    ])
      await expect(
        ownerPool.query(`update cell.safer_play set ${change} where member_id = $1`, [player.id]),
      ).rejects.toThrow('shorter')
    await expect(ownerPool.query(`delete from cell.safer_play where member_id = $1`, [player.id])).rejects.toThrow(
      'shorter',
    )
  })

  it('RG-14 ends when its time is over', async () => {
    const player = await world.player()
    await timeout(player, 24)
    world.later(day + 1)
    await player.logIn()
    expect(await player.stake(1)).toBe('done')
    expect(await breakOf(player)).toBeNull()
    world.later(-day - 1)
  })

  it('RG-14 blocks messages that operators send to many members, but not those to one member', async () => {
    const [away, here] = [await world.player(), await world.player()]
    await timeout(away, 24)
    const operator = await world.lantern.operator(`o${randomUUID().slice(0, 8)}`)
    const send = async (memberIds: string[]) => {
      const payload = { id: randomUUID(), memberIds, wordings: { EN: { title: 'News', content: '<p>News</p>' } } }
      const { answer } = await operator.ask(editing.sendMessage.path, { method: 'POST', payload })
      return (answer as unknown as { value: { sent: number } }).value.sent
    }
    expect(await send([away.id, here.id])).toBe(1)
    expect(await send([away.id])).toBe(1)
  })

  it('RG-14 a concurrent stake is either made before it or refused', async () => {
    const player = await world.player()
    await player.limit('stake', 'day', 1_000_000)
    const said = await Promise.all([...Array.from({ length: 6 }, () => player.stake(1)), timeout(player, 24)])
    expect(said.slice(0, 6).every((one) => one === 'done' || one === 'excluded')).toBe(true)
    expect(await player.stake(1)).toBe('excluded')
  })
})

describe('closing an account', () => {
  it('RG-29 takes one request without a reason; the balance can be withdrawn, and then the member cannot log in', async () => {
    const { isGone } = await import('./index.ts')
    const gone = (player: TestPlayerAt) => player.merchant.act((trx) => isGone(trx, player), world.clock.now())
    const player = await world.player(world.lantern, {}, 500)
    expect(await player.call(saferPlay.closeAccount, {})).toMatchObject({ break: { kind: 'closed', until: null } })
    expect(await player.stake(1)).toBe('excluded')
    await player.logIn()
    expect(await gone(player)).toBe(false)
    expect(await player.post({ code: 'withdrawal', to: 'cash', amountMinor: 500 })).toBe('done')
    expect(await gone(player)).toBe(true)
    // The account stays open while a ticket can still win.
    const other = await world.player(world.lantern, {}, 100)
    expect(await order(other)).toBe('done')
    await other.call(saferPlay.closeAccount, { reason: 'enough' })
    expect(await gone(other)).toBe(false)
  })
})

describe('identity', () => {
  it('RG-02 where required, a member cannot play before it is verified; deposits and withdrawals still work', async () => {
    const player = await world.player(world.harbour)
    expect(await player.stake(1)).toBe('done')
    await world.harbour.act((trx) => changeSettings(trx, { identityBeforePlay: true }))
    const { pool, ownerPool } = world.app.database.jobs
    const context = { pool, ownerPool, clock: world.clock, log: openLog('silent') }
    await guardingWallets({ merchantId: world.harbour.id }, context)
    const late = await world.player(world.harbour)
    for (const one of [player, late]) {
      expect([await one.stake(1), await one.win(1), await one.deposit(10_000)]).toEqual([
        'identity_required',
        'done',
        'done',
      ])
      await one.merchant.act((trx) => setIdentityVerified(trx, one))
      expect(await one.stake(1)).toBe('done')
    }
    await world.harbour.act((trx) => changeSettings(trx, { identityBeforePlay: false }))
    expect(await (await world.player(world.harbour)).stake(1)).toBe('done')
  })

  it('RG-02 bets and games return the reason', async () => {
    const set = async (merchant: TestMerchant, identityBeforePlay: boolean) =>
      merchant.act((trx) => changeSettings(trx, { identityBeforePlay }))
    await set(world.lantern, true)
    await set(world.harbour, true)
    const [player, gamer] = [await world.unproven(), await world.unproven(world.harbour)]
    expect([await order(player), await launch(gamer)]).toEqual(['identity_required', 'identity_required'])
    for (const one of [player, gamer]) await one.merchant.act((trx) => setIdentityVerified(trx, one))
    expect([await order(player), await launch(gamer)]).toEqual(['done', 'done'])
    await set(world.lantern, testPack === 'strict')
    await set(world.harbour, false)
  })
})

it('the audit finds nothing, and finds a stake made during a break', async () => {
  expect(await world.findings()).toEqual([])
  const player = await world.player()
  await player.stake(7)
  world.later(2 * minute)
  const { ownerPool } = world.app.database
  await player.post({ code: 'adjustment', to: 'corrections', amountMinor: 1 })
  await timeout(player, 24)
  await ownerPool.query(
    `set session_replication_role = replica; update cell.safer_play set break_since = break_since - interval '1 hour' where member_id = '${player.id}'; set session_replication_role = origin`,
  )
  const found = await world.findings()
  expect(found.map(({ invariant }) => invariant)).toContain('nothing is staked in a break')
})
