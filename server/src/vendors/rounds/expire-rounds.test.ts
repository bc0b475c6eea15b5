import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction, type Trx } from '../../platform/db/db.ts'
import { openLog } from '../../platform/process/log.ts'
import { askingSuppliers, expiringRounds, type AskRound } from './expire-rounds.ts'
import { listRounds, readRound } from './list-rounds.ts'
import { readStale } from './store.ts'
import { SupplierAwayError, type Supplier, type SupplierRound } from '../suppliers/supplier.ts'
import { backOf, betOf, TestPlay, winOf, type TestSeat } from '../../../testing/vendors/play.ts'

let play: TestPlay
let seat: TestSeat
const [hour, day] = [3_600_000, 86_400_000]
beforeAll(async () => {
  play = await TestPlay.open()
})
afterAll(() => play.close())
beforeEach(async () => {
  seat = await play.seat(await play.player(1_000))
})

const ask = (call: Parameters<TestPlay['ask']>[0], body: object) => play.ask(call, body, 'studio')
const act = <T>(work: (trx: Trx) => Promise<T>) =>
  inTransaction(play.database.pool, { merchantId: play.merchantId, now: play.now }, work)
const stale = (state: 'open' | 'expired' | 'resolved') => act((trx) => readStale(trx, { state, most: 100 }))
const stateOf = async (round: string) => (await ask('round', { user: seat.id, round }))['state']

/** Runs the job with a supplier that gives the same response for every round; returns the queries it received. */
async function run(says: SupplierRound | null): Promise<string[]> {
  const asked: string[] = []
  const askRound: AskRound = async (supplier, { user, round }) => {
    asked.push(`${supplier} ${user} ${round}`)
    return says
  }
  const { pool, ownerPool } = play.database.jobs
  await expiringRounds(askRound)({}, { pool, ownerPool, clock: play.clock, log: openLog('silent') })
  return asked
}
const nothingKnown = { state: 'unknown', paidMinor: null } as const

describe('a round that is open for two days', () => {
  it('is queried, closed as expired and shown to operators; a late win is paid, a late bet refused', async () => {
    const bet = betOf(seat, 100)
    await ask('bet', bet)
    play.later(2 * day - 1)
    expect(await run(nothingKnown)).toEqual([])
    play.later(1)
    expect(await run({ state: 'settled', paidMinor: 40 })).toEqual([`studio ${seat.id} ${bet.round}`])
    expect(await stateOf(bet.round)).toBe('expired')
    expect(await stale('expired')).toMatchObject([
      {
        memberId: seat.id,
        round: bet.round,
        stake: '100',
        won: '0',
        said: 'settled',
        saidPaid: '40',
        state: 'expired',
      },
    ])
    const again = await play.seat(seat)
    expect((await ask('bet', betOf(again, 1, { round: bet.round }))).status).toBe('ROUND_CLOSED')
    expect(await ask('win', winOf(bet, 40))).toMatchObject({ status: 'OK', balance: 940 })
    expect(await stateOf(bet.round)).toBe('expired')
    expect((await ask('round/end', { user: seat.id, game_code: 'koi', round: bet.round })).status).toBe('OK')
    expect(await stateOf(bet.round)).toBe('closed')
    expect(await stale('expired')).toEqual([])
    expect(await run(nothingKnown)).toEqual([])
  })

  it('stays open while its supplier says so, and is queried every day', async () => {
    const bet = betOf(seat, 100)
    await ask('bet', bet)
    play.later(2 * day)
    expect((await run({ state: 'open', paidMinor: null })).length).toBe(1)
    expect(await stateOf(bet.round)).toBe('open')
    expect(await stale('open')).toMatchObject([{ round: bet.round, said: 'open' }])
    play.later(day - 1)
    expect(await run(nothingKnown)).toEqual([])
    const again = await play.seat(seat)
    expect((await ask('bet', betOf(again, 1, { round: bet.round }))).status).toBe('OK')
    play.later(1)
    expect((await run(nothingKnown)).length).toBe(1)
    expect(await stateOf(bet.round)).toBe('expired')
    expect(await stale('open')).toEqual([])
  })

  it('waits for a supplier that does not answer, which is not queried again after three attempts', async () => {
    const bets = Array.from({ length: 5 }, () => betOf(seat, 10))
    for (const bet of bets) await ask('bet', bet)
    play.later(2 * day)
    expect((await run(null)).length).toBe(3)
    for (const bet of bets) expect(await stateOf(bet.round)).toBe('open')
    expect(await run(null)).toEqual([])
    play.later(hour)
    expect((await run(nothingKnown)).length).toBe(5)
    for (const bet of bets) expect(await stateOf(bet.round)).toBe('expired')
  })

  it('is resolved after thirty days in any case', async () => {
    const [expired, open] = [betOf(seat, 10), betOf(seat, 10)]
    await ask('bet', expired)
    play.later(2 * day)
    await run(nothingKnown)
    play.later(-2 * day)
    await ask('bet', open)
    play.later(30 * day)
    await run({ state: 'open', paidMinor: null })
    for (const bet of [expired, open]) expect(await stateOf(bet.round)).toBe('closed')
    const names = (await stale('resolved')).map(({ round }) => round)
    expect(names).toEqual(expect.arrayContaining([expired.round, open.round]))
    expect((await ask('rollback', backOf(open))).status).toBe('ALREADY_SETTLED')
    expect(await ask('win', winOf(open, 7))).toMatchObject({ status: 'OK', balance: 987 })
  })

  it('without a standing bet is closed without a query', async () => {
    const bet = betOf(seat, 10)
    await ask('bet', bet)
    await ask('rollback', backOf(bet))
    play.later(2 * day)
    expect(await run(nothingKnown)).toEqual([])
    expect(await stateOf(bet.round)).toBe('closed')
  })

  it('is queried at its supplier; an unknown or unavailable supplier gives no answer', async () => {
    const supplier = (round: Supplier['round']) => ({ round }) as Supplier
    const away = supplier(() => Promise.reject(new SupplierAwayError('away')))
    const there = supplier(async ({ round }) => ({ state: 'settled', paidMinor: round.length }))
    const askRound = askingSuppliers(new Map(Object.entries({ away, there })))
    const asked = { user: seat.id, round: 'r1' }
    expect(await askRound('there', asked)).toEqual({ state: 'settled', paidMinor: 2 })
    expect(await askRound('away', asked)).toBeNull()
    expect(await askRound('gone', asked)).toBeNull()
    await expect(
      askingSuppliers(new Map([['x', supplier(() => Promise.reject(new Error('a fault')))]]))('x', asked),
    ).rejects.toThrow('a fault')
  })
})

