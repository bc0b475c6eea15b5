import { randomUUID } from 'node:crypto'
import { laundering, Minor, operators as ops, payments, type Money, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failingAt } from '../../../testing/failing-pool.ts'
import type { TestOperator } from '../../../testing/merchant.ts'
import {
  gatewayBody,
  manualBody,
  offerTenth,
  recordOf,
  signedBy,
  testWays,
} from '../../../testing/payments/deposits.ts'
import { testWithdrawals, told, type TestPayee, type TestWithdrawals } from '../../../testing/payments/withdrawals.ts'
import { invariants } from '../../app/invariants.ts'
import { fixedClock, systemClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { openLog } from '../../platform/process/log.ts'
import { depositPromotions as promotions } from '../../promotions/index.ts'
import { audit, move, readStatement, walletOf } from '../../wallet/index.ts'
import { checkingDeposits, flagReversedBonus, setDepositChannels, type Psp } from '../index.ts'
import type { PaymentState } from '../psp.ts'
import { sandboxPsp } from '../sandbox-psp.ts'
import { payOut } from '../withdrawals/pay-out.ts'
import { readWithdrawal } from '../withdrawals/store/withdrawals.ts'
import { readDeposit } from './store/deposits.ts'
import { takeCallback } from './take-callback.ts'

/** A provider whose records a test can write; its signatures are real. */
const key = 'k'.repeat(32)
const books = new Map<string, { state: PaymentState; amount: Money }>()
const psp: Psp = {
  ...sandboxPsp({ url: 'http://127.0.0.1:1', key, timeoutMs: 100, clock: systemClock }),
  async begin({ reference, amount }) {
    books.set(reference, { state: 'pending', amount })
    return { redirectUrl: `https://pay.example/${reference}` }
  },
  async payment(reference) {
    const booked = books.get(reference)
    return booked ? { reference, ...booked } : null
  },
}

let test: TestWithdrawals
let [ana, ben, cora]: TestOperator[] = [] as never

beforeAll(async () => {
  test = await testWithdrawals({ isPaidAtOnce: true, outside: { psp } })
  await test.merchant.act((trx) => setDepositChannels(trx, testWays))
  await test.merchant.act((trx) => offerTenth(trx))
  ana = await test.merchant.operator('ana')
  ben = await test.merchant.operator('ben')
  cora = await test.merchant.operator('cora')
})
afterAll(() => test.close())

const php = (minor: number): Money => ({ minor: Minor.parse(minor), currency: 'PHP' })
const whole = php(100_000)
const callBack = (body: object) => test.merchant.ask('/pay/callback', signedBy(key, { kind: 'payment', ...body }))
const post = async (who: Pick<TestOperator, 'ask'> | undefined, path: string, payload: object) =>
  told(await who!.ask(path, { method: 'POST', payload }))

/** A member whose deposit of ₱1,000 was paid through the gateway. */
async function paidIn(change: object = {}, member?: TestPayee) {
  const payer = member ?? (await test.member())
  const { id, reference } = await begun(payer, change)
  books.set(reference, { state: 'succeeded', amount: whole })
  expect((await callBack({ reference, state: 'succeeded', amount: whole })).status).toBe(200)
  return { member: payer, id, reference }
}
async function begun(member: TestPayee, change: object = {}) {
  const sent = gatewayBody(change)
  expect((await post(member, payments.depositGateway.path, sent)).status).toBe(200)
  const deposit = await test.merchant.act((trx) => readDeposit(trx, member, sent.depositId))
  return { id: sent.depositId, reference: deposit!.reference }
}
/** The provider's records and its callback. */
async function reverse(reference: string, amount = whole) {
  books.set(reference, { state: 'reversed', amount })
  return callBack({ reference, state: 'reversed', amount })
}
const stake = (member: TestPayee, amountMinor: number, stakeKey: string = randomUUID()) =>
  test.merchant.act((trx) =>
    move(trx, walletOf(trx, member.ref, 'real', 'PHP'), {
      act: 'post',
      to: 'vendor:bank',
      amountMinor,
      code: 'adjustment',
      key: stakeKey,
    }),
  )
const bonusOf = async ({ id }: TestPayee) =>
  (
    await test.app.database.ownerPool.query<{ state: string }>(
      `select state from cell.bonus where member_id = $1 order by granted_at`,
      [id],
    )
  ).rows.map(({ state }) => state)
async function casesOf({ id }: { id: string }): Promise<laundering.Flag[]> {
  const { value } = told(await ana!.ask(laundering.flags.path, { query: { state: 'open' } }))
  const { flags } = value as ValueOf<typeof laundering.flags>
  return flags.filter(({ memberId, kind }) => memberId === id && /^(chargeback|bonus_reversed)/.test(kind))
}
const closeCases = async (member: TestPayee) => {
  for (const { id } of await casesOf(member))
    expect((await post(ana, laundering.closeFlag.path, { id, reason: 'Paid again' })).status).toBe(200)
}
const optionsOf = async (member: TestPayee) =>
  told(await member.ask(payments.withdrawOptions.path)).value as ValueOf<typeof payments.withdrawOptions>
const broken = async () =>
  (await audit(test.app.database.ownerPool, { invariants })).findings.map(({ invariant }) => invariant)
const pull = (days: number) =>
  checkingDeposits({ psp, promotions })(
    {},
    {
      ...test.app.database.jobs,
      clock: fixedClock(new Date(Date.now() + days * 86_400_000)),
      log: openLog('silent'),
    },
  )

describe('ECON-09 a reversed deposit', () => {
  it('ECON-09 is taken back in full, ends its bonus, opens a case, and is named in the statement', async () => {
    const { member, id, reference } = await paidIn({ promo: 'daily' })
    expect([await member.balance(), await bonusOf(member)]).toEqual([{ free: 100_000, held: 0 }, ['running']])
    expect((await reverse(reference)).status).toBe(200)
    expect([await member.balance(), await bonusOf(member)]).toEqual([{ free: 0, held: 0 }, ['cancelled']])
    expect(await recordOf(member, id)).toMatchObject({
      state: 'reversed',
      reason: 'charged_back',
      takenBack: whole,
      steps: [{ state: 'started' }, { state: 'paid' }, { state: 'reversed' }],
    })
    expect(await casesOf(member)).toMatchObject([
      {
        kind: 'chargeback',
        about: id,
        facts: { depositedMinor: 100_000, takenBackMinor: 100_000, shortMinor: 0 },
        currency: 'PHP',
      },
    ])
    const today = new Date().toISOString().slice(0, 10)
    const { transactions } = await test.merchant.act((trx) =>
      readStatement(trx, member.ref, ['real'], { from: today, to: today, offsetMinutes: 0, size: 20 }),
    )
    expect(transactions[0]).toMatchObject({ code: 'deposit_reversed', amount: { minor: -100_000 }, about: id })
    expect(await broken()).toEqual([])
  })

  it('ECON-09 takes what is there, and writes down the rest as short, never as a negative balance', async () => {
    const { member, reference } = await paidIn()
    await stake(member, 70_000)
    await reverse(reference)
    expect(await member.balance()).toEqual({ free: 0, held: 0 })
    const { value } = told(await ana!.ask(ops.deposits.path, { query: { state: 'reversed' } }))
    const listed = (value as ValueOf<typeof ops.deposits>).deposits.find(({ memberId }) => memberId === member.id)
    expect(listed).toMatchObject({ short: php(70_000), takenBack: php(30_000), approvals: [] })
    const spent = await paidIn()
    await stake(spent.member, 100_000)
    await reverse(spent.reference)
    expect(await recordOf(spent.member, spent.id)).toMatchObject({ state: 'reversed', takenBack: php(0) })
    expect(await broken()).toEqual([])
  })

  it('ECON-09 an attacker who asks for the money before disputing the payment gets neither: what no bank was asked for comes back first', async () => {
    const { member, reference } = await paidIn()
    const cardId = await member.payableCard()
    const asked = await member.withdraw({ cardId, amount: 40_000 })
    const approved = await member.withdraw({ cardId, amount: 60_000 })
    for (const { id } of await openFlagsOf(member))
      await post(ana, laundering.closeFlag.path, { id, reason: 'Looks fine' })
    const which = { memberId: member.id, id: String(approved.value['id']) }
    expect((await post(ben, ops.approveWithdrawal.path, which)).status).toBe(200)
    expect(await member.balance()).toEqual({ free: 0, held: 100_000 })
    await reverse(reference)
    expect(await member.balance()).toEqual({ free: 0, held: 0 })
    const { value } = told(await member.ask(payments.withdrawReport.path))
    const { withdrawals } = value as ValueOf<typeof payments.withdrawReport>
    expect(withdrawals.map(({ id, state, reason }) => ({ id, state, reason }))).toEqual(
      [approved, asked].map((one) => ({ id: one.value['id'], state: 'refused', reason: 'deposit_reversed' })),
    )
    // The payout that the approval enqueued finds nothing to pay.
    const act = <T>(merchantId: string, step: Parameters<typeof inTransaction<T>>[2]) =>
      inTransaction(test.app.database.pool, { merchantId, now: new Date() }, step)
    const never = () => Promise.reject(new Error('the bank was asked to pay'))
    const deps = { psp: { ...psp, payOut: never, payout: never }, act, numbers: null as never, originIn: never }
    await payOut(deps, { merchantId: test.merchant.id, memberId: member.id, withdrawalId: which.id })
    expect(await test.merchant.act((trx) => readWithdrawal(trx, member, which.id))).toMatchObject({ state: 'refused' })
    expect(await broken()).toEqual([])
  })

  it('ECON-09 pauses withdrawals until its case is closed, says so before the attempt, and deposits stay possible', async () => {
    const { member, reference } = await paidIn()
    const cardId = await member.payableCard()
    await reverse(reference)
    await paidIn({}, member)
    expect((await optionsOf(member)).isPaused).toBe(true)
    expect(await member.withdraw({ cardId, amount: 1_000 })).toMatchObject({ status: 403, code: 'withdrawals_paused' })
    expect(await member.balance()).toEqual({ free: 100_000, held: 0 })
    await closeCases(member)
    expect((await optionsOf(member)).isPaused).toBe(false)
    expect((await member.withdraw({ cardId, amount: 1_000 })).status).toBe(200)
    expect(await broken()).toEqual([])
  })

  it('ECON-03 a bonus that could not be taken back whole pauses them in the same way', async () => {
    const { member } = await paidIn()
    const cardId = await member.payableCard()
    const asked = await member.withdraw({ cardId, amount: 1_000 })
    const bonus = {
      id: randomUUID(),
      currency: 'PHP',
      amountMinor: 500,
      toReverseMinor: 400,
      reversedMinor: 100,
    } as const
    await test.merchant.act((trx) => flagReversedBonus(trx, member, bonus))
    expect((await optionsOf(member)).isPaused).toBe(true)
    expect(await member.withdraw({ cardId, amount: 1_000 })).toMatchObject({ status: 403, code: 'withdrawals_paused' })
    const approval = { id: asked.value['id'], memberId: member.id }
    expect(await post(ana, ops.approveWithdrawal.path, approval)).toMatchObject({ code: 'flags_open' })
    const facts = { bonusMinor: 500, takenBackMinor: 100, shortMinor: 300 }
    expect(await casesOf(member)).toMatchObject([{ kind: 'bonus_reversed', about: bonus.id, facts }])
    await closeCases(member)
    expect((await member.withdraw({ cardId, amount: 1_000 })).status).toBe(200)
  })

  it('ECON-09 ends every bonus granted since it was paid, and none from before', async () => {
    const member = await test.member()
    const first = await paidIn({ promo: 'daily' }, member)
    await test.merchant.act((trx) => offerTenth(trx, 'Another tenth', `more-${member.id.slice(0, 8)}`))
    const second = await paidIn({}, member)
    await paidIn({ promo: `more-${member.id.slice(0, 8)}` }, member)
    expect(await bonusOf(member)).toEqual(['running', 'running'])
    await reverse(second.reference)
    expect(await bonusOf(member)).toEqual(['running', 'cancelled'])
    await reverse(first.reference)
    expect(await bonusOf(member)).toEqual(['cancelled', 'cancelled'])
    expect(await member.balance()).toEqual({ free: 100_000, held: 0 })
    expect(await broken()).toEqual([])
  })

  it('ECON-09 is reversed once, however often and from however many sides it is told', async () => {
    const { member, reference } = await paidIn()
    await paidIn({}, member)
    books.set(reference, { state: 'reversed', amount: whole })
    const sent = signedBy(key, { kind: 'payment', reference, state: 'reversed', amount: whole })
    const asked = await Promise.all(Array.from({ length: 20 }, () => test.merchant.ask('/pay/callback', sent)))
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]))
    await pull(2)
    await callBack({ reference, state: 'succeeded', amount: whole })
    expect(await member.balance()).toEqual({ free: 100_000, held: 0 })
    expect(await casesOf(member)).toHaveLength(1)
  })

  it('ECON-09 a callback alone reverses nothing: the provider’s own records decide', async () => {
    const { member, id, reference } = await paidIn()
    await callBack({ reference, state: 'reversed', amount: whole })
    expect(await recordOf(member, id)).toMatchObject({ state: 'paid' })
    expect(await member.balance()).toEqual({ free: 100_000, held: 0 })
  })

  it('ECON-09 is found by asking when the callback was lost', async () => {
    const { member, id, reference } = await paidIn()
    books.set(reference, { state: 'reversed', amount: whole })
    await pull(0.5)
    expect(await recordOf(member, id)).toMatchObject({ state: 'paid' })
    await pull(1.1)
    expect(await recordOf(member, id)).toMatchObject({ state: 'reversed' })
    expect(await member.balance()).toEqual({ free: 0, held: 0 })
    expect(await broken()).toEqual([])
  })

  it('ECON-09 before it was credited, it only fails, and is not credited by a late callback', async () => {
    const member = await test.member()
    const { id, reference } = await begun(member)
    await reverse(reference)
    await callBack({ reference, state: 'succeeded', amount: whole })
    expect(await recordOf(member, id)).toMatchObject({ state: 'failed', reason: 'charged_back', takenBack: null })
    expect([await member.balance(), await casesOf(member)]).toEqual([{ free: 0, held: 0 }, []])
  })

  it.each([php(60_000), php(100_001), { minor: Minor.parse(100_000), currency: 'USD' as const }])(
    'ECON-09 of another amount (%j) takes nothing, and opens a case that pauses withdrawals',
    async (amount) => {
      const { member, id, reference } = await paidIn()
      expect((await reverse(reference, amount)).status).toBe(200)
      expect(await recordOf(member, id)).toMatchObject({ state: 'paid' })
      expect(await member.balance()).toEqual({ free: 100_000, held: 0 })
      const facts = { depositedMinor: 100_000, reversedMinor: amount.minor }
      expect(await casesOf(member)).toMatchObject([{ kind: 'chargeback_differs', about: id, facts }])
      expect((await optionsOf(member)).isPaused).toBe(true)
      // The whole of it may still be reversed later, under a case of its own.
      await reverse(reference)
      expect(await recordOf(member, id)).toMatchObject({ state: 'reversed' })
      expect((await casesOf(member)).map(({ kind }) => kind).toSorted()).toEqual(['chargeback', 'chargeback_differs'])
    },
  )

  it('ECON-09 a request at the same moment is returned or refused, and never leaves with the money', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { member, reference } = await paidIn()
      const cardId = await member.payableCard()
      const grant = await member.grant({ act: 'withdraw', amount: 100_000 })
      books.set(reference, { state: 'reversed', amount: whole })
      const [request] = await Promise.all([
        member.withdraw({ cardId, amount: 100_000, grant }),
        callBack({ reference, state: 'reversed', amount: whole }),
      ])
      expect(['withdrawals_paused', 'insufficient_funds', undefined]).toContain(request.code)
      expect(await member.balance()).toEqual({ free: 0, held: 0 })
    }
    expect(await broken()).toEqual([])
  })
})

