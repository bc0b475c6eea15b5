import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { backOf, betOf, winOf } from '../../../testing/vendors/play.ts'
import { testTable } from '../../../testing/vendors/table.ts'

const at = testTable()
const { ask, status, roundOf } = at

describe('a win', () => {
  it('is paid once per id, even into a closed round', async () => {
    const bet = betOf(at.seat, 100)
    await ask('bet', bet)
    const win = winOf(bet, 30)
    expect(await ask('win', win)).toMatchObject({ status: 'OK', balance: 930 })
    expect(await ask('win', win)).toMatchObject({ status: 'OK', balance: 930 })
    expect(await ask('win', winOf(bet, 0, { round_closed: true }))).toMatchObject({ status: 'OK', balance: 930 })
    expect(await roundOf(bet.round)).toMatchObject({ state: 'closed', stake: 100, won: 30 })
    expect(await ask('win', winOf(bet, 5))).toMatchObject({ status: 'OK', balance: 935 })
    expect(await status('bet', betOf(at.seat, 1, { round: bet.round }))).toBe('ROUND_CLOSED')
  })

  it('never fails because of a token, a stop or an ended session', async () => {
    const bet = betOf(at.seat, 100)
    await ask('bet', bet)
    await at.play.stop('all', '')
    at.play.later(40 * 86_400_000)
    expect(await ask('win', winOf(bet, 30))).toMatchObject({ status: 'OK', balance: 930 })
  })

  it('before its bet is UNKNOWN_TRANSACTION, and is paid when sent again after it', async () => {
    const bet = betOf(at.seat, 100)
    const win = winOf(bet, 30)
    expect(await status('win', win)).toBe('UNKNOWN_TRANSACTION')
    await ask('bet', bet)
    expect(await ask('win', win)).toMatchObject({ status: 'OK', balance: 930 })
  })

  it('must refer to an accepted bet of this member, round, game and currency', async () => {
    const bet = betOf(at.seat, 100)
    await ask('bet', bet)
    const other = await at.play.seat(await at.play.player(0))
    const refused = betOf(at.seat, 5_000)
    await ask('bet', refused)
    const win = winOf(bet, 30)
    await ask('win', win)
    expect(await status('win', { ...winOf(bet, 30), user: other.id })).toBe('UNKNOWN_TRANSACTION')
    expect(await status('win', winOf(refused, 30))).toBe('UNKNOWN_TRANSACTION')
    expect(await status('win', winOf(bet, 30, { round: randomUUID() }))).toBe('UNKNOWN_TRANSACTION')
    expect(await status('win', winOf(bet, 30, { reference_transaction_uuid: win.transaction_uuid }))).toBe(
      'UNKNOWN_TRANSACTION',
    )
    expect(await status('win', winOf(bet, 30, { game_code: 'crane' }))).toBe('INVALID_GAME')
    expect(await status('win', winOf(bet, 30, { currency: 'THB' }))).toBe('WRONG_CURRENCY')
    expect(await at.play.free(at.seat)).toBe(930)
  })
})

