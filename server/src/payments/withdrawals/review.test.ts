import { randomUUID } from 'node:crypto'
import { approvals, operators, payments, type Call, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestOperator } from '../../../testing/merchant.ts'
import { runJob } from '../../../testing/jobs.ts'
import { experienced } from '../../../testing/payments/experienced.ts'
import { testWithdrawals, told, type TestPayee, type TestWithdrawals } from '../../../testing/payments/withdrawals.ts'
import { invariants } from '../../app/invariants.ts'
import { systemClock } from '../../platform/clock.ts'
import { openLog } from '../../platform/process/log.ts'
import { audit, move, openWallet } from '../../wallet/index.ts'
import { judgeWaiting } from './signals/judge-withdrawals.ts'

let test: TestWithdrawals
let aheadMs = 0
let [ana, ben]: [TestOperator, TestOperator] = [] as never

beforeAll(async () => {
  test = await testWithdrawals({
    clock: { now: () => new Date(Date.now() + aheadMs) },
    choices: { withdrawMaxMinor: 1e9, withdrawDayMinor: 1e9 },
    isPaidAtOnce: true,
  })
  ;[ana, ben] = [await test.merchant.operator('ana'), await test.merchant.operator('ben')]
})
beforeEach(() => (aheadMs = 0))
afterAll(() => test.close())

const sql = (text: string, values: unknown[] = []) => test.app.database.ownerPool.query(text, values)
const post = async (who: TestOperator, call: Call, payload: object) =>
  told(await who.ask(call.path, { method: 'POST', payload }))

interface Asked {
  readonly member: TestPayee
  readonly which: { memberId: string; id: string }
}

async function requested(amount = 5_000, of?: TestPayee): Promise<Asked> {
  const { member, cardId } = of
    ? { member: of, cardId: await of.payableCard() }
    : await experienced(test, { balance: 2 * amount })
  const { value, status } = await member.withdraw({ cardId, amount })
  expect(status).toBe(200)
  return { member, which: { memberId: member.id, id: String(value['id']) } }
}

const shown = async ({ which }: Asked) =>
  told(await ana.ask(operators.withdrawal.path, { query: which })).value as ValueOf<typeof operators.withdrawal>
const isIn = async (state: operators.WithdrawalTab, { which }: Asked) => {
  const { value } = told(await ana.ask(operators.withdrawals.path, { query: { state } }))
  return (value as ValueOf<typeof operators.withdrawals>).withdrawals.some(({ id }) => id === which.id)
}
const ofMember = async ({ member, which: { id } }: Asked) =>
  (
    told(await member.ask(payments.withdrawReport.path, { query: { id } })).value as ValueOf<
      typeof payments.withdrawReport
    >
  ).withdrawals[0]
const broken = async () => (await audit(test.app.database.ownerPool, { invariants })).findings
const inHours = (hours: number) => new Date(Date.now() + aheadMs + hours * 3_600_000).toISOString()

