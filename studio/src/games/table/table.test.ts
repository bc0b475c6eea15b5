import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { games } from '../../games.ts'
import { startTestingStudio, type TestingStudio } from '../../../testing/studio.ts'
import { baccarat } from './baccarat.ts'
import { chipsOf } from './chips.ts'
import type { TableDescription } from './describe.ts'
import { allRules, rulesOf } from './rules.ts'
import { paidMinor } from './table-rules.ts'
import { seat, type PaidEvent, type Seated, type TableEvent } from '../../../testing/table.ts'

const timing = vi.hoisted(() => ({ bettingMs: 1800, closingMs: 80, lotMs: 60, pauseMs: 300 }))
vi.mock(import('./clock.ts'), async (load) => ({ ...(await load()), liveTiming: timing }))

let testing: TestingStudio
const folder = mkdtempSync(join(tmpdir(), 'table-'))
let books = 0
afterEach(async () => {
  Object.assign(timing, { bettingMs: 1800, lotMs: 60 })
  await testing.stop()
})
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const { gameCode: game, minBetMinor } = games.find(({ classify }) => classify === 'BAC')!
const start = async () => {
  books += 1
  testing = await startTestingStudio(join(folder, `${books}.sqlite`))
}
const least = chipsOf(minBetMinor, 'USD').chips[0]!
/** Generous, for a busy machine. */
const patiently = { timeout: 20_000 }
const callsOf = (name: string) => testing.wallet.calls.filter(({ call }) => call === name)
const dealtIn = (player: Seated, id: string) =>
  player.waitFor<TableEvent>(
    ({ type, table }) => type === 'table' && table.round?.id === id && table.round.dealt !== null,
  )
const paidIn = (player: Seated, id: string) =>
  player.waitFor<PaidEvent>(({ type, mine }) => type === 'paid' && mine.round === id)
const lotsOf = ({ table }: TableEvent) => table.round!.dealt!.lots.map(({ lot }) => lot)

describe('a round', () => {
  test('LAUNCH-08 takes stakes while bets are open and pays by the cards when the round ends', async () => {
    await start()
    const player = await seat(testing, game)
    const round = player.table.round!
    const first = await player.act({ round: round.id, stakes: { banker: 3 * least, tie: least } })
    expect(first.result?.mine).toEqual({ round: round.id, stakes: { banker: 3 * least, tie: least }, paidMinor: null })
    expect(first.balanceMinor).toBe(100_000 - 4 * least)
    await player.act({ round: round.id, stakes: { banker: least } })
    const lots = lotsOf(await dealtIn(player, round.id))
    expect(testing.wallet.balanceMinor, 'not before the cards are shown').toBe(100_000 - 5 * least)
    const stakes = { banker: 4 * least, tie: least }
    const paid = await paidIn(player, round.id)
    expect(paid.mine).toEqual({ round: round.id, stakes, paidMinor: paidMinor(baccarat, stakes, lots) })
    expect(testing.wallet.balanceMinor).toBe(100_000 - 5 * least + paidMinor(baccarat, stakes, lots))
    expect(callsOf('bet')).toHaveLength(2)
    expect(callsOf('win').map(({ body }) => body['round_closed'])).toEqual([true])
  })

  test('is the same for all players, and each is paid for their own stakes', async () => {
    await start()
    const [ana, ben] = await Promise.all([seat(testing, game, { user: 'ana' }), seat(testing, game, { user: 'ben' })])
    expect(ana.table.round).toEqual(ben.table.round)
    const { id } = ana.table.round!
    await Promise.all([
      ana.act({ round: id, stakes: { player: least } }),
      ben.act({ round: id, stakes: { banker: least } }),
    ])
    const [hers, his] = await Promise.all([dealtIn(ana, id), dealtIn(ben, id)])
    expect(lotsOf(hers)).toEqual(lotsOf(his))
    const [first, second] = await Promise.all([paidIn(ana, id), paidIn(ben, id)])
    expect(first.mine.paidMinor).toBe(paidMinor(baccarat, { player: least }, lotsOf(hers)))
    expect(second.mine.paidMinor).toBe(paidMinor(baccarat, { banker: least }, lotsOf(hers)))
  })

  test('closes by the server’s clock: a late stake is refused without a wallet call', async () => {
    Object.assign(timing, { bettingMs: 100 })
    await start()
    const player = await seat(testing, game)
    const { id } = player.table.round!
    await dealtIn(player, id)
    expect(await player.act({ round: id, stakes: { player: least } })).toEqual({ refused: 'ROUND_CLOSED' })
    expect(await player.act({ round: 'another', stakes: { player: least } })).toEqual({ refused: 'ROUND_CLOSED' })
    expect(callsOf('bet')).toEqual([])
  })

  test('waits for a stake that was sent in time before dealing', async () => {
    await start()
    const player = await seat(testing, game)
    const { id, closesAt } = player.table.round!
    testing.wallet.expect('bet', { lateMs: 800 })
    await new Promise((resolve) => setTimeout(resolve, closesAt - 300 - Date.now()))
    const laid = player.act({ round: id, stakes: { player: least, banker: least } })
    const { table } = await dealtIn(player, id)
    expect(table.round!.dealt!.dealsAt).toBeGreaterThanOrEqual(closesAt + 400)
    expect((await laid).result?.mine?.stakes).toEqual({ player: least, banker: least })
    expect((await paidIn(player, id)).mine.paidMinor).toBeGreaterThan(0)
  })

  test('refuses an invalid stake, and one above the limit of a spot', async () => {
    await start()
    const { describe: described } = await testing.enter(game)
    const { spots, roundMaxMinor } = described as TableDescription
    const player = await seat(testing, game)
    const { id } = player.table.round!
    const refusedOf = async (stakes: unknown) => (await player.act({ round: id, stakes })).refused
    expect(await refusedOf({ nowhere: least })).toBe('WRONG_SYNTAX')
    expect(await refusedOf({ player: least + 1 })).toBe('WRONG_SYNTAX')
    expect(await refusedOf({ player: -least })).toBe('WRONG_SYNTAX')
    const tie = spots.find((spot) => spot.id === 'tie')!
    expect(await refusedOf({ tie: tie.maxMinor + least })).toBe('BET_LIMIT_EXCEEDED')
    expect(roundMaxMinor).toBeLessThan(spots.reduce((sum, { maxMinor }) => sum + maxMinor, 0) + 1)
    expect(callsOf('bet')).toEqual([])
  })
})

