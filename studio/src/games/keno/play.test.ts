import { afterEach, expect, test } from 'vitest'
import { games } from '../../games.ts'
import { startTestingStudio, type TestingStudio } from '../../../testing/studio.ts'
import type { KenoDescription, KenoTicket } from './index.ts'
import { settle } from './keno.ts'

let testing: TestingStudio
afterEach(() => testing.stop())

const game = games.find(({ kind }) => kind === 'keno')!
const start = async () => {
  testing = await startTestingStudio()
}
const enter = async (as?: { isDemo?: boolean }) => {
  const entered = await testing.enter(game.gameCode, as)
  const { stakes } = entered.describe as KenoDescription
  const act = (body: unknown) =>
    testing.post<{ refused?: string; result: KenoTicket; balanceMinor: number }>('/play/act', {
      session: entered.session,
      body,
    })
  return { ...entered, stakes, act }
}

test('LAUNCH-08 a ticket takes its stake and pays its win in one call, signed by its own supplier', async () => {
  await start()
  const { act, stakes, balanceMinor } = await enter()
  const picks = [4, 8, 15, 16, 23, 42]
  let expected = balanceMinor
  for (let round = 0; round < 20; round += 1) {
    const said = await act({ picks, stakeMinor: stakes[0] })
    expect(said.result).toEqual({ picks, stakeMinor: stakes[0], ...settle(picks, stakes[0]!, said.result.numbers) })
    expected += said.result.winMinor - stakes[0]!
    expect(said.balanceMinor).toBe(expected)
  }
  expect(testing.wallet.calls.filter(({ call }) => call === 'betwin')).toHaveLength(20)
  expect(testing.wallet.balanceMinor).toBe(expected)
})

test('rejects an invalid stake or invalid picks without a wallet call', async () => {
  await start()
  const { act, stakes } = await enter()
  expect((await act({ picks: [1, 1], stakeMinor: stakes[0] })).refused).toBe('WRONG_SYNTAX')
  expect((await act({ picks: [], stakeMinor: stakes[0] })).refused).toBe('WRONG_SYNTAX')
  expect((await act({ picks: [1], stakeMinor: stakes[0]! + 1 })).refused).toBe('BET_LIMIT_EXCEEDED')
  expect((await act({ picks: [1], stakeMinor: 2 * stakes.at(-1)! })).refused).toBe('BET_LIMIT_EXCEEDED')
  expect(testing.wallet.calls.some(({ call }) => call === 'betwin')).toBe(false)
})

test('RG-24 a returning player sees the last ticket, including one that was never shown', async () => {
  await start()
  const { act, session, stakes, entered } = await enter()
  expect(entered).toEqual({ last: null })
  const { result } = await act({ picks: [1, 2, 3, 4], stakeMinor: stakes[0] })
  const again = await testing.post<{ entered: unknown }>('/play/enter', { session })
  expect(again.entered).toEqual({ last: result })
})

test('rolls back a ticket without a response, and does not draw it', async () => {
  await start()
  const { act, stakes } = await enter()
  testing.wallet.expect('betwin', 'lose')
  expect((await act({ picks: [7], stakeMinor: stakes[0] })).refused).toBe('UNKNOWN')
  expect(testing.wallet.calls.map(({ call }) => call).slice(-2)).toEqual(['betwin', 'rollback'])
  expect(testing.wallet.balanceMinor).toBe(100_000)
})

test('RG-20 a demo shows the same prizes and chances, without a wallet call', async () => {
  await start()
  const real = await enter()
  const before = testing.wallet.calls.length
  const demo = await enter({ isDemo: true })
  expect(demo.describe).toEqual(real.describe)
  const { result, balanceMinor } = await demo.act({ picks: [1, 2, 3], stakeMinor: demo.stakes[0] })
  expect(balanceMinor).toBe(demo.balanceMinor - demo.stakes[0]! + result.winMinor)
  expect(testing.wallet.calls).toHaveLength(before)
})
