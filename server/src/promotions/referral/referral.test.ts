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
import { testMerchant, type TestMember, type TestOperator } from '../../../testing/merchant.ts'
import {
  createMember,
  enqueueReferralDue,
  noteTrace,
  referralDue,
  setEmail,
  setMobileNum,
} from '../../members/index.ts'
import { depositPaid, setDepositChannels } from '../../payments/index.ts'
import { noteFriendsStakes, setReferral } from '../index.ts'
import { maskedName } from './referral.ts'
import { rewardingReferrer } from './reward-referrer.ts'

let test: TestLevels
let operators: TestOperator[]
beforeAll(async () => {
  test = await testingLevels()
  await test.merchant.act((trx) => setDepositChannels(trx, testWays))
  operators = [await test.merchant.operator('one'), await test.merchant.operator('two')]
})
afterAll(() => test.close())

interface Referral {
  readonly code: string
  readonly friends: readonly { readonly userName: string; readonly state: string }[]
  readonly hasContact: boolean
  readonly earned: { readonly minor: number }
}
const referralOf = async (member: TestMember) => valueOf<Referral>(await member.ask('/wps/referral'))

let count = 0
const newMobile = () => `+63917${String((count += 1)).padStart(7, '0')}`
const proving = (member: TestMember) => test.merchant.act((trx) => setMobileNum(trx, member, newMobile()))

/** Registers with the member's invitation, with a verified number unless said otherwise. */
async function invited(referrer: string, change: object = {}): Promise<TestMember> {
  const friend = { mobileNum: newMobile(), userName: `friend_number_${count}`, referrer, ...change }
  const { id } = await test.merchant.act((trx) => createMember(trx, friend))
  return test.merchant.logIn({ id })
}

async function provenMember(): Promise<TestMember> {
  const member = await test.merchant.logIn()
  await proving(member)
  return member
}

/** A manual deposit with the approvals of two operators. */
async function payIn(member: TestMember, amount: number): Promise<void> {
  const body = manualBody({ amount })
  valueOf(await post(member, '/wps/transaction/deposit/manual', body))
  for (const operator of operators)
    valueOf(await post(operator, '/ops/deposits/approve', { memberId: member.id, id: body.depositId }))
}

/** As a pass that has counted so much for the friend. */
async function stake(friend: TestMember, stakedMinor: number): Promise<void> {
  await test.stake(friend, stakedMinor)
  await test.merchant.act((trx) => noteFriendsStakes(trx, friend, { stakedMinor, currency: 'PHP' }))
}
const enough = 400_000

/** Runs all jobs that wait, concurrently and each as often as given, with the worker's rights; returns how many there were. */
async function answerJobs(times = 1): Promise<number> {
  const { ownerPool, jobs } = test.app.database
  const { rows } = await ownerPool.query<{ payload: object }>(
    `delete from graphile_worker._private_jobs jobs using graphile_worker._private_tasks tasks
     where tasks.id = jobs.task_id and tasks.identifier = any ($1) returning jobs.payload`,
    [[depositPaid, referralDue]],
  )
  const context = { ...jobs, clock: { now: () => new Date() }, log: undefined as never }
  const asked = rows.flatMap(({ payload }) => Array.from({ length: times }, () => payload))
  await Promise.all(asked.map((payload) => rewardingReferrer(payload, context)))
  return rows.length
}
const stateOf = async (member: TestMember) => (await referralOf(member)).friends.map(({ state }) => state)
const budget = (budgetMinor: number) =>
  test.merchant.act((trx) => setReferral(trx, { ...testReferral, budgetMinor }, 'PHP'))

it('ECON-04 a member gets so many rewards a month, and a friend beyond that brings one in the next', async () => {
  await test.merchant.act((trx) => setReferral(trx, { ...testReferral, perMonth: 1, budgetMinor: 1_000_000 }, 'PHP'))
  const member = await provenMember()
  const friends = [await invited(member.id), await invited(member.id)]
  for (const friend of friends) {
    await payIn(friend, 60_000)
    await stake(friend, enough)
    await answerJobs()
  }
  expect(await referralOf(member)).toMatchObject({ perMonth: 1 })
  expect((await stateOf(member)).toSorted()).toEqual(['checking', 'rewarded'])
  const { ownerPool } = test.app.database
  await ownerPool.query(`update cell.reward set at = at - interval '1 month' where member_id = $1`, [member.id])
  for (const friend of friends) await stake(friend, enough + 100)
  await answerJobs(5)
  expect(await stateOf(member)).toEqual(['rewarded', 'rewarded'])
  expect(await rewardsOf(member)).toHaveLength(2)
  await budget(testReferral.budgetMinor)
})

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
    leastStaked: { minor: enough, currency: 'PHP' },
    hasContact: false,
    friends: [{ userName: `fr***${count % 10}`, state: 'deposit' }],
    earned: { minor: 0 },
  })
})

