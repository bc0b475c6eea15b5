import { randomUUID } from 'node:crypto'
import { approvals, backOffice, editing, operators, type Call, type ValueOf } from '@parola/contract'
import { calls } from '@parola/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { together, type TestOperator } from '../../testing/merchant.ts'
import { askAs, colleague, type Told } from '../../testing/operators/colleague.ts'
import { rewardOf } from '../../testing/operators/money.ts'
import { testWithdrawals, type TestWithdrawals } from '../../testing/payments/withdrawals.ts'
import { ruleInForce, takesTwo } from './approval-rule.ts'

let test: TestWithdrawals
let merchantCode: string
let [one, two]: [TestOperator, TestOperator] = [] as never
let aheadMs = 0

beforeAll(async () => {
  test = await testWithdrawals({
    clock: { now: () => new Date(Date.now() + aheadMs) },
    flags: ['REWARDCENTER3'],
    isPaidAtOnce: true,
  })
  const { rows } = await sql('select code from merchant where id = $1', [test.merchant.id])
  merchantCode = rows[0].code as string
  ;[one, two] = [await test.merchant.operator('one'), await test.merchant.operator('two')]
})
afterAll(() => test.close())

const sql = (text: string, values: unknown[] = []) => test.app.database.ownerPool.query(text, values)
const post = (who: Pick<TestOperator, 'ask'>, call: Call, body: object) => askAs(who, call, { body })
const give = async (who: TestOperator, minor: number) =>
  post(who, editing.giveReward, rewardOf((await test.member()).id, minor))
const rules = async () => {
  const { value } = await askAs(one, approvals.approvalRules)
  return (value as unknown as ValueOf<typeof approvals.approvalRules>).rules
}
const ruleOf = async (kind: approvals.ReleaseKind) => (await rules()).find((rule) => rule.kind === kind)!
const wanted = async (kind: approvals.ReleaseKind, change: Partial<approvals.ApprovalRule>) => {
  const { most: _most, ...rule } = await ruleOf(kind)
  return { ...rule, ...change, reason: 'A new shift' }
}
const set = async (kind: approvals.ReleaseKind, change: Partial<approvals.ApprovalRule>): Promise<Told> =>
  post(together(one, two), approvals.setApprovalRule, await wanted(kind, change))
const settled = async (kind: approvals.ReleaseKind, change: Partial<approvals.ApprovalRule>) =>
  expect((await set(kind, change)).status).toBe(200)
/** As if somebody had written it past the call. */
const plant = (kind: string, columns: string, values: string) =>
  sql(
    `insert into approval_rule (merchant_id, kind, currency, ${columns}) values ($1, $2, ${values})
     on conflict on constraint approval_rule_pk do update set
       alone_minor = excluded.alone_minor, alone_members = excluded.alone_members, changes = excluded.changes,
       expires_minutes = excluded.expires_minutes, other_role = excluded.other_role`,
    [test.merchant.id, kind],
  )
const message = async (members: number) => ({
  id: randomUUID(),
  memberIds: Array.from({ length: members }, () => randomUUID()),
  wordings: { EN: { title: 'Closed tonight', content: 'From ten o’clock' } },
})