describe('a hold', () => {
  it('CON-80 keeps everybody from approving, tells the member until when, and ends by itself', async () => {
    const asked = await requested()
    const until = inHours(30)
    const hold = { ...asked.which, until, reason: 'Waiting for the bank statement' }
    expect(await post(ben, operators.holdWithdrawal, hold)).toMatchObject({
      value: { hold: { until, by: 'ben', reason: hold.reason }, state: 'requested' },
    })
    expect(await post(ana, operators.approveWithdrawal, asked.which)).toMatchObject({ status: 409, code: 'on_hold' })
    const bulk = await post(ana, operators.approveWithdrawals, { withdrawals: [asked.which] })
    expect(bulk.value).toMatchObject({ results: [{ error: 'on_hold' }] })
    expect([await isIn('requested', asked), await isIn('held', asked)]).toEqual([false, true])
    // The reason is for staff alone.
    expect(await ofMember(asked)).toMatchObject({ state: 'requested', heldUntil: until, next: { by: until } })
    expect(JSON.stringify(await ofMember(asked))).not.toContain('statement')
    expect(await asked.member.balance()).toEqual({ free: 5_000, held: 5_000 })

    aheadMs = 31 * 3_600_000
    expect([await isIn('requested', asked), await isIn('held', asked)]).toEqual([true, false])
    aheadMs = 0
    expect(await post(ana, operators.approveWithdrawal, asked.which)).toMatchObject({ code: 'on_hold' })
    aheadMs = 31 * 3_600_000
    expect(
      await post(
        await test.merchant.operator(`later-${randomUUID().slice(0, 6)}`),
        operators.approveWithdrawal,
        asked.which,
      ),
    ).toMatchObject({
      value: { state: 'approved' },
    })
  })

  it('CON-80 is ended before its time, moved, and never longer than 30 days', async () => {
    const asked = await requested()
    const hold = (hours: number) =>
      post(ben, operators.holdWithdrawal, { ...asked.which, until: inHours(hours), reason: 'Looked into' })
    expect((await hold(2)).status).toBe(200)
    expect((await hold(48)).status).toBe(200)
    expect(await hold(31 * 24)).toMatchObject({ code: 'field_invalid' })
    expect(await hold(-1)).toMatchObject({ code: 'field_invalid' })
    expect(await post(ana, operators.releaseWithdrawal, asked.which)).toMatchObject({ value: { hold: null } })
    expect(await ofMember(asked)).toMatchObject({ heldUntil: null })
    expect(await post(ana, operators.approveWithdrawal, asked.which)).toMatchObject({ value: { state: 'approved' } })
    expect(await hold(2)).toMatchObject({ code: 'already_settled', value: { by: 'ana', state: 'approved' } })
  })

  it('CON-80 a hold and an approval at the same moment: one of the two, never both', async () => {
    for (let times = 0; times < 20; times += 1) {
      const asked = await requested(1_000)
      const [held, approved] = await Promise.all([
        post(ben, operators.holdWithdrawal, { ...asked.which, until: inHours(1), reason: 'Looked into' }),
        post(ana, operators.approveWithdrawal, asked.which),
      ])
      const { state, hold } = await shown(asked)
      expect([held.status, approved.status, state, hold !== null]).toEqual(
        approved.status === 200 ? [409, 200, 'approved', false] : [200, 409, 'requested', true],
      )
    }
    expect(await broken()).toEqual([])
  })
})

describe('an approval', () => {
  it('CON-79 of a large sum takes two people who decide by different roles, and of a small one takes one', async () => {
    const three = await test.merchant.operator('three')
    for (const one of [ana, ben]) await sql(`update operator set roles = '{finance}' where id = $1`, [one.id])
    await sql(`update operator set roles = '{owner}' where id = $1`, [three.id])
    const large = await requested(6_000_000)
    const { code, value } = await post(ana, operators.approveWithdrawal, large.which)
    expect(code).toBe('approval_required')
    const id = value['requestId']
    expect(await post(ana, approvals.approve, { id })).toMatchObject({ code: 'second_operator_needed' })
    expect(await post(ben, approvals.approve, { id })).toMatchObject({ code: 'same_role' })
    expect((await shown(large)).state).toBe('requested')
    expect(await post(three, approvals.approve, { id })).toMatchObject({ status: 200 })
    expect((await shown(large)).state).toBe('approved')
    const small = await requested(5_000)
    expect(await post(ben, operators.approveWithdrawal, small.which)).toMatchObject({ value: { state: 'approved' } })
    for (const one of [ana, ben]) await sql(`update operator set roles = '{owner,finance}' where id = $1`, [one.id])
  })

  it('CON-79 is refused once something has changed since it was read, and what was found stays', async () => {
    const asked = await requested()
    const { version, signals } = await shown(asked)
    expect(signals).toEqual([])
    await test.merchant.act(async (trx) => {
      const wallet = await openWallet(trx, asked.member.ref, 'real', 'PHP')
      await move(trx, wallet, { act: 'post', key: 'won', from: 'game', code: 'win', amountMinor: 3_000_000 })
    })
    const stale = await post(ana, operators.approveWithdrawal, { ...asked.which, version })
    expect(stale).toMatchObject({ status: 409, code: 'version_conflict' })
    const read = await shown(asked)
    expect([read.state, read.signals?.map(({ kind }) => kind)]).toEqual(['requested', ['one_round']])
    expect(await post(ana, operators.approveWithdrawal, { ...asked.which, version: read.version })).toMatchObject({
      value: { state: 'approved' },
    })
  })

  it('CON-79 a refusal returns the money once, with the listed reason and the words', async () => {
    const asked = await requested()
    const refusal = { ...asked.which, listed: 'identity_needed', reason: 'Pakiusap, magpadala ng ID.' }
    const answers = await Promise.all([ana, ben, ana].map((who) => post(who, operators.refuseWithdrawal, refusal)))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const lost = answers.find(({ status }) => status !== 200)
    expect(lost).toMatchObject({ code: 'already_settled', value: { state: 'refused' } })
    expect(['ana', 'ben']).toContain(lost?.value['by'])
    expect(await ofMember(asked)).toMatchObject({
      state: 'refused',
      listedReason: 'identity_needed',
      reason: 'Pakiusap, magpadala ng ID.',
    })
    expect(await asked.member.balance()).toEqual({ free: 10_000, held: 0 })
    expect(await broken()).toEqual([])
  })
})

