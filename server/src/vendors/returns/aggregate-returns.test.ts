import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/db.ts'
import { openLog } from '../../platform/process/log.ts'
import { aggregatingReturns } from './aggregate-returns.ts'
import { listReturns } from './list-returns.ts'
import { returnInvariants } from './store/invariants.ts'
import { takeList } from '../suppliers/sync-games.ts'
import { backOf, betOf, TestPlay, winOf, type TestSeat } from '../../../testing/vendors/play.ts'
import { listed } from '../../../testing/vendors/supplier.ts'

let play: TestPlay
beforeAll(async () => {
  play = await TestPlay.open({ now: new Date('2026-11-15T12:00:00Z') })
  const { ownerPool } = play.database
  await ownerPool.query(`insert into vendor values ('PG', 'Pagoda')`)
  await ownerPool.query(`insert into vendor_supplier values ('PG', 'studio')`)
  await inTransaction(ownerPool, { merchantId: null, now: play.now }, (trx) =>
    takeList(trx, 'studio', [listed('koi', { vendor: 'PG', returnPpm: 940_000, names: { EN: 'Koi Pond' } })]),
  )
})
afterAll(() => play.close())

const fold = () => {
  const { pool, ownerPool } = play.database.jobs
  return aggregatingReturns({}, { pool, ownerPool, clock: play.clock, log: openLog('silent') })
}
const returns = (from = '2026-11-15', to = from, book: 'real' | 'trial' = 'real') =>
  inTransaction(play.database.pool, { merchantId: play.merchantId, now: play.now }, (trx) =>
    listReturns(trx, { from, to, book }),
  )
const closed = { round_closed: true }
const ask = async (call: Parameters<TestPlay['ask']>[0], body: object) =>
  expect((await play.ask(call, body, 'studio')).status).toBe('OK')
const spin = (seat: TestSeat, stake: number, won: number) =>
  ask('betwin', { ...betOf(seat, stake, closed), win_amount: won })

const figures = async (...of: Parameters<typeof returns>) =>
  (await returns(...of)).map(({ rounds, stake, won }) => [rounds, stake.minor, won.minor])

