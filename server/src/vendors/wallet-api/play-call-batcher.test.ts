import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { backOf, betOf, winOf } from '../../../testing/vendors/play.ts'
import { testTable } from '../../../testing/vendors/table.ts'

const at = testTable()
const { ask, status, roundOf } = at

describe('a bet', () => {
  it('takes the stake and opens its round; copies change nothing and return the current balance', async () => {
    const bet = betOf(at.seat, 300)
    expect(await ask('bet', bet)).toMatchObject({ status: 'OK', user: at.seat.id, currency: 'PHP', balance: 700 })
    await at.play.give(at.seat, 50)
    expect(await ask('bet', bet)).toMatchObject({ status: 'OK', balance: 750 })
    const other = await at.play.seat(at.seat)
    expect(await ask('bet', { ...bet, token: other.token })).toMatchObject({ status: 'OK', balance: 750 })
    expect(await roundOf(bet.round)).toMatchObject({ status: 'OK', stake: 300, won: 0, state: 'open' })
  })

  it('with the id of another body is DUPLICATE_TRANSACTION, whichever member it belongs to', async () => {
    const bet = betOf(at.seat, 300)
    await ask('bet', bet)
    for (const change of [{ amount: 301 }, { is_free: false }, { meta: { a: 1 } }, { round: randomUUID() }])
      expect(await status('bet', { ...bet, ...change })).toBe('DUPLICATE_TRANSACTION')
    expect(await status('betwin', { ...bet, win_amount: 0 })).toBe('DUPLICATE_TRANSACTION')
    expect(
      await status('win', {
        ...winOf(bet, 5),
        transaction_uuid: bet.transaction_uuid,
        reference_transaction_uuid: 'b',
      }),
    ).toBe('DUPLICATE_TRANSACTION')
    const other = await at.play.seat(await at.play.player(1_000))
    const told = await ask('bet', { ...bet, user: other.id, token: other.token })
    expect(told).toMatchObject({ status: 'DUPLICATE_TRANSACTION', balance: 1_000 })
    expect(await at.play.free(at.seat)).toBe(700)
  })

  it('of another supplier may have the same id', async () => {
    const bet = betOf(at.seat, 300)
    await ask('bet', bet)
    const keno = await at.play.seat(at.seat, { supplier: 'kenora', vendor: 'GPI', gameCode: 'keno' })
    const same = { ...betOf(keno, 200), transaction_uuid: bet.transaction_uuid, round: bet.round }
    expect(await ask('bet', same, 'kenora')).toMatchObject({ status: 'OK', balance: 500 })
    expect(await roundOf(bet.round)).toMatchObject({ stake: 300 })
  })

  it('above the balance is NOT_ENOUGH_MONEY, and stays so when money arrives', async () => {
    const bet = betOf(at.seat, 1_001)
    expect(await ask('bet', bet)).toMatchObject({ status: 'NOT_ENOUGH_MONEY', balance: 1_000 })
    await at.play.give(at.seat, 1)
    expect(await ask('bet', bet)).toMatchObject({ status: 'NOT_ENOUGH_MONEY', balance: 1_001 })
    expect((await roundOf(bet.round)).status).toBe('UNKNOWN_TRANSACTION')
    expect(await status('bet', { ...bet, transaction_uuid: randomUUID() })).toBe('OK')
  })

  it('needs the token of an open session of this member', async () => {
    const other = await at.play.seat(await at.play.player(1_000))
    for (const token of ['nonsense', other.token]) {
      const told = await ask('bet', betOf(at.seat, 1, { token }))
      expect(told.status).toBe('INVALID_TOKEN')
      expect(told).not.toHaveProperty('balance')
    }
    const late = betOf(at.seat, 1)
    at.play.later(12 * 3_600_000 - 1)
    expect(await status('bet', betOf(at.seat, 1))).toBe('OK')
    at.play.later(1)
    expect(await status('bet', late)).toBe('TOKEN_EXPIRED')
    const again = await at.play.seat(at.seat)
    expect(await status('bet', { ...late, token: again.token })).toBe('TOKEN_EXPIRED')
    expect(await status('bet', betOf(again, 1))).toBe('OK')
  })

  it('must have the session’s game and currency, and not exceed its limit', async () => {
    expect(await status('bet', betOf(at.seat, 1, { game_code: 'crane' }))).toBe('INVALID_GAME')
    expect(await status('bet', betOf(at.seat, 1, { currency: 'THB' }))).toBe('WRONG_CURRENCY')
    const limited = await at.play.seat(at.seat, { maxBetMinor: 50 })
    expect(await status('bet', betOf(limited, 51))).toBe('BET_LIMIT_EXCEEDED')
    expect(await status('bet', betOf(limited, 50))).toBe('OK')
    const crane = await at.play.seat(at.seat, { gameCode: 'crane' })
    const bet = betOf(at.seat, 1)
    expect(await status('bet', bet)).toBe('OK')
    expect(await status('bet', betOf(crane, 1, { round: bet.round }))).toBe('INVALID_GAME')
  })

  it('of a disabled member is USER_DISABLED, even in an open round', async () => {
    const bet = betOf(at.seat, 1)
    await ask('bet', bet)
    await at.play.database.ownerPool.query(`update cell.member set status = 'disabled' where id = $1`, [at.seat.id])
    expect(await status('bet', betOf(at.seat, 1))).toBe('USER_DISABLED')
    expect(await status('bet', betOf(at.seat, 1, { round: bet.round }))).toBe('USER_DISABLED')
    expect(await ask('win', winOf(bet, 5))).toMatchObject({ status: 'OK', balance: 1_004 })
    const launch = await at.play.launch(at.seat)
    expect(await status('check', { token: launch })).toBe('USER_DISABLED')
  })

  it('RG-25 that starts a round is refused by a stop of all play, the vendor, the game or the player; a round in progress finishes', async () => {
    const other = await at.play.seat(await at.play.player(1_000), { vendor: 'JILI', nodeId: 8, gameCode: 'crane' })
    const scopes = [
      ['all', '', true],
      ['vendor', 'PG', false],
      ['game', '7', false],
      ['member', at.seat.id, false],
    ] as const
    for (const [scope, name, stopsOthers] of scopes) {
      const bet = betOf(at.seat, 10)
      expect(await status('bet', bet)).toBe('OK')
      await at.play.stop(scope, name)
      expect(await status('bet', betOf(at.seat, 10))).toBe('USER_DISABLED')
      expect(await status('bet', betOf(other, 10))).toBe(stopsOthers ? 'USER_DISABLED' : 'OK')
      const further = betOf(at.seat, 10, { round: bet.round })
      expect(await status('bet', further)).toBe('OK')
      expect(await status('win', winOf(bet, 5))).toBe('OK')
      expect(await status('rollback', backOf(further))).toBe('OK')
      expect(await status('round/end', { user: at.seat.id, game_code: 'koi', round: bet.round })).toBe('OK')
      expect(await status('bet', betOf(at.seat, 10, { round: bet.round }))).toBe('ROUND_CLOSED')
      await at.play.goOn()
    }
  })

  it('RG-25 is refused in a round where every bet was rolled back, because it is not in progress', async () => {
    const bet = betOf(at.seat, 10)
    await ask('bet', bet)
    await ask('rollback', backOf(bet))
    await at.play.stop('all', '')
    expect(await status('bet', betOf(at.seat, 10, { round: bet.round }))).toBe('USER_DISABLED')
  })

  it('of zero moves no money, and its win is paid', async () => {
    const free = betOf(at.seat, 0, { is_free: true })
    expect(await ask('bet', free)).toMatchObject({ status: 'OK', balance: 1_000 })
    expect(await ask('win', winOf(free, 40))).toMatchObject({ status: 'OK', balance: 1_040 })
  })

  it('of play money stays play money, and books are not mixed', async () => {
    const trial = await at.play.seat(await at.play.player(500, { isTrial: true }))
    const bet = betOf(trial, 100)
    expect(await ask('bet', bet)).toMatchObject({ status: 'OK', balance: 400 })
    expect(await ask('win', winOf(bet, 1_000))).toMatchObject({ status: 'OK', balance: 1_400 })
    const bonus = await at.play.seat(at.seat, { book: 'bonus' })
    const real = betOf(at.seat, 100)
    await ask('bet', real)
    expect(await ask('bet', betOf(bonus, 0, { round: real.round }))).toMatchObject({
      status: 'ROUND_CLOSED',
      balance: 0,
    })
    expect(await ask('bet', betOf(bonus, 1))).toMatchObject({ status: 'NOT_ENOUGH_MONEY', balance: 0 })
  })
})
