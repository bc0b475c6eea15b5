import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seededChance } from './chance.ts'
import { games, gamesOfVendor } from './games.ts'
import type { SlotSpin } from './games/slot/index.ts'
import { outcomeOf } from './games/slot/rules.ts'
import { rulesOf } from './games/slot/variants.ts'
import type { Chance } from './kind.ts'
import { startTestingStudio, type TestingStudio } from '../testing/studio.ts'

const game = games.find(({ kind }) => kind === 'slot')!
const rules = rulesOf(game)

/** Stops for the next spins, so that a test knows their wins. */
const queue: number[] = []
const honest = seededChance('studio')
const chance: Chance = { ...honest, below: (n) => queue.shift() ?? honest.below(n) }
function next(isWanted: (outcome: ReturnType<typeof outcomeOf>) => boolean): number {
  for (;;) {
    const stops = rules.reels.map(({ length }) => honest.below(length))
    const outcome = outcomeOf(rules, stops)
    if (!isWanted(outcome)) continue
    queue.push(...stops)
    return outcome.paid
  }
}
const losing = () => next(({ paid, freeSpins }) => paid === 0 && freeSpins === 0)
const winning = () => next(({ paid, freeSpins }) => paid >= 20 && freeSpins === 0)
const starred = () => next(({ freeSpins }) => freeSpins > 0)

let folder: string
let testing: TestingStudio
beforeEach(async () => {
  queue.length = 0
  folder = mkdtempSync(join(tmpdir(), 'parola-studio-'))
  testing = await startTestingStudio(join(folder, 'books.sqlite'), { chance })
})
afterEach(async () => {
  await testing.stop()
  rmSync(folder, { recursive: true })
})

interface Said {
  result: SlotSpin
  balanceMinor: number
  refused?: string
}
const spin = (session: string) => testing.post<Said>('/play/act', { session, body: { type: 'spin', stakeMinor: 100 } })
const freeSpin = (session: string) => testing.post<Said>('/play/act', { session, body: { type: 'free' } })
const callsOf = (call: string) => testing.wallet.calls.filter((made) => made.call === call)
const until = async (isSo: () => boolean) => {
  for (let tries = 0; tries < 200 && !isSo(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 25))
  expect(isSo()).toBe(true)
}

describe('a stake without a response', () => {
  test('is rolled back if it had not arrived, and reported as not placed', async () => {
    const { session } = await testing.enter(game.gameCode)
    starred()
    testing.wallet.expect('bet', 'lose')
    expect(await spin(session)).toEqual({ refused: 'UNKNOWN' })
    expect(callsOf('rollback')).toHaveLength(1)
    expect(testing.wallet.balanceMinor).toBe(100_000)
    losing()
    expect(await spin(session)).toMatchObject({ balanceMinor: 99_900 })
  })

  test('is rolled back if it had arrived', async () => {
    const { session } = await testing.enter(game.gameCode)
    starred()
    testing.wallet.expect('bet', 'do and lose')
    expect(await spin(session)).toEqual({ refused: 'UNKNOWN' })
    expect(testing.wallet.balanceMinor).toBe(100_000)
    expect((await testing.enter(game.gameCode)).entered).toMatchObject({ round: null })
  })

  test('stands if its win had arrived with it, and is shown', async () => {
    const { session } = await testing.enter(game.gameCode)
    const paid = winning()
    testing.wallet.expect('betwin', 'do and lose')
    const said = await spin(session)
    expect(said.result.wonMinor).toBe(paid * 10)
    expect(said.balanceMinor).toBe(100_000 - 100 + paid * 10)
    expect(testing.wallet.balanceMinor).toBe(said.balanceMinor)
  })

  test('is rolled back until the wallet responds, and no new stake is sent before', async () => {
    const { session } = await testing.enter(game.gameCode)
    starred()
    testing.wallet.expect('bet', 'do and lose')
    testing.wallet.expect('rollback', 'lose', 'lose')
    expect(await spin(session)).toEqual({ refused: 'UNKNOWN' })
    expect(testing.wallet.balanceMinor).toBe(99_900)
    losing()
    expect(await spin(session)).toEqual({ refused: 'UNKNOWN' })
    expect(callsOf('betwin')).toHaveLength(0)
    await until(() => testing.wallet.balanceMinor === 100_000)
  })

  test('RG-27 is rolled back when the process ended before the response', async () => {
    const { session } = await testing.enter(game.gameCode)
    starred()
    testing.wallet.expect('bet', 'do and lose')
    testing.wallet.expect('rollback', 'lose')
    await spin(session)
    await testing.restart()
    await until(() => testing.wallet.balanceMinor === 100_000)
    expect(new Set(callsOf('rollback').map(({ body }) => body['transaction_uuid'])).size).toBe(1)
  })
})

