import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { atTen, everyMinute, TestLotteries } from '../../../testing/lottery/lotteries.ts'
import * as timetable from './timetable.ts'

vi.mock('./timetable.ts', { spy: true })

let test: TestLotteries
beforeAll(async () => {
  test = await TestLotteries.open({ now: '2026-03-02T10:00:00Z' })
  await test.haveReceiptKey()
})
afterAll(() => test.close())

const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await test.database.ownerPool.query<T>(text, values)).rows

it('DRAW-01 consecutive draws go on sale, each promised beforehand: ten ahead for an interval timetable, two for others', async () => {
  await test.addLottery({ code: 'BEAT', timetable: everyMinute })
  await test.addLottery({ code: 'DAILY', timetable: atTen(31) })
  await test.runAt(test.now)
  const draws = await query<{ lottery_code: string; opens_at: Date; closes_at: Date; draws_at: Date }>(
    'select * from lottery_draw order by lottery_code, draws_at',
  )
  const beats = draws.filter(({ lottery_code }) => lottery_code === 'BEAT')
  expect([beats.length, draws.length]).toEqual([10, 12])
  expect(beats.slice(1).map((draw) => draw.opens_at)).toEqual(beats.slice(0, -1).map((draw) => draw.closes_at))
  for (const draw of beats) expect(draw.draws_at.getTime() - draw.closes_at.getTime()).toBe(15_000)
  expect(await query('select from cell.lottery_sale where is_locked')).toHaveLength(draws.length)
  expect(await query('select from lottery_draw where promise_id is null')).toEqual([])
})

it('DRAW-01 no timetable is computed while enough draws are promised', async () => {
  vi.mocked(timetable.drawsBetween).mockClear()
  await test.runAt(test.now)
  expect(timetable.drawsBetween).not.toHaveBeenCalled()
})

it('DRAW-01 a lottery with a nonsensical timetable does not stop the others', async () => {
  await test.addLottery({ code: 'NONSENSE', timetable: { zone: 'UTC' } as never })
  await test.runAt('2026-03-02T10:02:00Z')
  expect((await test.statesOf('BEAT'))['20260302-0604']).toBe('open')
  expect(await test.statesOf('NONSENSE')).toEqual({})
})

it('DRAW-03 the app role may not lock, cut or pay', async () => {
  for (const call of [
    'lottery_lock(1, true)',
    'lottery_cut(1, 10)',
    `lottery_refund_next(1, now())`,
    `lottery_pay_winners(1, now(), '{}')`,
    `lottery_pay_held(1, now(), '{}')`,
  ])
    await expect(test.database.pool.query(`select cell.${call}`)).rejects.toThrow('permission denied')
})