it('CON-78 what waits is judged again by the worker, as facts change', async () => {
  const asked = await requested()
  expect((await shown(asked)).signals).toEqual([])
  await sql(`update cell.member set security_changed_at = now() where id = $1`, [asked.member.id])
  await sql(`update cell.withdrawal set judged_at = now() - interval '6 minutes' where id = $1`, [asked.which.id])
  const { pool, ownerPool } = test.app.database.jobs
  await runJob(test.app.config, judgeWaiting, { pool, ownerPool, clock: systemClock, log: openLog('silent') })
  expect((await shown(asked)).signals?.map(({ kind }) => kind)).toEqual(['security_change'])
})

describe('an assignment', () => {
  it('is a lease of ten minutes that its holder alone passes on, and deciding does not need it', async () => {
    const asked = await requested()
    const assign = (who: TestOperator, to?: string | null) =>
      post(who, operators.assignWithdrawal, { ...asked.which, ...(to === undefined ? {} : { to }) })
    expect(await assign(ana)).toMatchObject({ value: { assignee: { name: 'ana' } } })
    expect(await assign(ben)).toMatchObject({ status: 409, code: 'assigned', value: { by: 'ana' } })
    expect(await assign(ana, 'nobody-here')).toMatchObject({ code: 'field_invalid' })
    expect(await assign(ana, 'ben')).toMatchObject({ value: { assignee: { name: 'ben' } } })
    expect(await assign(ben, null)).toMatchObject({ value: { assignee: null } })
    expect(await assign(ben)).toMatchObject({ status: 200 })
    aheadMs = 11 * 60_000
    expect((await shown(asked)).assignee).toBeNull()
    aheadMs = 0
    expect(await post(ana, operators.approveWithdrawal, asked.which)).toMatchObject({ value: { state: 'approved' } })
    expect(await assign(ben)).toMatchObject({ code: 'already_settled', value: { by: 'ana' } })
  })

  it('of many who take it at the same moment one has it', async () => {
    const asked = await requested()
    const answers = await Promise.all(
      [ana, ben, ana, ben, ana, ben].map((who) => post(who, operators.assignWithdrawal, asked.which)),
    )
    const { assignee } = await shown(asked)
    for (const { status, value } of answers)
      expect(status === 200 ? (value['assignee'] as { name: string }).name : value['by']).toBe(assignee?.name)
  })
})

describe('what stands behind a withdrawal', () => {
  it('shows where the money came from, what was staked since the last deposit, and who shares the payee', async () => {
    const asked = await experienced(test, { balance: 0 })
    const other = await experienced(test)
    await test.merchant.act(async (trx) => {
      const wallet = await openWallet(trx, asked.member.ref, 'real', 'PHP')
      const moved = { act: 'post', amountMinor: 10_000 } as const
      await move(trx, wallet, { ...moved, key: 'in', from: 'cash', code: 'deposit' })
      await move(trx, wallet, { ...moved, key: 'bet', to: 'game', code: 'stake', amountMinor: 7_500 })
      await move(trx, wallet, { ...moved, key: 'won', from: 'game', code: 'win', amountMinor: 7_500 })
    })
    await sql(
      `insert into bank_account_use (merchant_id, account_hash, member_id, added_at)
       select merchant_id, account_hash, $2, now() from cell.bank_card where id = $1`,
      [asked.cardId, other.member.id],
    )
    const { value } = await asked.member.withdraw({ cardId: asked.cardId, amount: 8_000 })
    const query = { memberId: asked.member.id, id: String(value['id']) }
    const known = told(await ana.ask(operators.withdrawalBackground.path, { query }))
    const php = (minor: number) => ({ minor, currency: 'PHP' })
    expect(known.value).toMatchObject({
      sources: expect.arrayContaining([
        { source: 'deposits', amount: php(2_000) },
        { source: 'wins', amount: php(6_000) },
      ]),
      // Three of an earlier payout.
      movements: 6,
      lastDeposit: { amount: php(10_000), staked: php(7_500) },
      sharedWith: [{ memberId: other.member.id }],
      documentName: null,
    })
  })
})
