import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  codeOf,
  post,
  rewardsOf,
  take,
  testingLevels,
  testLevels,
  valueOf,
  type TestLevels,
} from '../../../testing/promotions/levels.ts'
import { balanceOf } from '../../../testing/payments/deposits.ts'
import { testMerchant } from '../../../testing/merchant.ts'
import { givingRebates, raiseLevel, setLevels } from '../index.ts'

let test: TestLevels
beforeAll(async () => {
  test = await testingLevels()
})
afterAll(() => test.close())

const vipOf = async (member: Awaited<ReturnType<TestLevels['merchant']['logIn']>>) =>
  valueOf<object>(await member.ask('/wps/vip'))
const php = (minor: number) => ({ minor, currency: 'PHP' })

describe('VIP-01 levels', () => {
  it('VIP-01 are listed with their benefits, in the requested language', async () => {
    const ask = async (language: string) =>
      valueOf<{ levels: object[] }>(await test.merchant.ask('/wps/vip/levels', { query: { language } })).levels
    expect(await ask('EN')).toHaveLength(4)
    expect((await ask('EN'))[1]).toEqual({
      level: 2,
      name: 'Level 2',
      turnover: php(100_000),
      gift: php(1_000),
      rebateBp: 100,
      dailyWithdrawals: 6,
      pointsPerHundred: 2,
    })
    expect((await ask('TY'))[1]).toMatchObject({ name: 'Antas 2' })
    // English before the merchant's language.
    expect((await ask('JA'))[1]).toMatchObject({ name: 'Level 2' })
  })

  it('VIP-01 do not show benefits that the merchant has switched off', async () => {
    const plain = await testMerchant(test.app, 'plain')
    await plain.act((trx) => setLevels(trx, testLevels))
    const { levels } = valueOf<{ levels: object[] }>(await plain.ask('/wps/vip/levels', { query: { language: 'EN' } }))
    expect(levels[3]).toMatchObject({ gift: php(0), rebateBp: 0, pointsPerHundred: 0, dailyWithdrawals: 8 })
    const member = await plain.logIn()
    await plain.act((trx) => raiseLevel(trx, member, { stakedMinor: 100_000, currency: 'PHP' }))
    const { rows } = await test.app.database.ownerPool.query(`select from cell.reward where member_id = $1`, [
      member.id,
    ])
    expect(rows).toHaveLength(0)
  })

  it('VIP-01 a member starts at the first and sees what the next one needs', async () => {
    const member = await test.merchant.logIn()
    expect(await vipOf(member)).toEqual({ level: 1, staked: php(0), next: { level: 2, needed: php(100_000) } })
    await test.stake(member, 99_999)
    expect(await vipOf(member)).toEqual({ level: 1, staked: php(99_999), next: { level: 2, needed: php(100_000) } })
    await test.stake(member, 10_000_000)
    expect(await vipOf(member)).toEqual({ level: 4, staked: php(10_000_000), next: null })
  })

  it('VIP-01 each level reached brings its gift and a message once, whatever is counted later', async () => {
    const member = await test.merchant.logIn()
    await test.stake(member, 1_000_000)
    await test.stake(member, 50_000)
    await test.stake(member, 1_000_000)
    expect(await vipOf(member)).toMatchObject({ level: 3, staked: php(1_000_000) })
    const rewards = await rewardsOf(member)
    expect(new Set(rewards.map(({ source, about, amount }) => `${source} ${about}: ${amount.minor}`))).toEqual(
      new Set(['level 2: 1000', 'level 3: 10000']),
    )
    const { messages } = valueOf<{ messages: { title: string; content: string }[] }>(
      await member.ask('/wps/message/inbox', { query: { language: 'EN' } }),
    )
    expect(messages).toMatchObject([{ title: 'You’ve reached Level 3' }])
    expect(messages[0]?.content).toContain('Rewards')
  })

  it('VIP-01 concurrent counts bring one gift', async () => {
    const member = await test.merchant.logIn()
    await Promise.all(Array.from({ length: 20 }, () => test.stake(member, 100_000)))
    expect(await rewardsOf(member)).toHaveLength(1)
    expect(valueOf<object>(await member.ask('/wps/mall', { query: { language: 'EN' } }))).toMatchObject({ earned: 10 })
  })

  it('VIP-01 a member keeps a level when its turnover is raised', async () => {
    const other = await testMerchant(test.app, 'dear', { flags: ['POINTS3'] })
    const member = await other.logIn()
    await other.act((trx) => setLevels(trx, testLevels))
    await other.act((trx) => raiseLevel(trx, member, { stakedMinor: 100_000, currency: 'PHP' }))
    await other.act((trx) =>
      setLevels(
        trx,
        testLevels.map((one) => Object.assign({}, one, { turnoverMinor: one.turnoverMinor * 2 })),
      ),
    )
    await other.act((trx) => raiseLevel(trx, member, { stakedMinor: 110_000, currency: 'PHP' }))
    expect(valueOf<object>(await member.ask('/wps/vip'))).toMatchObject({ level: 2, next: { level: 3 } })
  })

  it('VIP-01 a level allows more withdrawals a day', async () => {
    const member = await test.merchant.logIn()
    const timesLeft = async () =>
      valueOf<{ timesLeftToday: number }>(await member.ask('/wps/transaction/withdraw/options')).timesLeftToday
    expect(await timesLeft()).toBe(5)
    await test.stake(member, 10_000_000)
    expect(await timesLeft()).toBe(8)
  })
})