describe('a rule of the merchant', () => {
  it('CON-23 from a lower amount: the call answers approval_required, at the old amount too', async () => {
    expect((await give(one, 90_000)).status).toBe(200)
    await settled('reward', { alone: 50_000 as never })
    expect((await give(one, 50_000)).status).toBe(200)
    expect(await give(one, 50_001)).toMatchObject({ code: 'approval_required' })
    await settled('reward', { alone: 500_000 as never })
    expect((await give(one, 90_000)).status).toBe(200)
  })

  it('CON-23 by the number of members', async () => {
    expect((await post(one, editing.sendMessage, await message(3))).status).toBe(200)
    await settled('message', { members: 2 })
    expect((await post(one, editing.sendMessage, await message(2))).status).toBe(200)
    expect(await post(one, editing.sendMessage, await message(3))).toMatchObject({ code: 'approval_required' })
    expect((await post(together(one, two), editing.sendMessage, await message(3))).status).toBe(200)
  })

  it('CON-23 by the kind of change, and beside the floor', async () => {
    await settled('resume_play', { changes: ['all', 'member'] })
    const stopped = { scope: 'member', name: randomUUID() }
    const resume = (query: Record<string, string>) => askAs(one, operators.allowPlay, { query })
    expect(await resume(stopped)).toMatchObject({ code: 'approval_required' })
    expect(await resume({ scope: 'all' })).toMatchObject({ code: 'approval_required' })
    expect((await resume({ scope: 'vendor', name: 'LNT' })).status).toBe(200)
    await settled('resume_play', { changes: ['all'] })
  })

  it('CON-23 how long a request waits', async () => {
    await settled('reward', { minutes: 15 })
    const { value } = await give(one, 600_000)
    aheadMs = 15 * 60_000 + 1_000
    expect(await post(two, approvals.approve, { id: value['requestId'] })).toMatchObject({ code: 'approval_stale' })
    aheadMs = 0
    await settled('reward', { minutes: 480 })
  })

  it('CON-23 two people of one desk do not agree where it asks for another role', async () => {
    const merchant = { roles: ['finance'], merchantCode }
    const [ana, ben] = [
      await colleague(test.app, test.merchant, merchant),
      await colleague(test.app, test.merchant, merchant),
    ]
    const owner = await colleague(test.app, test.merchant, { roles: ['owner'], merchantCode })
    const adjust = async (second: TestOperator) => {
      const which = { memberId: (await test.member()).id, id: randomUUID() }
      await post(ana, operators.proposeAdjustment, { ...which, amount: 100, reason: 'A late win' })
      return post(second, operators.approveAdjustment, which)
    }
    const rule = async (second: TestOperator) => {
      const { value } = await post(ana, approvals.setApprovalRule, await wanted('claim', { minutes: 60 }))
      const answer = await post(second, approvals.approve, { id: value['requestId'] })
      await post(ana, approvals.refuse, { id: value['requestId'], reason: 'Not now' })
      return answer
    }
    expect((await adjust(ben)).status).toBe(200)
    await settled('adjustment', { otherRole: true })
    await settled('approval_rule', { otherRole: true })
    expect(await adjust(ben)).toMatchObject({ code: 'same_role' })
    expect(await rule(ben)).toMatchObject({ code: 'same_role' })
    expect((await adjust(owner)).status).toBe(200)
    expect((await rule(owner)).status).toBe(200)
    await settled('approval_rule', { otherRole: false })
    await settled('adjustment', { otherRole: false })
  })

  it('CON-23 it is changed by two people, and not by a program', async () => {
    const body = await wanted('reward', { minutes: 30 })
    expect(await post(one, approvals.setApprovalRule, body)).toMatchObject({ code: 'approval_required' })
    const program = await test.merchant.program('program')
    expect(await post(program, approvals.setApprovalRule, body)).toMatchObject({ code: 'no_permission' })
    expect((await ruleOf('reward')).minutes).toBe(480)
    await settled('reward', { minutes: 30 })
    expect((await ruleOf('reward')).minutes).toBe(30)
    // Whoever has read the rule before does not overwrite it.
    expect(await post(one, approvals.setApprovalRule, body)).toMatchObject({ code: 'version_conflict' })
    await settled('reward', { minutes: 480 })
  })
})