it('ECON-07 a friend’s deposit and stakes bring a reward once, however often the jobs run', async () => {
  await budget(1_000_000)
  for (let round = 0; round < 6; round += 1) {
    const member = await provenMember()
    const friend = await invited(member.id)
    // In either order.
    if (round % 2 === 0) await payIn(friend, 50_000)
    await stake(friend, enough)
    if (round % 2 === 1) await payIn(friend, 50_000)
    expect(await answerJobs(5)).toBe(2)
    await payIn(friend, 80_000)
    await stake(friend, 10 * enough)
    await answerJobs()
    const rewards = await rewardsOf(member)
    expect(rewards).toMatchObject([{ source: 'referral', amount: { minor: 5_000 }, wagering: 2, state: 'open' }])
    expect(rewards[0]?.about).toMatch(/^fr\*\*\*\d$/)
    expect(await referralOf(member)).toMatchObject({ friends: [{ state: 'rewarded' }], earned: { minor: 5_000 } })
    expect((await rewardsOf(friend)).filter(({ source }) => source === 'referral')).toEqual([])
    await take(member, rewards[0]?.id ?? '')
    expect(await balanceOf(member)).toEqual({ real: 0, bonus: 5_000 })
    const { messages } = valueOf<{ messages: object[] }>(
      await member.ask('/wps/message/inbox', { query: { language: 'EN' } }),
    )
    expect(messages).toMatchObject([{ title: 'Thank you for inviting a friend' }])
  }
})

it('ECON-07 a farm of invented friends earns nothing: names and deposits that are not played, and stakes that come back', async () => {
  await budget(1_000_000)
  const farmer = await provenMember()
  const [idle, almost, cancels] = [await invited(farmer.id), await invited(farmer.id), await invited(farmer.id)]
  for (const friend of [idle, almost, cancels]) await payIn(friend, 50_000)
  await answerJobs()
  await stake(almost, enough - 1)
  await stake(cancels, enough)
  // What was taken back since no longer counts.
  await test.app.database.ownerPool.query(
    `update cell.member_turnover set owed_minor = staked_minor where member_id = $1`,
    [cancels.id],
  )
  await payIn(cancels, 50_000)
  await answerJobs()
  expect(await rewardsOf(farmer)).toEqual([])
  expect(await stateOf(farmer)).toEqual(expect.arrayContaining(['stakes', 'stakes']))
})

it('ECON-07 nothing is given until both have a verified contact, and then it is, whoever comes last', async () => {
  await budget(1_000_000)
  for (const last of ['friend', 'referrer'] as const) {
    const member = await test.merchant.logIn()
    // An address that is not verified counts for nothing.
    const friend = await invited(member.id, { mobileNum: null, email: `typed-${last}@example.com` })
    await payIn(friend, 50_000)
    await stake(friend, enough)
    await answerJobs()
    expect(await referralOf(member)).toMatchObject({ hasContact: false, friends: [{ state: 'contact' }] })
    const [first, second] = last === 'friend' ? [member, friend] : [friend, member]
    await proving(first)
    await dueAfterProof(first)
    expect(await rewardsOf(member)).toEqual([])
    await test.merchant.act((trx) => setEmail(trx, second, `${last}-${count}@example.com`))
    await dueAfterProof(second)
    expect(await rewardsOf(member)).toHaveLength(1)
    expect(await referralOf(member)).toMatchObject({ hasContact: true, friends: [{ state: 'rewarded' }] })
  }
})

/** What verifying a contact enqueues. */
async function dueAfterProof({ id }: TestMember): Promise<void> {
  await test.merchant.act(async (trx) => {
    await enqueueReferralDue(trx, id, 'friend')
    await enqueueReferralDue(trx, id, 'referrer')
  })
  await answerJobs()
}

it('a first deposit that is too small brings nothing, and neither does a larger one after it', async () => {
  const member = await provenMember()
  const friend = await invited(member.id)
  await payIn(friend, 49_999)
  await payIn(friend, 90_000)
  await stake(friend, enough)
  await answerJobs()
  expect(await rewardsOf(member)).toEqual([])
  expect(await stateOf(member)).toEqual(['refused'])
})

