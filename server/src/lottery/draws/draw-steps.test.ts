import { numbersOf } from '@parola/fair-draw/protocol'
import { winningNumberOf } from '@parola/fair-draw'
import { ruleTable } from '@parola/fair-draw/rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestLotteries } from '../../../testing/lottery/lotteries.ts'
import { isPromised } from './draw.ts'

let test: TestLotteries
beforeAll(async () => {
  test = await TestLotteries.open({ now: '2026-03-02T10:00:00Z' })
  await test.haveReceiptKey()
})
afterAll(() => test.close())

const line = { bet: 'digit1', pick: '7', stake: 100 }

it('a promised draw opens, locks and is drawn, each step in the log and witnessed', async () => {
  await test.addLottery({ code: 'MINUTE' })
  await test.addLottery({ code: 'SECOND' })
  await test.runAt('2026-03-02T10:00:00Z')
  const promises = await test.entriesOf('promise')
  expect(promises.map(({ game, number, every, count, sale }) => [game, number, every, count, sale])).toEqual([
    ['MINUTE', '20260302-0604', 60, 837, 60],
    ['SECOND', '20260302-0604', 60, 837, 60],
  ])
  const player = await test.addPlayer()
  const draw = await test.draw('MINUTE', '20260302-0604')
  expect(draw).toMatchObject({ state: 'planned', closesAt: new Date('2026-03-02T10:02:45Z') })
  expect(await test.buy(player, draw, [line])).toBe('closed')
  await test.runAt('2026-03-02T10:01:45Z')
  expect((await test.draw('MINUTE', '20260302-0604')).state).toBe('open')
  expect(await test.buy(player, draw, [line])).toHaveLength(1)
  await test.runUntil('2026-03-02T10:02:50Z', 2.5)
  const [lock, ...otherLocks] = await test.entriesOf('lock')
  expect(otherLocks).toEqual([])
  expect(lock?.draws.map(({ game, cells }) => [game, cells[0]?.count])).toEqual([
    ['MINUTE', 1],
    ['SECOND', 0],
  ])
  const locked = await test.draw('MINUTE', '20260302-0604')
  expect(await test.context.fair?.readLock(locked)).toEqual({
    count: 1,
    root: Buffer.from(lock?.draws[0]?.cells[0]?.root ?? '', 'hex'),
    isLate: false,
  })
  await test.runUntil('2026-03-02T10:03:05Z', 2.5)
  const [result] = await test.entriesOf('result')
  const drawn = await test.draw('MINUTE', '20260302-0604')
  if (!isPromised(drawn) || !drawn.outcome || !result) throw new Error('not drawn')
  expect(drawn.state).toBe('published')
  const numbers = numbersOf(
    ruleTable('fast', 1).draw,
    { game: 'MINUTE', number: '20260302-0604' },
    drawn.origin.round,
    Buffer.from(result.signature, 'hex'),
  )
  expect(winningNumberOf(drawn.outcome)).toBe(numbers)
  expect(result.draws.map(({ game, numbers: said }) => [game, game === 'MINUTE' ? said : numbers])).toEqual([
    ['MINUTE', numbers],
    ['SECOND', numbers],
  ])
  const { rows } = await test.database.ownerPool.query('select from lottery_entry where proof is null')
  expect(rows).toEqual([])
  expect(test.drawLog.entries).toHaveLength(7)
})