describe('the return of a game', () => {
  it('RG-31 counts each round once, beside the return that its supplier declares', async () => {
    const seats = [await play.seat(await play.player(100_000)), await play.seat(await play.player(100_000))]
    const rounds = Array.from({ length: 75 }, (_, round) => (round % 25 === 0 ? 2_000 : 0))
    await Promise.all(seats.flatMap((seat) => rounds.map((won) => spin(seat, 100, won))))
    await Promise.all([fold(), fold(), fold()])
    await fold()
    expect(await returns()).toEqual([
      {
        vendor: 'PG',
        gameId: 'koi',
        gameName: 'Koi Pond',
        rounds: 150,
        stake: { minor: 15_000, currency: 'PHP' },
        won: { minor: 12_000, currency: 'PHP' },
        actualPpm: 800_000,
        declaredPpm: 940_000,
        deviation: expect.any(Number),
      },
    ])
  })

  it('RG-31 leaves out open, free and rolled-back rounds, and counts a late win on the day its round ended', async () => {
    play.later(86_400_000)
    const day = '2026-11-16'
    const seat = await play.seat(await play.player(100_000))
    const late = betOf(seat, 1_000, closed)
    const [open, free, back] = [betOf(seat, 500), betOf(seat, 0, { ...closed, is_free: true }), betOf(seat, 700)]
    for (const bet of [late, open, free, back]) await ask('bet', bet)
    await ask('win', winOf(free, 300))
    await ask('rollback', backOf(back))
    await fold()
    expect(await figures(day)).toEqual([[1, 1_000, 0]])
    play.later(86_400_000)
    await ask('win', winOf(late, 4_000))
    await ask('win', winOf(open, 200, closed))
    await Promise.all([fold(), fold()])
    expect(await figures(day)).toEqual([[1, 1_000, 4_000]])
    expect(await figures('2026-11-17')).toEqual([[1, 500, 200]])
    expect(await figures(day, '2026-11-17')).toEqual([[2, 1_500, 4_200]])
  })

  it('ECON-03 a stake counts when its round closes, by what was won or lost, and a late payment takes it back', async () => {
    const seat = await play.seat(await play.player(100_000))
    const counted = async () => {
      const { rows } = await play.database.ownerPool.query<{ counted: number }>(
        `select counted::int from cell.counted_stake where member_id = $1 order by id`,
        [seat.id],
      )
      return rows.map((row) => row.counted)
    }
    const open = betOf(seat, 1_000)
    await ask('bet', open)
    await fold()
    expect(await counted()).toEqual([])
    await ask('win', winOf(open, 0, closed))
    await fold()
    expect(await counted()).toEqual([1_000])
    await spin(seat, 1_000, 1_000)
    await spin(seat, 1_000, 950)
    await spin(seat, 1_000, 9_000)
    await fold()
    // A push counts for nothing, a small loss for itself, a large win for the stake.
    expect((await counted()).toSorted((a, b) => a - b)).toEqual([0, 50, 1_000, 1_000])
    const late = betOf(seat, 700, closed)
    await ask('bet', late)
    await fold()
    expect((await counted()).at(-1)).toBe(700)
    await ask('win', winOf(late, 700))
    await Promise.all([fold(), fold()])
    expect((await counted()).at(-1)).toBe(-700)
    expect((await counted()).reduce((sum, minor) => sum + minor, 0)).toBe(2_050)
  })

  it('ECON-03 a late payment is counted with the moment at which the round was decided', async () => {
    const seat = await play.seat(await play.player(100_000))
    const bet = betOf(seat, 300, closed)
    await ask('bet', bet)
    const decidedAt = new Date(play.now)
    play.later(3_600_000)
    await fold()
    play.later(86_400_000)
    await ask('win', winOf(bet, 300))
    await fold()
    const { rows } = await play.database.ownerPool.query(
      `select counted::int, at, decided_at from cell.counted_stake where member_id = $1 order by id`,
      [seat.id],
    )
    const hourAfter = new Date(decidedAt.getTime() + 3_600_000)
    expect(rows).toEqual([
      { counted: 300, at: hourAfter, decided_at: decidedAt },
      { counted: -300, at: new Date(play.now), decided_at: decidedAt },
    ])
    play.later(-90_000_000)
  })

  it('RG-31 is separate for play money', async () => {
    play.later(86_400_000)
    await spin(await play.seat(await play.player(1_000, { isTrial: true })), 100, 50)
    await fold()
    expect(await figures('2026-11-18')).toEqual([])
    expect(await figures('2026-11-18', '2026-11-18', 'trial')).toEqual([[1, 100, 50]])
  })

  it('RG-31 equals the sum of the rounds, however it was aggregated during play', async () => {
    const seats = await Promise.all(Array.from({ length: 8 }, async () => play.seat(await play.player(1_000_000))))
    await Promise.all([
      ...seats.map(async (seat, number) => {
        for (let round = 0; round < 15; round += 1) {
          const bet = betOf(seat, 100 + number, closed)
          await ask('bet', bet)
          if (round % 3 === 0) await ask('win', winOf(bet, 10 * round + number))
        }
      }),
      ...Array.from({ length: 6 }, fold),
    ])
    await fold()
    const sums = async (from: string) => {
      const { rows } = await play.database.ownerPool.query<Record<string, string>>(from)
      return ['rounds', 'stake', 'won', 'squares', 'product'].map((field) => Number(rows[0]?.[field] ?? 0))
    }
    expect(
      await sums(
        'select sum(rounds) as rounds, sum(stake) as stake, sum(won) as won, sum(won_squared) as squares, sum(stake_by_won) as product from cell.vendor_return',
      ),
    ).toEqual(
      await sums(`select count(*) as rounds, sum(stake) as stake, sum(won) as won, sum(won * won) as squares, sum(stake * won) as product
        from cell.vendor_round where state = 'closed' and stake > 0`),
    )
  })

  it('RG-31 is audited: a wrong figure is found', async () => {
    const broken = async () => {
      const found = await Promise.all(returnInvariants.map(({ sql }) => play.database.ownerPool.query(sql)))
      return found.reduce((count, { rowCount }) => count + (rowCount ?? 0), 0)
    }
    expect(await broken()).toBe(0)
    const lie = `update cell.vendor_return set won = won + 1 where day = '2026-11-15'`
    const changed = (await play.database.ownerPool.query(lie)).rowCount
    expect(changed).toBeGreaterThan(0)
    expect(await broken()).toBe(changed)
  })
})
