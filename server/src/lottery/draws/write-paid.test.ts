import { afterAll, beforeAll, expect, it } from 'vitest'
import { factorOf, prizeMinor, ruleTable } from '@parola/fair-draw/rules'
import { TestLotteries } from '../../../testing/lottery/lotteries.ts'
import { writePaid } from './write-paid.ts'

let test: TestLotteries
beforeAll(async () => {
  test = await TestLotteries.open({ now: '2026-03-02T19:50:00Z' })
  await test.haveReceiptKey()
  const hours = { zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], everySeconds: 3600, from: '20:00', until: '24:00' }
  await test.addLottery({ code: 'HOURLY', timetable: hours })
  await test.addLottery({ code: 'IDLE', timetable: hours })
})
afterAll(() => test.close())

it('a day is paid once in the log, with its draws, tickets, stakes, prizes and late locks, when all have ended', async () => {
  await test.runAt('2026-03-02T19:50:00Z')
  await test.runAt('2026-03-02T20:30:00Z')
  const players = await Promise.all([1, 2, 3].map(() => test.addPlayer()))
  const first = await test.draw('HOURLY', '20260302-0002')
  for (const [at, player] of players.entries())
    expect(await test.buy(player, first, [{ bet: 'digit1', pick: String(at), stake: 100 }])).toHaveLength(1)
  for (const time of ['20:59:45', '20:59:50', '21:00:05', '21:59:45', '21:59:50', '22:00:05'])
    await test.runAt(`2026-03-02T${time}Z`)
  expect(await writePaid(test.context)).toBe(false)
  // The locks of the first and the last draw come late: nothing ran over their closing.
  await test.runAt('2026-03-02T23:00:05Z')
  expect(await writePaid(test.context)).toBe(false)
  await test.runAt('2026-03-03T00:00:30Z')
  expect(await writePaid(test.context)).toBe(true)
  expect(await writePaid(test.context)).toBe(false)
  const { outcome } = await test.draw('HOURLY', '20260302-0002')
  const won = players.map((_, at) =>
    prizeMinor(100, factorOf(ruleTable('fast', 1), 'digit1', String(at), outcome ?? [])),
  )
  const counts = { draws: 4, voids: 0, late: 2 }
  expect(await test.entriesOf('paid')).toEqual([
    {
      kind: 'paid',
      day: '2026-03-02',
      games: [
        {
          game: 'HOURLY',
          currency: 'PHP',
          ...counts,
          tickets: 3,
          stakesMinor: 300,
          prizesMinor: won.reduce((sum, one) => sum + one, 0),
        },
        { game: 'IDLE', currency: 'USD', ...counts, tickets: 0, stakesMinor: 0, prizesMinor: 0 },
      ],
    },
  ])
})