describe('VIP-01 the rebate of a level', () => {
  const day = '2026-03-04'
  const context = () => {
    const { pool, ownerPool } = test.app.database.jobs
    return { pool, ownerPool, clock: { now: () => new Date() }, log: undefined as never }
  }
  const counted = async (until: string) => {
    const { ownerPool } = test.app.database
    await ownerPool.query(
      `update cell.turnover_cursor set counted_at = '${until}';
         update cell.rebate_cursor set day = '2026-03-03' where day > '2026-03-04'`,
    )
  }

  it('VIP-01 is given once per day, after all of the day is counted', async () => {
    const member = await test.merchant.logIn()
    await test.stake(member, 100_000)
    await test.app.database.ownerPool.query(
      `insert into cell.turnover_day (member_id, merchant_id, day, staked_minor) values ($1, $2, $3, 12345)`,
      [member.id, test.merchant.id, day],
    )
    const rebates = async () => (await rewardsOf(member)).filter(({ source }) => source === 'rebate')
    await counted(`${day}T23:59:59Z`)
    await givingRebates({}, context())
    expect(await rebates()).toEqual([])
    await counted('2026-03-05T00:00:00Z')
    await givingRebates({}, context())
    await test.app.database.ownerPool.query(`update cell.rebate_cursor set day = '2026-03-03'`)
    await givingRebates({}, context())
    expect(await rebates()).toMatchObject([{ about: day, amount: php(123), wagering: 0, state: 'open' }])
  })
})

