import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { catchUp, startDrawClock } from './draw-clock.ts'
import { atTen, TestLotteries } from '../../../testing/lottery/lotteries.ts'

let test: TestLotteries
beforeAll(async () => {
  test = await TestLotteries.open({ now: '2026-03-02T10:00:00Z' })
  await test.addLottery({ code: 'DAILY', timetable: atTen(1) })
  await test.addLottery({ code: 'LATER', timetable: atTen(2) })
})
afterAll(() => test.close())

const stateOf = async (code: string) => (await test.statesOf(code))['20260302']
const until = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 60_000, interval: 50 })

it('DRAW-01 one of several clocks runs the draws on time, and another takes over when it dies', async () => {
  const lags: number[] = []
  const clocks = [startDrawClock(test.context, { onLag: (lag) => lags.push(lag) }), startDrawClock(test.context)]
  await until(async () => expect(await stateOf('LATER')).toBe('open'))
  expect(clocks.filter((clock) => clock.leads())).toHaveLength(1)
  await test.setTime(new Date('2026-03-02T10:00:46Z'))
  await until(async () => expect(await stateOf('DAILY')).toBe('locked'))
  await test.setTime(new Date('2026-03-02T10:01:03Z'))
  await until(async () => expect(await stateOf('DAILY')).toBe('published'))

  // Simulates a power loss: the connection that holds the lock ends.
  await test.database.ownerPool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and objid = hashtext('parola.draws')::bigint & 4294967295
       and database = (select oid from pg_database where datname = current_database())`,
  )
  await test.setTime(new Date('2026-03-02T10:02:03Z'))
  await until(async () => expect(await stateOf('LATER')).toBe('published'))
  await Promise.all(clocks.map((clock) => clock.stop()))
  expect(clocks.some((clock) => clock.leads())).toBe(false)
})

it('DRAW-01 without a leader, the minute job runs the due draws and reports the lag', async () => {
  await test.setTime(new Date('2026-03-03T10:01:03Z'))
  test.beaconLateMs = Infinity
  let lag = 0
  await catchUp(test.context, { onLag: (seconds) => (lag = seconds) })
  expect((await test.statesOf('DAILY'))['20260303']).toBe('locked')
  expect(lag).toBe(3)
  test.beaconLateMs = 0
  await test.setTime(new Date('2026-03-03T10:01:10Z'))
  await catchUp(test.context, { onLag: (seconds) => (lag = seconds) })
  expect((await test.statesOf('DAILY'))['20260303']).toBe('published')
  expect(lag).toBe(0)
})
