import { operators } from '@parola/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestOperator } from '../../../testing/merchant.ts'
import { experienced } from '../../../testing/payments/experienced.ts'
import { testWithdrawals, told, type TestWithdrawals } from '../../../testing/payments/withdrawals.ts'
import { readThrough } from '../../../testing/read-through.ts'
import type { Trx } from '../../platform/db/db.ts'
import { describeWithdrawals } from './list-withdrawals.ts'
import { pageInTab } from './store/queue.ts'
import type { Withdrawal } from './withdrawal.ts'

let test: TestWithdrawals
let ana: TestOperator
let memberId: string
const waiting = 20_000
const size = 100

beforeAll(async () => {
  test = await testWithdrawals({ isPaidAtOnce: true })
  ana = await test.merchant.operator('ana')
  const { member, cardId } = await experienced(test)
  memberId = member.id
  const owner = await test.app.database.ownerPool.connect()
  // Triggers would take minutes; so every row names its shard.
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into cell.bank_card
       (merchant_id, member_id, id, bank, number_sealed, account_hash, key_id, last_four, holder, added_at, payable_from,
        shard)
     select merchant_id, member_id, gen_random_uuid(), bank, number_sealed, sha256(n::text::bytea), key_id, last_four, holder, added_at, payable_from,
       shard
     from cell.bank_card, generate_series(1, $3::int) n where member_id = $1 and id = $2`,
    [memberId, cardId, waiting],
  )
  await owner.query(
    `insert into cell.withdrawal (merchant_id, member_id, id, card_id, amount, currency, state, reference, requested_at, due_at, signals,
       net_minor, judged_at, shard)
     select merchant_id, member_id, gen_random_uuid(), id, 1000, 'PHP', 'requested', gen_random_uuid(),
       now() - row_number() over () * interval '1 second', now() + interval '1 day', '[{"kind": "new_payee", "facts": {"days": 1}}]', 0, now(), shard
     from cell.bank_card where member_id = $1 and id <> $2`,
    [memberId, cardId],
  )
  await owner.query('analyze cell.withdrawal, cell.bank_card, cell.withdrawal_step')
  await owner.query('reset session_replication_role')
  owner.release()
})
afterAll(() => test.close())

const read = (act: (trx: Trx) => Promise<unknown>) =>
  readThrough(test.app, { merchantId: test.merchant.id, tables: ['withdrawal', 'withdrawal_step', 'bank_card'] }, act)

it.each([
  ['first', () => null],
  ['last', () => [new Date(Date.now() - size * 1_000).toISOString(), memberId, memberId]],
])('CON-137 among 20,000 that wait the %s page reads its own rows and their cards', async (_which, from) => {
  let page: Withdrawal[] = []
  const ofPage = await read(async (trx) => {
    page = await pageInTab(trx, { tab: 'requested', from: from(), size })
  })
  expect(page.length).toBeGreaterThan(size / 2)
  expect(ofPage).toBeLessThan(size * 2)
  expect(await read((trx) => describeWithdrawals(trx, page))).toBeLessThan(size * 2)
})

it('counts no queue further than anybody reads', async () => {
  const { value } = told(await ana.ask(operators.withdrawalStats.path))
  expect(value).toMatchObject({ requested: 1_001, held: 0, overdue: 0 })
})
