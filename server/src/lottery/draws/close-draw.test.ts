import { afterAll, beforeAll, expect, it } from 'vitest'
import { includes } from '@parola/fair-draw'
import { ticketLeaf } from '@parola/fair-draw/protocol'
import { openPool } from '../../platform/db/db.ts'
import { runDraws } from './run-draws.ts'
import { lotteryInvariants } from '../store/invariants.ts'
import { readLeaves } from '../settlement/store/sales.ts'
import { atTen, TestLotteries } from '../../../testing/lottery/lotteries.ts'
import type { TestPlayer } from '../../../testing/lottery/player.ts'
import { growTree } from '../proof/ticket-tree.ts'

let test: TestLotteries
const players: TestPlayer[] = []
beforeAll(async () => {
  test = await TestLotteries.open({ now: '2026-03-02T09:00:00Z' })
  await test.haveReceiptKey()
  for (let count = 0; count < 8; count += 1) players.push(await test.addPlayer())
})
afterAll(() => test.close())

const line = { bet: 'digit1', pick: '7', stake: 100 }

it('DRAW-02 a bet at the last moment is either in the draw or refused, never both or neither', async () => {
  await test.addLottery({ code: 'GATE', timetable: atTen(1) })
  await test.runAt(test.now)
  await test.runAt('2026-03-02T09:02:00Z')
  const draw = await test.draw('GATE', '20260302')
  const pool = openPool({ url: test.database.url, role: 'parola_app', size: 8, name: 'gate-test' })
  const said: { player: TestPlayer; numbers: string[] | string }[] = []
  const enoughSold = new AbortController()
  const buyers = players.map(async (player) => {
    while (!enoughSold.signal.aborted) said.push({ player, numbers: await test.buy(player, draw, [line], pool) })
  })
  const enough = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => (said.length >= count ? resolve() : setTimeout(look, 5))
      look()
    })
  await enough(50)
  // The sale ends and the draw is locked while all players keep buying.
  await test.setTime(draw.closesAt)
  await runDraws(test.context, test.now)
  await enough(said.length + 50)
  enoughSold.abort()
  await Promise.all(buyers)
  await pool.end()

  const sold = said.flatMap(({ numbers }) => (typeof numbers === 'string' ? [] : numbers))
  expect(new Set(said.flatMap(({ numbers }) => (typeof numbers === 'string' ? [numbers] : [])))).toEqual(
    new Set(['closed']),
  )
  const { rows } = await test.database.ownerPool.query<{ state: string; tickets: string; root: Buffer }>(
    `select state, tickets, root from lottery_draw where id = $1`,
    [draw.id],
  )
  expect(rows[0]).toMatchObject({ state: 'locked', tickets: String(sold.length) })
  const { rows: tickets } = await test.database.ownerPool.query<{ number: string; text: string; salt: Buffer }>(
    'select number, text, salt from cell.lottery_ticket where draw_id = $1',
    [draw.id],
  )
  expect(tickets.map(({ number }) => number).toSorted()).toEqual(sold.toSorted())
  for (const player of players) {
    const own = said.filter((one) => one.player === player && typeof one.numbers !== 'string').length
    expect(await test.balanceOf(player)).toBe(1_000_000 - own * 100)
  }

  // The published root covers every ticket sold.
  const leaves: Buffer[] = []
  leaves.push(...(await readLeaves(test.database.ownerPool, draw.id)))
  const tree = await growTree(leaves)
  const root = rows[0]?.root ?? Buffer.alloc(0)
  for (const { text, salt } of tickets) {
    const leaf = ticketLeaf(text, salt)
    const found = tree.find(Buffer.from(leaf))
    expect(found && includes({ leaf, index: found.index, size: tree.size, path: found.path, root })).toBe(true)
  }
  expect(await test.broken(lotteryInvariants)).toEqual([])
})

it('DRAW-02 a cancelled ticket is not in the draw, and a ticket in the draw cannot be cancelled', async () => {
  await test.runAt('2026-03-02T10:02:00Z')
  await test.addLottery({ code: 'BACK', timetable: atTen(10) })
  await test.runAt(test.now)
  await test.runAt('2026-03-02T10:04:00Z')
  const draw = await test.draw('BACK', '20260302')
  const [player] = players
  if (!player) throw new Error('no player in the test')
  const [kept, back] = (await test.buy(player, draw, [line, { ...line, pick: '8' }])) as [string, string]
  const giveBack = async (ticket: string) => {
    const { rows } = await test.database.pool.query<{ outcome: string }>(
      `select outcome from cell.lottery_cancel($1, $2, $3, 'a note')`,
      [player.merchantId, player.id, ticket],
    )
    return rows[0]?.outcome
  }
  expect(await giveBack(back)).toBe('done')
  await test.runAt(draw.closesAt)
  expect(await giveBack(kept)).toBe('closed')
  const { rows } = await test.database.ownerPool.query('select tickets from lottery_draw where id = $1', [draw.id])
  expect(rows).toEqual([{ tickets: '1' }])
  await test.runThrough(draw)
  expect((await test.draw('BACK', '20260302')).state).toBe('published')
  expect(await test.broken(lotteryInvariants)).toEqual([])
})

it('DRAW-02 a draw cannot be locked while it is on sale', async () => {
  const draw = await test.draw('GATE', '20260303')
  await expect(test.database.ownerPool.query(`select cell.lottery_lock($1, false)`, [draw.id])).rejects.toThrow(
    'still on sale',
  )
  await expect(test.database.ownerPool.query(`select cell.lottery_cut($1, 10)`, [draw.id])).rejects.toThrow(
    'not locked',
  )
})
