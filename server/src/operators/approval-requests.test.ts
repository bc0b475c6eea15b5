import { randomUUID } from 'node:crypto'
import { approvals, backOffice, editing, operators, type Call, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestOperator } from '../../testing/merchant.ts'
import { askAs, colleague, type Told } from '../../testing/operators/colleague.ts'
import { askedFor, claimed, rewardOf } from '../../testing/operators/money.ts'
import { testWays } from '../../testing/payments/deposits.ts'
import { testWithdrawals, type TestPayee, type TestWithdrawals } from '../../testing/payments/withdrawals.ts'
import { setDepositChannels } from '../payments/index.ts'
import { addOperator } from './index.ts'

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
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

interface Happens {
  readonly which: { readonly memberId: string; readonly id: string }
  readonly member: TestPayee
  readonly card: string
}
type Happening = (what: Happens) => Promise<unknown>
const largeWithdrawal = 5_000_100

/** Every row of the database but those of this attempt: the request, the sessions and what is written about them. */
async function everything(): Promise<Map<string, string>> {
  const { rows } = await sql(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'cell') and table_type = 'BASE TABLE' and table_name not like all ($1)`,
    [['approval_request', 'audit_entry%', 'staff_%', 'platform_event%', 'platform_process', 'edit%', 'queue_%']],
  )
  const digests = new Map<string, string>()
  for (const { name } of rows as { name: string }[]) {
    const { rows: found } = await sql(
      `select md5(coalesce(string_agg(row::text, ',' order by row::text), '')) as digest from ${name} row`,
    )
    digests.set(name, found[0].digest as string)
  }
  return digests
}

describe('a call above its rule', () => {
  it('CON-23 answers approval_required and changes nothing but the request', async () => {
    const member = await test.member({ balance: largeWithdrawal })
    const asked: [Call, { body?: object; query?: Record<string, string> }][] = [
      [editing.giveReward, { body: rewardOf(member.id, large) }],
      [editing.decideClaim, { body: await claimed(test, member, 1_000_100) }],
      [operators.approveWithdrawal, { body: await askedFor(member, largeWithdrawal) }],
      [operators.allowPlay, { query: { scope: 'all' } }],
    ]
    for (const [call, sent] of asked) {
      const before = await everything()
      expect(before.size).toBeGreaterThan(100)
      const id = requestIn(await askAs(one!, call, sent))
      expect([call.path, [...(await everything())].filter(([name, digest]) => before.get(name) !== digest)]).toEqual([
        call.path,
        [],
      ])
      expect(await stateOf(id)).toBe('waiting')
    }
  })
})

describe('nobody approves what they asked for', () => {
  it('CON-21 in another session, by a key of their own, or by what a second role allows', async () => {
    const member = await test.member()
    const ana = await colleague(test.app, test.merchant, { roles: ['owner'], merchantCode })
    const id = requestIn(await post(ana, editing.giveReward, rewardOf(member.id, large)))
    expect(await approve(ana, id)).toMatchObject({ code: 'second_operator_needed' })
    // A second role, here and on the platform, is still the same person.
    await sql(`update operator set roles = '{owner,finance}' where id = $1`, [ana.id])
    await sql(`update staff_user set platform_roles = '{finance}' where id = $1`, [ana.signedIn.staffId])
    expect(await approve(ana, id)).toMatchObject({ code: 'second_operator_needed' })
    // One person is one row at a merchant.
    await expect(
      sql(
        `insert into operator (merchant_id, name, staff_id, created_at, roles)
         select merchant_id, 'second-self', staff_id, now(), roles from operator where id = $1`,
        [ana.id],
      ),
    ).rejects.toThrow('operator')
    const key = await test.merchant.act((trx) =>
      addOperator(trx, `key-${names}`, {
        roles: ['owner'],
        limits: { networks: [], endsAt: new Date(Date.now() + 86_400_000), madeBy: ana.id },
      }),
    )
    const program = {
      ask: (path: string, options = {}) =>
        test.merchant.ask(path, { ...options, headers: { authorization: `Bearer ${key.key}` } }),
    }
    expect(await post(program, approvals.approve, { id })).toMatchObject({ code: 'no_permission' })
    // What the key asks for, its maker does not agree to.
    await sql(
      `insert into release_ceiling (merchant_id, operator_id, kind, currency, per_action_minor, per_day_minor, role)
       values ($1, $2, 'reward', 'PHP', 1000000000, 1000000000, '')`,
      [test.merchant.id, key.id],
    )
    const byKey = requestIn(await post(program, editing.giveReward, rewardOf(member.id, large)))
    expect(await approve(ana, byKey)).toMatchObject({ code: 'second_operator_needed' })
    expect((await listed(ana, 'forMe')).map((request) => request.id)).not.toContain(byKey)
    expect([await stateOf(id), await stateOf(byKey)]).toEqual(['waiting', 'waiting'])
    expect((await approve(two, id)).status).toBe(200)
  })

  it('CON-21 the table refuses it too', async () => {
    const member = await test.member()
    const id = requestIn(await post(one, editing.giveReward, rewardOf(member.id, large)))
    for (const state of ['done', 'refused'])
      await expect(
        sql(`update approval_request set state = $2, decided_by = requested_by, decided_at = now() where id = $1`, [
          id,
          state,
        ]),
      ).rejects.toMatchObject({ constraint: 'approval_request_two_people' })
  })
})

describe('a request whose rows have changed', () => {
  const changed: [string, Happening, Happening][] = [
    [
      'it was put on hold',
      ({ which }) =>
        post(three, operators.holdWithdrawal, { ...which, until: tomorrow(), reason: 'Waiting for a call' }),
      ({ which }) => post(three, operators.releaseWithdrawal, which),
    ],
    [
      'its card is another',
      async ({ which, member }) => {
        const { value } = await member.addCard({ number: '4242424242424242' })
        return sql('update cell.withdrawal set card_id = $2 where id = $1', [which.id, value['id']])
      },
      ({ which, card }) => sql('update cell.withdrawal set card_id = $2 where id = $1', [which.id, card]),
    ],
    [
      'its amount is another',
      ({ which }) => sql('update cell.withdrawal set amount = amount - 1 where id = $1', [which.id]),
      ({ which }) => sql('update cell.withdrawal set amount = amount + 1 where id = $1', [which.id]),
    ],
    [
      'its member was locked',
      ({ which: { memberId } }) => post(three, backOffice.lockMember, { memberId, reason: 'Stolen phone' }),
      ({ which: { memberId } }) => post(three, backOffice.unlockMember, { memberId, reason: 'Found again' }),
    ],
  ]

  it.each(changed)('CON-25 a withdrawal is stale once %s: nothing is done, for good', async (_, change, undo) => {
    const member = await test.member({ balance: largeWithdrawal })
    const which = await askedFor(member, largeWithdrawal)
    const row = async () => (await sql('select * from cell.withdrawal where id = $1', [which.id])).rows
    const id = requestIn(await post(one, operators.approveWithdrawal, which))
    const what = { which, member, card: (await row())[0].card_id as string }
    expect(await shown(two, id)).toMatchObject({ isStale: false, request: { shown: expect.any(Array) } })
    await change(what)
    const before = await row()
    expect((await shown(two, id)).isStale).toBe(true)
    expect(await approve(two, id)).toMatchObject({ status: 409, code: 'approval_stale' })
    expect(await row()).toEqual(before)
    expect((await sql('select from release where about = $1', [which.id])).rowCount).toBe(0)
    expect(await stateOf(id)).toBe('stale')
    expect((await listed(two, 'over')).map((request) => request.id)).toContain(id)
    // It stays so when everything is again as it was: it has to be asked for again.
    await undo(what)
    expect(await approve(two, id)).toMatchObject({ code: 'approval_stale' })
    expect((await approve(two, requestIn(await post(one, operators.approveWithdrawal, which)))).status).toBe(200)
  })

  it('CON-25 a reward is stale once its member was locked', async () => {
    const member = await test.member()
    const id = requestIn(await post(one, editing.giveReward, rewardOf(member.id, large)))
    await post(three, backOffice.lockMember, { memberId: member.id, reason: 'Stolen phone' })
    expect(await approve(two, id)).toMatchObject({ code: 'approval_stale' })
    await post(three, backOffice.unlockMember, { memberId: member.id, reason: 'Found again' })
    expect(await approve(two, id)).toMatchObject({ code: 'approval_stale' })
    expect((await sql('select from cell.reward where member_id = $1', [member.id])).rowCount).toBe(0)
    // Asked for again it is another request.
    const again = requestIn(await post(one, editing.giveReward, rewardOf(member.id, large)))
    expect((await approve(two, again)).status).toBe(200)
  })

  it('CON-25 a correction is stale once another was made, or its member was locked', async () => {
    const member = await test.member()
    const propose = async (amount: number) => {
      const which = { memberId: member.id, id: randomUUID() }
      expect((await post(one, operators.proposeAdjustment, { ...which, amount, reason: 'A late win' })).status).toBe(
        200,
      )
      return which
    }
    const [first, same] = [await propose(500), await propose(500)]
    expect((await post(two, operators.approveAdjustment, first)).status).toBe(200)
    expect(await post(two, operators.approveAdjustment, same)).toMatchObject({ code: 'approval_stale' })
    expect(await post(three, operators.approveAdjustment, same)).toMatchObject({ code: 'approval_stale' })
    const locked = await propose(100)
    await post(three, backOffice.lockMember, { memberId: member.id, reason: 'Stolen phone' })
    expect(await post(two, operators.approveAdjustment, locked)).toMatchObject({ code: 'approval_stale' })
    expect(await member.balance()).toMatchObject({ free: 500 })
  })

  it('CON-25 a rule is stale once it was changed: the version was read', async () => {
    const rules = async () => {
      const { value } = await askAs(one!, approvals.approvalRules)
      return (value as unknown as ValueOf<typeof approvals.approvalRules>).rules
    }
    const { most: _most, ...rule } = (await rules()).find(({ kind }) => kind === 'claim')!
    const [mine, theirs] = await Promise.all(
      [60, 90].map(async (minutes) =>
        requestIn(await post(one, approvals.setApprovalRule, { ...rule, minutes, reason: 'Shorter' })),
      ),
    )
    expect((await approve(two, mine)).status).toBe(200)
    expect(await approve(two, theirs)).toMatchObject({ code: 'approval_stale' })
    expect((await rules()).find(({ kind }) => kind === 'claim')?.minutes).toBe(60)
  })

  it('CON-25 the stored body runs, and no other: whatever was changed in it is stale', async () => {
    const member = await test.member()
    const id = requestIn(await post(one, editing.giveReward, rewardOf(member.id, large)))
    await sql(`update approval_request set body = replace(body, '600000', '600001') where id = $1`, [id])
    expect(await approve(two, id)).toMatchObject({ code: 'approval_stale' })
    expect((await sql('select from cell.reward where member_id = $1', [member.id])).rowCount).toBe(0)
  })
})
