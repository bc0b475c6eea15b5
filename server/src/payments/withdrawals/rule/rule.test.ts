import { randomUUID } from 'node:crypto'
import { operators, type Call, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testMerchant, together, type TestOperator } from '../../../../testing/merchant.ts'
import { experienced, type Experienced } from '../../../../testing/payments/experienced.ts'
import { runSeed, runTimes } from '../../../../testing/random-runs.ts'
import { testWithdrawals, told, type TestWithdrawals } from '../../../../testing/payments/withdrawals.ts'
import { invariants } from '../../../app/invariants.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { audit } from '../../../wallet/index.ts'
import { approveByRule } from './approve-by-rule.ts'
import { fitsRule, unsetRule, type WithdrawalRule } from './rule.ts'

let test: TestWithdrawals
let [ana, ben]: [TestOperator, TestOperator] = [] as never
const settings = { pack: 'classic', payoutHours: 24 } as const
const hourMs = 3_600_000

beforeAll(async () => {
  test = await testWithdrawals({ isPaidAtOnce: true, choices: { pack: 'classic', identityLimitMinor: 1e12 } })
  ;[ana, ben] = [await test.merchant.operator('ana'), await test.merchant.operator('ben')]
})
/** What earlier tests approved was two days ago, and is counted no more. */
beforeEach(() => sql(`update withdrawal_auto set at = at - interval '2 days'`))
afterAll(() => test.close())

const sql = (text: string, values: unknown[] = []) => test.app.database.ownerPool.query(text, values)
const post = async (who: Pick<TestOperator, 'ask'>, call: Call, payload: object) =>
  told(await who.ask(call.path, { method: 'POST', payload }))
const minor = (amount: number) => amount as WithdrawalRule['bulk']
const ruleOf = (change: Partial<WithdrawalRule> = {}): WithdrawalRule => ({
  ...unsetRule('PHP'),
  isOn: true,
  each: minor(5_000),
  memberDay: minor(10_000),
  day: minor(100_000),
  paidBefore: 1,
  needsIdentity: false,
  ...change,
})
const set = (rule: WithdrawalRule, who: Pick<TestOperator, 'ask'> = together(ana, ben)) =>
  post(who, operators.setWithdrawalRule, { ...rule, reason: 'As agreed' })
const decide = (which: { memberId: string; id: string }, now = new Date()) =>
  inTransaction(test.app.database.pool, { merchantId: test.merchant.id, now }, (trx) =>
    approveByRule(trx, which, settings, () => 0),
  )
const approvedOf = async () =>
  (
    await sql(
      `select member_id as "memberId", sum(amount_minor)::int as sum from withdrawal_auto where at > now() - interval '1 day' group by 1`,
    )
  ).rows as {
    memberId: string
    sum: number
  }[]

