import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { seededChance } from '../../chance.ts'
import { games } from '../../games.ts'
import type { Chance } from '../../kind.ts'
import { startTestingStudio, type TestingStudio } from '../../../testing/studio.ts'
import type { FishAnswer, FishDescription, WaterSeen } from './index.ts'
import { outcomesOfAShot, speciesNames, type SpeciesName } from './species.ts'

let testing: TestingStudio
afterEach(() => testing.stop())

const game = games.find(({ kind, minBetMinor }) => kind === 'fish' && minBetMinor === 10)!.gameCode
const stakeMinor = 10

/** Forces the outcome of every shot; everything else stays random. */
const deciding = (outcome: number): Chance => {
  const fair = seededChance('water')
  return { ...fair, below: (n) => (n === outcomesOfAShot ? outcome : fair.below(n)) }
}
const alwaysCaught = () => deciding(0)
const neverCaught = () => deciding(outcomesOfAShot - 1)

interface Visit {
  readonly session: string
  readonly water: WaterSeen
}

async function visit(as: { user?: string; isDemo?: boolean } = {}): Promise<Visit> {
  const { session, entered } = await testing.enter(game, as)
  return { session, water: entered as WaterSeen }
}

/** Fish that swim for a few more seconds, each from a different school. */
function swimming({ waves, atMs }: WaterSeen): { fish: string; species: SpeciesName }[] {
  return waves
    .filter(([, , , bornMs, crossingMs]) => bornMs <= atMs && bornMs + crossingMs > atMs + 3_000)
    .map(([wave, species]) => ({ fish: `${wave}-0`, species: speciesNames[species]! }))
}

let shots = 0
const shotAt = ({ water }: Visit, at: { fish: string; species: SpeciesName }, more: object = {}) => {
  shots += 1
  return { shot: `shot-number-${shots}`, water: water.seed, stakeMinor, ...at, ...more }
}

const act = ({ session }: Visit, body: unknown) =>
  testing.post<{ result?: FishAnswer; balanceMinor?: number; refused?: string }>('/play/act', { session, body })

const takenBy = (call: string) => testing.wallet.calls.filter((one) => one.call === call)

describe('a shot', () => {
  test('LAUNCH-08 takes the stake, pays what the server drew, and closes its round at once', async () => {
    testing = await startTestingStudio(':memory:', { chance: seededChance('shots') })
    const here = await visit()
    let expected = testing.wallet.balanceMinor
    for (const at of swimming(here.water).slice(0, 5)) {
      const { result, balanceMinor } = await act(here, shotAt(here, at))
      expected += (result?.kind === 'caught' ? result.winMinor : 0) - stakeMinor
      expect(balanceMinor).toBe(expected)
    }
    expect(testing.wallet.balanceMinor).toBe(expected)
    for (const { body } of takenBy('betwin')) expect(body['round_closed']).toBe(true)
    expect(takenBy('bet')).toEqual([])
  })

  test('RG-18 is decided by the server alone, whatever else the phone sends', async () => {
    testing = await startTestingStudio(':memory:', { chance: neverCaught() })
    const here = await visit()
    const [at] = swimming(here.water)
    const { result } = await act(here, shotAt(here, at!, { times: 500, winMinor: 5_000, kind: 'caught', outcome: 0 }))
    expect(result?.kind).toBe('missed')
    expect(takenBy('betwin')[0]?.body).toMatchObject({ amount: stakeMinor, win_amount: 0 })
  })

  test('catches a fish once: the next shot at it is free, and it stays gone after a reload', async () => {
    testing = await startTestingStudio(':memory:', { chance: alwaysCaught() })
    const here = await visit()
    const [at] = swimming(here.water)
    expect((await act(here, shotAt(here, at!))).result?.kind).toBe('caught')
    expect((await act(here, shotAt(here, at!))).result).toMatchObject({ kind: 'free', why: 'gone' })
    expect(takenBy('betwin')).toHaveLength(1)
    const again = await testing.post<{ entered: WaterSeen }>('/play/enter', { session: here.session })
    expect(again.entered).toMatchObject({ seed: here.water.seed, caught: [at!.fish] })
  })

  test('without a response is retried under its id and fired once', async () => {
    testing = await startTestingStudio(':memory:', { chance: alwaysCaught() })
    const here = await visit()
    const shot = shotAt(here, swimming(here.water)[0]!)
    const [first, second] = await Promise.all([act(here, shot), act(here, shot)])
    expect(second.result).toEqual(first.result)
    expect(takenBy('betwin')).toHaveLength(1)
  })

  test('that the wallet refuses catches nothing', async () => {
    testing = await startTestingStudio(':memory:', { chance: alwaysCaught() })
    const here = await visit()
    const [at] = swimming(here.water)
    testing.wallet.expect('betwin', { refuse: 'NOT_ENOUGH_MONEY' })
    expect((await act(here, shotAt(here, at!))).refused).toBe('NOT_ENOUGH_MONEY')
    expect((await act(here, shotAt(here, at!))).result?.kind).toBe('caught')
  })

  test('whose response was lost stands if it was done, and otherwise never happened', async () => {
    testing = await startTestingStudio(':memory:', { chance: alwaysCaught() })
    const here = await visit()
    const [first, second] = swimming(here.water)
    const before = testing.wallet.balanceMinor
    testing.wallet.expect('betwin', 'do and lose')
    const { result } = await act(here, shotAt(here, first!))
    if (result?.kind !== 'caught') throw new Error('not caught')
    expect(testing.wallet.balanceMinor).toBe(before - stakeMinor + result.winMinor)
    testing.wallet.expect('betwin', 'lose')
    expect((await act(here, shotAt(here, second!))).refused).toBe('UNKNOWN')
    expect(testing.wallet.balanceMinor).toBe(before - stakeMinor + result.winMinor)
    expect((await act(here, shotAt(here, second!))).result?.kind).toBe('caught')
  })
})