describe('MEM-06 the reward centre', () => {
  const given = (change: object = {}) => ({
    id: randomUUID() as string,
    about: 'For your patience',
    amount: php(2_000),
    wagering: 0,
    expiresAt: null as string | null,
    ...change,
  })

  it('MEM-06 a reward taken a thousand times concurrently is paid once', async () => {
    const member = await test.merchant.logIn()
    await test.stake(member, 100_000)
    const [gift] = await rewardsOf(member)
    expect(gift?.state).toBe('open')
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => take(member, gift?.id ?? '')))
    const codes = new Set(answers.map(codeOf))
    // Requests without a free connection get overloaded and are repeated.
    codes.delete('overloaded')
    expect([...codes]).toEqual(['answered'])
    expect(await balanceOf(member)).toEqual({ real: 1_000, bonus: 0 })
    expect(await rewardsOf(member)).toMatchObject([{ id: gift?.id, state: 'taken' }])
  })

  it('MEM-06 an operator gives a reward once, and another under the same id is refused', async () => {
    const [member, other] = [await test.merchant.logIn(), await test.merchant.logIn()]
    const operator = await test.merchant.operator('giver')
    const body = given({ memberId: member.id, wagering: 5 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(operator, '/ops/rewards', body)))
    expect(answers.map(codeOf)).toEqual(Array.from({ length: 5 }, () => 'answered'))
    expect(codeOf(await post(operator, '/ops/rewards', { ...body, amount: php(2_001) }))).toBe('id_reused')
    expect(codeOf(await post(operator, '/ops/rewards', { ...body, memberId: other.id }))).toBe('id_reused')
    expect(await rewardsOf(member)).toMatchObject([{ source: 'merchant', about: 'For your patience', state: 'open' }])
    expect(await rewardsOf(other)).toEqual([])
    const { rows } = await test.app.database.ownerPool.query(
      `select sent ->> 'memberId' as member from audit_entry where operator_id = $1 and outcome = 'done' and call = 'POST /ops/rewards'`,
      [operator.id],
    )
    expect(rows.every((row) => row.member === member.id) && rows.length >= 1).toBe(true)
    await take(member, body.id)
    expect(await balanceOf(member)).toEqual({ real: 0, bonus: 2_000 })
  })

  it('MEM-06 an operator’s reward must be for a member, above zero, in the merchant’s currency and not expired', async () => {
    const operator = await test.merchant.operator('careless')
    const { id: memberId } = await test.merchant.logIn()
    const { id: trial } = await test.merchant.logIn({ customerType: 4 })
    for (const [change, field] of [
      [{ memberId: randomUUID() }, 'memberId'],
      [{ memberId: trial }, 'memberId'],
      [{ amount: php(0) }, 'amount'],
      [{ amount: { minor: 5, currency: 'USD' } }, 'amount'],
      [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
      [{ about: '\u202e\u202e\u202e\u202e' }, 'about'],
    ] as const) {
      const asked = await post(operator, '/ops/rewards', given({ memberId, ...change }))
      expect([codeOf(asked), asked.answer]).toMatchObject(['field_invalid', { value: { fields: [field] } }])
    }
  })

  it('MEM-06 an expired reward, or another member’s, cannot be taken', async () => {
    const [member, other] = [await test.merchant.logIn(), await test.merchant.logIn()]
    const operator = await test.merchant.operator('late')
    const body = given({ memberId: member.id, expiresAt: new Date(Date.now() + 3_600_000).toISOString() })
    await post(operator, '/ops/rewards', body)
    expect(codeOf(await take(other, body.id))).toBe('claim_refused')
    await test.app.database.ownerPool.query(
      `update cell.reward set expires_at = now() - interval '1 second' where id = $1`,
      [body.id],
    )
    expect(codeOf(await take(member, body.id))).toBe('claim_refused')
    expect(await rewardsOf(member)).toMatchObject([{ state: 'expired' }])
    expect(await balanceOf(member)).toEqual({ real: 0, bonus: 0 })
  })

  it('MEM-06 is unavailable where its flag is off', async () => {
    const plain = await testMerchant(test.app, 'flagless')
    const member = await plain.logIn()
    const operator = await plain.operator('one')
    const answers = [
      await member.ask('/wps/rewards'),
      await take(member, randomUUID()),
      await member.ask('/wps/mall', { query: { language: 'EN' } }),
      await post(member, '/wps/mall/buy', { requestId: randomUUID(), item: 'boat' }),
      await member.ask('/wps/referral'),
      await post(operator, '/ops/rewards', given({ memberId: member.id })),
    ]
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['no_permission']))
  })
})