describe('automatic approval', () => {
  it('CON-81 is off by default, takes two people to switch on, and one to stop at once', async () => {
    const { member, cardId } = await experienced(test)
    const ask = async () => (await member.withdraw({ cardId, amount: 1_000 })).value
    expect(await ask()).toMatchObject({ state: 'requested' })
    expect(await set(ruleOf(), ana)).toMatchObject({ status: 403, code: 'approval_required' })
    expect(await ask()).toMatchObject({ state: 'requested' })
    expect(await set(ruleOf())).toMatchObject({ status: 200 })
    await sql(
      `update cell.withdrawal set requested_at = now() - interval '2 days' where member_id = $1 and state = 'requested'`,
      [member.id],
    )
    expect(await ask()).toMatchObject({ state: 'approved' })
    expect(await post(ana, operators.stopWithdrawalRule, { reason: 'Something is wrong' })).toMatchObject({
      value: { rule: { isOn: false } },
    })
    expect(await ask()).toMatchObject({ state: 'requested' })
  })

  it('CON-81 marks what it decides, draws a sample, and a person says of it whether it was right', async () => {
    await set(ruleOf({ samplePercent: 100 }))
    const { member, cardId } = await experienced(test)
    const { value } = await member.withdraw({ cardId, amount: 1_000 })
    const which = { memberId: member.id, id: String(value['id']) }
    const one = async () =>
      told(await ana.ask(operators.withdrawal.path, { query: which })).value as ValueOf<typeof operators.withdrawal>
    expect(await one()).toMatchObject({
      state: 'approved',
      decidedBy: 'rule:auto',
      automatic: { isSampled: true, review: null },
    })
    const sampled = told(await ana.ask(operators.withdrawals.path, { query: { state: 'to_review' } }))
    // Those of other tests may have been drawn too.
    expect(sampled.value).toMatchObject({
      withdrawals: expect.arrayContaining([expect.objectContaining({ id: which.id })]),
    })
    const review = { ...which, wasRight: false, note: 'The card is a friend’s.' }
    expect(await post(ana, operators.reviewWithdrawal, review)).toMatchObject({ status: 200 })
    expect(await post(ben, operators.reviewWithdrawal, review)).toMatchObject({
      code: 'already_settled',
      value: { by: 'ana' },
    })
    expect((await one()).automatic?.review).toMatchObject({ by: 'ana', wasRight: false })
    const findings = (await audit(test.app.database.ownerPool, { invariants })).findings
    expect(findings.filter(({ invariant }) => invariant.startsWith('what a rule approved'))).toEqual([])
  })

  it('CON-81 leaves to people what has a signal, is on hold, or was given by staff', async () => {
    await set(ruleOf())
    const novice = await experienced(test, { paidBefore: 0 })
    expect((await novice.member.withdraw({ cardId: novice.cardId, amount: 1_000 })).value).toMatchObject({
      state: 'requested',
    })
    const gifted = await experienced(test)
    await sql(
      `insert into release (merchant_id, kind, currency, amount_minor, member_id, about, operator_id, at)
       values ($1, 'reward', 'PHP', 100, $2, 'a gift', $3, now())`,
      [test.merchant.id, gifted.member.id, ana.id],
    )
    expect((await gifted.member.withdraw({ cardId: gifted.cardId, amount: 1_000 })).value).toMatchObject({
      state: 'requested',
    })
    const held = await experienced(test)
    const id = await held.add({ state: 'requested', daysAgo: 0, amount: 1_000 })
    await sql(
      `update cell.withdrawal set held_until = now() + interval '1 day', held_reason = 'x', held_by = 'ana' where id = $1`,
      [id],
    )
    expect(await decide({ memberId: held.member.id, id })).toBe(false)
    for (const candidate of [
      { signals: null, paidTimes: 9, isIdentified: true },
      { signals: [{}], paidTimes: 9, isIdentified: true },
      { signals: [], paidTimes: 0, isIdentified: true },
      { signals: [], paidTimes: 9, isIdentified: false },
    ])
      expect(fitsRule(ruleOf({ needsIdentity: true }), candidate)).toBe(false)
  })

  it('CON-81 is refused without ceilings under the strict pack, and a planted rule without them approves nothing', async () => {
    const strict = await testMerchant(test.app, `strict-${randomUUID().slice(0, 8)}`, {
      choices: { pack: 'strict', languages: ['EN'], defaultLanguage: 'EN', currency: 'PHP' },
    })
    const pair = together(await strict.operator('one'), await strict.operator('two'))
    for (const missing of ['each', 'memberDay', 'day'] as const)
      expect(await set(ruleOf({ [missing]: null }), pair)).toMatchObject({ code: 'field_invalid' })
    expect(await set(ruleOf(), pair)).toMatchObject({ status: 200 })
    await set(ruleOf({ day: null }))
    const { member, add } = await experienced(test)
    const id = await add({ state: 'requested', daysAgo: 0, amount: 1_000 })
    const asStrict = inTransaction(test.app.database.pool, { merchantId: test.merchant.id, now: new Date() }, (trx) =>
      approveByRule(trx, { memberId: member.id, id }, { ...settings, pack: 'strict' }),
    )
    expect(await asStrict).toBe(false)
    expect(await decide({ memberId: member.id, id })).toBe(true)
  })

  it('CON-81 never exceeds its ceilings under a thousand concurrent withdrawals, and uses them up', async () => {
    await set(ruleOf({ each: minor(1_000), memberDay: minor(4_000), day: minor(60_000) }))
    const people: Experienced[] = []
    for (let times = 0; times < 40; times += 1) people.push(await experienced(test))
    const { rows: asked } = await sql(
      `insert into cell.withdrawal (merchant_id, member_id, id, card_id, amount, currency, state, reference, requested_at, due_at, signals,
         net_minor, judged_at)
       select merchant_id, member_id, gen_random_uuid(), id, case n when 0 then 1001 else 1000 end, 'PHP', 'requested',
         gen_random_uuid(), now(), now() + interval '1 day', '[]', 0, now()
       from cell.bank_card cross join generate_series(0, 24) n where member_id = any ($1)
       returning member_id as "memberId", id`,
      [people.map(({ member }) => member.id)],
    )
    expect(asked).toHaveLength(1_000)
    // Members take turns, so that the merchant’s ceiling and theirs are met at the same time.
    const mixed = asked.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const results = await Promise.all(mixed.map((which) => retried(() => decide(which))))
    const sums = await approvedOf()
    expect(sums.reduce((sum, one) => sum + one.sum, 0)).toBe(60_000)
    for (const { sum } of sums) expect(sum).toBeLessThanOrEqual(4_000)
    expect(results.filter(Boolean)).toHaveLength(60)
    const { rows } = await sql(
      `select count(*)::int as count from cell.withdrawal_step where operator = 'rule:auto' and withdrawal_id = any ($1)`,
      [asked.map(({ id }) => id)],
    )
    expect(rows[0]).toEqual({ count: 60 })
  }, 240_000)

  it('CON-81 decides as a model does, whatever the amounts, the order, the time and the switch', async () => {
    const people: Experienced[] = []
    for (let times = 0; times < 4; times += 1) people.push(await experienced(test))
    let seed = runSeed
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
      return Math.floor((seed / 2 ** 32) * below)
    }
    const begin = Date.now()
    let [atMs, rule] = [begin, ruleOf()]
    await set(rule)
    const approved: { memberId: string; amount: number; atMs: number }[] = []
    const within = (memberId?: string) =>
      approved
        .filter((one) => one.atMs > atMs - 24 * hourMs && (memberId === undefined || one.memberId === memberId))
        .reduce((sum, { amount }) => sum + amount, 0)
    for (let step = 0; step < 60 * runTimes; step += 1) {
      atMs += random(6) * hourMs
      if (random(8) === 0) {
        const ceiling = (most: number) => (random(5) === 0 ? null : minor(1 + random(most)))
        rule = ruleOf({ isOn: random(4) > 0, each: ceiling(6_000), memberDay: ceiling(12_000), day: ceiling(30_000) })
        await set(rule)
      }
      const { member, add } = people[random(people.length)] as (typeof people)[number]
      const amount = 1 + random(7_000)
      const id = await add({ state: 'requested', daysAgo: 0, amount })
      const fits = (used: number, most: number | null) => most === null || used + amount <= most
      const isExpected =
        rule.isOn && fits(0, rule.each) && fits(within(member.id), rule.memberDay) && fits(within(), rule.day)
      const message = `seed ${runSeed}, step ${step}`
      expect(await decide({ memberId: member.id, id }, new Date(atMs)), message).toBe(isExpected)
      if (isExpected) approved.push({ memberId: member.id, amount, atMs })
    }
    expect(approved.length).toBeGreaterThan(5)
  }, 240_000)
})

/** The database ends a wait for a lock after a while, which the caller’s retry meets. */
async function retried(act: () => Promise<boolean>): Promise<boolean> {
  for (;;)
    try {
      return await act()
    } catch (error) {
      if (!/timeout|lock/i.test(String(error))) throw error
    }
}

it('an id that was never asked for is not approved', async () => {
  await set(ruleOf())
  const { member } = await experienced(test)
  expect(await decide({ memberId: member.id, id: randomUUID() })).toBe(false)
})