describe('a rollback', () => {
  it('returns the stake once; the second is OK and does nothing', async () => {
    const bet = betOf(at.seat, 100)
    await ask('bet', bet)
    const back = backOf(bet)
    expect(await ask('rollback', back)).toMatchObject({ status: 'OK', balance: 1_000 })
    expect(await ask('rollback', back)).toMatchObject({ status: 'OK', balance: 1_000 })
    expect(await ask('rollback', backOf(bet))).toMatchObject({ status: 'OK', balance: 1_000 })
    expect(await roundOf(bet.round)).toMatchObject({ stake: 0, won: 0, state: 'open' })
    expect(await status('win', winOf(bet, 5))).toBe('TRANSACTION_ROLLED_BACK')
    // The bet with this id was accepted; its later rollback is another transaction.
    expect(await ask('bet', bet)).toMatchObject({ status: 'OK', balance: 1_000 })
    expect(await status('bet', { ...bet, transaction_uuid: back.transaction_uuid })).toBe('DUPLICATE_TRANSACTION')
  })

  it('before its bet leaves a tombstone', async () => {
    const bet = betOf(at.seat, 100)
    expect(await ask('rollback', backOf(bet))).toMatchObject({ status: 'OK', balance: 1_000 })
    expect(await ask('bet', bet)).toMatchObject({ status: 'TRANSACTION_ROLLED_BACK', balance: 1_000 })
    expect(await status('win', winOf(bet, 5))).toBe('TRANSACTION_ROLLED_BACK')
    expect(await ask('rollback', backOf(bet))).toMatchObject({ status: 'OK', balance: 1_000 })
    expect(await status('bet', { ...bet, transaction_uuid: randomUUID() })).toBe('OK')
  })

  it('of a refused bet is OK and does nothing', async () => {
    const bet = betOf(at.seat, 5_000)
    await ask('bet', bet)
    expect(await ask('rollback', backOf(bet))).toMatchObject({ status: 'OK', balance: 1_000 })
    await at.play.give(at.seat, 9_000)
    expect(await status('bet', bet)).toBe('NOT_ENOUGH_MONEY')
  })

  it('after settlement is ALREADY_SETTLED: a win, a closed round, a betwin', async () => {
    const [won, ended, closing] = [
      betOf(at.seat, 100),
      betOf(at.seat, 100),
      betOf(at.seat, 100, { round_closed: true }),
    ]
    for (const bet of [won, ended, closing]) await ask('bet', bet)
    await ask('win', winOf(won, 0))
    await ask('round/end', { user: at.seat.id, game_code: 'koi', round: ended.round })
    const both = betOf(at.seat, 100, { win_amount: 0 })
    await ask('betwin', both)
    for (const bet of [won, ended, closing, both]) expect(await status('rollback', backOf(bet))).toBe('ALREADY_SETTLED')
    expect(await at.play.free(at.seat)).toBe(600)
  })

  it('must refer to a bet of this member, round and game; otherwise it stores nothing', async () => {
    const bet = betOf(at.seat, 100)
    await ask('bet', bet)
    const other = await at.play.seat(await at.play.player(0))
    const win = winOf(bet, 1)
    await ask('win', win)
    expect(await status('rollback', { ...backOf(bet), user: other.id })).toBe('UNKNOWN_TRANSACTION')
    expect(await status('rollback', backOf(bet, { round: randomUUID() }))).toBe('UNKNOWN_TRANSACTION')
    expect(await status('rollback', backOf(bet, { reference_transaction_uuid: win.transaction_uuid }))).toBe(
      'UNKNOWN_TRANSACTION',
    )
    expect(await status('rollback', backOf(bet, { game_code: 'crane' }))).toBe('INVALID_GAME')
    const stranger = await at.play.player(0)
    expect(await status('rollback', { ...backOf(betOf(at.seat, 1)), user: stranger.id })).toBe('INVALID_USER')
    const unknown = betOf(at.seat, 1)
    await ask('rollback', { ...backOf(unknown), user: other.id })
    expect(await status('rollback', backOf(unknown))).toBe('UNKNOWN_TRANSACTION')
  })

  it('never fails because of a token, a stop or an ended session, and returns the stake of an expired round', async () => {
    const bet = betOf(at.seat, 100)
    await ask('bet', bet)
    await at.play.stop('member', at.seat.id)
    at.play.later(3 * 86_400_000)
    await at.play.database.ownerPool.query(
      `update cell.vendor_round set state = 'expired', closed_at = now() where member_id = $1`,
      [at.seat.id],
    )
    expect(await status('bet', betOf(await at.play.seat(at.seat), 1, { round: bet.round }))).toBe('ROUND_CLOSED')
    expect(await ask('rollback', backOf(bet))).toMatchObject({ status: 'OK', balance: 1_000 })
  })
})

