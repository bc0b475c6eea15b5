import { randomUUID } from 'node:crypto'
import { operators, type Call, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { testMerchant, type TestMember, type TestMerchant, type TestOperator } from '../../../testing/merchant.ts'
import { openLog } from '../../platform/process/log.ts'
import { offerTestGames, testSupplier } from '../../../testing/vendors/supplier.ts'
import { openPlay } from '../../../testing/vendors/parked-payout.ts'
import { askWallet } from '../../../testing/vendors/wallet-api.ts'
import { move, walletOf } from '../../wallet/index.ts'
import { askingSuppliers, expiringRounds } from './expire-rounds.ts'

const hourMs = 3_600_000
const studio = testSupplier('studio')
let [app, here, there]: [TestApp, TestMerchant, TestMerchant] = [] as never
let [ana, eve]: [TestOperator, TestOperator] = [] as never
let aheadMs = 0
const clock = { now: () => new Date(Date.now() + aheadMs) }

beforeAll(async () => {
  app = await testApp({ clock, environment: { LIMIT_SCALE: '1000' } })
  here = await testMerchant(app, 'lantern')
  there = await testMerchant(app, 'harbour')
  await offerTestGames(here)
  ;[ana, eve] = [await here.operator('ana'), await there.operator('eve')]
})
afterAll(() => app.close())

const wallet = (call: string, body: object) => askWallet(app, call, body, { atMs: clock.now().getTime() })
const read = async <C extends Call>(call: C, query: Record<string, string>, who = ana) =>
  (await who.ask(call.path, { query })).answer as unknown as { success: boolean; code?: string; value: ValueOf<C> }
const found = async (query: Record<string, string>, who = ana) =>
  (await read(operators.findRounds, query, who)).value.rounds.map(({ round }) => round)
const shown = async ({ id: memberId }: TestMember, round: string) =>
  (await read(operators.round, { memberId, id: `studio:${round}` })).value
const ask = async ({ id: memberId }: TestMember, round: string, who = ana) =>
  (await who.ask(operators.askAboutRound.path, { method: 'POST', payload: { memberId, id: `studio:${round}` } })).answer

/** A member in the middle of a round: one bet, won, one refused. */
async function played(round: string = randomUUID()) {
  const member = await here.logIn()
  const { launchToken } = await openPlay(here, member)
  await here.act((trx) =>
    move(trx, walletOf(trx, member, 'real', 'PHP'), {
      act: 'post',
      key: randomUUID(),
      from: 'cash',
      amountMinor: 10_000,
      code: 'deposit',
    }),
  )
  const { token } = await wallet('check', { token: launchToken })
  const bet = { user: member.id, token, game_code: 'slot1', currency: 'PHP', round, transaction_uuid: randomUUID() }
  expect((await wallet('bet', { ...bet, amount: 400 })).status).toBe('OK')
  expect((await wallet('bet', { ...bet, transaction_uuid: randomUUID(), amount: 90_000 })).status).toBe(
    'NOT_ENOUGH_MONEY',
  )
  const { token: _token, ...of } = bet
  const win = { ...of, transaction_uuid: randomUUID(), reference_transaction_uuid: bet.transaction_uuid, amount: 700 }
  expect((await wallet('win', win)).status).toBe('OK')
  return { member, round, bet: bet.transaction_uuid, win: win.transaction_uuid }
}

describe('a round', () => {
  it('CON-92 is found by its name, by one of its transactions, by its member and by time; at no other merchant', async () => {
    const { member, round, bet, win } = await played()
    const [from, to] = [-1, 1].map((hours) => new Date(clock.now().getTime() + hours * hourMs).toISOString()) as [
      string,
      string,
    ]
    for (const search of [round, `studio:${round}`, bet, win]) {
      expect(await found({ search })).toEqual([round])
      expect(await found({ search }, eve)).toEqual([])
    }
    expect(await found({ memberId: member.id })).toEqual([round])
    expect(await found({ memberId: member.id, to: from })).toEqual([])
    expect(await found({ from, to })).toContain(round)
    expect(await found({ from, to }, eve)).toEqual([])
    expect(await found({ search: 'nothing-of-the-kind' })).toEqual([])
    expect((await read(operators.round, { memberId: member.id, id: `studio:${round}` }, eve)).code).toBe('not_found')
  })

  it('CON-92 of nobody in particular is looked for within a day, so that no search reads months', async () => {
    const span = (hours: number) => ({
      from: new Date(clock.now().getTime() - hours * hourMs).toISOString(),
      to: clock.now().toISOString(),
    })
    for (const query of [span(operators.mostRoundHours), {}, { search: ' ' }])
      expect((await read(operators.findRounds, query)).success).toBe(true)
    const { from } = span(operators.mostRoundHours + 1)
    for (const query of [{ from }, span(operators.mostRoundHours + 1)])
      expect((await read(operators.findRounds, query)).code).toBe('field_invalid')
    const { round } = await played()
    expect(await found({})).toContain(round)
    expect(await found({ to: new Date(clock.now().getTime() - 2 * hourMs).toISOString() })).toEqual([])
  })

  it('CON-92 shows every request with its answer and what it moved, refused bets included', async () => {
    const { member, round, bet, win } = await played()
    const { round: part, requests, parked } = await shown(member, round)
    expect(part).toMatchObject({ gameName: 'Slot 1', stake: { minor: 400 }, won: { minor: 700 }, state: 'open' })
    expect(
      requests.map(({ kind, status, amount, movements }) => [kind, status, amount?.minor, movements.length]),
    ).toEqual(
      expect.arrayContaining([
        ['bet', 'OK', 400, 1],
        ['bet', 'NOT_ENOUGH_MONEY', 90_000, 0],
        ['win', 'OK', 700, 1],
      ]),
    )
    expect(requests).toHaveLength(3)
    const movementOf = (id: string) => requests.find(({ transactionId }) => transactionId === id)?.movements[0]
    expect(movementOf(bet)).toMatchObject({ from: 'free', to: 'game', freeAfter: { minor: 9_600 } })
    expect(movementOf(win)).toMatchObject({ from: 'game', to: 'free', freeAfter: { minor: 10_300 } })
    expect(requests.find(({ transactionId }) => transactionId === win)?.reference).toBe(bet)
    expect(parked).toEqual([])
  })

  it('CON-92 shows a win above the supplier’s limits, which waits for two people', async () => {
    const { member, round, bet } = await played()
    const of = { user: member.id, game_code: 'slot1', currency: 'PHP', round, reference_transaction_uuid: bet }
    expect((await wallet('win', { ...of, transaction_uuid: randomUUID(), amount: 90_000_000 })).status).toBe(
      'PAYOUT_HELD',
    )
    expect((await shown(member, round)).parked).toMatchObject([{ state: 'parked', payout: { minor: 90_000_000 } }])
  })
})

describe('the supplier', () => {
  it('is asked about a round that has been open for an hour, and what it says is kept', async () => {
    const { member, round } = await played()
    expect((await shown(member, round)).asking).toBe('no')
    expect(await ask(member, round)).toMatchObject({ code: 'already_settled' })
    aheadMs += hourMs
    try {
      expect((await shown(member, round)).asking).toBe('possible')
      expect(await ask(member, round, eve)).toMatchObject({ code: 'not_found' })
      expect(await ask(member, round)).toMatchObject({ success: true })
      expect((await shown(member, round)).asking).toBe('soon')
      const { rows } = await app.database.ownerPool.query(
        `select task_identifier from graphile_worker.jobs where task_identifier = 'expire-rounds'`,
      )
      expect(rows).toHaveLength(1)
      studio.roundSaid = { state: 'open', paidMinor: 700 }
      const { pool, ownerPool } = app.database.jobs
      await expiringRounds(askingSuppliers(new Map([['studio', studio]])))(
        {},
        { pool, ownerPool, clock, log: openLog('silent') },
      )
      const { round: part, asking } = await shown(member, round)
      expect([asking, part.state, part.said, part.saidPaid?.minor]).toEqual(['possible', 'open', 'open', 700])
      expect((await read(operators.rounds, { state: 'open' })).value.rounds.map((one) => one.round)).toContain(round)
    } finally {
      aheadMs = 0
    }
  })
})
