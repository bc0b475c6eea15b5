import { randomUUID } from 'node:crypto'
import { operators, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestOperator } from '../../../testing/merchant.ts'
import { experienced } from '../../../testing/payments/experienced.ts'
import { testWithdrawals, told, type TestWithdrawals } from '../../../testing/payments/withdrawals.ts'

let test: TestWithdrawals
let [ana, ben]: [TestOperator, TestOperator] = [] as never

beforeAll(async () => {
  test = await testWithdrawals({ isPaidAtOnce: true })
  ;[ana, ben] = [await test.merchant.operator('ana'), await test.merchant.operator('ben')]
})
afterAll(() => test.close())

interface Which {
  readonly memberId: string
  readonly id: string
}

/** Without a signal, unless it is the member's first. */
async function requested({ amount = 5_000, isFirst = false } = {}): Promise<Which> {
  const { member, cardId } = await experienced(test, { balance: 2_000_000, paidBefore: isFirst ? 0 : 1 })
  const answer = await member.withdraw({ cardId, amount })
  return { memberId: member.id, id: String(answer.value['id']) }
}

const owner = () => test.app.database.ownerPool
const flag = ({ memberId }: Which) =>
  owner().query(
    `insert into laundering_flag (merchant_id, member_id, kind, subject, facts, found_at) values ($1, $2, 'no_play', '', '{}', now())`,
    [test.merchant.id, memberId],
  )

async function approveMany(operator: TestOperator, withdrawals: readonly Which[]) {
  const answer = told(
    await operator.ask(operators.approveWithdrawals.path, { method: 'POST', payload: { withdrawals } }),
  )
  const { results = [] } = answer.value as Partial<ValueOf<typeof operators.approveWithdrawals>>
  const errors = new Map(results.map(({ memberId, id, error }) => [`${memberId} ${id}`, error]))
  return { code: answer.code, errors: withdrawals.map(({ memberId, id }) => errors.get(`${memberId} ${id}`)) }
}

const stateOf = async ({ memberId, id }: Which) =>
  (
    await owner().query<{ state: string }>('select state from cell.withdrawal where member_id = $1 and id = $2', [
      memberId,
      id,
    ])
  ).rows[0]?.state

it('CON-83 a bulk approves what it may and refuses what has a signal or is above the limit, with a result for each', async () => {
  const [first, flagged, refused, last] = [await requested(), await requested(), await requested(), await requested()]
  const [novel, large] = [await requested({ isFirst: true }), await requested({ amount: 1_000_000 })]
  await owner().query(
    `insert into withdrawal_rule (merchant_id, currency, is_on, paid_before, needs_identity, sample_percent, bulk_minor)
     values ($1, 'PHP', false, 1, false, 10, 999999)`,
    [test.merchant.id],
  )
  // Raised since the request.
  await flag(flagged)
  const reason = 'The name differs.'
  await ben.ask(operators.refuseWithdrawal.path, { method: 'POST', payload: { ...refused, reason } })
  const unknown = { memberId: first.memberId, id: randomUUID() }
  const asked = [first, flagged, refused, unknown, novel, large, last]
  expect((await approveMany(ana, asked)).errors).toEqual([
    null,
    'has_signals',
    'already_settled',
    'not_found',
    'has_signals',
    'above_bulk_limit',
    null,
  ])
  expect(await Promise.all([first, flagged, refused, novel, large, last].map(stateOf))).toEqual([
    'approved',
    'requested',
    'refused',
    'requested',
    'requested',
    'approved',
  ])
  // Again, it releases nothing a second time.
  expect((await approveMany(ana, [first, last])).errors).toEqual([null, null])
  const { rows } = await owner().query(`select about from release where about = any ($1)`, [[first.id, last.id]])
  expect(rows).toHaveLength(2)
})

it('a bulk counts as its total: one person releases no more by it than at once', async () => {
  const [one, two] = [await requested(), await requested()]
  await owner().query(
    `insert into approval_rule (merchant_id, kind, currency, alone_minor) values ($1, 'withdrawal', 'PHP', 9999)`,
    [test.merchant.id],
  )
  expect((await approveMany(ana, [one, two])).errors).toEqual(['approval_required', 'approval_required'])
  expect(await Promise.all([one, two].map(stateOf))).toEqual(['requested', 'requested'])
  expect((await approveMany(ana, [one])).errors).toEqual([null])
})

it('CON-83 more than 50 are refused, and none of them is approved', async () => {
  const one = await requested()
  const others = Array.from({ length: 50 }, () => ({ memberId: one.memberId, id: randomUUID() }))
  expect((await approveMany(ana, [one, ...others])).code).toBe('too_many')
  expect(await stateOf(one)).toBe('requested')
})
