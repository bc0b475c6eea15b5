import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localGameSuppliers } from '../../platform/config/local-providers.ts'
import { betOf, TestPlay, type SignOptions, type TestSeat } from '../../../testing/vendors/play.ts'

let play: TestPlay
let seat: TestSeat
beforeAll(async () => {
  play = await TestPlay.open()
  seat = await play.seat(await play.player(10_000))
})
afterAll(() => play.close())

const balance = () => ({ user: seat.id, token: seat.token, game_code: seat.gameCode })

describe('a signature', () => {
  const status = async (options: SignOptions, as = 'studio') =>
    (await play.ask('balance', balance(), as, options)).status

  it('is by a supplier’s key over timestamp, nonce, path and body', async () => {
    expect(await status({})).toBe('OK')
    expect(await status({ keyId: 'nobody-1' })).toBe('INVALID_SIGNATURE')
    expect(await status({ path: '/wallet/bet' })).toBe('INVALID_SIGNATURE')
    expect(await status({ nonce: 'short' })).toBe('INVALID_SIGNATURE')
    expect(await status({ signedBody: '{}' })).toBe('INVALID_SIGNATURE')
    expect(await status({ signature: 'zz' })).toBe('INVALID_SIGNATURE')
  })

  it('is valid for half a minute before and after its timestamp', async () => {
    const now = Math.floor(play.now.getTime() / 1000) * 1000
    play.now = new Date(now)
    expect(await status({ atMs: now - 30_000 })).toBe('OK')
    expect(await status({ atMs: now + 30_000 })).toBe('OK')
    expect(await status({ atMs: now - 31_000 })).toBe('INVALID_SIGNATURE')
    expect(await status({ atMs: now + 31_000 })).toBe('INVALID_SIGNATURE')
  })

  it('is accepted once by a process, for as long as it is valid', async () => {
    const nonce = randomUUID()
    const atMs = Math.floor(play.now.getTime() / 1000) * 1000 + 30_000
    expect(await status({ nonce, atMs })).toBe('OK')
    expect(await status({ nonce, atMs })).toBe('INVALID_SIGNATURE')
    play.later(59_000)
    expect(await status({ nonce, atMs })).toBe('INVALID_SIGNATURE')
    play.later(2_000)
    expect(await status({ nonce })).toBe('INVALID_SIGNATURE')
  })

  it('may be Ed25519, and is invalid for another supplier', async () => {
    const keno = await play.seat(await play.player(500), { supplier: 'kenora', vendor: 'GPI', gameCode: 'keno' })
    const asked = { user: keno.id, token: keno.token, game_code: 'keno' }
    expect(await play.ask('balance', asked, 'kenora')).toMatchObject({ status: 'OK', balance: 500 })
    expect((await play.ask('balance', asked, 'kenora', { signature: '0'.repeat(128) })).status).toBe(
      'INVALID_SIGNATURE',
    )
    expect((await play.ask('balance', asked, 'studio')).status).toBe('INVALID_TOKEN')
  })

  it('may be by any of a supplier’s keys during a rotation', async () => {
    const suppliers = localGameSuppliers('http://127.0.0.1:1')
    const old = { ...suppliers.studio.theirs[0]!, keyId: 'studio-0', key: 'another key that is long enough 00000000' }
    const both = { ...suppliers, studio: { ...suppliers.studio, theirs: [old, ...suppliers.studio.theirs] } }
    expect(await status({ server: await play.addServer(both) })).toBe('OK')
  })

  it('that is missing leaves nothing behind', async () => {
    const bet = betOf(seat, 100)
    expect(await play.ask('bet', bet, 'studio', { keyId: 'nobody-1' })).toEqual({ status: 'INVALID_SIGNATURE' })
    const asked = { user: seat.id, transaction_uuid: bet.transaction_uuid }
    expect((await play.ask('transaction', asked, 'studio')).status).toBe('UNKNOWN_TRANSACTION')
  })
})

