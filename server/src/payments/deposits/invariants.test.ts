import { randomUUID } from 'node:crypto'
import { Minor } from '@parola/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { offerTenth } from '../../../testing/payments/deposits.ts'
import { testWithdrawals, type TestWithdrawals } from '../../../testing/payments/withdrawals.ts'
import { invariants } from '../../app/invariants.ts'
import type { Trx } from '../../platform/db/db.ts'
import { depositPromotions as promotions } from '../../promotions/index.ts'
import { audit, move, noteAudit, walletOf } from '../../wallet/index.ts'
import { newReference } from '../reference.ts'
import { creditDeposit } from './settle-deposit.ts'
import { depositInvariants } from './store/invariants.ts'
import { reverseDeposit } from './reverse-deposit.ts'
import * as store from './store/deposits.ts'

let test: TestWithdrawals
beforeAll(async () => {
  test = await testWithdrawals({ isPaidAtOnce: true })
  await test.merchant.act((trx) => offerTenth(trx))
})
afterAll(() => test.close())

const owner = () => test.app.database.ownerPool
async function broken(sinceLast = false): Promise<string[]> {
  const audited = await audit(owner(), { invariants, sinceLast })
  return audited.findings.map(({ invariant }) => invariant)
}

/** A deposit of ₱1,000 with a bonus; ₱400 were spent before it was reversed, and a withdrawal came back. */
async function reversed() {
  const member = await test.member()
  const id = randomUUID()
  const locked = async (trx: Trx) => {
    const found = await store.lockDeposit(trx, member, id)
    if (!found) throw new Error('the deposit was not found')
    return found
  }
  await test.merchant.act(async (trx) => {
    const promo = await promotions.choose(trx, member.ref, 'daily', 100_000)
    const money = { amountMinor: Minor.parse(100_000), currency: 'PHP' } as const
    const way = { channel: 'online-bank', kind: 'gateway', method: 'bank', bank: null, payerName: null } as const
    const made = {
      owner: member.ref,
      id,
      reference: newReference(member.id),
      bodyHash: Buffer.alloc(0),
      returnUrl: null,
    }
    await store.insertDeposit(trx, { ...made, ...money, ...way, state: 'started', promo }, null)
  })
  await test.merchant.act(async (trx) => creditDeposit({ promotions }, trx, await locked(trx)))
  await test.merchant.act((trx) =>
    move(trx, walletOf(trx, member.ref, 'real', 'PHP'), {
      act: 'post',
      to: 'corrections',
      amountMinor: 40_000,
      code: 'adjustment',
      key: 'spent',
    }),
  )
  const { rows } = await owner().query<{ id: string }>(`select id from cell.bonus where member_id = $1`, [member.id])
  const ending = rows.map((bonus) => bonus.id)
  const { value } = await member.withdraw({ cardId: await member.payableCard(), amount: 10_000, ending })
  await test.merchant.act(async (trx) =>
    reverseDeposit({ promotions }, trx, await locked(trx), { reason: 'charged_back' }),
  )
  return { member, id, withdrawalId: String(value['id']) }
}

it('ECON-09 detect what contradicts a reversal', async () => {
  const { member, id, withdrawalId } = await reversed()
  expect(await broken()).toEqual([])
  await noteAudit(owner(), await audit(owner(), { invariants }), new Date())
  /** Past the triggers that keep a reversed deposit as it is. */
  const forced = (change: string) =>
    `set session_replication_role = replica; ${change}; set session_replication_role = origin`
  const planted: Record<string, [down: string, up: string]> = {
    'a reversed deposit was credited, and what is not short was taken back': [
      forced(`update cell.deposit set short_minor = short_minor + 1 where id = '${id}'`),
      forced(`update cell.deposit set short_minor = short_minor - 1 where id = '${id}'`),
    ],
    'money is taken back for a reversed deposit alone': [
      forced(`update cell.deposit set state = 'paid', short_minor = null where id = '${id}'`),
      forced(`update cell.deposit set state = 'reversed', short_minor = 40000 where id = '${id}'`),
    ],
    'a reversed deposit has a case': [
      `update laundering_flag set kind = 'chargeback_differs' where subject = '${id}'`,
      `update laundering_flag set kind = 'chargeback' where subject = '${id}'`,
    ],
    'a reversed deposit ended the bonuses granted since it was paid': [
      forced(`insert into cell.bonus (id, merchant_id, member_id, key, about, currency, amount_minor, state, needed_minor, largest_minor,
          granted_by, granted_at, expires_at, shard)
        select gen_random_uuid(), merchant_id, member_id, 'planted', about, currency, amount_minor, 'running', needed_minor, largest_minor,
          granted_by, granted_at, expires_at, shard from cell.bonus where member_id = '${member.id}'`),
      forced(`delete from cell.bonus where key = 'planted'`),
    ],
    'nothing is withdrawn between a chargeback or a bonus that is missing and the end of its case': [
      `update cell.withdrawal set requested_at = now() + interval '2 minutes' where id = '${withdrawalId}'`,
      `update cell.withdrawal set requested_at = now() - interval '1 hour' where id = '${withdrawalId}'`,
    ],
  }
  for (const [name, [down, up]] of Object.entries(planted)) {
    await owner().query(down)
    expect(await broken()).toContain(name)
    const isQuick = depositInvariants.some((one) => one.name === name && one.sqlSince)
    expect((await broken(true)).includes(name)).toBe(isQuick)
    await owner().query(up)
    expect((await broken()).filter((one) => depositInvariants.some((own) => own.name === one))).toEqual([])
  }
  expect(Object.keys(planted).toSorted()).toEqual(depositInvariants.map(({ name }) => name).toSorted())
})
