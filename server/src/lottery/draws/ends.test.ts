import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atTen, TestLotteries } from '../../../testing/lottery/lotteries.ts'
import { decideResult } from './sources/decide-result.ts'
import { voidDraw } from './void-draw.ts'

let test: TestLotteries
beforeAll(async () => {
  test = await TestLotteries.open({ now: '2026-03-02T09:00:00Z' })
  await test.haveReceiptKey()
})
afterAll(() => test.close())

const today = '20260302'
const line = { bet: 'digit1', pick: '7', stake: 100 }

it('FAIR-03 a draw is cancelled only while the log answers and the cancellation can be witnessed before closing', async () => {
  await test.addLottery({ code: 'CANCELLED', timetable: atTen(1) })
  await test.runAt('2026-03-02T09:00:00Z')
  await test.runAt('2026-03-02T09:10:00Z')
  const player = await test.addPlayer()
  const draw = await test.draw('CANCELLED', today)
  expect(await test.buy(player, draw, [line])).toHaveLength(1)
  test.drawLog.isAway = true
  expect(await voidDraw(test.context, draw, 'a mistake')).toBe(false)
  test.drawLog.isAway = false
  await test.setTime(new Date('2026-03-02T09:59:46Z'))
  expect(await voidDraw(test.context, draw, 'a mistake')).toBe(false)
  await test.setTime(new Date('2026-03-02T09:58:00Z'))
  expect(await voidDraw(test.context, draw, 'a mistake')).toBe(true)
  await test.runAt('2026-03-02T09:58:01Z')
  expect(await test.draw('CANCELLED', today)).toMatchObject({ state: 'refunded', lockId: null })
  expect(await test.entriesOf('void')).toEqual([
    { kind: 'void', draws: [{ game: 'CANCELLED', number: today }], reason: 'cancelled' },
  ])
  expect(await test.transfersOf(player, 'refund')).toHaveLength(1)
})

it('FAIR-03 a draw without its round waits for all of its patience, and is void for that alone', async () => {
  await test.addLottery({ code: 'WAITING', timetable: atTen(5) })
  await test.runAt('2026-03-02T09:58:10Z')
  await test.runAt('2026-03-02T10:04:45Z')
  await test.runAt('2026-03-02T10:04:50Z')
  test.beaconLateMs = Infinity
  await test.runAt('2026-03-02T10:06:00Z')
  const draw = await test.draw('WAITING', today)
  expect(draw).toMatchObject({ state: 'locked' })
  expect(draw.lockId).not.toBeNull()
  for (const reason of ['a mistake', 'beacon_late', 'result_late'])
    expect(await voidDraw(test.context, draw, reason)).toBe(false)
  await test.runAt('2026-03-03T10:04:59Z')
  expect((await test.draw('WAITING', today)).state).toBe('locked')
  await test.runAt('2026-03-03T10:10:10Z')
  expect((await test.draw('WAITING', today)).state).toBe('refunded')
  expect((await test.entriesOf('void')).at(-1)).toMatchObject({
    draws: [{ game: 'WAITING', number: today }],
    reason: 'beacon',
  })
  test.beaconLateMs = 0
})

it('FAIR-11 two sources of different hosts settle a state lottery, and people decide only where they differ', async () => {
  await test.addLottery({ code: 'STATE', source: 'external', timetable: atTen(20) })
  await test.addLottery({ code: 'DIFFER', source: 'external', timetable: atTen(20) })
  await test.runAt('2026-03-04T09:00:00Z')
  const promise = (await test.entriesOf('promise')).find(({ game }) => game === 'STATE')
  expect(promise?.source).toEqual({ kind: 'external', hosts: ['results.bulletin.example', 'results.gazette.example'] })
  for (const time of ['10:19:45', '10:19:50', '10:20:05']) await test.runAt(`2026-03-04T${time}Z`)
  const numero = '20260304'
  expect((await test.draw('STATE', numero)).state).toBe('locked')
  test.told.bulletin.set(`STATE ${numero}`, '12345')
  test.told.bulletin.set(`DIFFER ${numero}`, '12345')
  await test.runAt('2026-03-04T10:21:00Z')
  expect((await test.draw('STATE', numero)).state).toBe('locked')
  test.told.gazette.set(`STATE ${numero}`, '12345')
  test.told.gazette.set(`DIFFER ${numero}`, '54321')
  await test.runAt('2026-03-04T10:22:00Z')
  expect(await test.draw('STATE', numero)).toMatchObject({ state: 'published', outcome: [['12345']] })
  const differing = await test.draw('DIFFER', numero)
  expect(differing.state).toBe('locked')
  const decide = (numbers: string) =>
    decideResult({ ...test.context, ownerPool: test.database.ownerPool }, differing, {
      outcome: [[numbers]],
      operator: 'ana',
    })
  expect(await decide('11111')).toBe(false)
  expect(await decide('54321')).toBe(true)
  await test.runAt('2026-03-04T10:22:01Z')
  const results = (await test.entriesOf('result')).flatMap(({ draws }) => draws)
  const answer = (text: string) => createHash('sha256').update(text).digest('hex')
  const said = (host: string, time: string, numbers: string) => ({
    host: `results.${host}.example`,
    at: Date.parse(`2026-03-04T${time}Z`) / 1000,
    numbers,
    answer: answer(numbers),
  })
  expect(results.filter(({ game }) => game === 'STATE' || game === 'DIFFER')).toEqual([
    {
      game: 'STATE',
      number: numero,
      numbers: '12345',
      said: [said('bulletin', '10:21:00', '12345'), said('gazette', '10:22:00', '12345')],
    },
    {
      game: 'DIFFER',
      number: numero,
      numbers: '54321',
      said: [said('bulletin', '10:21:00', '12345'), said('gazette', '10:22:00', '54321')],
    },
  ])
})

it('FAIR-11 a state lottery whose sources share an owner is not sold', async () => {
  const sources = test.context.sources.map((source, at) => ({ ...source, host: `results-${at}.bulletin.example` }))
  await test.addLottery({ code: 'ONE_OWNER', source: 'external', timetable: atTen(30) })
  const { runDraws } = await import('./run-draws.ts')
  await runDraws({ ...test.context, sources }, test.now)
  expect(await test.statesOf('ONE_OWNER')).toEqual({})
})
