import { randomUUID } from 'node:crypto'
import { approvals, editing, operators, supplierLimits, type Call, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestOperator } from '../../testing/merchant.ts'
import { askAs, colleague, type Told } from '../../testing/operators/colleague.ts'
import { paidInByHand, rewardOf } from '../../testing/operators/money.ts'
import { testWays } from '../../testing/payments/deposits.ts'
import { testWithdrawals, type TestWithdrawals } from '../../testing/payments/withdrawals.ts'
import { setDepositChannels } from '../payments/index.ts'

let test: TestWithdrawals
let merchantCode: string
let names = 0
let [one, two, three]: TestOperator[] = [] as never

beforeAll(async () => {
  test = await testWithdrawals({
    choices: { withdrawMaxMinor: 1e11, withdrawDayMinor: 1e12 },
    flags: ['REWARDCENTER3'],
    isPaidAtOnce: true,
  })
  await test.merchant.act((trx) => setDepositChannels(trx, testWays))
  const { rows } = await sql('select code from merchant where id = $1', [test.merchant.id])
  merchantCode = rows[0].code as string
})
afterAll(() => test.close())
beforeEach(async () => {
  names += 1
  ;[one, two, three] = [
    await test.merchant.operator(`one-${names}`),
    await test.merchant.operator(`two-${names}`),
    await test.merchant.operator(`three-${names}`),
  ]
})

const sql = (text: string, values: unknown[] = []) => test.app.database.ownerPool.query(text, values)
const post = (who: Pick<TestOperator, 'ask'> | undefined, call: Call, body: object): Promise<Told> =>
  askAs(who!, call, { body })
const approve = (who: TestOperator | undefined, id: unknown) => post(who, approvals.approve, { id })
const refuse = (who: TestOperator | undefined, id: unknown) =>
  post(who, approvals.refuse, { id, reason: 'I know nothing of it' })
const requestIn = ({ code, value }: Told): string => {
  expect(code).toBe('approval_required')
  return String(value['requestId'])
}
const listed = async (who: TestOperator | undefined, state: approvals.ApprovalTab | approvals.ApprovalState) => {
  const { value } = await askAs(who!, approvals.approvals, { query: { state } })
  return (value as unknown as ValueOf<typeof approvals.approvals>).requests
}
const shown = async (who: TestOperator | undefined, id: string) => {
  const { value } = await askAs(who!, approvals.approval, { query: { id } })
  return value as unknown as ValueOf<typeof approvals.approval>
}
const stateOf = async (id: string) =>
  (await sql('select state from approval_request where id = $1', [id])).rows[0]?.state as string
const large = 600_000
/** What two people decide in calls of their own, after the first. */
const firstSteps: Record<
  string,
  () => Promise<{ about: string; path: string; second: Call; body: Record<string, unknown> }>
> = {
  'a manual deposit': async () => {
    const body = await paidInByHand(await test.member())
    expect((await post(one, operators.approveDeposit, body)).status).toBe(200)
    return { about: body.id, path: operators.approveDeposit.path, second: operators.approveDeposit, body }
  },
  'a reversed deposit': async () => {
    const body = await paidInByHand(await test.member())
    for (const who of [two, three]) expect((await post(who, operators.approveDeposit, body)).status).toBe(200)
    const sent = { ...body, reason: 'Taken back by the bank' }
    expect((await post(one, operators.reverseDeposit, sent)).status).toBe(200)
    return {
      about: `reversal ${body.id}`,
      path: operators.reverseDeposit.path,
      second: operators.reverseDeposit,
      body: sent,
    }
  },
  'a correction': async () => {
    const body = { memberId: (await test.member()).id, id: randomUUID() }
    await post(one, operators.proposeAdjustment, { ...body, amount: 700, reason: 'A late win' })
    return { about: body.id, path: operators.approveAdjustment.path, second: operators.approveAdjustment, body }
  },
}
const byHand = async (who: TestOperator | undefined, about: string) => {
  const { rows } = await sql(
    'select id from approval_request where about = $1 and by_hand order by requested_at desc',
    [about],
  )
  return (await listed(who, 'forMe')).find(({ id }) => id === rows[0]?.id)
}