describe('a win', () => {
  test('is sent until the wallet accepts it, with the same body each time, and paid once', async () => {
    const { session } = await testing.enter(game.gameCode)
    starred()
    let { result } = await spin(session)
    testing.wallet.expect('win', 'lose', 'do and lose', 'lose')
    while (result.freeLeft > 0) ({ result } = await freeSpin(session))
    const paid = testing.wallet
    await until(() => callsOf('win').length === 4)
    await until(() => paid.balanceMinor === 99_900 + result.roundWonMinor)
    const bodies = callsOf('win').map(({ body }) => JSON.stringify({ ...body, request_uuid: '' }))
    expect(new Set(bodies).size).toBe(1)
    expect(callsOf('win')[0]!.body).toMatchObject({ round_closed: true, amount: result.roundWonMinor })
  })

  test('RG-27 that was not accepted before a restart is paid after it', async () => {
    const { session } = await testing.enter(game.gameCode)
    starred()
    let { result } = await spin(session)
    while (result.freeLeft > 1) ({ result } = await freeSpin(session))
    testing.wallet.setAway(true)
    losing()
    ;({ result } = await freeSpin(session))
    expect(result.freeLeft).toBe(0)
    await testing.restart()
    expect(testing.wallet.balanceMinor).toBe(99_900)
    testing.wallet.setAway(false)
    await until(() => testing.wallet.balanceMinor === 99_900 + result.roundWonMinor)
  })
})

describe('a round with free spins', () => {
  test('RG-24 is restored for another session and after a restart, and ends before another begins', async () => {
    const { session } = await testing.enter(game.gameCode)
    starred()
    const first = (await spin(session)).result
    const second = (await freeSpin(session)).result
    await testing.restart()
    const again = await testing.enter(game.gameCode)
    expect(again.entered).toMatchObject({
      round: { stakeMinor: 100, freeLeft: second.freeLeft, wonMinor: second.roundWonMinor },
    })
    expect(second.freeLeft).toBe(first.freeLeft - 1 + second.freeSpins)
    expect(await spin(again.session)).toEqual({ refused: 'ROUND_OPEN' })
    let { result } = await freeSpin(again.session)
    while (result.freeLeft > 0) ({ result } = await freeSpin(again.session))
    expect(testing.wallet.balanceMinor).toBe(99_900 + result.roundWonMinor)
    expect(callsOf('bet')).toHaveLength(1)
  })

  test('can be looked up by its id', async () => {
    const { session } = await testing.enter(game.gameCode)
    starred()
    const { result } = await spin(session)
    const round = callsOf('bet')[0]!.body['round']
    const asked = { round, user: 'player' }
    expect(await testing.ask('studio', 'game/round', asked)).toMatchObject({ state: 'open', paid: 0 })
    let last = result
    while (last.freeLeft > 0) last = (await freeSpin(session)).result
    const settled = { state: 'settled', paid: last.roundWonMinor }
    expect(await testing.ask('studio', 'game/round', asked)).toMatchObject(settled)
    expect(await testing.ask('studio', 'game/round', { ...asked, user: 'other' })).toMatchObject({ state: 'unknown' })
  })

  test('two windows of one player never play the same free spin twice', async () => {
    const { session } = await testing.enter(game.gameCode)
    starred()
    const { result } = await spin(session)
    const answers = await Promise.all(Array.from({ length: 5 }, () => freeSpin(session)))
    const left = answers.map((said) => said.result.freeLeft - said.result.freeSpins)
    expect(new Set(left).size).toBe(5)
    expect(Math.min(...left)).toBeLessThan(result.freeLeft)
  })
})