async function openFlagsOf({ id }: { id: string }): Promise<laundering.Flag[]> {
  const { value } = told(await ana!.ask(laundering.flags.path, { query: { state: 'open' } }))
  return (value as ValueOf<typeof laundering.flags>).flags.filter(({ memberId }) => memberId === id)
}

describe('ECON-09 a process that dies', () => {
  it('ECON-09 at any statement has reversed the deposit in whole or not at all, and the next callback does it', async () => {
    let statement = 0
    for (let hasFailed = true; hasFailed;) {
      statement += 1
      for (const when of ['before', 'after'] as const) {
        const member = await test.member({ balance: 30_000 })
        const { value } = await member.withdraw({ cardId: await member.payableCard(), amount: 30_000 })
        const { id, reference } = await paidIn({ promo: 'daily' }, member)
        await stake(member, 30_000)
        books.set(reference, { state: 'reversed', amount: whole })
        const dying = failingAt(statement, when)
        const callback = { kind: 'payment', reference, state: 'reversed', amount: whole } as const
        const taken = (pool = test.app.database.pool) =>
          takeCallback(
            { psp, promotions },
            (step) => inTransaction(pool, { merchantId: test.merchant.id, now: new Date() }, step),
            callback,
          )
        await taken(dying.broken(test.app.database.pool)).catch(() => {})
        ;({ hasFailed } = { hasFailed: dying.hasFailed() })
        const between = (await recordOf(member, id))?.state
        const expected =
          between === 'reversed'
            ? [{ free: 0, held: 0 }, ['cancelled'], 'refused', 1]
            : [{ free: 70_000, held: 30_000 }, ['running'], 'requested', 0]
        const facts = async () => [
          await member.balance(),
          await bonusOf(member),
          (await test.merchant.act((trx) => readWithdrawal(trx, member, String(value['id']))))?.state,
          (await casesOf(member)).length,
        ]
        expect([statement, when, ...(await facts())]).toEqual([statement, when, ...expected])
        await taken()
        expect(await facts()).toEqual([{ free: 0, held: 0 }, ['cancelled'], 'refused', 1])
      }
    }
    expect(statement).toBeGreaterThan(15)
    expect(await broken()).toEqual([])
  }, 120_000)
})

