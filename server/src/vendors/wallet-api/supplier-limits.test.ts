import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { audit, ledgerInvariants } from '../../wallet/index.ts'
import { playInvariants } from './store/invariants.ts'
import { backOf, betOf, winOf, type TestSeat } from '../../../testing/vendors/play.ts'
import { testTable } from '../../../testing/vendors/table.ts'

const at = testTable()
const { ask, status } = at

const promoTo = ({ id }: TestSeat, amount: number, about: object = {}) => ({
  user: id,
  currency: 'PHP',
  transaction_uuid: randomUUID() as string,
  amount,
  campaign_uuid: 'autumn',
  ...about,
})

const limits = { maxMultiplier: 100, promoPerCall: 0, promoPerMemberDay: 0, promoPerDay: 0 }
const limit = (given: Partial<typeof limits>) => at.play.limit({ ...limits, ...given })

/** The member's parked payouts, by transaction id. */
async function parked(): Promise<string[]> {
  const { rows } = await at.play.database.ownerPool.query<{ id: string }>(
    `select transaction_uuid as id from cell.parked_payout where member_id = $1 order by parked_at`,
    [at.seat.id],
  )
  return rows.map(({ id }) => id)
}

const forget = () => at.play.database.ownerPool.query('delete from supplier_limit')

/** Sets a game's declared maximum multiplier. */
async function declare(gameCode: string, maxMultiplier: number): Promise<void> {
  const { ownerPool } = at.play.database
  await ownerPool.query(`insert into vendor (code, display_name) values ('PG', 'PG') on conflict do nothing`)
  await ownerPool.query(
    `insert into supplier_game (vendor_code, game_id, supplier, return_ppm, has_demo, platforms, min_bet_minor, max_bet_minor, is_listed,
       changed_at, max_multiplier) values ('PG', $1, 'studio', 950000, true, '{web}', 1, 1000, true, now(), $2)`,
    [gameCode, maxMultiplier],
  )
}

describe('a win', () => {
  it('SEC-07 above the stake times the largest multiplier is held and parked, and exactly that amount is paid', async () => {
    await limit({ maxMultiplier: 50 })
    const bet = betOf(at.seat, 10)
    await ask('bet', bet)
    const tooMuch = winOf(bet, 501)
    expect(await ask('win', tooMuch)).toMatchObject({ status: 'PAYOUT_HELD', balance: 990 })
    expect(await parked()).toEqual([tooMuch.transaction_uuid])
    expect(await ask('win', winOf(bet, 500))).toMatchObject({ status: 'OK', balance: 1_490 })
  })

  it('SEC-07 counts with the other wins of its round: their sum stays below the ceiling, sequentially and concurrently', async () => {
    await limit({ maxMultiplier: 5 })
    const bet = betOf(at.seat, 10)
    await ask('bet', bet)
    const wins = Array.from({ length: 20 }, () => winOf(bet, 9))
    const answers = await Promise.all(wins.map((win) => status('win', win)))
    expect(answers.filter((answer) => answer === 'OK')).toHaveLength(5)
    expect(answers.filter((answer) => answer === 'PAYOUT_HELD')).toHaveLength(15)
    expect(await at.play.free(at.seat)).toBe(990 + 45)
    expect(await status('win', winOf(bet, 6))).toBe('PAYOUT_HELD')
    expect(await status('win', winOf(bet, 5))).toBe('OK')
  })

  it('SEC-07 of a betwin above the ceiling moves neither the stake nor the win', async () => {
    await limit({ maxMultiplier: 50 })
    const spin = { ...betOf(at.seat, 10), win_amount: 501 }
    expect(await ask('betwin', spin)).toMatchObject({ status: 'PAYOUT_HELD', balance: 1_000 })
    expect(await status('round', { user: at.seat.id, round: spin.round })).toBe('UNKNOWN_TRANSACTION')
    expect(await status('betwin', { ...betOf(at.seat, 10), win_amount: 500 })).toBe('OK')
  })

  it('SEC-07 is also limited by what its game declares; a declaration never raises the limit', async () => {
    await limit({ maxMultiplier: 50 })
    await declare('small', 20)
    await declare('large', 5_000)
    for (const [gameCode, multiplier] of [
      ['small', 20],
      ['large', 50],
    ] as const) {
      const seat = await at.play.seat(at.seat, { gameCode })
      expect(await status('betwin', { ...betOf(seat, 10), win_amount: 10 * multiplier + 1 })).toBe('PAYOUT_HELD')
      expect(await status('betwin', { ...betOf(seat, 10), win_amount: 10 * multiplier })).toBe('OK')
    }
  })

  it('SEC-07 of a supplier without limits is at most a hundred times the stake', async () => {
    await forget()
    expect(await status('betwin', { ...betOf(at.seat, 10), win_amount: 1_001 })).toBe('PAYOUT_HELD')
    expect(await status('betwin', { ...betOf(at.seat, 10), win_amount: 1_000 })).toBe('OK')
  })

  it('SEC-07 on a free bet uses the promotional allowance, because no stake covers it', async () => {
    await limit({ promoPerCall: 40, promoPerMemberDay: 100, promoPerDay: 100 })
    const free = betOf(at.seat, 0, { is_free: true })
    await ask('bet', free)
    expect(await status('win', winOf(free, 41))).toBe('PAYOUT_HELD')
    expect(await status('win', winOf(free, 40))).toBe('OK')
    expect(await status('betwin', { ...betOf(at.seat, 0), win_amount: 40 })).toBe('OK')
    expect(await status('promo', promoTo(at.seat, 21))).toBe('PAYOUT_HELD')
  })

  it('SEC-07 of play money has no ceiling', async () => {
    await forget()
    const trial = await at.play.seat(await at.play.player(500, { isTrial: true }))
    expect(await status('betwin', { ...betOf(trial, 1), win_amount: 10_000 })).toBe('OK')
    expect(await status('promo', promoTo(trial, 10_000))).toBe('OK')
  })
})

