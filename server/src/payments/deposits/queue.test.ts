import { operators, type Call, type ValueOf } from '@parola/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { manualBody, openSlip, slipFor, testSlip, testWays } from '../../../testing/payments/deposits.ts'
import { testMerchant, type TestMember, type TestMerchant, type TestOperator } from '../../../testing/merchant.ts'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { setDepositChannels } from '../index.ts'

let app: TestApp
let merchant: TestMerchant
let [one, two]: [TestOperator, TestOperator] = [] as never
let aheadMs = 0

beforeAll(async () => {
  app = await testApp({
    environment: { LIMIT_SCALE: '1000' },
    clock: { now: () => new Date(Date.now() + aheadMs) },
  })
  merchant = await testMerchant(app, 'lantern')
  await merchant.act((trx) => setDepositChannels(trx, testWays))
  ;[one, two] = [await merchant.operator('one'), await merchant.operator('two')]
})
beforeEach(() => (aheadMs = 0))
afterAll(() => app.close())

type Shown = ValueOf<typeof operators.deposit>

/** A picture of its own for each. */
let made = 0
function slip(): string {
  const jpeg = Buffer.from(testSlip, 'base64')
  made += 1
  // The first values of the quantisation table.
  jpeg.writeUInt16BE(1 + made, 7)
  return jpeg.toString('base64')
}

async function sent(change: object = {}): Promise<{ member: TestMember; memberId: string; id: string }> {
  const member = await merchant.logIn()
  const payload = manualBody({ slip: slip(), ...change })
  const { status } = await member.ask('/wps/transaction/deposit/manual', { method: 'POST', payload })
  expect(status).toBe(200)
  return { member, memberId: member.id, id: payload.depositId }
}

const pick = ({ memberId, id }: { memberId: string; id: string }) => ({ memberId, id })
async function told(asked: Promise<{ status: number; answer: unknown }>) {
  const { status, answer } = await asked
  const { code, value } = answer as { code?: string; value: unknown }
  return { status, code, value }
}
const post = (who: Pick<TestOperator, 'ask'>, call: Call, payload: object) =>
  told(who.ask(call.path, { method: 'POST', payload }))
const show = async (who: TestOperator, of: { memberId: string; id: string }) =>
  (await told(who.ask(operators.deposit.path, { query: pick(of) }))).value as Shown
const listed = async (state: operators.DepositTab) =>
  (await told(one.ask(operators.deposits.path, { query: { state } }))).value as ValueOf<typeof operators.deposits>
const plant = (of: { id: string }, set: string) =>
  app.database.ownerPool.query(`update cell.deposit set ${set} where id = $1`, [of.id])

describe('a manual deposit', () => {
  it('CON-84 the second person is told of the first, and nobody becomes the second unknowingly', async () => {
    const deposit = await sent()
    const approve = (who: TestOperator, state: string) =>
      post(who, operators.approveDeposit, { ...pick(deposit), state })
    expect(await approve(one, 'reviewing')).toMatchObject({ value: { state: 'approved', approvals: ['one'] } })
    // Two read it before one approved it.
    expect(await approve(two, 'reviewing')).toMatchObject({
      status: 409,
      code: 'already_settled',
      value: { by: 'one', state: 'approved' },
    })
    expect(await show(two, deposit)).toMatchObject({ state: 'approved', approvals: ['one'] })
    expect((await approve(one, 'approved')).code).toBe('second_operator_needed')
    expect(await approve(two, 'approved')).toMatchObject({ value: { state: 'paid', approvals: ['one', 'two'] } })
  })

  it('CON-84 a program approves nothing, and without the passkey nobody does', async () => {
    const deposit = await sent()
    const program = await merchant.program(`p-${randomUUID().slice(0, 6)}`)
    expect((await post(program, operators.approveDeposit, pick(deposit))).code).toBe('no_permission')
    const headers = { ...one.signedIn.headers }
    const bare = await told(
      merchant.ask(operators.approveDeposit.path, { method: 'POST', payload: pick(deposit), headers }),
    )
    expect(bare.code).toBe('reauth_required')
    expect((await show(one, deposit)).state).toBe('reviewing')
  })

  it('CON-84 shows the slip beside the account it should have gone to, and the payer against the member', async () => {
    const deposit = await sent({ payerName: 'Somebody Else' })
    expect(await show(one, deposit)).toMatchObject({
      account: { bank: 'Bangko Tala', holder: 'The House', number: '0012345678' },
      payerName: 'Somebody Else',
      memberName: null,
      isSlipSeen: false,
      slipUses: [],
    })
  })
})

