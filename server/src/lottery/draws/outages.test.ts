import { afterEach, beforeEach, expect, it } from 'vitest'
import { winningNumberOf } from '@parola/fair-draw'
import { TestLotteries } from '../../../testing/lottery/lotteries.ts'

let test: TestLotteries
beforeEach(async () => {
  test = await TestLotteries.open({ now: '2026-03-02T10:00:00Z' })
  await test.haveReceiptKey()
  await test.addLottery({ code: 'MINUTE' })
})
afterEach(() => test.close())

const first = '20260302-0604'
const line = { bet: 'digit1', pick: '7', stake: 100 }
const numbersOf = async (numero: string) => {
  const { outcome } = await test.draw('MINUTE', numero)
  return outcome && winningNumberOf(outcome)
}

it('FAIR-12 a log that is away over closing makes the lock late and changes no number', async () => {
  await test.runAt('2026-03-02T10:00:00Z')
  await test.runAt('2026-03-02T10:01:45Z')
  const player = await test.addPlayer()
  expect(await test.buy(player, await test.draw('MINUTE', first), [line])).toHaveLength(1)
  await test.runUntil('2026-03-02T10:02:40Z', 20)
  test.drawLog.isAway = true
  await test.runUntil('2026-03-02T10:04:10Z', 5)
  const away = await test.draw('MINUTE', first)
  expect(['drawn', 'settled', 'published']).toContain(away.state)
  const numbers = await numbersOf(first)
  const next = await test.draw('MINUTE', '20260302-0605')
  expect(next.outcome).not.toBeNull()
  test.drawLog.isAway = false
  await test.runUntil('2026-03-02T10:05:10Z', 5)
  expect(await numbersOf(first)).toBe(numbers)
  expect(await test.context.fair?.readLock(await test.draw('MINUTE', first))).toMatchObject({ count: 1, isLate: true })
  expect(await test.context.fair?.readLock(await test.draw('MINUTE', '20260302-0606'))).toMatchObject({
    count: 0,
    isLate: false,
  })

  const other = await TestLotteries.open({ now: '2026-03-02T10:00:00Z' })
  await other.addLottery({ code: 'MINUTE' })
  await other.runAt('2026-03-02T10:00:00Z')
  await other.runUntil('2026-03-02T10:03:10Z', 5)
  const { outcome } = await other.draw('MINUTE', first)
  await other.close()
  expect(outcome && winningNumberOf(outcome)).toBe(numbers)
})

it('FAIR-07 while witnesses are away, witnessed promises stay on sale and new ones do not open', async () => {
  await test.runAt('2026-03-02T10:00:00Z')
  test.drawLog.areWitnessesAway = true
  await test.addLottery({ code: 'NEW' })
  await test.runAt('2026-03-02T10:00:05Z')
  await test.runUntil('2026-03-02T10:02:20Z', 15)
  expect((await test.statesOf('MINUTE'))[first]).toBe('open')
  expect((await test.statesOf('NEW'))[first]).toBe('planned')
  const player = await test.addPlayer()
  expect(await test.buy(player, await test.draw('MINUTE', first), [line])).toHaveLength(1)
  expect(await test.buy(player, await test.draw('NEW', first), [line])).toBe('closed')
  test.drawLog.areWitnessesAway = false
  await test.runUntil('2026-03-02T10:06:10Z', 5)
  // The promise was seen at 10:02:25: draws that closed before a minute had passed have no sale, and numbers all the same.
  expect((await test.statesOf('NEW'))[first]).toBe('published')
  expect((await test.statesOf('NEW'))['20260302-0608']).toBe('open')
  const locks = (await test.entriesOf('lock')).flatMap(({ draws }) => draws)
  expect(locks.find(({ game, number }) => game === 'NEW' && number === first)?.cells[0]?.count).toBe(0)
  expect(await test.buy(player, await test.draw('NEW', '20260302-0608'), [line])).toHaveLength(1)
})

it('FAIR-07 without a receipt key that counts, nothing is sold and everything is drawn', async () => {
  const keyless = await TestLotteries.open({ now: '2026-03-02T10:00:00Z' })
  await keyless.addLottery({ code: 'MINUTE' })
  await keyless.runAt('2026-03-02T10:00:00Z')
  await keyless.runUntil('2026-03-02T10:02:30Z', 15)
  expect((await keyless.statesOf('MINUTE'))[first]).toBe('planned')
  await keyless.runUntil('2026-03-02T10:03:10Z', 5)
  expect((await keyless.statesOf('MINUTE'))[first]).toBe('published')
  await keyless.close()
})

it('FAIR-12 after an outage of hours every promised draw gets its late lock and its numbers, in order', async () => {
  await test.runAt('2026-03-02T10:00:00Z')
  await test.runAt('2026-03-02T12:00:10Z')
  // Nothing is paid before its lock is in the log.
  await test.runUntil('2026-03-02T12:00:50Z', 10)
  const states = Object.entries(await test.statesOf('MINUTE')).filter(([numero]) => numero <= '20260302-0721')
  expect(states).toHaveLength(118)
  expect(new Set(states.map(([, state]) => state))).toEqual(new Set(['published']))
  const results = (await test.entriesOf('result')).flatMap(({ draws }) => draws.map(({ number }) => number))
  expect(results).toEqual(states.map(([numero]) => numero))
  expect(await test.context.fair?.readLock(await test.draw('MINUTE', first))).toMatchObject({ count: 0, isLate: true })
}, 300_000)
