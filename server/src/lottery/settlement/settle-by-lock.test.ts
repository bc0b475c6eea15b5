import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ticketForm, parseText } from '@parola/fair-draw/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { failingAt } from '../../../testing/failing-pool.ts'
import { lines, PromisedHall } from '../../../testing/lottery/promised-hall.ts'
import { buyPromised, contextWithLock, openPromisedDraw } from '../../../testing/lottery/version-2.ts'
import { lotteryInvariants } from '../store/invariants.ts'
import { payDraw } from './pay-draw.ts'
import { releaseDraw } from './release-draw.ts'

let hall: PromisedHall
beforeAll(async () => {
  hall = await PromisedHall.open()
})
afterAll(() => hall.test.close())
beforeEach(async () => {
  hall.test.disagreements = 0
  await hall.sell()
  await hall.drawNumbers()
})

it('FAIR-04 tickets that are those under the lock are paid from their hashed texts, once', async () => {
  await hall.settle()
  expect(await hall.paid()).toBe(hall.players.length * 2)
  await hall.expectPaidOnce()
})

it('FAIR-04 nothing is paid while the log has no lock of the draw', async () => {
  await hall.settle(contextWithLock(hall.test.context, null))
  await hall.expectNothingPaid()
  expect((await hall.now()).dueAt?.getTime()).toBeGreaterThan(hall.test.now.getTime())
  await hall.settle()
  await hall.expectPaidOnce()
})

it('a draw without tickets is settled', async () => {
  hall.draw = await openPromisedDraw(hall.test.database.ownerPool, { code: hall.draw.code, closesInMs: 900_000 })
  expect(await hall.drawNumbers()).toBe(0)
  await hall.settle()
  expect((await hall.now()).state).toBe('settled')
})

it('FAIR-14 cancelled tickets are not under the lock and not paid', async () => {
  await hall.sell()
  const [player] = hall.players
  const [first = '', ...rest] = (player && hall.bought.get(player)) ?? []
  if (!player) throw new Error('there is no player')
  await hall.test.database.ownerPool.query(`select cell.lottery_cancel($1, $2, $3, 'a note')`, [
    player.merchantId,
    player.id,
    first,
  ])
  expect(await hall.drawNumbers()).toBe(hall.players.length * lines.length - 1)
  await hall.settle()
  expect((await hall.winsOf(player)).map(({ key }) => key)).toEqual([`win:${rest[1]}`])
  expect(await hall.test.broken(lotteryInvariants)).toEqual([])
})

it('a void draw of version 2 refunds every stake', async () => {
  const voided = `update lottery_draw set state = 'void', void_reason = 'test', outcome = null where id = $1`
  await hall.test.database.ownerPool.query(voided, [hall.draw.id])
  await payDraw(hall.context, await hall.now())
  expect((await hall.now()).state).toBe('refunded')
  expect(await hall.paid()).toBe(hall.players.length * lines.length)
  expect(await hall.test.broken(lotteryInvariants)).toEqual([])
})

it('FAIR-04 every prize is paid once when the connection fails before or after any statement', async () => {
  let cuts = 0
  for (let statement = 1; statement <= 60; statement += 1)
    for (const when of ['before', 'after'] as const) {
      const { broken, hasFailed } = failingAt(statement, when)
      if ((await hall.now()).state === 'drawn')
        await hall.settle({ ...hall.context, ownerPool: broken(hall.test.database.jobs.ownerPool) }).catch(() => {})
      if (hasFailed()) cuts += 1
    }
  if ((await hall.now()).state === 'drawn') await hall.settle()
  expect(cuts).toBeGreaterThan(5)
  await hall.expectPaidOnce()
})

it('FAIR-04 two workers check and pay at the same time: every prize is paid once', async () => {
  await Promise.all([hall.settle(), hall.settle()].map((running) => running.catch(() => {})))
  if ((await hall.now()).state === 'drawn') await hall.settle()
  expect(await hall.paid()).toBe(hall.players.length * 2)
  await hall.expectPaidOnce()
})

it('FAIR-04 a worker is killed in the middle of paying and another goes on: every prize is paid once', async () => {
  await hall.judgeOnly()
  const [player] = hall.players.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const { ownerPool } = hall.test.database
  const holder = await ownerPool.connect()
  await holder.query('begin')
  await holder.query(`select from cell.wallet where member_id = $1 for update`, [player?.id])
  const startWorker = async () => {
    const script = join(import.meta.dirname, '../../../testing/lottery/draw-worker.ts')
    const worker = spawn(process.execPath, [script, hall.test.database.url, hall.test.now.toISOString()])
    worker.stderr.pipe(process.stderr)
    await once(worker.stdout, 'data')
    worker.stdin.write('go')
    return worker
  }
  const killed = await startWorker()
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%lottery_pay_winners%'`
  await vi.waitFor(async () => expect((await ownerPool.query(waiting)).rowCount).toBeGreaterThan(0), 60_000)
  const gone = once(killed, 'exit')
  killed.kill('SIGKILL')
  await gone
  await holder.query('rollback')
  holder.release()
  await hall.test.setTime(new Date(hall.test.now.getTime() + 11_000))
  await once(await startWorker(), 'exit')
  await hall.expectPaidOnce()
})

describe('late lock', () => {
  it('FAIR-12 large prizes wait for two operators, the others are paid at once', async () => {
    await hall.sell()
    const [player] = hall.players
    if (!player) throw new Error('there is no player')
    // Pays 96 times the stake, which is above a hundredth of the cap.
    const [large = ''] = await buyPromised(hall.test, hall.draw, player, [
      { bet: 'last2', pick: '13', stake: 1_000_000 },
    ])
    await hall.drawNumbers({ isLate: true })
    const { ownerPool } = hall.test.database
    const release = async (operator: string) => releaseDraw({ ...hall.context, ownerPool }, await hall.now(), operator)
    expect(await release('ana')).toBe(false)
    await hall.settle()
    const isPaid = async () => (await hall.test.transfersOf(player, 'win')).some(({ key }) => key === `win:${large}`)
    const before = await hall.paid()
    expect([before, await isPaid()]).toEqual([hall.players.length * 2, false])
    expect(await release('ana')).toBe(true)
    await hall.settle()
    // Names that the owner of the tables writes, with a signature copied from another row.
    await ownerPool.query(
      `insert into lottery_release select draw_id, forged, signature, released_at from lottery_release, unnest('{cat,dan}'::text[]) forged
       where draw_id = $1`,
      [hall.draw.id],
    )
    await hall.settle()
    expect([await isPaid(), (await hall.now()).state]).toEqual([false, 'drawn'])
    expect(await release('ana')).toBe(true)
    await hall.settle()
    expect([await isPaid(), (await hall.now()).state]).toEqual([false, 'drawn'])
    expect(await release('ben')).toBe(true)
    await hall.settle()
    expect([await isPaid(), (await hall.now()).state]).toEqual([true, 'settled'])
    expect([await hall.paid(), await release('cat')]).toEqual([before + 1, false])
    expect(await hall.test.broken(lotteryInvariants)).toEqual([])
  })
})

it('a ticket’s text names its line in the order', async () => {
  const [player] = hall.players
  const { rows } = await hall.test.database.ownerPool.query<{ text: string }>(
    `select text from cell.lottery_ticket where draw_id = $1 and member_id = $2 order by id`,
    [hall.draw.id, player?.id],
  )
  expect(rows.map(({ text }) => parseText(ticketForm, text).line)).toEqual([1, 2, 3, 4])
})
