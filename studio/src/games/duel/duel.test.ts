import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seededChance } from '../../chance.ts'
import { games } from '../../games.ts'
import { startTestingStudio, type TestingStudio } from '../../../testing/studio.ts'
import type { SittingView } from './index.ts'
import { chooseMs, waitMs } from './room.ts'

const game = games.find(({ kind, minBetMinor }) => kind === 'duel' && minBetMinor === 50)!.gameCode
const stakeMinor = 100
const fileOf = () => join(mkdtempSync(join(tmpdir(), 'studio-')), 'books.sqlite')

let testing: TestingStudio
let shiftMs = 0
const start = async (data = ':memory:', seed = 'duels') => {
  testing = await startTestingStudio(data, { chance: seededChance(seed), now: () => Date.now() + shiftMs })
}
beforeEach(() => {
  shiftMs = 0
})
afterEach(() => testing.stop())

interface Player {
  readonly session: string
  readonly received: string[]
}

async function enter(user: string, isDemo = false): Promise<Player> {
  const { session } = await testing.enter(game, { user, isDemo })
  return { session, received: [] }
}

/** Records everything that reaches a phone. */
async function act(player: Player, body: unknown): Promise<SittingView | null> {
  const answer = await testing.post<{ result?: SittingView | null; refused?: string }>('/play/act', {
    session: player.session,
    body,
  })
  player.received.push(JSON.stringify(answer))
  if (answer.refused) throw new Error(answer.refused)
  return answer.result ?? null
}

const sit = (player: Player, stake = stakeMinor) => act(player, { sit: stake })

async function until<Stage extends SittingView['stage']>(player: Player, stage: Stage) {
  for (let tries = 0; tries < 100; tries += 1) {
    const view = await act(player, { look: true })
    if (view?.stage === stage) return view as Extract<SittingView, { stage: Stage }>
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`never ${stage}`)
}

async function pairUp(): Promise<[Player, Player]> {
  const [one, two] = [await enter('ana'), await enter('ben')]
  await sit(one)
  await sit(two)
  return [one, two]
}

const paid = () => testing.wallet.calls.filter(({ call }) => call === 'win')
const paidInAll = () => paid().reduce((sum, { body }) => sum + Number(body['amount']), 0)