it('old sessions are deleted, and rounds are not', async () => {
  const bet = betOf(seat, 10)
  await ask('bet', bet)
  const count = async () =>
    (await play.database.ownerPool.query(`select from cell.vendor_session where member_id = $1`, [seat.id])).rowCount
  play.later(119 * day)
  await run(nothingKnown)
  expect(await count()).toBe(1)
  play.later(2 * day)
  await run(nothingKnown)
  expect(await count()).toBe(0)
  expect(await ask('win', winOf(bet, 5))).toMatchObject({ status: 'OK', balance: 995 })
})

describe('a member’s rounds', () => {
  const query = { offsetMinutes: 0, size: 100 }
  const listed = async (about: object = {}) =>
    (await act((trx) => listRounds(trx, seat, { ...query, ...about }))).rounds.map(({ round }) => round)

  it('RG-24 show the stake of an open round and the result of the others', async () => {
    const bets = ['open', 'won', 'lost', 'gone'].map((round) => betOf(seat, 100, { round }))
    const [, won, lost, gone] = bets
    for (const bet of bets) {
      await ask('bet', bet)
      play.later(1_000)
    }
    await ask('win', winOf(won!, 250, { round_closed: true }))
    await ask('win', winOf(lost!, 0, { round_closed: true }))
    await ask('rollback', backOf(gone!))
    const fish = await play.seat(seat, { gameType: 'FISH', gameCode: 'carp' })
    await ask('betwin', betOf(fish, 5, { round: 'fish', win_amount: 9, round_closed: true }))
    expect(await listed()).toEqual(['fish', 'lost', 'won', 'open'])
    expect(await listed({ state: 'open' })).toEqual(['open'])
    expect(await listed({ state: 'won' })).toEqual(['fish', 'won'])
    expect(await listed({ state: 'lost' })).toEqual(['lost'])
    expect(await listed({ gameType: 'FISH' })).toEqual(['fish'])
    const today = play.now.toISOString().slice(0, 10)
    expect((await listed({ from: today, to: today })).length).toBeGreaterThan(0)
    expect(await listed({ from: '2020-01-01', to: '2020-01-02' })).toEqual([])
    const { rounds } = await act((trx) => listRounds(trx, seat, { ...query, state: 'open' }))
    expect(rounds).toMatchObject([{ stake: '100', won: '0', state: 'open', vendor: 'PG', nodeId: 7, book: 'real' }])
  })

  it('are paged without duplicates or gaps, even with equal timestamps', async () => {
    const names = Array.from({ length: 7 }, (_, place) => `p${place}`)
    for (const round of names) await ask('bet', betOf(seat, 1, { round }))
    const seen: string[] = []
    let before: string | undefined
    do {
      const page = await act((trx) => listRounds(trx, seat, { ...query, size: 3, before }))
      seen.push(...page.rounds.map(({ round }) => round))
      before = page.next ?? undefined
    } while (before !== undefined)
    expect(seen).toEqual(names.toReversed())
    await expect(act((trx) => listRounds(trx, seat, { ...query, before: 'x' }))).rejects.toMatchObject({
      code: 'bad_request',
    })
  })

  it('are shown with all their movements, and only to their member', async () => {
    const bet = betOf(seat, 100, { round: 'a:b' })
    await ask('bet', bet)
    play.later(1)
    const further = betOf(seat, 20, { round: 'a:b' })
    await ask('bet', further)
    play.later(1)
    await ask('rollback', backOf(further))
    await ask('rollback', backOf(further))
    await ask('bet', betOf(seat, 99_999, { round: 'a:b' }))
    play.later(1)
    await ask('betwin', betOf(seat, 3, { round: 'a:b', win_amount: 4 }))
    play.later(1)
    await ask('win', winOf(bet, 0, { round_closed: true }))
    const found = await act((trx) => readRound(trx, seat, 'studio:a:b'))
    expect(found?.round).toMatchObject({ stake: '103', won: '4', state: 'closed' })
    expect(found?.moves.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'bet 100',
      'bet 20',
      'rollback 20',
      'bet 3',
      'win 4',
    ])
    const other = await play.player(0)
    expect(await act((trx) => readRound(trx, other, 'studio:a:b'))).toBeNull()
    for (const id of ['a:b', 'studio:', ':a:b', 'nothing'])
      expect(await act((trx) => readRound(trx, seat, id))).toBeNull()
    const elsewhere = { merchantId: '00000000-0000-4000-8000-000000000000', now: play.now }
    expect(await inTransaction(play.database.pool, elsewhere, (trx) => readRound(trx, seat, 'studio:a:b'))).toBeNull()
  })
})