describe('a player who', () => {
  test('comes late sees the current round, with the server’s time', async () => {
    Object.assign(timing, { bettingMs: 100, lotMs: 600 })
    await start()
    const early = await seat(testing, game, { user: 'early' })
    const { id } = early.table.round!
    const said = await dealtIn(early, id)
    const late = await seat(testing, game, { user: 'late' })
    expect(late.table.round).toEqual(said.table.round)
    expect(Math.abs(late.table.now - Date.now())).toBeLessThan(1000)
  })

  test('RG-24 reloads sees the chips on the felt', async () => {
    await start()
    const player = await seat(testing, game)
    const { id } = player.table.round!
    await player.act({ round: id, stakes: { player: 2 * least } })
    const again = await testing.post<{ entered: { mine: unknown } }>('/play/enter', { session: player.session })
    expect(again.entered.mine).toEqual({ round: id, stakes: { player: 2 * least }, paidMinor: null })
  })

  test('has left is still paid', async () => {
    await start()
    const [gone, stays] = [await seat(testing, game, { user: 'gone' }), await seat(testing, game, { user: 'stays' })]
    const { id } = gone.table.round!
    await gone.act({ round: id, stakes: { player: least } })
    gone.leave()
    const lots = lotsOf(await dealtIn(stays, id))
    await expect
      .poll(() => callsOf('win').map(({ body }) => [body['user'], body['amount']]), patiently)
      .toEqual([['gone', paidMinor(baccarat, { player: least }, lots)]])
  })

  test('RG-20 plays a demo is in the same round, at the same odds, without a wallet call', async () => {
    await start()
    const real = await seat(testing, game, { user: 'real' })
    const demo = await seat(testing, game, { isDemo: true })
    const { id } = demo.table.round!
    expect(real.table.round?.id).toBe(id)
    const before = testing.wallet.calls.length
    const { balanceMinor = 0 } = await demo.act({ round: id, stakes: { banker: least } })
    const lots = lotsOf(await dealtIn(demo, id))
    expect(lotsOf(await dealtIn(real, id))).toEqual(lots)
    const paid = await paidIn(demo, id)
    expect(paid.mine.paidMinor).toBe(paidMinor(baccarat, { banker: least }, lots))
    expect(paid.balanceMinor).toBe(balanceMinor + (paid.mine.paidMinor ?? 0))
    expect(testing.wallet.calls).toHaveLength(before)
  })
})