describe('a slip', () => {
  it('CON-84 opens at its address for five minutes, in the session of who asked alone, and each view is recorded', async () => {
    const deposit = await sent()
    const { status, address } = await slipFor(app, one, pick(deposit))
    expect(status).toBe(200)
    expect((await openSlip(app, address, two)).status).toBe(404)
    const elsewhere = await testMerchant(app, `kite-${randomUUID().slice(0, 6)}`)
    expect((await openSlip(app, address, await elsewhere.operator('stranger'))).status).toBe(404)
    expect((await app.staff.server.inject({ url: address })).statusCode).toBe(404)
    const of = new URL(address, 'http://x').searchParams.get('view') ?? ''
    const crossed = `/ops/kyc/picture?view=${of}`
    expect((await openSlip(app, crossed, one)).status).toBe(404)
    aheadMs = 5 * 60_000 + 1_000
    expect((await openSlip(app, address, one)).status).toBe(404)
    const { rows } = await app.database.ownerPool.query(
      `select who from audit_entry where call = 'GET /ops/deposits/slip' and sent ->> 'id' = $1`,
      [deposit.id],
    )
    expect(rows).toEqual([{ who: 'one' }])
  })

  it('CON-84 that was seen before is marked, whatever the file says about itself, at whichever member, and after its deletion', async () => {
    const picture = slip()
    const first = await sent({ slip: picture })
    const bytes = Buffer.from(picture, 'base64')
    const comment = Buffer.from([0xff, 0xfe, 0x00, 0x07, ...Buffer.from('other')])
    const dressed = Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]).toString('base64')
    expect((await show(one, first)).isSlipSeen).toBe(false)
    await app.database.ownerPool.query('delete from cell.deposit_slip where deposit_id = $1', [first.id])
    const second = await sent({ slip: dressed })
    expect(await show(one, second)).toMatchObject({
      isSlipSeen: true,
      slipUses: [{ ...pick(first), state: 'reviewing' }],
    })
    const { deposits } = await listed('reviewing')
    const seen = new Map(deposits.map(({ id, isSlipSeen }) => [id, isSlipSeen]))
    const third = await sent()
    expect([seen.get(first.id), seen.get(second.id), (await show(one, third)).isSlipSeen]).toEqual([true, true, false])
    // Another merchant's slips are its own.
    const elsewhere = await testMerchant(app, `kite-${randomUUID().slice(0, 6)}`)
    await elsewhere.act((trx) => setDepositChannels(trx, testWays))
    const member = await elsewhere.logIn()
    const payload = manualBody({ slip: picture })
    await member.ask('/wps/transaction/deposit/manual', { method: 'POST', payload })
    const stranger = await elsewhere.operator('stranger')
    expect((await show(stranger, { memberId: member.id, id: payload.depositId })).isSlipSeen).toBe(false)
  })
})

it('CON-84 what began too long ago and what came with another amount are tabs of their own, with counts', async () => {
  const [late, mismatched, fresh] = [await sent(), await sent(), await sent()]
  await plant(late, `kind = 'gateway', state = 'started', begun_at = now() - interval '61 minutes'`)
  await plant(mismatched, `kind = 'gateway', state = 'failed', reason = 'mismatch', came_minor = 12300`)
  await plant(fresh, `kind = 'gateway', state = 'started'`)
  const ids = async (tab: operators.DepositTab) => (await listed(tab)).deposits.map(({ id }) => id)
  expect(await ids('late')).toEqual([late.id])
  expect(await ids('mismatched')).toEqual([mismatched.id])
  const stats = await told(one.ask(operators.depositStats.path))
  expect(stats.value).toMatchObject({ late: 1, mismatched: 1, reviewing: (await listed('reviewing')).count?.rows })
})

it('CON-84 what came instead is credited once, by an adjustment with the deposit’s id, and the deposit leaves its tab', async () => {
  const deposit = await sent()
  await plant(deposit, `kind = 'gateway', state = 'failed', reason = 'mismatch', came_minor = 12300`)
  const { memberId, id } = deposit
  const isListed = async () => (await listed('mismatched')).deposits.some((listedOne) => listedOne.id === id)
  expect(await show(one, { memberId, id })).toMatchObject({ came: { minor: 12_300 }, correction: null })
  const ask = (who: TestOperator, reason: string) =>
    post(who, operators.proposeAdjustment, { memberId, id, amount: 12_300, reason })
  expect((await ask(one, 'Another amount came')).status).toBe(200)
  expect(await ask(two, 'It came, I saw it')).toMatchObject({ code: 'id_reused' })
  expect(await show(one, { memberId, id })).toMatchObject({ correction: { by: one.name, isExecuted: false } })
  expect(await isListed()).toBe(true)
  expect((await post(two, operators.approveAdjustment, { memberId, id })).status).toBe(200)
  expect(await show(one, { memberId, id })).toMatchObject({ correction: { isExecuted: true } })
  expect(await isListed()).toBe(false)
})
