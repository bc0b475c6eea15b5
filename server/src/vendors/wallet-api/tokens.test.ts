import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSecret } from '../../platform/db/shards.ts'
import { betOf, TestPlay, type TestPlayer } from '../../../testing/vendors/play.ts'

let play: TestPlay
let player: TestPlayer
beforeAll(async () => {
  play = await TestPlay.open()
  player = await play.player(1_000)
})
afterAll(() => play.close())

type Call = Parameters<TestPlay['ask']>[0]
const status = async (call: Call, body: object, as = 'studio') => (await play.ask(call, body, as)).status

describe('T14 a launch token', () => {
  it('is exchanged for a session token, with everything a game needs to start', async () => {
    const token = await play.launch(player, { language: 'TH' })
    const told = await play.ask('check', { request_uuid: 'r', token }, 'studio')
    expect(told).toEqual({
      status: 'OK',
      request_uuid: 'r',
      token: told['token'],
      user: player.id,
      currency: 'PHP',
      balance: 1_000,
      game_code: 'koi',
      language: 'TH',
      is_play_money: false,
      sub_partner_id: 'lantern',
    })
    expect(told['token']).not.toBe(token)
    const trial = await play.player(50, { isTrial: true })
    const playing = await play.ask('check', { token: await play.launch(trial) }, 'studio')
    expect(playing).toMatchObject({ is_play_money: true, balance: 50 })
  })

  it('works once', async () => {
    const token = await play.launch(player)
    expect(await status('check', { token })).toBe('OK')
    expect(await status('check', { token })).toBe('INVALID_TOKEN')
  })

  it('is valid for a minute', async () => {
    const [early, late] = [await play.launch(player), await play.launch(player)]
    play.later(59_999)
    expect(await status('check', { token: early })).toBe('OK')
    play.later(1)
    expect(await status('check', { token: late })).toBe('TOKEN_EXPIRED')
  })

  it('is invalid for another supplier and stays valid for its own', async () => {
    const token = await play.launch(player)
    expect(await status('check', { token }, 'kenora')).toBe('INVALID_TOKEN')
    expect(await status('check', { token })).toBe('OK')
  })

  it('accepts no bets and shows no balance', async () => {
    const seat = { ...player, token: await play.launch(player), supplier: 'studio', gameCode: 'koi' }
    expect(await status('bet', betOf(seat, 1))).toBe('INVALID_TOKEN')
    expect(await status('balance', { user: player.id, token: seat.token, game_code: 'koi' })).toBe('INVALID_TOKEN')
    expect(await status('check', { token: seat.token })).toBe('OK')
  })

  it('cannot be invented', async () => {
    for (const token of ['x', newSecret(player.id), '0'.repeat(44)])
      expect(await status('check', { token })).toBe('INVALID_TOKEN')
  })
})

describe('T14 a session token', () => {
  it('is for one game, member and supplier', async () => {
    const [koi, crane] = [await play.seat(player), await play.seat(player, { gameCode: 'crane' })]
    const other = await play.seat(await play.player(1_000))
    const keno = await play.seat(player, { supplier: 'kenora', vendor: 'GPI', gameCode: 'keno' })
    expect(await status('bet', betOf(koi, 1, { game_code: 'crane' }))).toBe('INVALID_GAME')
    expect(await status('bet', betOf(crane, 1))).toBe('OK')
    expect(await status('bet', betOf(koi, 1, { token: other.token }))).toBe('INVALID_TOKEN')
    expect(await status('bet', betOf({ ...koi, token: keno.token }, 1))).toBe('INVALID_TOKEN')
    expect(await status('bet', betOf(koi, 1), 'kenora')).toBe('INVALID_TOKEN')
    expect(await status('bet', betOf(keno, 1), 'kenora')).toBe('OK')
  })

  it('shows the balance of its game while it is valid', async () => {
    const seat = await play.seat(player)
    const asked = { user: player.id, token: seat.token, game_code: 'koi' }
    expect(await play.ask('balance', asked, 'studio')).toMatchObject({ status: 'OK', currency: 'PHP' })
    expect(await status('balance', { ...asked, game_code: 'crane' })).toBe('INVALID_GAME')
    expect(await status('balance', asked, 'kenora')).toBe('INVALID_TOKEN')
    play.later(12 * 3_600_000)
    expect(await status('balance', asked)).toBe('TOKEN_EXPIRED')
  })

  it('cannot be exchanged, and neither token is stored in plain text', async () => {
    const launch = await play.launch(player)
    const { token } = await play.ask('check', { token: launch }, 'studio')
    expect(await status('check', { token })).toBe('INVALID_TOKEN')
    const { rows } = await play.database.ownerPool.query<{ text: string }>(
      `select string_agg(s::text, ' ') as text from cell.vendor_session s`,
    )
    for (const secret of [launch, String(token)]) {
      expect(rows[0]?.text).not.toContain(secret)
      expect(rows[0]?.text).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    }
  })
})