describe('what two people decide in calls of their own', () => {
  it.each(Object.entries(firstSteps))(
    'CON-29 %s is in the inbox of others, and approved there by the second',
    async (_, begin) => {
      const { about, path } = await begin()
      expect(await byHand(one, about)).toBeUndefined()
      const request = (await byHand(two, about))!
      expect(request).toMatchObject({ path, isByHand: true, expiresAt: null, requestedBy: one!.name, state: 'waiting' })
      expect((await shown(two, request.id)).now).toEqual(request.shown)
      expect(await approve(one, request.id)).toMatchObject({ code: 'second_operator_needed' })
      expect((await approve(two, request.id)).status).toBe(200)
      const { rows } = await sql('select operator_id, approver_id from release where about = $1', [about])
      expect(rows).toEqual([{ operator_id: one!.id, approver_id: two!.id }])
      expect(await stateOf(request.id)).toBe('done')
      // Again is the same, by somebody else it is too late.
      expect((await approve(two, request.id)).status).toBe(200)
      expect(await approve(three, request.id)).toMatchObject({ code: 'already_settled' })
    },
  )

  it.each(Object.entries(firstSteps))(
    'CON-29 %s is still decided in its own call, which closes the request',
    async (_, begin) => {
      const { about, second, body } = await begin()
      const request = (await byHand(two, about))!
      expect(await post(one, second, body)).toMatchObject({ code: 'second_operator_needed' })
      expect((await post(two, second, body)).status).toBe(200)
      expect(await stateOf(request.id)).toBe('done')
      expect(await approve(two, request.id)).toMatchObject({ code: 'already_settled' })
      expect(await approve(three, request.id)).toMatchObject({ code: 'already_settled' })
      expect((await sql('select from release where about = $1', [about])).rowCount).toBe(1)
    },
  )

  it.each(Object.entries(firstSteps))(
    'CON-29 %s that is refused in the inbox is not agreed to afterwards',
    async (_, begin) => {
      const { about, second, body } = await begin()
      const request = (await byHand(two, about))!
      expect(await refuse(two, request.id)).toMatchObject({ status: 200, value: { state: 'refused' } })
      expect(await approve(three, request.id)).toMatchObject({ code: 'already_settled' })
      await post(three, second, body)
      expect((await sql('select from release where about = $1', [about])).rowCount).toBe(0)
    },
  )

  it.each(['a manual deposit', 'a reversed deposit'])(
    'CON-29 %s whose first person takes the approval back is decided by two others',
    async (which) => {
      const { about, second, body } = await firstSteps[which]!()
      const request = (await byHand(two, about))!
      expect((await refuse(one, request.id)).status).toBe(200)
      expect(await stateOf(request.id)).toBe('withdrawn')
      for (const who of [two, three]) expect((await post(who, second, body)).status).toBe(200)
      const { rows } = await sql('select operator_id, approver_id from release where about = $1', [about])
      expect(rows).toEqual([{ operator_id: two!.id, approver_id: three!.id }])
    },
  )

  it('CON-29 a deposit is under review again, approved by nobody, once its approval was taken back', async () => {
    const { about, body } = await firstSteps['a manual deposit']!()
    const request = (await byHand(two, about))!
    await refuse(one, request.id)
    const { value } = await askAs(two!, operators.deposit, { query: { memberId: String(body['memberId']), id: about } })
    expect(value).toMatchObject({ state: 'reviewing', approvals: [] })
    expect(await refuse(one, request.id)).toMatchObject({ status: 200 })
  })

  it('CON-29 a deposit that is refused in its own call leaves the inbox', async () => {
    const { about, body } = await firstSteps['a manual deposit']!()
    const request = (await byHand(two, about))!
    await post(two, operators.refuseDeposit, { ...body, reason: 'The slip shows another amount' })
    expect(await stateOf(request.id)).toBe('refused')
  })

  it('CON-29 their own constraints stay: no row has one person twice', async () => {
    const { about } = await firstSteps['a correction']!()
    await expect(
      sql('update cell.adjustment set approved_by = proposed_by, approved_at = now() where id = $1', [about]),
    ).rejects.toMatchObject({ constraint: 'adjustment_by_two_operators' })
    const deposit = await firstSteps['a manual deposit']!()
    await expect(
      sql('update cell.deposit set second_operator = first_operator where id = $1', [deposit.about]),
    ).rejects.toMatchObject({ constraint: 'deposit_by_two_operators' })
  })

  it('CON-29 no program agrees to any of them with a key', async () => {
    const program = await test.merchant.program(`program-${names}`)
    const which = { memberId: randomUUID(), id: randomUUID(), reason: 'By a program' }
    const agreeing = [
      operators.approveDeposit,
      operators.reverseDeposit,
      operators.approveAdjustment,
      supplierLimits.approveParkedPayout,
      supplierLimits.setLimit,
    ] as Call[]
    for (const call of agreeing)
      expect([call.path, await post(program, call, which)]).toMatchObject([call.path, { code: 'no_permission' }])
  })
})

describe('the inbox', () => {
  it('shows each tab what belongs there', async () => {
    const member = await test.member()
    const ask = async () => requestIn(await post(one, editing.giveReward, rewardOf(member.id, large)))
    const [waiting, approved, withdrawn] = [await ask(), await ask(), await ask()]
    expect((await approve(two, approved)).status).toBe(200)
    expect((await refuse(one, withdrawn)).status).toBe(200)
    const on = async (who: TestOperator | undefined, tab: approvals.ApprovalTab) => {
      const ids = new Set((await listed(who, tab)).map(({ id }) => id))
      return [waiting, approved, withdrawn].filter((id) => ids.has(id))
    }
    expect(await on(one, 'forMe')).toEqual([])
    expect(await on(two, 'forMe')).toEqual([waiting])
    expect(await on(one, 'mine')).toEqual([waiting, approved, withdrawn])
    expect(await on(two, 'mine')).toEqual([])
    expect(await on(two, 'decided')).toEqual([approved, withdrawn])
  })

  it('shows what was released to the member, and by the requester, and nothing to those who may not decide', async () => {
    const member = await test.member()
    await post(one, editing.giveReward, rewardOf(member.id, 100))
    const id = requestIn(await post(one, editing.giveReward, rewardOf(member.id, large)))
    expect(await shown(two, id)).toMatchObject({
      toMember: [{ kind: 'reward', amount: 100, by: one!.name, agreedBy: null }],
      byRequester: { count: 1, sum: 100 },
      now: expect.arrayContaining([{ field: 'reward', from: null, to: { minor: large, currency: 'PHP' } }]),
    })
    const reader = await colleague(test.app, test.merchant, { roles: ['read-only'], merchantCode })
    expect(await askAs(reader, approvals.approval, { query: { id } })).toMatchObject({ status: 404 })
  })
})
