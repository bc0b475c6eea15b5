import { randomUUID } from 'node:crypto'
import { supplierLimits, type Answer, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testMerchant, type TestMember, type TestMerchant, type TestOperator } from '../../../testing/merchant.ts'
import { askWallet } from '../../../testing/vendors/wallet-api.ts'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { readBalances, openWallet } from '../../wallet/index.ts'
import { openSession } from '../launch/open-session.ts'
import type { NewSession } from '../launch/session.ts'
import { startLimits } from '../wallet-api/store/supplier-limits.ts'

let app: TestApp
let merchant: TestMerchant
let one: TestOperator
let two: TestOperator

beforeAll(async () => {
  app = await testApp({ environment: { LIMIT_SCALE: '1000' } })
  merchant = await testMerchant(app, 'lantern')
  one = await merchant.operator('ligaya')
  two = await merchant.operator('amihan')
})
afterAll(() => app.close())

const atASlot: NewSession = {
  supplier: 'studio',
  vendor: 'LNT',
  gameType: 'RNG',
  gameCode: 'slot1',
  nodeId: 1,
  book: 'real',
  currency: 'PHP',
  language: 'EN',
  device: 'MOBILE',
}

/** A member with a session at the supplier, and the supplier's promo calls for that member. */
async function player(): Promise<TestMember & { promo(amount: number): Promise<{ id: string; body: object }> }> {
  const member = await merchant.logIn()
  await merchant.act(async (trx) => {
    await openWallet(trx, member, 'real', 'PHP')
    await openSession(trx, member, atASlot)
  })
  return {
    ...member,
    async promo(amount) {
      const body = { user: member.id, currency: 'PHP', transaction_uuid: randomUUID(), amount, campaign_uuid: 'autumn' }
      expect((await askWallet(app, 'promo', body)).status).toBe('PAYOUT_HELD')
      const { payouts } = await value(one, supplierLimits.parkedPayouts.path)
      const found = payouts.find(({ transactionId }) => transactionId === body.transaction_uuid)
      expect(found).toMatchObject({ memberId: member.id, kind: 'promo', payout: { minor: amount, currency: 'PHP' } })
      return { id: found?.id ?? '', body }
    },
  }
}

type Listed = ValueOf<typeof supplierLimits.parkedPayouts> & ValueOf<typeof supplierLimits.limits>

async function value(who: TestOperator, path: string, query: Record<string, string> = {}): Promise<Listed> {
  const { answer } = await who.ask(path, { query })
  return (answer as unknown as { value: Listed }).value
}

const send = async (who: TestOperator, path: string, payload: object) => {
  const { answer } = await who.ask(path, { method: 'POST', payload })
  const said = answer as Answer<{ state: string; approvals?: string[]; outcome?: string | null }>
  return said.success ? said.value : said.code
}
const approve = (who: TestOperator, { id: memberId }: TestMember, id: string) =>
  send(who, supplierLimits.approveParkedPayout.path, { memberId, id })

const freeOf = async (member: TestMember) =>
  (await merchant.act((trx) => readBalances(trx, member, 'PHP'))).real.free.minor

