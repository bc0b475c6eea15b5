import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testWithdrawals, type TestWithdrawals } from '../../../testing/payments/withdrawals.ts'
import { invariants } from '../../app/invariants.ts'
import { loadShardMap, type ShardMap } from '../../platform/db/shards.ts'
import { audit, move, noteAudit, walletOf } from '../../wallet/index.ts'
import { approveWithdrawal } from './approve-withdrawal.ts'
import { refuseWithdrawal } from './refuse-withdrawal.ts'
import { settlePayout } from './settle-payout.ts'
import { withdrawalInvariants } from './store/invariants.ts'

let test: TestWithdrawals
let shards: ShardMap
beforeAll(async () => {
  test = await testWithdrawals({ isPaidAtOnce: true })
  shards = await loadShardMap(test.app.database.pool)
})
afterAll(() => test.close())

const owner = () => test.app.database.ownerPool
async function broken(sinceLast = false): Promise<string[]> {
  const audited = await audit(owner(), { schemas: shards.schemas, invariants, sinceLast })
  return audited.flatMap(({ findings }) => findings.map(({ invariant }) => invariant))
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
      if (state === 'refused') await refuseWithdrawal(trx, shards, 'ben', { ...which, reason: 'No.' })
      else if (state !== 'requested') await approveWithdrawal(trx, shards, operator, which, { payoutHours: 1 })
    })
    if (!['paying', 'paid', 'failed'].includes(state)) continue
    await owner().query(
      `with begun as (update ${member.schema}.withdrawal set state = 'paying', asked_at = now() where id = $1 returning merchant_id, member_id, id)
       insert into ${member.schema}.withdrawal_step select merchant_id, member_id, id, 'paying', now() from begun`,
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
  const audited = await audit(owner(), { schemas: shards.schemas, invariants })
  await noteAudit(owner(), audited, new Date())
  await inAllStates()
  expect(await broken(true)).toEqual([])
})

it('detect what contradicts them', async () => {
  const { member, cardId, made } = await inAllStates()
  const { schema } = member
  const planted: Record<string, [down: string, up: string]> = {
    'a withdrawal is money that was held': [
      `update ${schema}.withdrawal set amount = amount + 1 where id = '${made['paid']}'`,
      `update ${schema}.withdrawal set amount = amount - 1 where id = '${made['paid']}'`,
    ],
    'what was held has left if the withdrawal is paid, is back if it was denied, and else is held': [
      `update ${schema}.withdrawal set state = 'failed', reason = 'x' where id = '${made['paid']}';
       update ${schema}.withdrawal_step set state = 'failed' where withdrawal_id = '${made['paid']}' and state = 'paid'`,
      `update ${schema}.withdrawal set state = 'paid', reason = null where id = '${made['paid']}';
       update ${schema}.withdrawal_step set state = 'paid' where withdrawal_id = '${made['paid']}' and state = 'failed'`,
    ],
    'a withdrawal went every step to where it stands, and an operator let it go': [
      `update ${schema}.withdrawal_step set operator = null where withdrawal_id = '${made['approved']}'`,
      `update ${schema}.withdrawal_step set operator = 'ana' where withdrawal_id = '${made['approved']}' and state = 'approved'`,
    ],
    'a withdrawal is of a member who may move funds, to a card whose waiting was over': [
      `update ${schema}.bank_card set payable_from = payable_from + interval '1 day' where id = '${cardId}'`,
      `update ${schema}.bank_card set payable_from = payable_from - interval '1 day' where id = '${cardId}'`,
    ],
    'a withdrawal was approved while no flag was open': [
      `insert into laundering_flag (merchant_id, member_id, kind, subject, facts, found_at)
       select merchant_id, member_id, 'short_lived', '', '{}', now() - interval '1 hour' from ${schema}.withdrawal where id = '${made['paid']}'`,
      `delete from laundering_flag where member_id = '${member.id}'`,
    ],
    'an account at a bank is the member’s who has a card of it': [
      `update bank_account_owner set member_id = '${randomUUID()}' where member_id = '${member.id}'`,
      `update bank_account_owner set member_id = '${member.id}' where account_hash in (select account_hash from ${schema}.bank_card where member_id = '${member.id}')`,
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