describe('a promo payout', () => {
  it('SEC-07 of ₱100,000,000,000 is held, and so is one of a cent where no allowance is set', async () => {
    await forget()
    for (const amount of [10_000_000_000_000, 1])
      expect(await ask('promo', promoTo(at.seat, amount))).toMatchObject({ status: 'PAYOUT_HELD', balance: 1_000 })
    expect(await parked()).toHaveLength(2)
  })

  it('SEC-07 stays within its allowances per call, per member and day, and per day, and the next day starts again', async () => {
    await limit({ promoPerCall: 100, promoPerMemberDay: 250, promoPerDay: 400 })
    const day = 24 * 3_600_000
    at.play.later(day)
    expect(await status('promo', promoTo(at.seat, 101))).toBe('PAYOUT_HELD')
    const paid = [100, 100, 50]
    for (const amount of paid) expect(await status('promo', promoTo(at.seat, amount))).toBe('OK')
    expect(await status('promo', promoTo(at.seat, 1))).toBe('PAYOUT_HELD')
    const other = await at.play.seat(await at.play.player(0))
    expect(await status('promo', promoTo(other, 100))).toBe('OK')
    expect(await status('promo', promoTo(other, 51))).toBe('PAYOUT_HELD')
    expect(await status('promo', promoTo(other, 50))).toBe('OK')
    at.play.later(day)
    const again = await at.play.seat(at.seat)
    expect(await status('promo', promoTo(again, 100))).toBe('OK')
  })

  it('SEC-07 is paid only within the daily allowance when fifty arrive concurrently, in one process and in two', async () => {
    await at.play.addServer()
    await limit({ promoPerCall: 100, promoPerMemberDay: 1_000, promoPerDay: 1_050 })
    at.play.later(3 * 24 * 3_600_000)
    const seats: TestSeat[] = []
    for (let count = 0; count < 10; count += 1) seats.push(await at.play.seat(await at.play.player(0)))
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const seat = seats[index % seats.length] ?? at.seat
        return at.play.ask('promo', promoTo(seat, 100), 'studio', { server: index % 2 })
      }),
    )
    expect(answers.filter((answer) => answer.status === 'OK')).toHaveLength(10)
    expect(answers.filter((answer) => answer.status === 'PAYOUT_HELD')).toHaveLength(40)
    const free = await Promise.all(seats.map((seat) => at.play.free(seat)))
    expect(free.reduce((sum, one) => sum + one, 0)).toBe(1_000)
  })
})

describe('a parked call', () => {
  it('SEC-07 that is repeated is held again, parked once and uses no allowance; with another body it is a duplicate', async () => {
    await limit({ promoPerCall: 100, promoPerMemberDay: 100, promoPerDay: 100 })
    at.play.later(5 * 24 * 3_600_000)
    const promo = promoTo(at.seat, 101)
    for (let turn = 0; turn < 3; turn += 1) expect(await status('promo', promo)).toBe('PAYOUT_HELD')
    expect(await status('promo', { ...promo, amount: 100 })).toBe('DUPLICATE_TRANSACTION')
    const seat = await at.play.seat(at.seat)
    expect(await status('bet', betOf(seat, 1, { transaction_uuid: promo.transaction_uuid }))).toBe(
      'DUPLICATE_TRANSACTION',
    )
    expect(await parked()).toEqual([promo.transaction_uuid])
    const asked = { user: at.seat.id, transaction_uuid: promo.transaction_uuid }
    expect(await ask('transaction', asked)).toMatchObject({ transaction_status: 'PAYOUT_HELD', kind: 'promo' })
    expect(await status('promo', promoTo(at.seat, 100))).toBe('OK')
  })

  it('SEC-07 can be rolled back if it is a betwin, and a bet whose win is parked returns its stake', async () => {
    await limit({ maxMultiplier: 2 })
    const spin = { ...betOf(at.seat, 10), win_amount: 21 }
    await ask('betwin', spin)
    expect(await ask('rollback', backOf(spin))).toMatchObject({ status: 'OK', balance: 1_000 })
    const bet = betOf(at.seat, 10)
    await ask('bet', bet)
    const win = winOf(bet, 21)
    expect(await status('win', win)).toBe('PAYOUT_HELD')
    expect(await status('rollback', { ...backOf(bet), reference_transaction_uuid: win.transaction_uuid })).toBe('OK')
    expect(await ask('rollback', backOf(bet))).toMatchObject({ status: 'OK', balance: 1_000 })
  })

  it('SEC-07 leaves the ledger consistent', async () => {
    const invariants = [...ledgerInvariants, ...playInvariants]
    const audited = await audit(at.play.database.ownerPool, { invariants })
    expect(audited.findings).toEqual([])
  })
})