describe('other calls', () => {
  it('a betwin applies both parts or neither', async () => {
    const both = betOf(at.seat, 400, { win_amount: 900, round_closed: true })
    expect(await ask('betwin', both)).toMatchObject({ status: 'OK', balance: 1_500 })
    expect(await ask('betwin', both)).toMatchObject({ status: 'OK', balance: 1_500 })
    expect(await roundOf(both.round)).toMatchObject({ stake: 400, won: 900, state: 'closed' })
    const unpaid = betOf(at.seat, 1_501, { win_amount: 9_000 })
    expect(await ask('betwin', unpaid)).toMatchObject({ status: 'NOT_ENOUGH_MONEY', balance: 1_500 })
    const free = betOf(at.seat, 0, { win_amount: 7, is_free: true })
    expect(await ask('betwin', free)).toMatchObject({ status: 'OK', balance: 1_507 })
    expect(await ask('betwin', betOf(at.seat, 7, { win_amount: 0 }))).toMatchObject({ status: 'OK', balance: 1_500 })
  })

  it('a promotion is paid to a member who has played there, in the currency of the play', async () => {
    const promo = {
      user: at.seat.id,
      currency: 'PHP',
      transaction_uuid: randomUUID(),
      amount: 70,
      campaign_uuid: 'spring',
    }
    expect(await ask('promo', promo)).toMatchObject({ status: 'OK', balance: 1_070 })
    expect(await ask('promo', promo)).toMatchObject({ status: 'OK', balance: 1_070 })
    expect(await status('promo', { ...promo, amount: 71 })).toBe('DUPLICATE_TRANSACTION')
    expect(await status('promo', { ...promo, transaction_uuid: randomUUID(), currency: 'THB' })).toBe('WRONG_CURRENCY')
    expect(await status('promo', { ...promo, transaction_uuid: randomUUID() }, 'kenora')).toBe('INVALID_USER')
    expect(await at.play.free(at.seat)).toBe(1_070)
  })

  it('a round ends once, and its state can be queried', async () => {
    const bet = betOf(at.seat, 100)
    const end = { user: at.seat.id, game_code: 'koi', round: bet.round }
    expect(await status('round/end', end)).toBe('UNKNOWN_TRANSACTION')
    await ask('bet', bet)
    expect(await status('round/end', { ...end, game_code: 'crane' })).toBe('INVALID_GAME')
    expect(await ask('round/end', end)).toMatchObject({ status: 'OK', balance: 900 })
    expect(await ask('round/end', end)).toMatchObject({ status: 'OK', balance: 900 })
    expect(await roundOf(bet.round)).toMatchObject({ state: 'closed' })
    const other = await at.play.player(0)
    expect(await status('round', { user: other.id, round: bet.round })).toBe('UNKNOWN_TRANSACTION')
    expect(await status('round', { user: at.seat.id, round: bet.round }, 'kenora')).toBe('UNKNOWN_TRANSACTION')
  })

  it('the result of a transaction can be queried', async () => {
    const [taken, refused] = [betOf(at.seat, 100), betOf(at.seat, 5_000)]
    await ask('bet', taken)
    await ask('bet', refused)
    const of = (id: string) => ask('transaction', { user: at.seat.id, transaction_uuid: id })
    expect(await of(taken.transaction_uuid)).toMatchObject({ status: 'OK', kind: 'bet', transaction_status: 'OK' })
    expect(await of(refused.transaction_uuid)).toMatchObject({ status: 'OK', transaction_status: 'NOT_ENOUGH_MONEY' })
    expect((await of(randomUUID())).status).toBe('UNKNOWN_TRANSACTION')
    const asked = { user: at.seat.id, transaction_uuid: taken.transaction_uuid }
    expect(await status('transaction', asked, 'kenora')).toBe('UNKNOWN_TRANSACTION')
  })

  it('many calls of one member in one transaction run in order', async () => {
    const bets = Array.from({ length: 30 }, () => betOf(at.seat, 40))
    const told = await Promise.all(bets.map((bet) => ask('bet', bet)))
    expect(told.filter((one) => one.status === 'OK').length).toBe(25)
    expect(told.filter((one) => one.status === 'NOT_ENOUGH_MONEY').length).toBe(5)
    expect(
      told
        .filter((one) => one.status === 'OK')
        .map((one) => one.balance)
        .toSorted((a, b) => b! - a!),
    ).toEqual(Array.from({ length: 25 }, (_, place) => 960 - 40 * place))
  })
})
