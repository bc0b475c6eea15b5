import { randomUUID } from 'node:crypto'
import { members, payments, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  paymentPassword,
  testWithdrawals,
  told,
  type TestPayee,
  type TestWithdrawals,
  type Told,
} from '../../../testing/payments/withdrawals.ts'

let test: TestWithdrawals
/** More than a day ago, so that a session opened now is still valid then and a day later. */
const begin = new Date(Date.now() - 30 * 3_600_000)
let now = begin
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))

beforeAll(async () => {
  test = await testWithdrawals({ clock: { now: () => now } })
})
afterAll(() => test.close())

const options = async (member: TestPayee) =>
  told(await member.ask(payments.withdrawOptions.path)).value as ValueOf<typeof payments.withdrawOptions>
const report = async (member: TestPayee, query: Record<string, string> = {}) =>
  told(await member.ask(payments.withdrawReport.path, { query })).value as ValueOf<typeof payments.withdrawReport>
const countOf = (answers: readonly Told[]) => {
  const counts: Record<string, number> = {}
  for (const { code = 'ok' } of answers) counts[code] = (counts[code] ?? 0) + 1
  return counts
}
const held = async ({ id }: TestPayee) => {
  const { rows } = await test.app.database.ownerPool.query(
    `select t.key, t.amount::int, t.debit, t.credit from cell.wallet_transfer t join cell.wallet w on w.id = t.wallet_id
     where w.member_id = $1 and t.credit = 'held'`,
    [id],
  )
  return rows
}

