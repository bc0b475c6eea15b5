import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestLotteries } from '../../../testing/lottery/lotteries.ts'
import type { LockInLog } from '../fair-context.ts'

let test: TestLotteries
const numero = '20260302-0604'
const readLock = async (): Promise<LockInLog | null> =>
  (await test.context.fair?.readLock(await test.draw('MINUTE', numero))) ?? null

beforeAll(async () => {
  test = await TestLotteries.open({ now: '2026-03-02T10:00:00Z' })
  await test.haveReceiptKey()
  await test.addLottery({ code: 'MINUTE' })
  await test.runAt('2026-03-02T10:00:00Z')
  await test.runAt('2026-03-02T10:01:45Z')
  const player = await test.addPlayer()
  const line = { bet: 'digit1', pick: '7', stake: 100 }
  await test.buy(player, await test.draw('MINUTE', numero), [line])
  await test.runAt('2026-03-02T10:02:45Z')
  await test.runAt('2026-03-02T10:02:48Z')
  await test.runAt('2026-03-02T10:03:48Z')
})
afterAll(() => test.close())

const change = (set: string) => test.database.ownerPool.query(`update ${set}`)

it('FAIR-09 count and root are those of the log, whatever the tables say', async () => {
  const honest = await readLock()
  expect(honest).toMatchObject({ count: 1, isLate: false })
  await change(`lottery_draw set tickets = 2, root = sha256('more') where numero = '${numero}'`)
  await change(
    `lottery_entry set text = replace(text, ' 1 1 ', ' 1 2 '), hash = sha256(text::bytea) where kind = 'lock'`,
  )
  expect(await readLock()).toEqual(honest)
})

it('FAIR-09 another entry of the log does not pass for the lock', async () => {
  const indexOfLock = (
    await test.database.ownerPool.query<{ log_index: string }>(
      `select log_index from lottery_entry where id = (select lock_id from lottery_draw where numero = '${numero}')`,
    )
  ).rows[0]?.log_index
  const move = (index: number) =>
    change(
      `lottery_entry set log_index = ${index} where id = (select lock_id from lottery_draw where numero = '${numero}')`,
    )
  await change('lottery_entry set log_index = log_index + 1000')
  for (const index of [0, 2, Number(indexOfLock) + 2]) {
    await move(index)
    await expect(readLock()).rejects.toThrow(/is no lock|does not lock/)
  }
  await move(100_000)
  expect(await readLock()).toBeNull()
  await change('lottery_entry set log_index = log_index - 1000 where log_index > 1000 and log_index < 100000')
  await move(Number(indexOfLock))
})

it('FAIR-09 a proof that is not the lock’s makes it late', async () => {
  await change(
    `lottery_entry set proof = (select proof from lottery_entry where kind = 'promise')
     where id = (select lock_id from lottery_draw where numero = '${numero}')`,
  )
  expect(await readLock()).toMatchObject({ count: 1, isLate: true })
})

it('a served head without its quorum is refused', async () => {
  const { drawLog } = test
  const head = await drawLog.readHead()
  const lines = head.split('\n')
  drawLog.readHead = async () => [...lines.slice(0, -2), ''].join('\n')
  await expect(readLock()).rejects.toThrow('has no quorum')
})