describe('entering', () => {
  test('a launch opens once; its session opens again', async () => {
    const launch = new URL(await testing.launch(game.gameCode)).searchParams.get('launch')
    const first = await testing.post<{ session: string }>('/play/enter', { launch })
    expect(await testing.post('/play/enter', { launch })).toEqual({ refused: 'INVALID_TOKEN' })
    expect(await testing.post('/play/enter', { session: first.session })).toMatchObject({ session: first.session })
    expect(callsOf('check')).toHaveLength(1)
  })

  test('a launch whose token the wallet refuses does not open', async () => {
    testing.wallet.expect('check', { refuse: 'TOKEN_EXPIRED' })
    expect(await testing.enter(game.gameCode)).toEqual({ refused: 'TOKEN_EXPIRED' })
  })

  test('a wallet refusal is passed on by its status, and nothing is played', async () => {
    const { session } = await testing.enter(game.gameCode)
    testing.wallet.expect('betwin', { refuse: 'BET_LIMIT_EXCEEDED' })
    losing()
    expect(await spin(session)).toEqual({ refused: 'BET_LIMIT_EXCEEDED' })
    expect(callsOf('rollback')).toHaveLength(0)
    testing.wallet.balanceMinor = 50
    losing()
    expect(await spin(session)).toEqual({ refused: 'NOT_ENOUGH_MONEY' })
  })

  test('an invalid stake and an unknown session play nothing', async () => {
    const { session } = await testing.enter(game.gameCode)
    const body = { type: 'spin', stakeMinor: 101 }
    expect(await testing.post('/play/act', { session, body })).toEqual({ refused: 'WRONG_SYNTAX' })
    const stranger = 'x'.repeat(32)
    expect(await testing.post('/play/act', { session: stranger, body })).toEqual({ refused: 'INVALID_TOKEN' })
    await expect(testing.post('/play/act', { body })).rejects.toThrow('HTTP 400')
    expect(callsOf('betwin')).toHaveLength(0)
  })
})

describe('demo play', () => {
  test('RG-20 never calls the wallet, and has the same rules with its own money', async () => {
    const real = await testing.enter(game.gameCode)
    const before = testing.wallet.calls.length
    const demo = await testing.enter(game.gameCode, { isDemo: true })
    expect(demo).toMatchObject({ isDemo: true, isPlayMoney: true, balanceMinor: 100_000, describe: real.describe })
    let balanceMinor = 100_000
    starred()
    for (let count = 0, freeLeft = 0; count < 60; count += 1) {
      const said = await (freeLeft > 0 ? freeSpin(demo.session) : spin(demo.session))
      freeLeft = said.result.freeLeft
      balanceMinor += (said.result.isFree ? 0 : -100) + (freeLeft === 0 ? said.result.roundWonMinor : 0)
      expect(said.balanceMinor).toBe(balanceMinor)
    }
    await testing.restart()
    expect(testing.wallet.calls.length).toBe(before)
  })

  test('RG-20 ends when its money runs out', async () => {
    const { session } = await testing.enter(game.gameCode, { isDemo: true })
    const stakeMinor = 5_000
    for (let count = 0; count < 20; count += 1) {
      losing()
      await testing.post('/play/act', { session, body: { type: 'spin', stakeMinor } })
    }
    losing()
    const body = { type: 'spin', stakeMinor: 100 }
    expect(await testing.post('/play/act', { session, body })).toEqual({ refused: 'NOT_ENOUGH_MONEY' })
  })
})