describe('money is safe', () => {
  test('a restart while bets are open: the next process draws and pays the round', async () => {
    await start()
    const player = await seat(testing, game)
    const { id } = player.table.round!
    await player.act({ round: id, stakes: { player: least, banker: least } })
    await testing.restart()
    await expect.poll(() => callsOf('win').length, patiently).toBe(1)
    const [win] = callsOf('win')
    expect(win!.body).toMatchObject({ round: id, user: 'player', round_closed: true })
    // Player and banker together: one pays, or both stakes are returned.
    expect([2 * least, 1.95 * least]).toContain(win!.body['amount'])
    const { entered } = await testing.enter(game)
    expect((entered as { table: { road: { id: string }[] } }).table.road.map((past) => past.id)).toEqual([id])
  })

  test('a restart while cards are dealt: the saved cards stand', async () => {
    Object.assign(timing, { lotMs: 60_000 })
    await start()
    const player = await seat(testing, game)
    const { id } = player.table.round!
    await player.act({ round: id, stakes: { tie: least, playerPair: least, player: least } })
    const lots = lotsOf(await dealtIn(player, id))
    await testing.restart()
    await expect
      .poll(() => callsOf('win').map(({ body }) => body['amount']), patiently)
      .toEqual([paidMinor(baccarat, { tie: least, playerPair: least, player: least }, lots)])
  })

  test('a stake without a response is rolled back before the win closes the round', async () => {
    await start()
    const player = await seat(testing, game)
    const { id } = player.table.round!
    await player.act({ round: id, stakes: { player: least, banker: least } })
    testing.wallet.expect('bet', 'do and lose')
    testing.wallet.expect('rollback', 'lose', 'lose')
    expect(await player.act({ round: id, stakes: { tie: least } })).toEqual({ refused: 'UNKNOWN' })
    expect((await player.act({ look: true })).result?.mine?.stakes).toEqual({ player: least, banker: least })
    await expect.poll(() => callsOf('win').length, patiently).toBe(1)
    const order = testing.wallet.calls.map(({ call }) => call).filter((call) => call === 'rollback' || call === 'win')
    expect(order).toEqual(['rollback', 'rollback', 'rollback', 'win'])
    const won = Number(callsOf('win')[0]!.body['amount'])
    expect(testing.wallet.balanceMinor).toBe(100_000 - 2 * least + won)
  })

  test('a win is retried until the wallet accepts it', async () => {
    await start()
    const player = await seat(testing, game)
    const { id } = player.table.round!
    await player.act({ round: id, stakes: { player: least, banker: least } })
    testing.wallet.expect('win', 'do and lose', 'lose')
    await expect.poll(() => callsOf('win').length, patiently).toBe(3)
    expect(new Set(callsOf('win').map(({ body }) => body['transaction_uuid'])).size).toBe(1)
    expect(testing.wallet.balanceMinor).toBe(100_000 - 2 * least + Number(callsOf('win')[0]!.body['amount']))
  })
})

describe('every rule', () => {
  test.each(allRules)('$name is dealt, described and paid by its rules', async (rules) => {
    await start()
    const { gameCode } = games.find(({ classify }) => rulesOf(classify) === rules)!
    const player = await seat(testing, gameCode)
    const { id } = player.table.round!
    const { spots, chips } = (await testing.enter(gameCode)).describe as TableDescription
    const stakes = Object.fromEntries(spots.map((spot) => [spot.id, chips[0]!]))
    expect(await player.act({ round: id, stakes })).not.toHaveProperty('refused')
    const { table } = await dealtIn(player, id)
    const { lots, result, won } = table.round!.dealt!
    const drawn = lots.map(({ lot }) => lot)
    expect(rules.next(drawn)).toBeNull()
    expect(result).toBe(rules.result(drawn))
    expect(won).toEqual(rules.spots.filter((spot) => spot.factor(drawn) > 100).map((spot) => spot.id))
    expect((await paidIn(player, id)).mine.paidMinor).toBe(paidMinor(rules, stakes, drawn))
  })
})

describe('a table', () => {
  test('without players draws nothing, and wakes up for the first player', async () => {
    await start()
    await new Promise((resolve) => setTimeout(resolve, 200))
    const player = await seat(testing, game)
    expect(player.table.road).toEqual([])
    expect(player.table.round!.closesAt - player.table.now).toBeGreaterThan(timing.bettingMs - 300)
  })

  test('records its rounds in order', async () => {
    Object.assign(timing, { bettingMs: 150 })
    await start()
    const player = await seat(testing, game)
    const { table } = await player.waitFor<TableEvent>(
      ({ type, table: { road } }) => type === 'table' && road.length === 3,
    )
    expect(new Set(table.road.map(({ id }) => id)).size).toBe(3)
    expect(table.road.every(({ result }) => ['player', 'banker', 'tie'].includes(result))).toBe(true)
  })
})
