import { randomUUID } from 'node:crypto'
import { editing } from '@parola/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testWithdrawals, type TestWithdrawals } from '../../../testing/payments/withdrawals.ts'
import { invariants } from '../../app/invariants.ts'
import { audit, move, noteAudit, walletOf } from '../../wallet/index.ts'
import { approveWithdrawal } from './approve-withdrawal.ts'
import { refuseWithdrawal } from './refuse-withdrawal.ts'
import { settlePayout } from './settle-payout.ts'
import { withdrawalInvariants } from './store/invariants.ts'

let test: TestWithdrawals
beforeAll(async () => {
  test = await testWithdrawals({ isPaidAtOnce: true })
})
afterAll(() => test.close())

const owner = () => test.app.database.ownerPool
async function broken(sinceLast = false): Promise<string[]> {
  const audited = await audit(owner(), { invariants, sinceLast })
  return audited.findings.map(({ invariant }) => invariant)
}

/** One withdrawal in each state. */
async function inAllStates() {
  const member = await test.member({ balance: 100_000 })
  const cardId = String((await member.addCard()).value['id'])
  const made: Record<string, string> = {}
  const operator = await test.merchant.operator(`ana-${member.id.slice(0, 8)}`)
  for (const state of ['requested', 'approved', 'paying', 'paid', 'failed', 'refused']) {
    const id = randomUUID()
    expect((await member.withdraw({ withdrawalId: id, cardId, amount: 500 })).status).toBe(200)
    made[state] = id
    const which = { memberId: member.id, id }
    await test.merchant.act(async (trx) => {
      if (state === 'refused') await refuseWithdrawal(trx, 'ben', { ...which, reason: 'No.' })
      else if (state !== 'requested')
        await approveWithdrawal(trx, operator, which, { payoutHours: 1, judge: async () => {} })
    })
    if (!['paying', 'paid', 'failed'].includes(state)) continue
    await owner().query(
      `with begun as (update cell.withdrawal set state = 'paying', asked_at = now() where id = $1 returning merchant_id, member_id, id)
       insert into cell.withdrawal_step select merchant_id, member_id, id, 'paying', now() from begun`,
      [id],
    )
    const said = state === 'paid' ? 'succeeded' : state === 'failed' ? 'failed' : 'pending'
    await test.merchant.act((trx) => settlePayout(trx, member, id, said))
  }
  return { member, cardId, made }
}

it('hold in every state, for all withdrawals and for recent ones', async () => {
  await inAllStates()
  expect(await broken()).toEqual([])
  const audited = await audit(owner(), { invariants })
  await noteAudit(owner(), audited, new Date())
  await inAllStates()
  expect(await broken(true)).toEqual([])
})

it('FUND-01 know when a member lost the right to withdraw: earlier withdrawals are valid, later ones are not', async () => {
  const { member, made } = await inAllStates()
  const operator = await test.merchant.operator('olga')
  const payload = { memberId: member.id, type: 40 }
  expect((await operator.ask(editing.setMemberType.path, { method: 'POST', payload })).status).toBe(200)
  expect(await broken()).toEqual([])
  const moved = (by: string) =>
    owner().query(`update cell.withdrawal set requested_at = requested_at + interval '${by}' where id = $1`, [
      made['requested'],
    ])
  await moved('1 hour')
  expect(await broken()).toEqual(['a withdrawal is of a member who may move funds, to a card whose waiting was over'])
  await moved('-1 hour')
  expect(await broken()).toEqual([])
})

it('detect what contradicts them', async () => {
  const { member, cardId, made } = await inAllStates()
  const planted: Record<string, [down: string, up: string]> = {
    'a withdrawal is money that was held': [
      `update cell.withdrawal set amount = amount + 1 where id = '${made['paid']}'`,
      `update cell.withdrawal set amount = amount - 1 where id = '${made['paid']}'`,
    ],
    'what was held has left if the withdrawal is paid, is back if it was denied, and else is held': [
      `update cell.withdrawal set state = 'failed', reason = 'x' where id = '${made['paid']}';
       update cell.withdrawal_step set state = 'failed' where withdrawal_id = '${made['paid']}' and state = 'paid'`,
      `update cell.withdrawal set state = 'paid', reason = null where id = '${made['paid']}';
       update cell.withdrawal_step set state = 'paid' where withdrawal_id = '${made['paid']}' and state = 'failed'`,
    ],
    'a withdrawal went every step to where it stands, and an operator let it go': [
      `update cell.withdrawal_step set operator = null where withdrawal_id = '${made['approved']}'`,
      `update cell.withdrawal_step set operator = 'ana' where withdrawal_id = '${made['approved']}' and state = 'approved'`,
    ],
    'a withdrawal is of a member who may move funds, to a card whose waiting was over': [
      `update cell.bank_card set payable_from = payable_from + interval '1 day' where id = '${cardId}'`,
      `update cell.bank_card set payable_from = payable_from - interval '1 day' where id = '${cardId}'`,
    ],
    'a withdrawal was approved while no flag was open': [
      `insert into laundering_flag (merchant_id, member_id, kind, subject, facts, found_at)
       select merchant_id, member_id, 'short_lived', '', '{}', now() - interval '1 hour' from cell.withdrawal where id = '${made['paid']}'`,
      `delete from laundering_flag where member_id = '${member.id}'`,
    ],
    'what a rule approved is written down with its amount, and nothing else is': [
      `insert into withdrawal_auto (merchant_id, member_id, withdrawal_id, currency, amount_minor, at, is_sampled)
       select merchant_id, member_id, id, 'PHP', 500, now(), false from cell.withdrawal where id = '${made['paid']}'`,
      `delete from withdrawal_auto where withdrawal_id = '${made['paid']}'`,
    ],
    'an account at a bank is the member’s who has a card of it': [
      `update bank_account_owner set member_id = '${randomUUID()}' where member_id = '${member.id}'`,
      `update bank_account_owner set member_id = '${member.id}' where account_hash in (select account_hash from cell.bank_card where member_id = '${member.id}')`,
    ],
  }
  for (const [name, [down, up]] of Object.entries(planted)) {
    await owner().query(down)
    expect(await broken()).toEqual([name])
    const isQuick = withdrawalInvariants.some((one) => one.name === name && one.sqlSince)
    expect(await broken(true)).toEqual(isQuick ? [name] : [])
    await owner().query(up)
    expect(await broken()).toEqual([])
  }
  // Last, because the ledger cannot be restored.
  await test.merchant.act((trx) =>
    move(trx, walletOf(trx, member, 'real', 'PHP'), {
      act: 'hold',
      key: `withdrawal:${randomUUID()}`,
      amountMinor: 1,
      code: 'withdrawal',
    }),
  )
  const last = 'money is held for a withdrawal that somebody asked for'
  expect(await broken()).toEqual([last])
  expect([...Object.keys(planted), last].toSorted()).toEqual(withdrawalInvariants.map(({ name }) => name).toSorted())
})