describe('two players', () => {
  test('LAUNCH-08 with the same stake are matched, choose, and the winner is paid the pot less 4 %', async () => {
    await start()
    const [one, two] = await pairUp()
    const seen = await until(one, 'choosing')
    expect(seen).toMatchObject({ isHouse: false, stakeMinor })
    await act(one, { duel: seen.id, choose: 'keep' })
    const over = await act(two, { duel: seen.id, choose: 0 })
    const mine = await until(one, 'over')
    expect(over).toMatchObject({ stage: 'over', id: mine.id })
    const outcomes = [mine.outcome, over?.stage === 'over' ? over.outcome : ''].toSorted()
    expect([
      ['lost', 'won'],
      ['even', 'even'],
    ]).toContainEqual(outcomes)
    expect(paidInAll()).toBe(mine.outcome === 'even' ? 200 : 192)
    for (const { body } of paid()) expect(body['round_closed']).toBe(true)
  })

  test('together get exactly 96 % of every decided pot, over many duels', async () => {
    await start()
    const [one, two] = [await enter('ana'), await enter('ben')]
    const before = testing.wallet.balanceMinor
    let expected = 0
    for (let count = 0; count < 12; count += 1) {
      await sit(one)
      const dealt = await sit(two)
      if (dealt?.stage !== 'choosing') throw new Error('not dealt')
      await act(one, { duel: dealt.id, choose: 2 })
      const over = await act(two, { duel: dealt.id, choose: 1 })
      expected += over?.stage === 'over' && over.outcome === 'even' ? 0 : -8
      await until(one, 'over')
    }
    expect(testing.wallet.balanceMinor - before).toBe(expected)
  })

  test('RG-18 get no card of the opponent, in responses or events, before both have chosen', async () => {
    await start()
    const [one, two] = [await enter('ana'), await enter('ben')]
    const stream = await listen(one)
    const stranger = await listen(await enter('cleo'))
    await sit(one)
    const dealt = await sit(two)
    if (dealt?.stage !== 'choosing') throw new Error('not dealt')
    await act(two, { duel: dealt.id, choose: 1 })
    const before = await until(one, 'choosing')
    expect(Object.keys(before.other).toSorted()).toEqual(['face', 'hasChosen'])
    expect(before.other.hasChosen).toBe(true)
    await stream.until(`"hasChosen":true`)
    const receivedBefore = [...one.received, stream.text()].join('\n')
    await act(one, { duel: dealt.id, choose: 'keep' })
    const over = await until(one, 'over')
    for (const hand of [over.other.dealt, over.other.hand]) expect(receivedBefore).not.toContain(JSON.stringify(hand))
    expect(receivedBefore).toContain(JSON.stringify(over.mine.dealt))
    expect(receivedBefore).not.toMatch(/fresh|deal"|hands/)
    expect(stranger.text()).not.toContain('stage')
    await stream.stop()
    await stranger.stop()
  })

  test('cannot change a choice, or choose for the opponent', async () => {
    await start()
    const [one, two] = await pairUp()
    const cleo = await enter('cleo')
    const { id, mine } = await until(one, 'choosing')
    const first = await act(one, { duel: id, choose: 0 })
    await act(one, { duel: id, choose: 'keep' })
    await act(cleo, { duel: id, choose: 2 })
    const after = await until(one, 'choosing')
    expect(after.mine).toEqual(first?.stage === 'choosing' ? first.mine : null)
    expect(after.mine.hand.slice(1)).toEqual(mine.dealt.slice(1))
    expect((await until(two, 'choosing')).mine.choice).toBe(null)
  })

  test('are not matched with another stake, other money, or themselves', async () => {
    await start()
    const [ana, again] = [await enter('ana'), await enter('ana')]
    await sit(ana)
    expect((await sit(again))?.stage).toBe('waiting')
    expect(testing.wallet.calls.filter(({ call }) => call === 'bet')).toHaveLength(1)
    expect((await sit(await enter('ben'), 200))?.stage).toBe('waiting')
    expect((await sit(await enter('', true)))?.stage).toBe('waiting')
    expect((await sit(await enter('dan')))?.stage).toBe('choosing')
  })
})

describe('the house', () => {
  test('joins by name when no opponent comes within eight seconds, and plays by its rule', async () => {
    await start()
    const ana = await enter('ana')
    expect(await sit(ana)).toMatchObject({ stage: 'waiting', stakeMinor })
    shiftMs += waitMs - 500
    expect((await act(ana, { look: true }))?.stage).toBe('waiting')
    shiftMs += 600
    const seen = await until(ana, 'choosing')
    expect(seen.isHouse).toBe(true)
    const over = await act(ana, { duel: seen.id, choose: 'keep' })
    expect(over).toMatchObject({ stage: 'over', isHouse: true })
    expect([0, 100, 192]).toContain(paidInAll())
    expect(paid()).toHaveLength(1)
  })

  test('RG-20 is the same in demo play: the same randomness deals the same cards, without a wallet call', async () => {
    const dealtWith = async (isDemo: boolean) => {
      await start(':memory:', 'same')
      const player = await enter('ana', isDemo)
      await sit(player)
      shiftMs += waitMs
      const { mine, id } = await until(player, 'choosing')
      const over = await act(player, { duel: id, choose: 0 })
      const calls = testing.wallet.calls.length
      await testing.stop()
      return { hand: mine.dealt, outcome: over?.stage === 'over' ? over.outcome : null, calls }
    }
    let real = await dealtWith(false)
    let demo = await dealtWith(true)
    // Tables draw from the same source on a timer, and on a slow machine one may have drawn in between.
    for (let tries = 0; tries < 8 && String(demo.hand) !== String(real.hand); tries += 1) {
      real = await dealtWith(false)
      demo = await dealtWith(true)
    }
    expect({ ...demo, calls: 0 }).toEqual({ ...real, calls: 0 })
    expect(demo.calls).toBe(0)
    expect(real.calls).toBeGreaterThan(0)
    await start()
  })
})

describe('RG-24 an abandoned duel', () => {
  test('is played by the rule when time is up, and both players are settled', async () => {
    await start()
    const [one, two] = await pairUp()
    await until(one, 'choosing')
    shiftMs += chooseMs + 100
    const over = await until(two, 'over')
    expect(over.mine.choice).not.toBe(null)
    await until(one, 'over')
    expect(paid()).toHaveLength(2)
    expect(paidInAll()).toBe(over.outcome === 'even' ? 200 : 192)
  })

  test('is restored after a reload, with the stake held and the same cards', async () => {
    await start()
    const [one] = await pairUp()
    const before = await until(one, 'choosing')
    const again = await testing.enter(game, { user: 'ana' })
    expect(again.entered).toMatchObject({ stage: 'choosing', id: before.id, stakeMinor, mine: before.mine })
    expect(testing.wallet.calls.filter(({ call }) => call === 'bet')).toHaveLength(2)
  })

  test('RG-27 continues after a restart with the same cards and choices, and is paid once', async () => {
    await start(fileOf())
    const [one, two] = await pairUp()
    const before = await until(one, 'choosing')
    await act(one, { duel: before.id, choose: 2 })
    const chosen = await until(one, 'choosing')
    await testing.restart()
    expect(await until(one, 'choosing')).toMatchObject({ id: before.id, mine: chosen.mine })
    await act(two, { duel: before.id, choose: 'keep' })
    const over = await until(one, 'over')
    expect(over.mine).toEqual(chosen.mine)
    expect(paid()).toHaveLength(2)
    await testing.restart()
    expect(paid()).toHaveLength(2)
  })

  test('is settled after a restart even if no player returns', async () => {
    await start(fileOf())
    await pairUp()
    const lone = await enter('cleo')
    await sit(lone, 200)
    await testing.restart()
    shiftMs += waitMs + 100
    await until(lone, 'choosing')
    shiftMs += chooseMs + 100
    await until(lone, 'over')
    await expect.poll(() => paid().length).toBe(3)
  })
})

test('rejects a stake that is not offered, and an invalid act', async () => {
  await start()
  const ana = await enter('ana')
  for (const wrong of [-100, 0, 10, 101, 1e9]) await expect(sit(ana, wrong)).rejects.toThrow('BET_LIMIT_EXCEEDED')
  for (const body of [null, {}, { choose: 3, duel: 'x' }]) await expect(act(ana, body)).rejects.toThrow('WRONG_SYNTAX')
  expect(testing.wallet.calls.filter(({ call }) => call === 'bet')).toEqual([])
})

async function listen({ session }: Player) {
  const ending = new AbortController()
  const answer = await fetch(`${testing.studio.origin}/play/events?session=${session}`, { signal: ending.signal })
  let text = ''
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const part of answer.body ?? []) text += decoder.decode(part)
  })().catch(() => undefined)
  return {
    text: () => text,
    async until(wanted: string) {
      await expect.poll(() => text).toContain(wanted)
    },
    stop: () => {
      ending.abort()
      return reading
    },
  }
}
