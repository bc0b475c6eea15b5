import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { catchUp, startDrawClock } from './draw-clock.ts'
import { atTen, TestLotteries } from '../../../testing/lottery/lotteries.ts'

let test: TestLotteries
beforeAll(async () => {
  test = await TestLotteries.open({ now: '2026-03-02T10:00:00Z' })
  await test.haveReceiptKey()
  await test.addLottery({ code: 'DAILY', timetable: atTen(3) })
  await test.addLottery({ code: 'LATER', timetable: atTen(4) })
})
afterAll(() => test.close())

const stateOf = async (code: string) => (await test.statesOf(code))['20260302']
const locks = async () => (await test.entriesOf('lock')).length
const until = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 60_000, interval: 50 })

it('DRAW-01 one of several clocks runs the draws on time, and another takes over when it dies', async () => {
  const lags: number[] = []
  const clocks = [startDrawClock(test.context, { onLag: (lag) => lags.push(lag) }), startDrawClock(test.context)]
  const witnessed = async () =>
    (await test.database.ownerPool.query('select from lottery_entry where proof is null')).rowCount
  await until(async () => expect([await stateOf('LATER'), await witnessed()]).toEqual(['planned', 0]))
  await test.setTime(new Date('2026-03-02T10:01:40Z'))
  await until(async () => expect(await stateOf('LATER')).toBe('open'))
  expect(clocks.filter((clock) => clock.leads())).toHaveLength(1)
  await test.setTime(new Date('2026-03-02T10:02:49Z'))
  await until(async () => expect([await locks(), await witnessed()]).toEqual([1, 0]))
  await test.setTime(new Date('2026-03-02T10:03:03Z'))
  await until(async () => expect(await stateOf('DAILY')).toBe('published'))

  // Simulates a power loss: the connection that holds the lock ends.
  await test.database.ownerPool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and objid = hashtext('parola.draws')::bigint & 4294967295
       and database = (select oid from pg_database where datname = current_database())`,
  )
  await test.setTime(new Date('2026-03-02T10:03:49Z'))
  await until(async () => expect([await locks(), await witnessed()]).toEqual([2, 0]))
  await test.setTime(new Date('2026-03-02T10:04:10Z'))
  await until(async () => expect(await stateOf('LATER')).toBe('published'))
  await Promise.all(clocks.map((clock) => clock.stop()))
  expect(clocks.some((clock) => clock.leads())).toBe(false)
})

it('DRAW-01 without a leader, the minute job runs the due draws and reports the lag', async () => {
  for (const time of ['10:02:45', '10:02:49', '10:03:03']) {
    await test.setTime(new Date(`2026-03-03T${time}Z`))
    if (time !== '10:03:03') await catchUp(test.context)
  }
  test.beaconLateMs = Infinity
  let lag = 0
  await catchUp(test.context, { onLag: (seconds) => (lag = seconds) })
  expect((await test.statesOf('DAILY'))['20260303']).toBe('locked')
  expect(lag).toBe(3)
  test.beaconLateMs = 0
  await test.setTime(new Date('2026-03-03T10:03:10Z'))
  await catchUp(test.context, { onLag: (seconds) => (lag = seconds) })
  expect((await test.statesOf('DAILY'))['20260303']).toBe('published')
  expect(lag).toBe(0)
})
