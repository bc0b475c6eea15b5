import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestLotteries } from '../../../testing/lottery/lotteries.ts'

let test: TestLotteries
beforeAll(async () => {
  test = await TestLotteries.open({ now: '2026-03-02T10:00:00Z' })
})
afterAll(() => test.close())

const lotteries = 50
const minutes = 4
const minutesADay = 1_440

it('FAIR-13 fifty one-minute lotteries write at most 3,000 entries and 15 MB a day', async () => {
  for (let at = 0; at < lotteries; at += 1) await test.addLottery({ code: `ONE_MINUTE_${String(at).padStart(2, '0')}` })
  await test.runAt('2026-03-02T10:00:00Z')
  await test.runUntil('2026-03-02T10:02:40Z', 40)
  const bytesOf = (entries: readonly Uint8Array[]) => entries.reduce((sum, { length }) => sum + length, 0)
  const before = test.drawLog.entries.length
  await test.runUntil(new Date(Date.parse('2026-03-02T10:02:40Z') + minutes * 60_000), 5)
  const drawn = test.drawLog.entries.slice(before)
  // A lock and a result a minute for all of them together, whatever the hour; promises once a day.
  expect(drawn).toHaveLength(2 * minutes)
  const promises = test.drawLog.entries.slice(0, before).filter((entry) => entry.length < 1_000)
  const perDay = (drawn.length / minutes) * minutesADay + promises.length
  // The tree costs 32 bytes a leaf and as much for its nodes, and entries have their length before them.
  const bytesADay = (bytesOf(drawn) / minutes) * minutesADay + bytesOf(promises) + perDay * 66
  expect(perDay).toBeLessThanOrEqual(3_000)
  expect(bytesADay).toBeLessThanOrEqual(15_000_000)
}, 300_000)
