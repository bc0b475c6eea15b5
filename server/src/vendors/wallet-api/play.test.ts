import { randomUUID } from 'node:crypto'
import { operators, vendors, wallet, type Call, type ErrorCode, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testMerchant, type TestMember, type TestMerchant, type TestOperator } from '../../../testing/merchant.ts'
import { askWallet } from '../../../testing/vendors/wallet-api.ts'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { move, openWallet } from '../../wallet/index.ts'
import { offerTestGames, testSupplier } from '../../../testing/vendors/supplier.ts'

let app: TestApp
let merchant: TestMerchant
let operator: TestOperator
const studio = testSupplier('studio')
let seconds = 0
// Each event happens after the previous one.
const clock = { now: () => new Date(Date.now() - 20_000 + (seconds += 1)) }

beforeAll(async () => {
  app = await testApp({
    clock,
    environment: { LIMIT_SCALE: '1000' },
    outside: { suppliers: new Map([['studio', studio]]) },
  })
  merchant = await testMerchant(app, 'lantern')
  await offerTestGames(merchant)
  operator = await merchant.operator('ligaya')
})
afterAll(() => app.close())

const told = (call: string, body: object) => askWallet(app, call, body)

async function richMember(amountMinor: number): Promise<TestMember> {
  const member = await merchant.logIn()
  await merchant.act(async (trx) => {
    const own = await openWallet(trx, member, 'real', 'PHP')
    await move(trx, own, { act: 'post', from: 'cash', amountMinor, code: 'deposit', key: 'first' })
  })
  return member
}

/** Launches a game as a phone does and starts it as its supplier does. */
async function seat(member: TestMember, more: object = {}) {
  const body = { free: false, category: 'RNG', vendor: 'LNT', gameId: 'slot1', supportPlay: 0, platform: 'MOBILE' }
  const rest = { showChoice: false, backUrl: '/m/game', language: 'EN' }
  const payload = { ...body, ...rest, ...more }
  const { status, answer } = await member.ask(vendors.launchGame.path, { method: 'POST', payload })
  if (status !== 200) return (answer as unknown as { code: ErrorCode }).code
  const { launchToken, user } = studio.openings.at(-1)?.session ?? { launchToken: '', user: '' }
  const { token = '', game_code: gameCode = '' } = await told('check', { token: launchToken })
  return { launchToken, user, token, game_code: gameCode, currency: 'PHP' }
}
const seated = async (member: TestMember, more: object = {}) => {
  const one = await seat(member, more)
  if (typeof one === 'string') throw new Error(one)
  return one
}

async function value<C extends Call>(who: Pick<TestMember, 'ask'>, call: C, query: Record<string, string> = {}) {
  const { answer, body } = await who.ask(call.path, { query })
  if (!answer.success) throw new Error(body)
  return answer.value as ValueOf<C>
}
const inEnglish = { language: 'EN' }