it('a member without a referrer enqueues no job', async () => {
  const alone = await provenMember()
  await payIn(alone, 50_000)
  await stake(alone, enough)
  expect(await answerJobs()).toBe(0)
})

const sql = (text: string, values: unknown[]) => test.app.database.ownerPool.query(text, values)
const bothHave = async (text: string, pair: readonly TestMember[], value: Buffer) => {
  for (const { id } of pair) await sql(text, [test.merchant.id, value, id])
}
const trace = (kind: 'device' | 'document') => async (pair: readonly TestMember[], value: Buffer) => {
  for (const { id: memberId } of pair) await test.merchant.act((trx) => noteTrace(trx, { memberId, kind, hash: value }))
}
const personKey = (kind: string) => (pair: readonly TestMember[], value: Buffer) =>
  bothHave(
    `insert into person_key (merchant_id, key_hash, member_id, kind, is_proven) values ($1, $2, $3, '${kind}', false)`,
    pair,
    value,
  )

/** What the two can share. The payee's account passed from one to the other. */
const ties: Record<string, (pair: readonly TestMember[], value: Buffer) => Promise<void>> = {
  payee: (pair, value) =>
    bothHave(
      'insert into bank_account_use (merchant_id, account_hash, member_id, added_at) values ($1, $2, $3, now())',
      pair,
      value,
    ),
  device: trace('device'),
  document: trace('document'),
  'verified document': personKey('document'),
  'name and birth date': personKey('name'),
}

it.each(Object.entries(ties))(
  'ECON-07 the same %s refuses the reward for good, also when it is shared only after the deposit',
  async (name, tie) => {
    await budget(1_000_000)
    const member = await provenMember()
    const [related, stranger] = [await invited(member.id), await invited(member.id)]
    for (const friend of [related, stranger]) await payIn(friend, 50_000)
    await answerJobs()
    await tie([member, related], Buffer.from(`${name} ${member.id}`))
    await tie([stranger], Buffer.from(`${name} ${stranger.id}`))
    for (const friend of [related, stranger]) await stake(friend, enough)
    await answerJobs(3)
    expect(await rewardsOf(member)).toMatchObject([{ source: 'referral' }])
    expect((await stateOf(member)).toSorted()).toEqual(['refused', 'rewarded'])
    // Forgetting the tie later changes nothing.
    for (const table of ['member_trace', 'bank_account_use', 'person_key'])
      await sql(`delete from ${table} where member_id = $1`, [related.id])
    await stake(related, 2 * enough)
    await payIn(related, 50_000)
    await answerJobs()
    expect(await rewardsOf(member)).toHaveLength(1)
  },
)

it('ECON-07 the same person under two addresses that look alike gets nothing', async () => {
  const made = await test.merchant.act((trx) =>
    createMember(trx, { userName: 'one_person', email: 'One@example.com', mobileNum: newMobile() }),
  )
  const member = await test.merchant.logIn({ id: made.id })
  const friend = await invited(member.id, { email: 'one@EXAMPLE.com' })
  await payIn(friend, 50_000)
  await stake(friend, enough)
  expect(await answerJobs()).toBe(2)
  expect(await rewardsOf(member)).toEqual([])
})

it('ECON-07 another merchant’s members with the same device are not related', async () => {
  await budget(1_000_000)
  const member = await provenMember()
  const friend = await invited(member.id)
  const other = await testMerchant(test.app, 'harbour')
  const value = Buffer.from(`device ${member.id}`)
  await trace('device')([member], value)
  await other.act((trx) => noteTrace(trx, { memberId: friend.id, kind: 'device', hash: value }))
  await payIn(friend, 50_000)
  await stake(friend, enough)
  await answerJobs()
  expect(await rewardsOf(member)).toHaveLength(1)
})

it('the budget is never exceeded, even by concurrent rewards', async () => {
  const { rows } = await test.app.database.ownerPool.query<{ spent: string }>(
    'select spent_minor as spent from referral_terms where merchant_id = $1',
    [test.merchant.id],
  )
  const spent = Number(rows[0]?.spent)
  await budget(spent + 12_000)
  const member = await provenMember()
  const friends = await Promise.all(Array.from({ length: 4 }, () => invited(member.id)))
  for (const friend of friends) {
    await payIn(friend, 60_000)
    await stake(friend, enough)
  }
  expect(await answerJobs(3)).toBe(8)
  expect(await rewardsOf(member)).toHaveLength(2)
  await budget(1)
  expect(
    (await test.app.database.ownerPool.query('select from referral_terms where spent_minor = budget_minor')).rowCount,
  ).toBe(1)
})
