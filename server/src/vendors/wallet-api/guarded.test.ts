import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestPlay, type TestSeat } from '../../../testing/vendors/play.ts'

let play: TestPlay
beforeAll(async () => {
  play = await TestPlay.open()
})
afterAll(() => play.close())

const bet = (seat: TestSeat, amount: number, more: object = {}, call: 'bet' | 'betwin' = 'bet') => {
  const { id: user, token, gameCode: game_code } = seat
  const asked = { token, user, game_code, currency: 'PHP', transaction_uuid: randomUUID(), round: randomUUID(), amount }
  return play.ask(call, { ...asked, ...more }, 'studio')
}
const settle = (call: 'win' | 'rollback', seat: TestSeat, reference: string, round: string, amount?: number) => {
  const { id: user, gameCode: game_code } = seat
  const money = call === 'win' ? { currency: 'PHP', amount } : {}
  const asked = {
    user,
    game_code,
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: reference,
    round,
    ...money,
  }
  return play.ask(call, asked, 'studio')
}
const limit = ({ id }: TestSeat, kind: string, amount: number) =>
  play.database.ownerPool.query(
    `insert into cell.play_limit (merchant_id, member_id, kind, period, amount) values ($1, $2, $3, 'day', $4)`,
    [play.merchantId, id, kind, amount],
  )

it('RG-12 a bet above a limit is BET_LIMIT_EXCEEDED for good, and wins and rollbacks are paid', async () => {
  const seat = await play.seat(await play.player(10_000))
  await limit(seat, 'stake', 1_000)
  const [transaction, round] = [randomUUID(), randomUUID()]
  expect(await bet(seat, 700, { transaction_uuid: transaction, round })).toMatchObject({ status: 'OK' })
  const refused = { transaction_uuid: randomUUID(), round: randomUUID() }
  expect(await bet(seat, 301, refused)).toMatchObject({ status: 'BET_LIMIT_EXCEEDED', balance: 9_300 })
  expect(await settle('rollback', seat, transaction, round)).toMatchObject({ status: 'OK', balance: 10_000 })
  // A refused bet stays refused, even after there is room.
  expect(await bet(seat, 301, refused)).toMatchObject({ status: 'BET_LIMIT_EXCEEDED' })
  expect(await bet(seat, 1_001, { win_amount: 5_000 }, 'betwin')).toMatchObject({ status: 'BET_LIMIT_EXCEEDED' })
  expect(await bet(seat, 1_000, { win_amount: 5_000 }, 'betwin')).toMatchObject({ status: 'OK', balance: 14_000 })
})

it('RG-12 returns from bets of other days do not free today’s limit', async () => {
  const seat = await play.seat(await play.player(10_000))
  await limit(seat, 'loss', 1_000)
  const open = { transaction_uuid: randomUUID(), round: randomUUID() }
  const won = { transaction_uuid: randomUUID(), round: randomUUID() }
  const last = randomUUID()
  expect(await bet(seat, 500, open)).toMatchObject({ status: 'OK' })
  expect(await bet(seat, 500, won)).toMatchObject({ status: 'OK' })
  play.later(26 * 3_600_000)
  const again = await play.seat(seat)
  expect(await bet(again, 600)).toMatchObject({ status: 'OK' })
  expect(await settle('rollback', seat, open.transaction_uuid, open.round)).toMatchObject({ balance: 8_900 })
  expect(await settle('win', seat, won.transaction_uuid, won.round, 5_000)).toMatchObject({ balance: 13_900 })
  // The win of a round's last bet covers all its bets, so it counts from the first.
  expect(await bet(again, 100, { transaction_uuid: last, round: open.round })).toMatchObject({ status: 'OK' })
  expect(await settle('win', seat, last, open.round, 5_000)).toMatchObject({ balance: 18_800 })
  expect(await bet(again, 301)).toMatchObject({ status: 'BET_LIMIT_EXCEEDED' })
  expect(await bet(again, 300)).toMatchObject({ status: 'OK' })
})

it('RG-14 during a break no bet is accepted, not even a free one, and wins are paid', async () => {
  const seat = await play.seat(await play.player(10_000))
  const [transaction, round] = [randomUUID(), randomUUID()]
  await bet(seat, 700, { transaction_uuid: transaction, round })
  const { rows } = await play.database.ownerPool.query(
    `select cell.play_take_break($1, $2, 'timeout', $3, $3::timestamptz + interval '1 day', null)`,
    [play.merchantId, seat.id, play.now],
  )
  expect(rows).toHaveLength(1)
  expect(await bet(seat, 1)).toMatchObject({ status: 'USER_DISABLED', balance: 9_300 })
  expect(await bet(seat, 0, { is_free: true })).toMatchObject({ status: 'USER_DISABLED' })
  expect(await settle('win', seat, transaction, round, 900)).toMatchObject({ status: 'OK', balance: 10_200 })
})

it('RG-02 no bet is accepted before the identity is verified', async () => {
  const { ownerPool } = play.database
  await ownerPool.query('update merchant set identity_before_play = true')
  const seat = await play.seat(await play.player(10_000))
  expect(await bet(seat, 1)).toMatchObject({ status: 'USER_DISABLED' })
  await ownerPool.query(
    `insert into cell.safer_play (member_id, merchant_id, identity_verified_at) values ($1, $2, now())`,
    [seat.id, play.merchantId],
  )
  expect(await bet(seat, 1)).toMatchObject({ status: 'OK' })
  await ownerPool.query('update merchant set identity_before_play = false')
})