describe('a request', () => {
  it('gets its id back, whatever the result', async () => {
    expect(await play.ask('balance', { ...balance(), request_uuid: 'r1' }, 'studio')).toEqual({
      status: 'OK',
      request_uuid: 'r1',
      user: seat.id,
      currency: 'PHP',
      balance: 10_000,
    })
    expect(await play.ask('balance', { request_uuid: 'r2' }, 'studio')).toEqual({
      status: 'WRONG_SYNTAX',
      request_uuid: 'r2',
    })
  })

  it.each([
    ['no JSON', 'bet', '{'],
    ['nothing', 'bet', ''],
    ['a list', 'bet', '[]'],
    ['null', 'bet', 'null'],
    ['a negative amount', 'bet', { amount: -1 }],
    ['a fraction of a minor unit', 'bet', { amount: 0.5 }],
    ['an amount as text', 'bet', { amount: '100' }],
    ['too large an amount', 'bet', { amount: 1e15 + 1 }],
    ['a free bet with a stake', 'bet', { is_free: true }],
    ['a missing win', 'betwin', {}],
    ['an id with a colon', 'bet', { transaction_uuid: 'a:win' }],
    ['an empty id', 'bet', { transaction_uuid: '' }],
    ['a NUL in a text', 'bet', { round: 'a\u0000b' }],
    ['half a surrogate pair', 'bet', { game_code: 'a\ud800' }],
    ['too long a text', 'bet', { round: 'x'.repeat(10_000) }],
    ['a win that refers to itself', 'win', { transaction_uuid: 'x', reference_transaction_uuid: 'x' }],
    ['a promotion of zero', 'promo', { amount: 0, campaign_uuid: 'c' }],
  ] as const)('%s is WRONG_SYNTAX', async (_name, call, change) => {
    const body = typeof change === 'string' ? change : { ...betOf(seat, 100), ...change }
    expect((await play.ask(call, body, 'studio')).status).toBe('WRONG_SYNTAX')
  })

  it('may be nested as deep as it fits: it is hashed or refused without a crash', async () => {
    const deep = '['.repeat(7_000) + ']'.repeat(7_000)
    const body = JSON.stringify({ request_uuid: 'r', ...betOf(seat, 0) }).replace(/}$/, `,"deep":${deep}}`)
    expect(['OK', 'WRONG_SYNTAX']).toContain((await play.ask('bet', body, 'studio')).status)
  })

  it('with an unknown user is INVALID_USER', async () => {
    for (const user of ['somebody', randomUUID()])
      for (const call of ['bet', 'win', 'rollback', 'promo', 'round/end', 'betwin'] as const) {
        const about = { user, reference_transaction_uuid: 'b', campaign_uuid: 'c', win_amount: 5 }
        expect(await play.ask(call, betOf(seat, 100, about), 'studio')).not.toHaveProperty('balance')
        expect((await play.ask(call, betOf(seat, 100, about), 'studio')).status).toBe('INVALID_USER')
      }
  })

  it('gets 503 or 500 with UNKNOWN or TIMEOUT when the database fails, and is decided when it is repeated', async () => {
    const bet = betOf(seat, 100)
    const client = await play.database.ownerPool.connect()
    await client.query('begin')
    await client.query(`select from cell.wallet where member_id = $1 for update`, [seat.id])
    const late = await play.askFor('bet', bet, 'studio')
    expect(late.status).toBe(503)
    expect(late.told).toMatchObject({ status: 'TIMEOUT' })
    await client.query('rollback')
    client.release()
    expect((await play.ask('bet', bet, 'studio')).status).toBe('OK')
    await play.database.ownerPool.query('alter function cell.vendor_apply rename to vendor_gone')
    const broken = await play.askFor('bet', betOf(seat, 100), 'studio')
    expect(broken.status).toBe(500)
    expect(broken.told).toMatchObject({ status: 'UNKNOWN' })
    await play.database.ownerPool.query('alter function cell.vendor_gone rename to vendor_apply')
  })
})
