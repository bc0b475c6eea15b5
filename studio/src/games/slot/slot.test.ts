import { afterEach, expect, test } from 'vitest'
import { seededChance } from '../../chance.ts'
import { games } from '../../games.ts'
import { startTestingStudio, type TestingStudio } from '../../../testing/studio.ts'
import type { SlotSpin } from './index.ts'

let testing: TestingStudio
afterEach(() => testing.stop())

const game = games.find(({ kind }) => kind === 'slot')!.gameCode

test('LAUNCH-08 a spin takes the stake, pays the win, and returns the right balance', async () => {
  testing = await startTestingStudio(':memory:', { chance: seededChance('first') })
  const { session, balanceMinor } = await testing.enter(game)
  expect(balanceMinor).toBe(100_000)
  let expected = balanceMinor
  let freeLeft = 0
  for (let count = 0; count < 40; count += 1) {
    const body = freeLeft > 0 ? { type: 'free' } : { type: 'spin', stakeMinor: 100 }
    const said = await testing.post<{ result: SlotSpin; balanceMinor: number }>('/play/act', { session, body })
    freeLeft = said.result.freeLeft
    expected += (said.result.isFree ? 0 : -100) + (freeLeft === 0 ? said.result.roundWonMinor : 0)
    expect(said.balanceMinor).toBe(expected)
  }
  expect(testing.wallet.balanceMinor).toBe(expected)
})