describe('the floor', () => {
  const below: [string, approvals.ReleaseKind, Partial<approvals.ApprovalRule>][] = [
    ['more alone than the platform allows', 'reward', { alone: 500_001 as never }],
    ['no amount at all', 'withdrawal', { alone: null }],
    ['withdrawals by one role', 'withdrawal', { otherRole: false }],
    ['an amount for what always takes two', 'adjustment', { alone: 1 as never }],
    ['an amount for roles', 'staff_roles', { alone: 1_000 as never }],
    ['members for what always takes two', 'agent_terms', { members: 5 }],
    ['all play resumed by one', 'resume_play', { changes: [] }],
    ['a change that nobody knows', 'resume_play', { changes: ['all', 'nothing'] }],
    ['changes for what has none', 'approval_rule', { changes: ['all'] }],
    ['no bound on members', 'message', { members: null }],
  ]
  it.each(below)('CON-27 a rule below it is refused when it is written: %s', async (_, kind, change) => {
    const before = await ruleOf(kind)
    expect(await set(kind, change)).toMatchObject({ code: 'field_invalid' })
    expect(await ruleOf(kind)).toEqual(before)
    const { rowCount } = await sql(`select from approval_request where path = $1 and state = 'waiting'`, [
      approvals.setApprovalRule.path,
    ])
    expect(rowCount).toBe(0)
  })

  it('CON-27 a planted rule lets nobody release more alone', async () => {
    await plant('reward', 'alone_minor', `'PHP', 1000000000000`)
    expect((await ruleOf('reward')).alone).toBe(500_000)
    expect((await give(one, 500_000)).status).toBe(200)
    expect(await give(one, 500_001)).toMatchObject({ code: 'approval_required' })
  })

  it('CON-27 a planted rule takes nothing from what always takes two', async () => {
    await plant('resume_play', 'changes', `'', '{}'`)
    await plant('message', 'alone_members', `'', 1000000`)
    for (const kind of approvals.ReleaseKind.options)
      if (approvals.floors[kind].by === 'always') await plant(kind, 'alone_minor', `'PHP', 1000000000000`)
    expect(await askAs(one, operators.allowPlay, { query: { scope: 'all' } })).toMatchObject({
      code: 'approval_required',
    })
    expect((await ruleOf('message')).members).toBe(10_000)
    const which = { memberId: (await test.member()).id, id: randomUUID() }
    await post(one, operators.proposeAdjustment, { ...which, amount: 1, reason: 'A late win' })
    expect(await post(one, operators.approveAdjustment, which)).toMatchObject({ code: 'second_operator_needed' })
    expect(await set('approval_rule', { alone: 1 as never })).toMatchObject({ code: 'field_invalid' })
    expect(await post(one, approvals.setApprovalRule, await wanted('approval_rule', { minutes: 20 }))).toMatchObject({
      code: 'approval_required',
    })
  })

  it('CON-27 withdrawals are decided by two roles, whatever is planted', async () => {
    await plant('withdrawal', 'alone_minor, other_role', `'PHP', 100, false`)
    expect(await ruleOf('withdrawal')).toMatchObject({ alone: 100, otherRole: true })
  })

  it('CON-27 no kind is without one, and what takes two always does so without a rule', () => {
    for (const kind of approvals.ReleaseKind.options) {
      const floor = approvals.floors[kind]
      const rule = ruleInForce(kind, {}, null)
      expect([kind, takesTwo(kind, rule, {})]).toEqual([kind, floor.by === 'always'])
      expect([kind, rule.alone]).toEqual([kind, floor.by === 'amount' ? 0 : null])
    }
    const named = [...calls.values()].flatMap(({ releases, takesTwo: kind }) =>
      [releases?.kind ?? [], kind ?? []].flat(),
    )
    for (const kind of named) expect(approvals.floors[kind]).toBeDefined()
  })
})

describe('an emergency', () => {
  it('CON-30 one person stops all play and locks a member at once; to resume all play takes two', async () => {
    const stop = { scope: 'all', reason: 'Odd wins everywhere' }
    const stops = async () =>
      (await sql('select scope from play_stop where merchant_id = $1', [test.merchant.id])).rows.map(
        ({ scope }) => scope,
      )
    expect((await post(one, operators.stopPlay, stop)).status).toBe(200)
    expect(await stops()).toEqual(['all'])
    const member = await test.member()
    const lock = { memberId: member.id, reason: 'The phone was stolen' }
    expect((await post(one, backOffice.lockMember, lock)).status).toBe(200)

    const query = { scope: 'all' }
    const asked = await askAs(one, operators.allowPlay, { query })
    expect(asked).toMatchObject({ status: 403, code: 'approval_required' })
    const id = asked.value['requestId']
    expect(await stops()).toEqual(['all'])
    expect(await post(one, approvals.approve, { id })).toMatchObject({ code: 'second_operator_needed' })
    expect(await stops()).toEqual(['all'])
    expect((await post(two, approvals.approve, { id })).status).toBe(200)
    expect(await stops()).toEqual([])
    const { rows } = await sql(
      `select operator_id, approver_id from release where approval_id = $1 and kind = 'resume_play'`,
      [id],
    )
    expect(rows).toEqual([{ operator_id: one.id, approver_id: two.id }])
  })

  it('CON-30 no rule makes stopping or locking take two', () => {
    for (const call of [operators.stopPlay, backOffice.lockMember] as Call[])
      expect([call.path, call.takesTwo, call.releases]).toEqual([call.path, undefined, undefined])
  })

  it('CON-30 a request to resume is stale once play was resumed and stopped again', async () => {
    const stop = { scope: 'all', reason: 'Odd wins everywhere' }
    await post(one, operators.stopPlay, stop)
    const { value } = await askAs(one, operators.allowPlay, { query: { scope: 'all' } })
    await sql('delete from play_stop where merchant_id = $1', [test.merchant.id])
    await post(two, operators.stopPlay, { ...stop, reason: 'Again, and worse' })
    expect(await post(two, approvals.approve, { id: value['requestId'] })).toMatchObject({ code: 'approval_stale' })
    const { rowCount } = await sql('select from play_stop where merchant_id = $1', [test.merchant.id])
    expect(rowCount).toBe(1)
  })
})