describe('a withdrawal', () => {
  it('FUND-03 requires the payment password, holds the money, and shows who acts next and by when', async () => {
    const member = await test.member({ balance: 90_000 })
    const cardId = await member.payableCard('4000111122223333')
    const stepUp = { paymentPassword, for: { act: 'withdraw', amount: 50_000 } }
    const { grant } = told(await member.askSealed(members.stepUp.path, stepUp)).value as { grant: string }
    const withdrawalId = randomUUID()
    const { status, value } = await member.withdraw({ withdrawalId, cardId, amount: 50_000, grant })
    expect(status).toBe(200)
    expect(value).toEqual({
      id: withdrawalId,
      at: now.toISOString(),
      amount: { minor: 50_000, currency: 'PHP' },
      bank: 'Tala Bank',
      number: '•••• 3333',
      state: 'requested',
      reason: null,
      listedReason: null,
      heldUntil: null,
      steps: [{ state: 'requested', at: now.toISOString() }],
      next: { who: 'operator', by: new Date(now.getTime() + 24 * 3_600_000).toISOString() },
    })
    expect(await member.balance()).toEqual({ free: 40_000, held: 50_000 })
    expect(await report(member)).toEqual({ withdrawals: [value], next: null })
    expect(await options(member)).toMatchObject({
      balance: { minor: 40_000, currency: 'PHP' },
      min: { minor: 100 },
      max: { minor: 1_000_000 },
      leftToday: { minor: 100_000_000 - 50_000 },
      timesLeftToday: 999,
      hasPaymentPassword: true,
      hold: null,
    })
  })

  it('T20 of a thousand concurrent requests with money for one exactly one succeeds', async () => {
    const member = await test.member({ balance: 10_000 })
    const cardId = await member.payableCard()
    const grants = await member.grants(1_000, { act: 'withdraw', amount: 10_000 })
    const asking = grants.map((grant) => ({ grant, withdrawalId: randomUUID(), cardId, amount: 10_000 }))
    const answers = await Promise.all(asking.map((one) => member.withdraw(one)))
    // On a slow machine some requests get `overloaded`; their retry must get `insufficient_funds`.
    const { ok, insufficient_funds = 0, overloaded = 0, ...others } = countOf(answers)
    expect([ok, insufficient_funds + overloaded, others]).toEqual([1, 999, {}])
    const busy = asking.filter((_, at) => answers[at]?.code === 'overloaded').slice(0, 20)
    const again = await Promise.all(busy.map((one) => member.withdraw(one)))
    expect(again.every(({ code }) => code === 'insufficient_funds')).toBe(true)
    expect(await member.balance()).toEqual({ free: 0, held: 10_000 })
    expect(await held(member)).toHaveLength(1)
  })

  it('FUND-06 a request sent a hundred times is one hold and one response', async () => {
    const member = await test.member({ balance: 100_000 })
    const cardId = await member.payableCard()
    const grant = await member.grant({ act: 'withdraw', amount: 500 })
    const same = { withdrawalId: randomUUID(), cardId, amount: 500, grant }
    const answers = await Promise.all(Array.from({ length: 100 }, () => member.withdraw(same)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.status).toBe(200)
    expect(await held(member)).toEqual([
      { key: `withdrawal:${same.withdrawalId}`, amount: 500, debit: 'free', credit: 'held' },
    ])
    const other = { ...same, amount: 600, grant: await member.grant({ act: 'withdraw', amount: 600 }) }
    expect((await member.withdraw(other)).code).toBe('id_reused')
    expect((await member.withdraw({ ...same, cardId: randomUUID() })).code).toBe('id_reused')
    expect(await member.balance()).toEqual({ free: 99_500, held: 500 })
  })

  it('RG-10 never takes more than the balance, and RG-09 gives the reason for a refusal', async () => {
    const member = await test.member({ balance: 999 })
    const cardId = await member.payableCard()
    const denied = await member.withdraw({ cardId, amount: 1_000 })
    expect([denied.status, denied.code]).toEqual([409, 'insufficient_funds'])
    expect(await member.balance()).toEqual({ free: 999, held: 0 })
    expect(await report(member)).toEqual({ withdrawals: [], next: null })
  })

  it('T23 is paid only to the member’s own card and is invisible to others', async () => {
    const [ana, ben] = [await test.member({ balance: 10_000 }), await test.member({ balance: 10_000 })]
    const [own, others] = [await ana.payableCard(), await ben.payableCard()]
    expect((await ana.withdraw({ cardId: others, amount: 500 })).status).toBe(404)
    const withdrawalId = randomUUID()
    await ana.withdraw({ withdrawalId, cardId: own, amount: 500 })
    expect(await report(ben, { id: withdrawalId })).toEqual({ withdrawals: [], next: null })
    // Ids are per member, so another member can use the same one.
    expect((await ben.withdraw({ withdrawalId, cardId: others, amount: 700 })).value).toMatchObject({
      amount: { minor: 700 },
    })
    expect((await report(ana, { id: withdrawalId })).withdrawals).toMatchObject([{ amount: { minor: 500 } }])
  })

  it('is not paid to a removed card', async () => {
    const member = await test.member({ balance: 10_000 })
    const cardId = await member.payableCard()
    await member.ask(payments.removeBankCard.path, { method: 'DELETE', query: { cardId } })
    expect((await member.withdraw({ cardId, amount: 500 })).status).toBe(404)
  })

  it.each([40, 41, 42])('403 is refused for customer type %i, whatever its session says', async (customerType) => {
    const member = await test.member({ balance: 10_000, customerType })
    for (const answer of [
      await member.withdraw({ cardId: randomUUID(), amount: 500 }),
      await member.addCard(),
      told(await member.ask(payments.withdrawOptions.path)),
      told(await member.ask(payments.bankCards.path)),
    ])
      expect(answer.code).toBe('free_account_refused')
  })

  it('is listed in pages without gaps', async () => {
    const member = await test.member({ balance: 100_000 })
    const cardId = await member.payableCard()
    const made: string[] = []
    for (let count = 0; count < 25; count += 1) {
      // Two withdrawals per timestamp.
      if (count % 2 === 0) later(1)
      const { value } = await member.withdraw({ cardId, amount: 100 })
      made.push(String(value['id']))
    }
    const first = await report(member)
    const second = await report(member, { before: first.next ?? '' })
    expect(second.next).toBeNull()
    const seen = [...first.withdrawals, ...second.withdrawals].map(({ id }) => id)
    expect(seen.toSorted()).toEqual(made.toSorted())
  })
})

describe('the step-up', () => {
  it('is valid for this amount, action and session, once, and for five minutes', async () => {
    const member = await test.member({ balance: 10_000 })
    const cardId = await member.payableCard()
    const refused = async (grant: string, by = member) =>
      expect((await by.withdraw({ cardId, amount: 500, grant })).code).toBe('step_up_required')
    await refused('')
    await refused(await member.grant({ act: 'withdraw', amount: 501 }))
    await refused(await member.grant({ act: 'bankCard' }))
    await refused(await (await test.member()).grant({ act: 'withdraw', amount: 500 }))

    const old = await member.grant({ act: 'withdraw', amount: 500 })
    later(5)
    await refused(old)

    const grant = await member.grant({ act: 'withdraw', amount: 500 })
    const again = await test.merchant.logIn({ id: member.id })
    await refused(grant, { ...member, withdraw: withdrawAs(again) })
    const own = await member.grant({ act: 'withdraw', amount: 500 })
    expect(told(await asked(again, { cardId, amount: 500, grant: own })).code).toBe('step_up_required')
    expect(await member.balance()).toEqual({ free: 10_000, held: 0 })
  })

  it('is used up by success and not by failure', async () => {
    const member = await test.member({ balance: 700 })
    const cardId = await member.payableCard()
    const grant = await member.grant({ act: 'withdraw', amount: 500 })
    expect((await member.withdraw({ cardId: randomUUID(), amount: 500, grant })).status).toBe(404)
    expect((await member.withdraw({ cardId, amount: 500, grant })).status).toBe(200)
    expect((await member.withdraw({ cardId, amount: 500, grant })).code).toBe('step_up_required')
  })

  type Session = Awaited<ReturnType<TestWithdrawals['merchant']['logIn']>>
  const asked = (session: Session, body: { cardId: string; amount: number; grant: string }) =>
    session.askSealed(payments.withdraw.path, { withdrawalId: randomUUID(), ...body })
  const withdrawAs =
    (session: Session): TestPayee['withdraw'] =>
    async ({ grant = '', ...body }) =>
      told(await asked(session, { ...body, grant }))
})

describe('cooling off', () => {
  it('FUND-03 a new card cannot be paid for a day', async () => {
    now = begin
    const member = await test.member({ balance: 10_000 })
    const { value } = await member.addCard()
    const cardId = String(value['id'])
    const denied = await member.withdraw({ cardId, amount: 500 })
    expect([denied.code, denied.value]).toEqual(['payee_cooling_off', { until: value['payableFrom'] }])
    later(24 * 60 - 1)
    expect((await member.withdraw({ cardId, amount: 500 })).code).toBe('payee_cooling_off')
    later(1)
    expect((await member.withdraw({ cardId, amount: 500 })).status).toBe(200)
  })

  it('SEC-06 after a new card is added, withdrawals to any card are limited for a day', async () => {
    now = begin
    const other = await testWithdrawals({
      clock: { now: () => now },
      choices: { pack: 'classic', holdLimitMinor: 1_000 },
    })
    try {
      const member = await other.member({ balance: 10_000 })
      const cardId = await member.payableCard()
      await member.addCard()
      const hold = { until: new Date(now.getTime() + 24 * 3_600_000).toISOString() }
      const over = await member.withdraw({ cardId, amount: 1_001 })
      expect([over.status, over.code, over.value]).toEqual([409, 'security_hold', { ...hold, leftMinor: 1_000 }])
      expect((await options(member)).hold).toMatchObject({ ...hold, left: { minor: 1_000 } })
      expect((await member.withdraw({ cardId, amount: 400 })).status).toBe(200)
      // Neither several small amounts nor concurrent requests pass the limit, and another change extends the hold without a new limit.
      const grants = await member.grants(8, { act: 'withdraw', amount: 200 })
      const parts = await Promise.all(grants.map((grant) => member.withdraw({ cardId, amount: 200, grant })))
      expect(parts.filter(({ status }) => status === 200)).toHaveLength(3)
      expect(parts.filter(({ code }) => code === 'security_hold')).toHaveLength(5)
      later(60)
      await member.addCard()
      expect((await member.withdraw({ cardId, amount: 100 })).code).toBe('security_hold')
      expect((await member.balance()).held).toBe(1_000)
      later(24 * 60 - 1)
      expect((await member.withdraw({ cardId, amount: 100 })).code).toBe('security_hold')
      later(1)
      expect((await options(member)).hold).toBeNull()
      expect((await member.withdraw({ cardId, amount: 5_000 })).status).toBe(200)
    } finally {
      await other.close()
    }
  })
})

describe('limits', () => {
  let strict: TestWithdrawals
  beforeAll(async () => {
    strict = await testWithdrawals({
      choices: {
        pack: 'classic',
        withdrawMinMinor: 1_000,
        withdrawMaxMinor: 5_000,
        withdrawDayMinor: 9_000,
        withdrawTimesADay: 3,
        payeeCoolingHours: 0,
      },
    })
  })
  afterAll(() => strict.close())

  it('FUND-03 apply per withdrawal and per day, and the error names the limit', async () => {
    const member = await strict.member({ balance: 100_000 })
    const { value } = await member.addCard()
    const cardId = String(value['id'])
    expect(value['isPayable']).toBe(true)
    const ask = async (amount: number) => {
      const answer = await member.withdraw({ cardId, amount })
      return answer.code === undefined ? 'ok' : [answer.code, answer.value['limit']]
    }
    expect(await ask(999)).toEqual(['limit_reached', 'least'])
    expect(await ask(5_001)).toEqual(['limit_reached', 'most'])
    expect(await ask(5_000)).toBe('ok')
    expect(await ask(4_001)).toEqual(['limit_reached', 'day'])
    expect(await ask(1_000)).toBe('ok')
    expect(await ask(1_000)).toBe('ok')
    expect(await ask(1_000)).toEqual(['limit_reached', 'times'])
    const left = told(await member.ask(payments.withdrawOptions.path)).value
    expect(left).toMatchObject({ leftToday: { minor: 2_000 }, timesLeftToday: 0 })
  })

  it('T20 apply to concurrent requests too', async () => {
    const member = await strict.member({ balance: 100_000 })
    const cardId = String((await member.addCard()).value['id'])
    const answers = await Promise.all(Array.from({ length: 50 }, () => member.withdraw({ cardId, amount: 3_500 })))
    expect(countOf(answers)).toEqual({ ok: 2, limit_reached: 48 })
    expect(await member.balance()).toEqual({ free: 93_000, held: 7_000 })
  })
})