describe('a launched game', () => {
  it('LAUNCH-04 takes bets and pays wins from the member’s wallet, and the member sees the rounds', async () => {
    const member = await richMember(10_000)
    const { launchToken: _once, ...at } = await seated(member, { language: 'VI' })
    const bet = { ...at, transaction_uuid: randomUUID(), round: 'r1', amount: 400 }
    expect(await told('bet', bet)).toMatchObject({ status: 'OK', balance: 9_600 })
    expect((await value(member, wallet.merchantWallet)).balance.minor).toBe(9_600)
    const [open] = (await value(member, vendors.rounds, { ...inEnglish, state: 'open' })).rounds
    expect(open).toMatchObject({ id: 'studio:r1', state: 'open', gameName: 'Slot 1', nodeId: 1, stake: { minor: 400 } })
    const { token: _token, amount: _amount, ...paid } = bet
    const win = { ...paid, transaction_uuid: randomUUID(), reference_transaction_uuid: bet.transaction_uuid }
    expect(await told('win', { ...win, amount: 900, round_closed: true })).toMatchObject({
      status: 'OK',
      balance: 10_500,
    })
    const detail = await value(member, vendors.roundDetail, { id: 'studio:r1', language: 'VI' })
    expect(detail.round).toMatchObject({
      state: 'closed',
      gameName: 'Máy 1',
      won: { minor: 900, currency: 'PHP' },
      book: 'real',
    })
    expect(detail.moves.map(({ kind, amount }) => [kind, amount.minor])).toEqual([
      ['bet', 400],
      ['win', 900],
    ])
    expect((await value(member, vendors.rounds, { ...inEnglish, state: 'open' })).rounds).toEqual([])
  })

  it('pages of rounds have no gaps, and a member cannot see another’s', async () => {
    const [member, other] = [await richMember(10_000), await merchant.logIn()]
    const { launchToken: _once, ...at } = await seated(member)
    for (let round = 0; round < 5; round += 1)
      await told('betwin', {
        ...at,
        transaction_uuid: randomUUID(),
        round: `p${round}`,
        amount: 10,
        win_amount: 0,
        round_closed: true,
      })
    const first = await value(member, vendors.rounds, { ...inEnglish, size: '3' })
    const second = await value(member, vendors.rounds, { ...inEnglish, size: '3', before: first.next ?? '' })
    expect([...first.rounds, ...second.rounds].map(({ id }) => id)).toEqual(
      [4, 3, 2, 1, 0].map((round) => `studio:p${round}`),
    )
    expect(second.next).toBeNull()
    expect((await value(other, vendors.rounds, inEnglish)).rounds).toEqual([])
    const stranger = await other.ask(vendors.roundDetail.path, { query: { id: 'studio:p1', language: 'EN' } })
    expect(stranger.status).toBe(404)
  })

  it('RG-25 in a lobby every game of the vendor is played under its own name, and a stopped one cannot be', async () => {
    const member = await richMember(1_000)
    const { launchToken: _once, ...at } = await seated(member, { gameId: 'lobby' })
    const betOn = async (gameCode: string, round: string) => {
      const bet = { ...at, game_code: gameCode, transaction_uuid: randomUUID(), round, amount: 10 }
      return (await told('bet', bet)).status
    }
    expect(await betOn('slot2', 'inside')).toBe('OK')
    expect((await told('balance', { ...at, game_code: 'slot2' })).balance).toBe(990)
    for (const stranger of ['keno1', 'nothing']) expect(await betOn(stranger, 'outside')).toBe('INVALID_GAME')
    expect((await value(member, vendors.rounds, inEnglish)).rounds).toMatchObject([
      { gameName: 'Slot 2', nodeId: 2, gameId: 'slot2' },
    ])
    const target = { scope: 'game', name: '2' }
    await operator.ask(operators.stopPlay.path, { method: 'POST', payload: { ...target, reason: 'a doubt' } })
    expect([await betOn('slot2', 'another'), await betOn('slot2', 'inside')]).toEqual(['USER_DISABLED', 'OK'])
    expect(await betOn('slot3', 'third')).toBe('OK')
    await operator.ask(operators.allowPlay.path, { method: 'DELETE', query: target })
  })

  it('a round in a lobby without a game of its own is shown by the vendor’s name', async () => {
    const member = await richMember(1_000)
    const { launchToken: _once, ...at } = await seated(member, { gameId: 'lobby' })
    expect((await told('bet', { ...at, transaction_uuid: randomUUID(), round: 'l1', amount: 10 })).status).toBe('OK')
    expect((await value(member, vendors.rounds, inEnglish)).rounds).toMatchObject([
      { gameName: 'LNT Games', nodeId: null },
    ])
  })

  it('RG-25 finishes its round after an operator has stopped it, and starts no other', async () => {
    const member = await richMember(1_000)
    const { launchToken: _once, ...at } = await seated(member)
    const bet = { ...at, transaction_uuid: randomUUID(), round: 'before', amount: 100 }
    expect((await told('bet', bet)).status).toBe('OK')
    const target = { scope: 'game', name: '1' }
    await operator.ask(operators.stopPlay.path, { method: 'POST', payload: { ...target, reason: 'a doubt' } })
    expect(await seat(member)).toBe('play_stopped')
    expect((await told('bet', { ...at, transaction_uuid: randomUUID(), round: 'after', amount: 100 })).status).not.toBe(
      'OK',
    )
    expect((await told('bet', { ...bet, transaction_uuid: randomUUID() })).status).toBe('OK')
    const { token: _token, ...paid } = bet
    const win = {
      ...paid,
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: bet.transaction_uuid,
      amount: 250,
    }
    expect(await told('win', { ...win, round_closed: true })).toMatchObject({ status: 'OK', balance: 1_050 })
    await operator.ask(operators.allowPlay.path, { method: 'DELETE', query: target })
    expect((await told('bet', { ...at, transaction_uuid: randomUUID(), round: 'again', amount: 100 })).status).toBe(
      'OK',
    )
  })

  it('T14 what a supplier receives does not work as a session', async () => {
    const member = await richMember(1_000)
    const { launchToken, token, user } = await seated(member)
    for (const secret of [launchToken, token, user]) {
      const headers = { cookie: `__Host-sid=${secret}`, token: secret }
      expect((await merchant.ask(wallet.merchantWallet.path, { headers })).status).toBe(401)
    }
    expect((await told('check', { token: launchToken })).status).toBe('INVALID_TOKEN')
  })

  it('is reported to operators when its round stays open', async () => {
    const member = await richMember(1_000)
    const { launchToken: _once, ...at } = await seated(member)
    await told('bet', { ...at, transaction_uuid: randomUUID(), round: 'left', amount: 100 })
    await app.database.ownerPool.query(
      `update cell.vendor_round set asked_at = now(), said = 'unknown' where round = 'left'`,
    )
    expect((await value(operator, operators.rounds, { state: 'open' })).rounds).toMatchObject([
      { memberId: member.id, supplier: 'studio', round: 'left', stake: { minor: 100 }, state: 'open', said: 'unknown' },
    ])
    expect((await value(operator, operators.rounds, { state: 'expired' })).rounds).toEqual([])
  })
})
