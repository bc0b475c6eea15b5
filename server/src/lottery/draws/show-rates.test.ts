import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestLotteries } from '../../../testing/lottery/lotteries.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { writePaid } from './write-paid.ts'
import { showRates } from './show-rates.ts'
import { voidDraw } from './void-draw.ts'

let test: TestLotteries
beforeAll(async () => {
  test = await TestLotteries.open({ now: '2026-03-02T19:50:00Z' })
  await test.haveReceiptKey()
  const hours = { zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], everySeconds: 3600, from: '20:00', until: '24:00' }
  await test.addLottery({ code: 'HOURLY', timetable: hours })
})
afterAll(() => test.close())

const rates = () =>
  inTransaction(test.database.pool, { merchantId: null, now: new Date() }, (trx) =>
    showRates(trx, test.context.beacon.chain),
  )

it('FAIR-03 FAIR-12 the rates of void draws and late locks in the last 30 days are public', async () => {
  await test.runAt('2026-03-02T19:50:00Z')
  expect(await rates()).toEqual({ days: 30, draws: 0, late: 0, voids: 0 })
  await test.runAt('2026-03-02T20:10:00Z')
  expect(await voidDraw(test.context, await test.draw('HOURLY', '20260302-0003'), 'a mistake')).toBe(true)
  // In time for the second draw alone: nothing runs over the closing of the others.
  for (const time of ['20:59:45', '20:59:50', '21:00:05']) await test.runAt(`2026-03-02T${time}Z`)
  await test.runAt('2026-03-02T23:00:05Z')
  await test.runAt('2026-03-03T00:00:30Z')
  const counted = { days: 30, draws: 3, late: 2, voids: 1 }
  expect(await rates()).toEqual(counted)
  expect(await writePaid(test.context)).toBe(true)
  expect(await rates()).toEqual(counted)

  // The days that the log has as paid and those since add up.
  for (const time of ['19:59:45', '19:59:50', '20:00:05']) await test.runAt(`2026-03-03T${time}Z`)
  expect(await rates()).toEqual({ days: 30, draws: 4, late: 2, voids: 1 })
  await test.setTime(new Date('2026-04-01T10:00:00Z'))
  expect(await rates()).toEqual({ days: 30, draws: 1, late: 0, voids: 0 })
  await test.setTime(new Date('2026-04-02T10:00:00Z'))
  expect(await rates()).toEqual({ days: 30, draws: 0, late: 0, voids: 0 })
})
