import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  testReferral,
  post,
  rewardsOf,
  take,
  testingLevels,
  valueOf,
  type TestLevels,
} from '../../../testing/promotions/levels.ts'
import { balanceOf, manualBody, testWays } from '../../../testing/payments/deposits.ts'
import type { TestMember, TestOperator } from '../../../testing/merchant.ts'
import { createMember } from '../../members/index.ts'
import { depositPaid, setDepositChannels } from '../../payments/index.ts'
import { setReferral } from '../index.ts'
import { maskedName } from './referral.ts'
import { rewardingReferrer } from './reward-referrer.ts'

/** Eight shards, so that friends rarely share one. */
let test: TestLevels
let operators: TestOperator[]
beforeAll(async () => {
  test = await testingLevels({ shards: 8 })
  await test.merchant.act((trx) => setDepositChannels(trx, testWays))
  operators = [await test.merchant.operator('one'), await test.merchant.operator('two')]
})
afterAll(() => test.close())

interface Referral {
  readonly code: string
  readonly friends: readonly { readonly userName: string; readonly isRewarded: boolean }[]
  readonly earned: { readonly minor: number }
}
const referralOf = async (member: TestMember) => valueOf<Referral>(await member.ask('/wps/referral'))

let count = 0
/** Registers with the member's invitation. */
async function invited(referrer: string, change: object = {}): Promise<TestMember> {
  count += 1
  const friend = { userName: `friend_number_${count}`, referrer, ...change }
  const { id } = await test.merchant.act((trx) => createMember(trx, test.shards, friend))
  return test.merchant.logIn({ id })
}

/** A manual deposit with the approvals of two operators. */
async function payIn(member: TestMember, amount: number): Promise<void> {
  const body = manualBody({ amount })
  valueOf(await post(member, '/wps/transaction/deposit/manual', body))
  for (const operator of operators)
    valueOf(await post(operator, '/ops/deposits/approve', { memberId: member.id, id: body.depositId }))
}

/** Runs all jobs that payments have enqueued, concurrently and each as often as given; returns how many there were. */
async function answerJobs(times = 1): Promise<number> {
  const { ownerPool, jobs } = test.app.database
  const { rows } = await ownerPool.query<{ payload: object }>(
    `delete from graphile_worker._private_jobs jobs using graphile_worker._private_tasks tasks
     where tasks.id = jobs.task_id and tasks.identifier = $1 returning jobs.payload`,
    [depositPaid],
  )
  const context = { ...jobs, clock: { now: () => new Date() }, log: undefined as never }
  const asked = rows.flatMap(({ payload }) => Array.from({ length: times }, () => payload))
  await Promise.all(asked.map((payload) => rewardingReferrer(payload, context)))
  return rows.length
}
const budget = (budgetMinor: number) =>
  test.merchant.act((trx) => setReferral(trx, { ...testReferral, budgetMinor }, 'PHP'))

it.each([
  ['ana', 'a***'],
  ['luningning', 'lu***g'],
  ['😀😀', '😀***'],
  ['', '***'],
])('a friend named %j is shown as %j', (name, masked) => {
  expect(maskedName(name)).toBe(masked)
})

it('REG-06 every member has one code, even on two phones concurrently, and registering with it makes a friend', async () => {
  const member = await test.merchant.logIn()
  const codes = await Promise.all(Array.from({ length: 10 }, async () => (await referralOf(member)).code))
  expect(new Set(codes).size).toBe(1)
  expect(codes[0]).toMatch(/^[A-Z2-9]{8}$/)
  const { answer } = await test.merchant.ask('/wps/affiliate/check', {
    query: { code: codes[0] ?? '', domain: 'x.example' },
  })
  expect(answer).toMatchObject({ value: { success: true } })
  await invited(member.id)
  expect(await referralOf(member)).toMatchObject({
    reward: { minor: 5_000, currency: 'PHP' },
    leastDeposit: { minor: 50_000, currency: 'PHP' },
    friends: [{ userName: `fr***${count % 10}`, isRewarded: false }],
    earned: { minor: 0 },
  })
})

it('a friend’s first deposit brings a reward once, however often the job runs and whichever shards the two are in', async () => {
  await budget(1_000_000)
  const schemas = new Set<string>()
  for (let round = 0; round < 6; round += 1) {
    const member = await test.merchant.logIn()
    const friend = await invited(member.id)
    schemas.add(`${member.schema} ${friend.schema}`)
    await payIn(friend, 50_000)
    expect(await answerJobs(5)).toBe(1)
    await payIn(friend, 80_000)
    await answerJobs()
    const rewards = await rewardsOf(member)
    expect(rewards).toMatchObject([{ source: 'referral', amount: { minor: 5_000 }, wagering: 2, state: 'open' }])
    expect(rewards[0]?.about).toMatch(/^fr\*\*\*\d$/)
    expect(await referralOf(member)).toMatchObject({ friends: [{ isRewarded: true }], earned: { minor: 5_000 } })
    expect(await rewardsOf(friend)).toEqual([])
    await take(member, rewards[0]?.id ?? '')
    expect(await balanceOf(member)).toEqual({ real: 0, bonus: 5_000 })
    const { messages } = valueOf<{ messages: object[] }>(
      await member.ask('/wps/message/inbox', { query: { language: 'EN' } }),
    )
    expect(messages).toMatchObject([{ title: 'Thank you for bringing a friend' }])
  }
  expect([...schemas].some((pair) => new Set(pair.split(' ')).size === 2)).toBe(true)
})

it('a first deposit that is too small brings nothing, and neither does a larger one after it', async () => {
  const member = await test.merchant.logIn()
  const friend = await invited(member.id)
  await payIn(friend, 49_999)
  await payIn(friend, 90_000)
  await answerJobs()
  expect(await rewardsOf(member)).toEqual([])
})

it('the deposit of a member without a referrer enqueues no job', async () => {
  await payIn(await test.merchant.logIn(), 50_000)
  expect(await answerJobs()).toBe(0)
})

it('the same person under two names gets nothing', async () => {
  const made = await test.merchant.act((trx) =>
    createMember(trx, test.shards, { userName: 'one_person', email: 'One@example.com' }),
  )
  const member = await test.merchant.logIn({ id: made.id })
  const friend = await invited(member.id, { email: 'one@EXAMPLE.com' })
  await payIn(friend, 50_000)
  expect(await answerJobs()).toBe(1)
  expect(await rewardsOf(member)).toEqual([])
})

it('the budget is never exceeded, even by concurrent rewards', async () => {
  const { rows } = await test.app.database.ownerPool.query<{ spent: string }>(
    'select spent_minor as spent from referral_terms where merchant_id = $1',
    [test.merchant.id],
  )
  const spent = Number(rows[0]?.spent)
  await budget(spent + 12_000)
  const member = await test.merchant.logIn()
  const friends = await Promise.all(Array.from({ length: 4 }, () => invited(member.id)))
  for (const friend of friends) await payIn(friend, 60_000)
  expect(await answerJobs(3)).toBe(4)
  expect(await rewardsOf(member)).toHaveLength(2)
  await budget(1)
  expect(
    (await test.app.database.ownerPool.query('select from referral_terms where spent_minor = budget_minor')).rowCount,
  ).toBe(1)
})
