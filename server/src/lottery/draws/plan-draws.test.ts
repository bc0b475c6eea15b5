import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { hashOfEntry, type LogEntry } from '../proof/draw-log.ts'
import { runDraws } from './run-draws.ts'
import { lotteryInvariants } from '../store/invariants.ts'
import { atTen, everyMinute, TestLotteries } from '../../../testing/lottery/lotteries.ts'
import * as timetable from './timetable.ts'

vi.mock('./timetable.ts', { spy: true })

let test: TestLotteries
beforeAll(async () => {
  test = await TestLotteries.open({ now: '2026-03-02T10:00:00Z' })
})
afterAll(() => test.close())

const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await test.database.ownerPool.query<T>(text, values)).rows

it('DRAW-01 consecutive draws go on sale, each committed beforehand: ten ahead for an interval timetable, two for others', async () => {
  await test.addLottery({ code: 'BEAT', timetable: everyMinute })
  await test.addLottery({ code: 'DAILY', timetable: atTen(31) })
  await test.runAt(test.now)
  const draws = await query<{ lottery_code: string; opens_at: Date; closes_at: Date; draws_at: Date }>(
    'select * from lottery_draw order by lottery_code, draws_at',
  )
  const beats = draws.filter(({ lottery_code }) => lottery_code === 'BEAT')
  expect([beats.length, draws.length]).toEqual([10, 12])
  expect(beats[0]?.opens_at).toEqual(test.now)
  expect(beats.slice(1).map((draw) => draw.opens_at)).toEqual(beats.slice(0, -1).map((draw) => draw.closes_at))
  for (const draw of beats) {
    expect(draw.draws_at.getTime() - draw.closes_at.getTime()).toBe(15_000)
  }
  for (const schema of test.schemas)
    expect(await query(`select * from ${schema}.lottery_sale`)).toHaveLength(draws.length)
  expect(await query(`select * from lottery_log where event = 'promised'`)).toHaveLength(draws.length)
})

it('DRAW-01 no timetable is computed while enough draws are planned', async () => {
  vi.mocked(timetable.drawsBetween).mockClear()
  await test.runAt(test.now)
  expect(timetable.drawsBetween).not.toHaveBeenCalled()
})

it('DRAW-01 after an outage the sold draws are made in order, and the unplanned ones are recorded as not held', async () => {
  const player = await test.addPlayer()
  const sold = await test.draw('BEAT', '20260302-0603')
  expect(await test.buy(player, sold, [{ bet: 'digit1', pick: '1', stake: 100 }])).toHaveLength(1)
  await test.runAt('2026-03-02T10:30:10Z')
  const states = Object.entries(await test.statesOf('BEAT'))
  expect(states.map(([numero]) => numero)).toEqual(
    Array.from({ length: 40 }, (_, index) => `20260302-${String(602 + index).padStart(4, '0')}`),
  )
  const count = (wanted: string) => states.filter(([, state]) => state === wanted).length
  expect({
    published: count('published'),
    notHeld: count('refunded'),
    open: count('open'),
    planned: count('planned'),
  }).toEqual({
    published: 10,
    notHeld: 20,
    open: 1,
    planned: 9,
  })
  expect(await query(`select distinct void_reason from lottery_draw where state = 'refunded'`)).toEqual([
    { void_reason: 'not_held' },
  ])
  const log = await query<{ numero: string }>(
    `select numero from lottery_log join lottery_draw on id = draw_id where event = 'drawn' and lottery_code = 'BEAT' order by number`,
  )
  expect(log.map(({ numero }) => numero)).toEqual(
    states.filter(([, state]) => state === 'published').map(([numero]) => numero),
  )
  expect(await test.broken(lotteryInvariants)).toEqual([])
})

it('DRAW-01 a broken lottery does not stop the others', async () => {
  await test.addLottery({ code: 'NONSENSE', timetable: { zone: 'UTC' } as never })
  await query(`update lottery_draw set rule_version = 99 where lottery_code = 'DAILY' and numero = '20260302'`)
  await test.runAt('2026-03-02T10:31:10Z')
  const states = await test.statesOf('BEAT')
  expect(states['20260302-0632']).toBe('published')
  expect((await test.statesOf('DAILY'))['20260302']).toBe('locked')
  await query(`update lottery_draw set rule_version = 1 where lottery_code = 'DAILY' and numero = '20260302'`)
  await test.runAt('2026-03-02T10:31:30Z')
  expect((await test.statesOf('DAILY'))['20260302']).toBe('published')
})

it('DRAW-05 the log is a chain of signed entries, so every change is detected', async () => {
  await Promise.all([runDraws(test.context, test.now), runDraws(test.context, test.now)])
  const entries = await query<Omit<LogEntry, 'number'> & { number: string; hash: Buffer; signature: Buffer }>(
    `select number, at, lottery_code as "gameCode", numero, event, body, hash, lottery_log.signature
     from lottery_log join lottery_draw on id = draw_id order by number`,
  )
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), test.context.signer.publicKey])
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  let previous: Buffer = Buffer.alloc(0)
  for (const [index, entry] of entries.entries()) {
    expect(entry.number).toBe(String(index + 1))
    expect(entry.hash).toEqual(hashOfEntry(previous, { ...entry, number: Number(entry.number) }))
    expect(verify(null, Buffer.from(entry.hash.toString('hex')), key, entry.signature)).toBe(true)
    previous = entry.hash
  }
  expect(entries.length).toBeGreaterThan(50)
  await expect(query('update lottery_log set body = body')).rejects.toThrow('append-only')
  await expect(query('delete from lottery_log')).rejects.toThrow('append-only')
})

it('DRAW-03 the app role may not lock, cut or pay', async () => {
  const [schema] = test.schemas
  for (const call of ['lottery_lock(1, true)', 'lottery_cut(1, 10)', `lottery_pay_next(1, now(), '{}')`])
    await expect(test.database.pool.query(`select ${schema}.${call}`)).rejects.toThrow('permission denied')
})
