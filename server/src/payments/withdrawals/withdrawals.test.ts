import { randomUUID } from 'node:crypto'
import { operators, payments, type ValueOf } from '@parola/contract'
import { startProviders, type Providers } from '@parola/demo/providers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signedBy } from '../../../testing/payments/deposits.ts'
import type { TestOperator } from '../../../testing/merchant.ts'
import { testWithdrawals, told, type TestPayee, type TestWithdrawals } from '../../../testing/payments/withdrawals.ts'
import { jobs } from '../../app/jobs.ts'
import { runJob } from '../../../testing/jobs.ts'
import { systemClock } from '../../platform/clock.ts'
import { startWorker } from '../../platform/jobs/jobs.ts'
import { openLog } from '../../platform/process/log.ts'
import { checkPayouts } from './check-payouts.ts'

const key = 'k'.repeat(32)
let test: TestWithdrawals
let providers: Providers
let worker: Awaited<ReturnType<typeof startWorker>>
let [ana, ben]: [TestOperator, TestOperator] = [] as never

beforeAll(async () => {
  providers = await startProviders({ psp: { key, payoutMs: 100 } })
  test = await testWithdrawals({
    isPaidAtOnce: true,
    environment: { PSP_URL: `${providers.origin}/psp`, PSP_KEY: key },
  })
  ;[ana, ben] = [await test.merchant.operator('ana'), await test.merchant.operator('ben')]
  const { pool, ownerPool } = test.app.database.jobs
  worker = await startWorker({
    pool,
    ownerPool,
    clock: systemClock,
    log: openLog('silent'),
    jobs: jobs(test.app.config),
  })
})
afterAll(async () => {
  await worker.stop()
  await providers.close()
  await test.close()
})

let accounts = 20_000_000
async function requested(member: TestPayee, { amount = 5_000, ending = '1111' } = {}) {
  const { value } = await member.addCard({ number: `${(accounts += 1)}${ending}` })
  const answer = await member.withdraw({ cardId: String(value['id']), amount })
  return { memberId: member.id, id: String(answer.value['id']) }
}
const post = async (operator: Pick<TestOperator, 'ask'>, call: { path: string }, payload: object) =>
  told(await operator.ask(call.path, { method: 'POST', payload }))
const approve = (operator: TestOperator, which: object) => post(operator, operators.approveWithdrawal, which)
const refuse = (operator: TestOperator, which: object, reason = 'The name differs.') =>
  post(operator, operators.refuseWithdrawal, { ...which, reason })
const listed = async (state: string, query: object = {}) =>
  (
    told(await ana.ask(operators.withdrawals.path, { query: { state, ...query } })).value as ValueOf<
      typeof operators.withdrawals
    >
  ).withdrawals
const record = async (member: TestPayee, { id }: { id: string }) => {
  const { value } = told(await member.ask(payments.withdrawReport.path, { query: { id } }))
  return (value as ValueOf<typeof payments.withdrawReport>).withdrawals[0]
}
const referenceOf = async (member: TestPayee, { id }: { id: string }) => {
  const { rows } = await test.app.database.ownerPool.query<{ reference: string }>(
    `select reference from cell.withdrawal where member_id = $1 and id = $2`,
    [member.id, id],
  )
  return rows[0]?.reference ?? ''
}
const callBack = (reference: string, change: object = {}, by = key) =>
  test.merchant.ask(
    '/pay/callback',
    signedBy(by, {
      kind: 'payout',
      reference,
      state: 'succeeded',
      amount: { minor: 5_000, currency: 'PHP' },
      ...change,
    }),
  )