describe('refused without a stake', () => {
  test('a species that does not match the fish, however good its prize', async () => {
    testing = await startTestingStudio()
    const here = await visit()
    const at = swimming(here.water).find(({ species }) => species !== 'star')!
    expect((await act(here, shotAt(here, { ...at, species: 'star' }))).refused).toBe('WRONG_SYNTAX')
    expect(takenBy('betwin')).toEqual([])
  })

  test('a fish that is not in the water: not there yet, gone, of no school, or malformed', async () => {
    testing = await startTestingStudio()
    const here = await visit()
    const { waves } = here.water
    const [soonest] = swimming(here.water)
    const later = waves.at(-1)!
    const forged = [
      `${later[0]}-0`,
      '0-0',
      '999999999-0',
      `${soonest!.fish.split('-')[0]}-9`,
      `0${soonest!.fish}`,
      'star',
    ]
    for (const fish of forged) {
      for (const species of speciesNames) {
        const { result, refused } = await act(here, shotAt(here, { fish, species }))
        expect(refused === 'WRONG_SYNTAX' || (result?.kind === 'free' && result.why === 'gone')).toBe(true)
      }
    }
    expect(takenBy('betwin')).toEqual([])
  })

  test('more than five shots a second, however many arrive at once', async () => {
    let now = Date.now()
    testing = await startTestingStudio(':memory:', { chance: neverCaught(), now: () => now })
    const here = await visit()
    const [at] = swimming(here.water)
    const answers = await Promise.all(Array.from({ length: 12 }, () => act(here, shotAt(here, at!))))
    const kinds = answers.map(({ result }) => (result?.kind === 'free' ? result.why : result?.kind))
    expect(kinds.filter((kind) => kind === 'missed')).toHaveLength(5)
    expect(kinds.filter((kind) => kind === 'too-fast')).toHaveLength(7)
    expect(takenBy('betwin')).toHaveLength(5)
    now += 1_000
    expect((await act(here, shotAt(here, at!))).result?.kind).toBe('missed')
  })

  test('a stake that is not offered, and an invalid shot', async () => {
    testing = await startTestingStudio()
    const here = await visit()
    const [at] = swimming(here.water)
    for (const wrong of [-10, 0, 10.5, 11, 1e9]) {
      expect((await act(here, shotAt(here, at!, { stakeMinor: wrong }))).refused).toBe('BET_LIMIT_EXCEEDED')
    }
    for (const body of [null, {}, { shot: 'x' }, 'shoot']) expect((await act(here, body)).refused).toBe('WRONG_SYNTAX')
    expect(takenBy('betwin')).toEqual([])
  })
})

test('RG-27 after a restart a shot at the old water is free and answered with the new water', async () => {
  const data = join(mkdtempSync(join(tmpdir(), 'studio-')), 'books.sqlite')
  testing = await startTestingStudio(data, { chance: alwaysCaught() })
  const here = await visit()
  await testing.restart()
  const { result } = await act(here, shotAt(here, swimming(here.water)[0]!))
  expect(result?.kind).toBe('water')
  expect(takenBy('betwin')).toEqual([])
  const renewed = { ...here, water: result?.kind === 'water' ? result.water : here.water }
  expect((await act(renewed, shotAt(renewed, swimming(renewed.water)[0]!))).result?.kind).toBe('caught')
})

test('RG-20 demo play has the same odds and results for the same randomness, without a wallet call', async () => {
  const startedMs = Date.now()
  const playWith = async (isDemo: boolean) => {
    testing = await startTestingStudio(':memory:', { chance: seededChance('same'), now: () => startedMs })
    const here = await visit({ isDemo })
    const kinds = []
    for (const at of swimming(here.water).slice(0, 5)) {
      const { result } = await act(here, shotAt(here, at))
      kinds.push({ kind: result?.kind, times: result?.kind === 'caught' ? result.times : 0 })
    }
    const calls = testing.wallet.calls.length
    await testing.stop()
    return { kinds, calls }
  }
  const real = await playWith(false)
  const demo = await playWith(true)
  expect(demo.kinds).toEqual(real.kinds)
  expect(real.calls).toBeGreaterThan(0)
  expect(demo.calls).toBe(0)
  testing = await startTestingStudio()
})

test('RG-21 the page gets every prize, its chance and the exact return', async () => {
  testing = await startTestingStudio()
  const { describe: told } = await testing.enter(game)
  const { returnPpm, outcomes, species } = told as FishDescription
  expect(returnPpm).toBe(960_000)
  for (const { prizes } of species) {
    expect(prizes.reduce((sum, { times, outcomes: of }) => sum + times * of, 0) / outcomes).toBe(0.96)
  }
})