describe('a parked payout', () => {
  it('SEC-07 is paid once when two operators approve, even with many concurrent calls', async () => {
    const member = await player()
    const { id, body } = await member.promo(70_000)
    const said = await Promise.all(Array.from({ length: 20 }, (_, at) => approve(at % 2 ? one : two, member, id)))
    expect(said).toContainEqual(expect.objectContaining({ state: 'released', outcome: 'OK' }))
    expect(await freeOf(member)).toBe(70_000)
    const again = await Promise.all(Array.from({ length: 5 }, () => askWallet(app, 'promo', body)))
    expect(again.map(({ status, balance }) => [status, balance])).toEqual(again.map(() => ['OK', 70_000]))
    const { payouts } = await value(one, supplierLimits.parkedPayouts.path, { state: 'released' })
    const approvals = payouts.find((payout) => payout.id === id)?.approvals
    expect(approvals?.toSorted()).toEqual([one.name, two.name].toSorted())
  })

  it('SEC-07 is not released by one operator alone, even past the API, and its supplier gets the same response until it is', async () => {
    const member = await player()
    const { id, body } = await member.promo(500)
    expect(await approve(one, member, id)).toMatchObject({ state: 'parked', approvals: [one.name] })
    expect(await approve(one, member, id)).toBe('second_operator_needed')
    expect((await askWallet(app, 'promo', body)).status).toBe('PAYOUT_HELD')
    const alone = app.database.ownerPool.query(
      `update cell.parked_payout set state = 'released', second_operator = first_operator, decided_at = now() where id = $1`,
      [id],
    )
    await expect(alone).rejects.toMatchObject({ constraint: 'parked_payout_by_two_operators' })
    expect(await approve(two, member, id)).toMatchObject({ state: 'released', outcome: 'OK' })
    expect(await approve(one, member, id)).toBe('already_settled')
    expect(await freeOf(member)).toBe(500)
  })

  it('SEC-07 refused by an operator is never paid, and the supplier is told so', async () => {
    const member = await player()
    const { id, body } = await member.promo(500)
    const refusal = { memberId: member.id, id, reason: 'no such campaign' }
    expect(await send(one, supplierLimits.refuseParkedPayout.path, refusal)).toEqual({ state: 'refused' })
    expect(await approve(two, member, id)).toBe('already_settled')
    expect((await askWallet(app, 'promo', body)).status).toBe('PAYOUT_REFUSED')
    expect(await freeOf(member)).toBe(0)
  })

  it('SEC-07 whose bet was rolled back since pays nothing when it is released', async () => {
    const member = await player()
    const bet = { user: member.id, game_code: 'slot1', round: randomUUID() }
    const spin = { ...bet, token: 'x', currency: 'PHP', transaction_uuid: randomUUID(), amount: 0, win_amount: 900 }
    const session = await merchant.act((trx) => openSession(trx, member, atASlot))
    const { token } = await askWallet(app, 'check', { token: session.launchToken })
    expect((await askWallet(app, 'betwin', { ...spin, token })).status).toBe('PAYOUT_HELD')
    const rollback = { ...bet, transaction_uuid: randomUUID(), reference_transaction_uuid: spin.transaction_uuid }
    expect((await askWallet(app, 'rollback', rollback)).status).toBe('OK')
    const { payouts } = await value(one, supplierLimits.parkedPayouts.path)
    const id = payouts.find(({ transactionId }) => transactionId === spin.transaction_uuid)?.id ?? ''
    await approve(one, member, id)
    expect(await approve(two, member, id)).toMatchObject({ state: 'released', outcome: 'TRANSACTION_ROLLED_BACK' })
    expect(await freeOf(member)).toBe(0)
  })

  it('SEC-07 of another merchant is not found', async () => {
    const member = await player()
    const { id } = await member.promo(500)
    const other = await (await testMerchant(app, 'harbour')).operator('ligaya')
    expect(await approve(other, member, id)).toBe('not_found')
    expect((await value(other, supplierLimits.parkedPayouts.path)).payouts).toEqual([])
  })
})

describe('the limits of a supplier', () => {
  const limit = {
    supplier: 'kenora',
    currency: 'PHP',
    maxMultiplier: 50,
    promoPerCall: 0,
    promoPerMemberDay: 0,
    promoPerDay: 0,
  } as const
  const set = (who: TestOperator, change: object = {}) =>
    send(who, supplierLimits.setLimit.path, { ...limit, ...change })
  const listed = () => value(one, supplierLimits.limits.path)

  it('SEC-07 are lowered by one operator, and raised by two who request the same', async () => {
    expect(await set(one)).toEqual({ state: 'set' })
    expect((await listed()).limits).toEqual([limit])
    for (const change of [{ maxMultiplier: 51 }, { promoPerCall: 1 }, { promoPerMemberDay: 1 }, { promoPerDay: 1 }]) {
      expect(await set(one, change)).toEqual({ state: 'waiting' })
      expect(await set(one, change)).toEqual({ state: 'waiting' })
      expect((await listed()).limits).toEqual([limit])
      expect((await listed()).waiting).toEqual([{ ...limit, ...change }])
    }
    const raised = { ...limit, maxMultiplier: 5_000, promoPerCall: 100, promoPerMemberDay: 100, promoPerDay: 500 }
    await set(one, raised)
    expect(await set(two, { ...raised, promoPerDay: 501 })).toEqual({ state: 'waiting' })
    expect(await set(one, raised)).toEqual({ state: 'waiting' })
    expect(await set(two, raised)).toEqual({ state: 'set' })
    expect(await listed()).toEqual({ limits: [raised], waiting: [] })
    expect(await set(two)).toEqual({ state: 'set' })
  })

  it('SEC-07 set by operators are kept when the deployment writes its own again', async () => {
    const { ownerPool } = app.database
    await merchant.act((trx) => startLimits(trx, [{ ...limit, maxMultiplier: 9_999 }]))
    const { rows } = await ownerPool.query(`select max_multiplier from supplier_limit where supplier = 'kenora'`)
    expect(rows).toEqual([{ max_multiplier: 50 }])
  })
})