describe('an operator', () => {
  it('FUND-03 approves, the worker pays, a callback triggers a check, and each step has a date', async () => {
    const member = await test.member({ balance: 9_000 })
    const which = await requested(member)
    expect(await listed('requested')).toMatchObject([
      {
        ...which,
        holder: 'L••• D•••',
        userName: expect.stringContaining('somebody_'),
        amount: { minor: 5_000 },
      },
    ])
    expect((await approve(ana, which)).value).toEqual({ state: 'approved' })
    const reference = await referenceOf(member, which)
    await vi.waitFor(async () => expect((await record(member, which))?.state).toBe('paying'), { timeout: 60_000 })
    expect((await record(member, which))?.next?.who).toBe('bank')
    await vi.waitFor(() => expect(providers.psp.payouts().map(({ state }) => state)).toEqual(['succeeded']))
    expect((await callBack(reference)).status).toBe(200)
    await vi.waitFor(async () => expect((await record(member, which))?.state).toBe('paid'), { timeout: 60_000 })
    const paid = await record(member, which)
    expect(paid?.steps.map(({ state }) => state)).toEqual(['requested', 'approved', 'paying', 'paid'])
    expect(paid?.next).toBeNull()
    expect(await member.balance()).toEqual({ free: 4_000, held: 0 })
    // A later callback changes nothing.
    expect((await callBack(reference, { state: 'failed' })).status).toBe(200)
    expect((await record(member, which))?.state).toBe('paid')
  })

  it('RG-09 refuses with a reason that the member reads, and the money is released', async () => {
    const member = await test.member({ balance: 9_000 })
    const which = await requested(member)
    expect((await refuse(ana, which, 'The \u0000')).status).toBe(400)
    expect((await refuse(ana, which, '\u202E\u202E\u202E')).status).toBe(400)
    expect((await refuse(ana, which, '\u202E The name\u0007\n differs. ')).value).toEqual({ state: 'refused' })
    expect(await record(member, which)).toMatchObject({ state: 'refused', reason: 'The name differs.', next: null })
    expect(await member.balance()).toEqual({ free: 9_000, held: 0 })
    expect((await approve(ben, which)).code).toBe('already_settled')
  })

  it('FUND-06 of two concurrent decisions one wins, and a retry gets the same response', async () => {
    const member = await test.member({ balance: 100_000 })
    for (let round = 0; round < 10; round += 1) {
      const which = await requested(member, { amount: 500 })
      const [yes, no] = await Promise.all([approve(ana, which), refuse(ben, which)])
      expect([yes.status, no.status]).toEqual(expect.arrayContaining([200, 409]))
      const [again, other] = yes.status === 200 ? [await approve(ana, which), yes] : [await refuse(ben, which), no]
      expect(again).toEqual(other)
      // An account can be added only once, and a member has at most five cards.
      await removeCards(member)
    }
  })

  it('RG-10 decisions are logged with the operator', async () => {
    const member = await test.member({ balance: 9_000 })
    const which = await requested(member)
    await refuse(ben, which)
    const { rows } = await test.app.database.ownerPool.query(
      `select call, sent from audit_entry where operator_id = $1 and sent ->> 'id' = $2`,
      [ben.id, which.id],
    )
    expect(rows).toMatchObject([{ call: 'POST /ops/withdrawals/refuse', sent: which }])
    const { rows: steps } = await test.app.database.ownerPool.query(
      `select state, operator from cell.withdrawal_step where withdrawal_id = $1 order by at`,
      [which.id],
    )
    expect(steps).toEqual([
      { state: 'requested', operator: null },
      { state: 'refused', operator: 'ben' },
    ])
  })

  it('404 for a withdrawal of another member or merchant', async () => {
    const [member, other] = [await test.member({ balance: 9_000 }), await test.member()]
    const which = await requested(member)
    expect((await approve(ana, { ...which, memberId: other.id })).status).toBe(404)
    expect((await refuse(ana, { ...which, memberId: other.id })).status).toBe(404)
    expect((await record(member, which))?.state).toBe('requested')
  })

  const removeCards = async (member: TestPayee) => {
    const { value } = told(await member.ask(payments.bankCards.path))
    for (const { id: cardId } of (value as ValueOf<typeof payments.bankCards>).cards)
      await member.ask(payments.removeBankCard.path, { method: 'DELETE', query: { cardId } })
  }
})

describe('a callback', () => {
  it('T21 without a signature, with a wrong key, or for an unknown payout moves no money', async () => {
    const member = await test.member({ balance: 9_000 })
    const which = await requested(member)
    const reference = await referenceOf(member, which)
    expect((await callBack(reference, {}, 'x'.repeat(32))).status).toBe(403)
    expect((await callBack(`${reference.slice(0, 3)}${randomUUID()}`)).status).toBe(404)
    expect((await callBack('nothing of ours')).status).toBe(404)
    // The provider has not been asked to pay yet, so nothing can have been paid.
    expect((await callBack(reference)).status).toBe(200)
    expect((await record(member, which))?.state).toBe('requested')
    expect(await member.balance()).toEqual({ free: 4_000, held: 5_000 })
  })

  it('T21 with a false state is not trusted: the provider’s own records decide', async () => {
    const member = await test.member({ balance: 9_000 })
    const which = await requested(member, { ending: '0000' })
    await approve(ana, which)
    await vi.waitFor(async () => expect((await record(member, which))?.state).toBe('paying'), { timeout: 60_000 })
    const reference = await referenceOf(member, which)
    await vi.waitFor(() =>
      expect(providers.psp.payouts().find(({ order }) => order.reference === reference)?.state).toBe('failed'),
    )
    expect((await callBack(reference, { state: 'succeeded' })).status).toBe(200)
    await vi.waitFor(async () => expect((await record(member, which))?.state).toBe('failed'), { timeout: 60_000 })
    expect(await record(member, which)).toMatchObject({ reason: 'payout_failed', next: null })
    expect(await member.balance()).toEqual({ free: 9_000, held: 0 })
  })
})

it('a payout without a callback is checked by the cron', async () => {
  const member = await test.member({ balance: 9_000 })
  const which = await requested(member, { ending: '9999' })
  await approve(ana, which)
  await vi.waitFor(async () => expect((await record(member, which))?.state).toBe('paying'), { timeout: 60_000 })
  const { pool, ownerPool } = test.app.database.jobs
  const later = { now: () => new Date(Date.now() + 60_000) }
  await vi.waitFor(
    async () => {
      await runJob(test.app.config, checkPayouts, { pool, ownerPool, clock: later, log: openLog('silent') })
      expect((await record(member, which))?.state).toBe('paid')
    },
    { timeout: 60_000, interval: 500 },
  )
  expect(await member.balance()).toEqual({ free: 4_000, held: 0 })
})
