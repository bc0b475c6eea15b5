import { randomUUID } from 'node:crypto'
import {
  agents,
  AnnouncementId,
  approvals,
  editing,
  operators,
  promotions,
  type Call,
  type ValueOf,
} from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formula } from '../../testing/agent-contracts/agent-contracts.ts'
import type { TestOperator } from '../../testing/merchant.ts'
import { php, terms } from '../../testing/promotions/promotions.ts'
import {
  testWithdrawals,
  told,
  type TestPayee,
  type TestWithdrawals,
  type Told,
} from '../../testing/payments/withdrawals.ts'
import { publishAnnouncement } from '../content/index.ts'
import { setPromotion } from '../promotions/index.ts'
import { setCeiling } from './index.ts'

/** What one operator may release alone under the seeded limits, in centavos. */
const aloneUpTo = { reward: 500_000, claim: 1_000_000, withdrawal: 5_000_000, promotion: 10_000_000 } as const

let test: TestWithdrawals
let aheadMs = 0
let names = 0
/** New operators for each test, with high ceilings. */
let [one, two, three]: TestOperator[] = [] as never

beforeAll(async () => {
  test = await testWithdrawals({
    clock: { now: () => new Date(Date.now() + aheadMs) },
    choices: { withdrawMaxMinor: 1e11, withdrawDayMinor: 1e12 },
    flags: ['REWARDCENTER3'],
    isPaidAtOnce: true,
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  aheadMs = 0
  names += 1
  one = await test.merchant.operator(`one-${names}`)
  two = await test.merchant.operator(`two-${names}`)
  three = await test.merchant.operator(`three-${names}`)
})

const sql = (text: string, values: unknown[] = []) => test.app.database.ownerPool.query(text, values)
const post = async (who: TestOperator | undefined, call: Call, payload: object): Promise<Told> =>
  told(await who!.ask(call.path, { method: 'POST', payload }))
const reward = (memberId: string, minor: number, change: object = {}) => ({
  id: randomUUID(),
  memberId,
  about: 'For your patience',
  amount: php(minor),
  wagering: 0,
  expiresAt: null,
  ...change,
})
const give = (who: TestOperator | undefined, body: object) => post(who, editing.giveReward, body)
const approve = (who: TestOperator | undefined, id: unknown) => post(who, approvals.approve, { id })
const refuse = (who: TestOperator | undefined, id: unknown) =>
  post(who, approvals.refuse, { id, reason: 'I know nothing of it' })
const requestIn = (answer: Told): string => {
  expect(answer.code).toBe('approval_required')
  return String(answer.value['requestId'])
}
const rewardsOf = async ({ id }: Pick<TestPayee, 'id'>) =>
  (await sql(`select amount_minor::int as minor from cell.reward where member_id = $1`, [id])).rows.map(
    ({ minor }) => minor as number,
  )
const listed = async (state: approvals.ApprovalState, id: string) => {
  const { value } = told(await one!.ask(approvals.approvals.path, { query: { state } }))
  return (value as ValueOf<typeof approvals.approvals>).requests.find((request) => request.id === id)
}
async function withdrawal(amount: number, of?: TestPayee) {
  const member = of ?? (await test.member({ balance: amount }))
  const { value } = await member.addCard()
  const asked = await member.withdraw({ cardId: String(value['id']), amount })
  expect(asked.status).toBe(200)
  return { member, which: { memberId: member.id, id: String(asked.value['id']) } }
}
const pay = (who: TestOperator | undefined, which: object) => post(who, operators.approveWithdrawal, which)
const stateOf = async ({ id }: { id: string }) =>
  (await sql(`select state from cell.withdrawal where id = $1`, [id])).rows[0]?.state as string

describe('a reward', () => {
  it('SEC-01 a reward of 100,000,000 without wagering is not credited by one key', async () => {
    const member = await test.member()
    const asked = await give(one, reward(member.id, 10_000_000_000))
    expect(asked).toMatchObject({ status: 403, code: 'approval_required' })
    expect(await rewardsOf(member)).toEqual([])
    expect(await listed('waiting', requestIn(asked))).toMatchObject({
      path: '/ops/rewards',
      kind: 'reward',
      amount: 10_000_000_000,
      memberId: member.id,
      requestedBy: one!.name,
      body: { memberId: member.id, wagering: 0 },
    })
  })

  it('SEC-01 the requester cannot approve the request, and another operator can', async () => {
    const member = await test.member()
    const body = reward(member.id, 700_000)
    const id = requestIn(await give(one, body))
    expect(await approve(one, id)).toMatchObject({ code: 'second_operator_needed' })
    expect(await rewardsOf(member)).toEqual([])
    expect(await approve(two, id)).toMatchObject({
      status: 200,
      value: { answer: {}, request: { state: 'done', requestedBy: one!.name, decidedBy: two!.name } },
    })
    expect(await rewardsOf(member)).toEqual([700_000])
    const { rows } = await sql('select operator_id, approver_id, amount_minor from release where approval_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ operator_id: one!.id, approver_id: two!.id, amount_minor: '700000' }])
    // The requester retries the call, which must not give a second reward.
    expect((await give(one, body)).status).toBe(200)
    expect(await rewardsOf(member)).toEqual([700_000])
  })

  it('SEC-01 one key gives up to the limit of one operator, and a key without a ceiling gives nothing at all', async () => {
    const member = await test.member()
    expect((await give(one, reward(member.id, aloneUpTo.reward))).status).toBe(200)
    await sql('delete from release_ceiling where operator_id = $1', [two!.id])
    expect(await give(two, reward(member.id, 1))).toMatchObject({ code: 'role_limit' })
    expect(await rewardsOf(member)).toEqual([aloneUpTo.reward])
  })

  it('SEC-01 many small rewards to one member add up to one limit', async () => {
    const member = await test.member()
    const part = aloneUpTo.reward / 4
    for (let times = 0; times < 4; times += 1) expect((await give(one, reward(member.id, part))).status).toBe(200)
    requestIn(await give(one, reward(member.id, 1)))
    aheadMs = 25 * 3_600_000
    expect((await give(one, reward(member.id, part))).status).toBe(200)
  })

  it('SEC-01 fifty concurrent rewards do not exceed the daily ceiling of the key', async () => {
    const ceiling = { kind: 'reward', currency: 'PHP', perActionMinor: 400_000, perDayMinor: 2_000_000 } as const
    await test.merchant.act((trx) => setCeiling(trx, one!.name, ceiling))
    const members = await Promise.all(Array.from({ length: 50 }, () => test.merchant.logIn()))
    const answers = await Promise.all(members.map(({ id }) => give(one, reward(id, 399_999))))
    const given = (await Promise.all(members.map(rewardsOf))).flat()
    expect(given.length).toBeLessThanOrEqual(5)
    expect(given.length).toBe(answers.filter(({ status }) => status === 200).length)
    // Requests without a free connection got an error. After sequential retries exactly five rewards fit.
    for (const { id } of members.slice(0, 10)) await give(one, reward(id, 399_999))
    expect((await Promise.all(members.map(rewardsOf))).flat()).toHaveLength(5)
  })

  it('SEC-01 repeated and concurrent approvals give the reward once', async () => {
    const member = await test.member()
    const id = requestIn(await give(one, reward(member.id, 700_000)))
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => approve(n % 2 === 0 ? two : three, id)))
    const codes = new Set(answers.map(({ status, code }) => code ?? status))
    expect([...codes].every((code) => [200, 'already_settled', 'overloaded'].includes(code))).toBe(true)
    expect(codes).toContain(200)
    const { decidedBy } = (await listed('done', id))!
    const [did, late] = decidedBy === two!.name ? [two, three] : [three, two]
    expect(await approve(did, id)).toMatchObject({ status: 200, value: { answer: {} } })
    expect(await approve(late, id)).toMatchObject({ code: 'already_settled' })
    expect(await rewardsOf(member)).toEqual([700_000])
  })
})

describe('an approval request', () => {
  const asked = async () => {
    const member = await test.member()
    return { member, id: requestIn(await give(one, reward(member.id, 700_000))) }
  }

  it('SEC-01 cannot be approved after eight hours', async () => {
    const { member, id } = await asked()
    aheadMs = 8 * 3_600_000 + 1_000
    expect(await approve(two, id)).toMatchObject({ code: 'approval_stale' })
    expect(await listed('waiting', id)).toBeUndefined()
    expect(await listed('expired', id)).toMatchObject({ state: 'expired' })
    expect(await rewardsOf(member)).toEqual([])
  })

  it('SEC-01 cannot be approved once it is refused or withdrawn', async () => {
    for (const [who, state] of [
      [two, 'refused'],
      [one, 'withdrawn'],
    ] as const) {
      const { member, id } = await asked()
      expect(await refuse(who, id)).toMatchObject({ status: 200, value: { state, decidedBy: who!.name } })
      expect(await approve(two, id)).toMatchObject({ code: 'already_settled' })
      expect(await rewardsOf(member)).toEqual([])
    }
  })

  it('SEC-01 is stored once when the same call is repeated', async () => {
    const member = await test.member()
    const body = reward(member.id, 700_000)
    expect(requestIn(await give(one, body))).toBe(requestIn(await give(one, body)))
  })

  it('SEC-01 becomes stale when the key of its requester is disabled', async () => {
    const { member, id } = await asked()
    await sql('update operator set disabled_at = now() where id = $1', [one!.id])
    expect(await approve(two, id)).toMatchObject({ code: 'approval_stale' })
    expect(await rewardsOf(member)).toEqual([])
  })

  it('SEC-01 no database row can name the same operator as requester and approver', async () => {
    const { id } = await asked()
    await expect(
      sql(`update approval_request set state = 'done', decided_by = requested_by, decided_at = now() where id = $1`, [
        id,
      ]),
    ).rejects.toMatchObject({ constraint: 'approval_request_two_people' })
    const insert = (approver: string | null, kind = 'reward', minor: number | null = 1) =>
      sql(
        `insert into release (merchant_id, kind, currency, amount_minor, about, operator_id, approver_id, approval_id, at)
         values ($1, $2, 'PHP', $3, 'x', $4, $5, $6, now())`,
        [test.merchant.id, kind, minor, one!.id, approver, approver === null ? null : id],
      )
    await expect(insert(one!.id)).rejects.toMatchObject({ constraint: 'release_two_people' })
    for (const kind of ['adjustment', 'deposit', 'payout'])
      await expect(insert(null, kind)).rejects.toMatchObject({ constraint: 'release_by_hand_takes_two' })
    await expect(insert(null, 'promotion', null)).rejects.toMatchObject({
      constraint: 'release_without_limit_takes_two',
    })
    // The app's role can write releases only through the function and cannot change a request.
    const { pool } = test.app.database
    await expect(pool.query('insert into release default values')).rejects.toThrow(/permission denied/)
    await expect(pool.query('update approval_request set amount_minor = 1')).rejects.toThrow(/permission denied/)
    await expect(pool.query('update release_ceiling set per_day_minor = 1')).rejects.toThrow(/permission denied/)
  })
})

describe('a withdrawal', () => {
  it('SEC-01 a large one takes two operators and is paid once', async () => {
    const { which } = await withdrawal(aloneUpTo.withdrawal + 1)
    const id = requestIn(await pay(one, which))
    expect(await stateOf(which)).toBe('requested')
    expect(await approve(one, id)).toMatchObject({ code: 'second_operator_needed' })
    expect(await approve(two, id)).toMatchObject({ status: 200, value: { answer: { state: 'approved' } } })
    expect(await stateOf(which)).toBe('approved')
    const { rowCount } = await sql('select from release where about = $1', [which.id])
    expect(rowCount).toBe(1)
  })

  it('SEC-01 one key approves one below the limit, and not a second one to the same member that day', async () => {
    const rich = await test.member({ balance: 2 * aloneUpTo.withdrawal })
    const [first, second] = [await withdrawal(aloneUpTo.withdrawal, rich), await withdrawal(100, rich)]
    expect(await pay(one, first.which)).toMatchObject({ value: { state: 'approved' } })
    requestIn(await pay(one, second.which))
    expect(await pay(two, second.which)).toMatchObject({ value: { state: 'approved' } })
  })

  it('SEC-01 a request is stale once the withdrawal was decided in another way', async () => {
    const { which } = await withdrawal(aloneUpTo.withdrawal + 1)
    const [first, second] = [requestIn(await pay(one, which)), requestIn(await pay(two, which))]
    expect((await approve(three, first)).status).toBe(200)
    expect(await approve(three, second)).toMatchObject({ code: 'approval_stale', value: { code: 'already_settled' } })
    const refused = await withdrawal(aloneUpTo.withdrawal + 1)
    const third = requestIn(await pay(one, refused.which))
    await post(two, operators.refuseWithdrawal, { ...refused.which, reason: 'The name differs.' })
    expect(await approve(three, third)).toMatchObject({ code: 'approval_stale' })
    expect([await stateOf(which), await stateOf(refused.which)]).toEqual(['approved', 'refused'])
  })

  it('SEC-01 a request is stale when the amount has changed', async () => {
    const { which } = await withdrawal(aloneUpTo.withdrawal + 1)
    const id = requestIn(await pay(one, which))
    await sql(`update cell.withdrawal set amount = amount + 1 where id = $1`, [which.id])
    expect(await approve(two, id)).toMatchObject({ code: 'approval_stale' })
    expect(await stateOf(which)).toBe('requested')
  })

  it('SEC-01 an operator who gave or approved money for the member cannot approve it', async () => {
    const { member, which } = await withdrawal(1_000)
    expect((await approve(two, requestIn(await give(one, reward(member.id, 700_000))))).status).toBe(200)
    for (const who of [one, two]) expect(await pay(who, which)).toMatchObject({ code: 'duty_conflict' })
    expect(await stateOf(which)).toBe('requested')
    expect(await pay(three, which)).toMatchObject({ value: { state: 'approved' } })
    const large = await withdrawal(aloneUpTo.withdrawal + 1)
    await give(one, reward(large.member.id, 100))
    const id = requestIn(await pay(three, large.which))
    expect(await approve(one, id)).toMatchObject({ code: 'duty_conflict' })
  })
})

describe('promotions', () => {
  const announced = async () => {
    const id = AnnouncementId.parse(randomUUID())
    await test.merchant.act((trx) =>
      publishAnnouncement(trx, {
        id,
        kind: 'PR',
        category: 'other_promo',
        group: null,
        startsAt: new Date(0),
        endsAt: null,
        sequence: 0,
        photo: null,
        images: [],
        url: null,
        wordings: { EN: { title: 'Lanterns', summary: '', content: '' } },
      }),
    )
    return id
  }
  const set = (who: TestOperator | undefined, id: string, budgetMinor: number, change = {}) =>
    post(who, editing.setPromotion, {
      id,
      code: null,
      terms: terms(change),
      budget: php(budgetMinor),
    })
  const budgetOf = async (id: string) =>
    (await sql('select budget_minor::float8 as budget from promotion where id = $1', [id])).rows[0]?.budget as unknown

  it('SEC-01 a large budget takes two operators', async () => {
    const id = await announced()
    const large = requestIn(await set(one, id, aloneUpTo.promotion + 1))
    expect(await budgetOf(id)).toBeUndefined()
    expect((await set(one, id, aloneUpTo.promotion)).status).toBe(200)
    expect((await approve(two, large)).status).toBe(200)
    expect(await budgetOf(id)).toBe(aloneUpTo.promotion + 1)
  })

  it('ECON-04 no promotion is without a budget, whoever asks and however: not by the call, nor past the program', async () => {
    const id = await announced()
    const body = { id, code: null, terms: terms() }
    expect(await post(one, editing.setPromotion, { ...body, budget: null })).toMatchObject({ code: 'bad_request' })
    expect(await post(one, editing.setPromotion, { ...body, budget: php(0) })).toMatchObject({ code: 'field_invalid' })
    const withoutLargest = { ...body, terms: { ...terms(), largest: null }, budget: php(5_000) }
    expect(await post(one, editing.setPromotion, withoutLargest)).toMatchObject({ code: 'field_invalid' })
    expect((await set(one, id, 5_000)).status).toBe(200)
    for (const [column, constraint] of [
      ['budget_minor = null', 'budget_minor'],
      ['budget_minor = 0', 'promotion_budget_unless_notice'],
      ['largest_minor = null', 'promotion_largest_while_wagering'],
    ])
      await expect(sql(`update promotion set ${column} where id = $1`, [id])).rejects.toThrow(constraint)
  })

  it('SEC-01 changing the terms of a large budget takes two operators, and lowering it takes one', async () => {
    const id = await announced()
    const promotion = { id, code: null, terms: terms(), budgetMinor: aloneUpTo.promotion * 10 }
    await test.merchant.act((trx) => setPromotion(trx, 'PHP', promotion))
    requestIn(await set(one, id, promotion.budgetMinor, { wagering: 0, bonus: php(100_000_000) }))
    expect((await set(one, id, promotion.budgetMinor - 1)).status).toBe(200)
    expect(await budgetOf(id)).toBe(promotion.budgetMinor - 1)
  })

  it('SEC-01 one key cannot issue a large claim, but can reject it', async () => {
    const bonus = php(aloneUpTo.claim + 1)
    const claimed = async () => {
      const id = await announced()
      const member = await test.member()
      const promotion = { id, code: null, terms: terms({ kind: 'review', bonus }), budgetMinor: 1_000_000_000_000 }
      await test.merchant.act((trx) => setPromotion(trx, 'PHP', promotion))
      const payload = { promotionId: id }
      const { value } = told(await member.ask(promotions.claimPromotion.path, { method: 'POST', payload }))
      return { memberId: member.id, id: value['claimId'] }
    }
    const decide = (who: TestOperator | undefined, claim: object, decision: string) =>
      post(who, editing.decideClaim, { ...claim, decision, reason: 'So it is' })
    const [first, second] = [await claimed(), await claimed()]
    const request = requestIn(await decide(one, first, 'issue'))
    expect(await decide(one, second, 'reject')).toMatchObject({ value: { state: 'rejected' } })
    expect(await approve(two, request)).toMatchObject({ value: { answer: { state: 'issued' } } })
  })
})

describe('actions that always take two operators', () => {
  it('SEC-01 one key cannot set an agent’s rebates or a contract of the house', async () => {
    const member = await test.member()
    const body = { memberId: member.id, rebates: { lottery: 10, games: 10 } }
    const places = async () => (await sql('select from team_member where member_id = $1', [member.id])).rowCount
    const rebates = requestIn(await post(one, agents.makeAgent, body))
    expect(await places()).toBe(0)
    expect((await approve(two, rebates)).status).toBe(200)
    expect(await places()).toBe(1)
    const contracts = async () => (await sql('select from contract where payee_id = $1', [member.id])).rowCount
    const offer = { memberId: member.id, kind: 'dividend', formula: formula([100]) }
    const contract = requestIn(await post(one, agents.offerContract, offer))
    expect(await contracts()).toBe(0)
    expect((await approve(two, contract)).status).toBe(200)
    expect(await contracts()).toBe(1)
  })

  it('SEC-01 corrections stop at the ceiling of either operator', async () => {
    const ceiling = { kind: 'adjustment', currency: 'PHP', perActionMinor: 1_000, perDayMinor: 2_500 } as const
    await test.merchant.act((trx) => setCeiling(trx, two!.name, ceiling))
    const member = await test.member()
    const correct = async (first: TestOperator | undefined, second: TestOperator | undefined, amount: number) => {
      const which = { memberId: member.id, id: randomUUID() }
      const proposed = await post(first, operators.proposeAdjustment, { ...which, amount, reason: 'A late win' })
      if (proposed.status !== 200) return proposed
      return post(second, operators.approveAdjustment, which)
    }
    expect(await correct(one, two, 1_001)).toMatchObject({ code: 'role_limit' })
    expect((await correct(one, two, 1_000)).status).toBe(200)
    expect((await correct(two, one, 1_000)).status).toBe(200)
    expect(await correct(one, two, 1_000)).toMatchObject({ code: 'role_limit' })
    expect(await correct(two, three, 1_000)).toMatchObject({ code: 'role_limit' })
    expect((await correct(one, three, 1_000)).status).toBe(200)
    expect(await member.balance()).toMatchObject({ free: 3_000 })
  })
})