describe('ECON-09 a manual deposit', () => {
  async function byHand(member: TestPayee) {
    const sent = manualBody()
    expect((await post(member, payments.manualTransfer.path, sent)).status).toBe(200)
    const which = { memberId: member.id, id: sent.depositId }
    for (const who of [ana, ben]) expect((await post(who, ops.approveDeposit.path, which)).status).toBe(200)
    return which
  }
  const reverseAs = (who: TestOperator | undefined, which: object, reason = 'The bank took it back') =>
    post(who, ops.reverseDeposit.path, { ...which, reason })

  it('ECON-09 is reversed by two operators and never by one', async () => {
    const member = await test.member()
    const which = await byHand(member)
    expect(await reverseAs(ana, which)).toMatchObject({ status: 200, value: { state: 'paid' } })
    expect((await reverseAs(ana, which)).code).toBe('second_operator_needed')
    expect(await member.balance()).toEqual({ free: 100_000, held: 0 })
    const { value } = told(await ana!.ask(ops.deposits.path, { query: { state: 'paid' } }))
    const listed = (value as ValueOf<typeof ops.deposits>).deposits.find(({ id }) => id === which.id)
    expect(listed).toMatchObject({ reversalAskedBy: 'ana', short: null })
    for (const _ of [1, 2]) expect(await reverseAs(cora, which)).toMatchObject({ value: { state: 'reversed' } })
    expect((await reverseAs(ben, which)).code).toBe('already_settled')
    expect(await member.balance()).toEqual({ free: 0, held: 0 })
    expect(await recordOf(member, which.id)).toMatchObject({ state: 'reversed', reason: 'The bank took it back' })
    expect(await casesOf(member)).toHaveLength(1)
    expect(await broken()).toEqual([])
  })

  it('ECON-09 is not reversed before it is paid, nor is one that the provider confirms', async () => {
    const member = await test.member()
    const sent = manualBody()
    await post(member, payments.manualTransfer.path, sent)
    expect((await reverseAs(ana, { memberId: member.id, id: sent.depositId })).code).toBe('already_settled')
    const { id } = await paidIn({}, member)
    expect((await reverseAs(ana, { memberId: member.id, id })).status).toBe(404)
  })

  it('ECON-09 one person above the ceiling cannot take part', async () => {
    const member = await test.member()
    const which = await byHand(member)
    const small = await test.merchant.operator(`small-${member.id.slice(0, 8)}`)
    await test.app.database.ownerPool.query(
      `update release_ceiling set per_action_minor = 99999 where operator_id = $1 and kind = 'adjustment'`,
      [small.id],
    )
    expect((await reverseAs(ana, which)).status).toBe(200)
    expect((await reverseAs(small, which)).code).toBe('role_limit')
    expect(await member.balance()).toEqual({ free: 100_000, held: 0 })
  })

  it('ECON-09 nobody changes a paid or reversed deposit past the program', async () => {
    const member = await test.member()
    const { id, reference } = await paidIn({}, member)
    const set = (change: string) =>
      test.app.database.ownerPool.query(`update cell.deposit set ${change} where id = $1`, [id])
    await expect(set('amount_minor = 1')).rejects.toThrow('a deposit that was paid is changed')
    await expect(set(`state = 'started'`)).rejects.toThrow('a deposit that was paid is changed')
    await reverse(reference)
    await expect(set(`state = 'paid', short_minor = null`)).rejects.toThrow('a deposit that was paid is changed')
    await expect(set('short_minor = 5')).rejects.toThrow('a deposit that was paid is changed')
  })
})
