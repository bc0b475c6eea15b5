import { randomUUID } from 'node:crypto'
import { holdKey } from '../../src/payments/withdrawals/hold-key.ts'
import { move, openWallet, type Movement } from '../../src/wallet/index.ts'
import type { TestPayee, TestWithdrawals } from './withdrawals.ts'

interface Row {
  readonly state: 'requested' | 'paid' | 'refused'
  readonly daysAgo?: number
  readonly amount?: number
}

export interface Experienced {
  readonly member: TestPayee
  readonly cardId: string
  /** Another withdrawal of this member; only what is paid has movements in the ledger. Returns its id. */
  readonly add: (row: Row) => Promise<string>
}

let accounts = 50_000_000

/** A member whose withdrawals deserve no look: an old card, a payout of a month ago, and no deposit that was not played. */
export async function experienced(
  test: TestWithdrawals,
  { balance = 9_000, paidBefore = 1 }: { balance?: number; paidBefore?: number } = {},
): Promise<Experienced> {
  const { ownerPool } = test.app.database
  const member = await test.member({ balance })
  const cardId = await member.payableCard(`${(accounts += 1)}2222`)
  await ownerPool.query(
    `update cell.bank_card set added_at = now() - interval '60 days', payable_from = now() - interval '60 days' where id = $1`,
    [cardId],
  )
  /** The movements and steps of a payout. */
  const pay = async (id: string, amountMinor: number) => {
    const hold = holdKey(id)
    const movements: Movement[] = [
      { act: 'post', key: `before:${id}`, from: 'corrections', code: 'adjustment', amountMinor },
      { act: 'hold', key: hold, code: 'withdrawal', amountMinor },
      { act: 'capture', key: `${hold}:paid`, hold, to: 'cash', code: 'withdrawal' },
    ]
    await test.merchant.act(async (trx) => {
      const wallet = await openWallet(trx, member.ref, 'real', 'PHP')
      for (const movement of movements) await move(trx, wallet, movement)
    })
    await ownerPool.query(
      `insert into cell.withdrawal_step (merchant_id, member_id, withdrawal_id, state, at, operator)
       select $1, $2, $3, state, now() - interval '29 days', case when state = 'approved' then 'ana' end
       from unnest(array['requested', 'approved', 'paying', 'paid']) state`,
      [test.merchant.id, member.id, id],
    )
  }
  const add: Experienced['add'] = async ({ state, daysAgo = 30, amount = 5_000 }) => {
    const id = randomUUID()
    await ownerPool.query(
      `insert into cell.withdrawal (merchant_id, member_id, id, card_id, amount, currency, state, reason, reference, requested_at, due_at,
         asked_at, signals, net_minor, judged_at)
       values ($1, $2, $3, $4, $5, 'PHP', $6::text, case when $6::text = 'refused' then 'No.' end, $7,
         now() - make_interval(days => $8), case when $6::text = 'requested' then now() + interval '1 day' end,
         case when $6::text = 'paid' then now() end, '[]', 0, now())`,
      [test.merchant.id, member.id, id, cardId, amount, state, id, daysAgo],
    )
    if (state === 'paid') await pay(id, amount)
    return id
  }
  for (let times = 0; times < paidBefore; times += 1) await add({ state: 'paid' })
  return { member, cardId, add }
}