describe('a lobby', () => {
  test('its session plays every game of its vendor, and none of another', async () => {
    const { vendor } = game
    const lobby = await testing.enter('lobby', { vendor })
    expect((lobby.describe as { games: unknown[] }).games).toHaveLength(gamesOfVendor(vendor).length)
    const choose = (gameCode: string) =>
      testing.post<{ url?: string }>('/play/choose', { session: lobby.session, gameCode })
    const stranger = games.find((other) => other.vendor !== vendor)!
    expect(await choose(stranger.gameCode)).toEqual({ refused: 'INVALID_GAME' })
    const { url } = await choose(game.gameCode)
    const launch = new URL(url!, 'http://studio').searchParams.get('launch')
    const { session } = await testing.post<{ session: string }>('/play/enter', { launch })
    losing()
    expect(await spin(session)).toMatchObject({ balanceMinor: 99_900 })
    expect(callsOf('check')).toHaveLength(1)
    expect(callsOf('betwin')[0]!.body).toMatchObject({ game_code: game.gameCode })
  })

  test('a round that began there ends outside', async () => {
    const lobby = await testing.enter('lobby', { vendor: game.vendor })
    const { url } = await testing.post<{ url: string }>('/play/choose', {
      session: lobby.session,
      gameCode: game.gameCode,
    })
    const launch = new URL(url, 'http://studio').searchParams.get('launch')
    const { session } = await testing.post<{ session: string }>('/play/enter', { launch })
    starred()
    let { result } = await spin(session)
    const outside = await testing.enter(game.gameCode)
    while (result.freeLeft > 0) ({ result } = await freeSpin(outside.session))
    expect(callsOf('win')[0]!.body).toMatchObject({ game_code: game.gameCode, amount: result.roundWonMinor })
  })
})

describe("the portal's calls", () => {
  test('LAUNCH-04 the list has every game of a registered kind with its exact return, under its supplier only', async () => {
    const { games: listed } = await testing.ask<{ games: { game_code: string; return_ppm: number }[] }>(
      'studio',
      'game/list',
      {},
    )
    expect(listed.map(({ game_code }) => game_code)).toContain(game.gameCode)
    for (const { return_ppm } of listed) {
      expect(return_ppm).toBeGreaterThan(850_000)
      expect(return_ppm).toBeLessThan(1_000_000)
    }
    const { games: others } = await testing.ask<{ games: { game_code: string }[] }>('kenora', 'game/list', {})
    expect(others.map(({ game_code }) => game_code)).not.toContain(game.gameCode)
  })

  test('unsigned and wrongly signed calls, and foreign frames, are refused', async () => {
    const path = `${testing.studio.origin}/suppliers/studio/game/list`
    const unsigned = await fetch(path, { method: 'POST', body: '{}' })
    expect(await unsigned.json()).toEqual({ status: 'INVALID_SIGNATURE' })
    const asked = {
      game_code: game.gameCode,
      token: 't',
      user: 'u',
      language: 'EN',
      platform: 'MOBILE',
      currency: 'USD',
      is_demo: false,
      nonce: 'n',
    }
    const from = (parent_origin: string, back_url = '') =>
      testing.ask('studio', 'game/url', { ...asked, parent_origin, back_url })
    expect(await from('http://portal.localhost:4100')).toMatchObject({ status: 'OK' })
    expect(await from('https://evil.example')).toMatchObject({ status: 'WRONG_SYNTAX' })
    expect(await from('http://localhost.evil.example')).toMatchObject({ status: 'WRONG_SYNTAX' })
    expect(await from('http://localhost:1/path')).toMatchObject({ status: 'WRONG_SYNTAX' })
    expect(await from('http://localhost:1', 'https://evil.example/')).toMatchObject({ status: 'WRONG_SYNTAX' })
    const foreign = await testing.ask('kenora', 'game/url', {
      ...asked,
      parent_origin: 'http://localhost',
      back_url: '',
    })
    expect(foreign).toMatchObject({ status: 'INVALID_GAME' })
  })
})
