import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction, type Pool } from '../platform/db/db.ts'
import { recordArray, recordsOf } from '../platform/db/records.ts'
import { move } from './move.ts'
import type { WalletRef } from './movement.ts'
import { randomFrom } from '../../testing/wallet/commands.ts'
import { testLedger, type TestLedger } from '../../testing/wallet/ledger.ts'

let ledger: TestLedger
let wallets: WalletRef[]
beforeAll(async () => {
  ledger = await testLedger({ random: randomFrom(11), members: 12 })
  wallets = ledger.wallets.map(({ ref }) => ref).filter(({ book }) => book === 'real')
})
afterAll(() => ledger.close())

type Prize = readonly [wallet: WalletRef, key: string, amount: number]

const pay = (prizes: readonly Prize[], pool: Pool = ledger.database.ownerPool) =>
  pool.query(`select cell.wallet_credit(now(), 'game', 'win', 'a draw', ${recordArray('cell.wallet_posting', '$1')})`, [
    recordsOf(
      prizes.map(([{ merchantId, owner, book, currency }, key, amount]) => ({
        merchant_id: merchantId,
        member_id: owner.id,
        book,
        currency,
        key,
        amount,
      })),
    ),
  ])

const free = async ({ owner, book }: WalletRef): Promise<number> => {
  const { rows } = await ledger.database.ownerPool.query<{ free: number }>(
    'select free::int from cell.wallet where member_id = $1 and book = $2',
    [owner.id, book],
  )
  return rows[0]?.free ?? 0
}

it('FUND-05 many members are paid in one statement, some several times, and the ledger has the balance after each', async () => {
  const [one, other] = wallets as [WalletRef, WalletRef]
  await inTransaction(ledger.database.pool, { merchantId: one.merchantId, now: new Date() }, (trx) =>
    move(trx, one, { act: 'post', from: 'cash', amountMinor: 500, code: 'deposit', key: 'deposit' }),
  )
  await pay([
    [one, 'win:1', 30],
    [other, 'win:2', 7],
    [one, 'win:3', 40],
  ])
  expect(await free(one)).toBe(570)
  expect(await free(other)).toBe(7)
  const { rows } = await ledger.database.ownerPool.query(
    `select key, debit, credit, free_after::int from cell.wallet_transfer where key like 'win:%' order by id`,
  )
  expect(rows).toEqual([
    { key: 'win:1', debit: 'game', credit: 'free', free_after: 530 },
    { key: 'win:2', debit: 'game', credit: 'free', free_after: 7 },
    { key: 'win:3', debit: 'game', credit: 'free', free_after: 570 },
  ])
  expect(await ledger.findings()).toEqual([])
})

it('FUND-05 a repeated key is not paid again, and neither is any other credit of the call', async () => {
  const [one, other] = wallets.slice(2) as [WalletRef, WalletRef]
  await pay([[one, 'win:once', 10]])
  const again = pay([
    [other, 'win:else', 5],
    [one, 'win:once', 10],
  ])
  await expect(again).rejects.toThrow('wallet_transfer_once')
  expect(await free(one)).toBe(10)
  expect(await free(other)).toBe(0)
  expect(await ledger.findings()).toEqual([])
})

it('FUND-05 a missing wallet, or another merchant’s, fails the whole call', async () => {
  const one = wallets[4] as WalletRef
  const nobody = { ...one, owner: { ...one.owner, id: randomUUID() } }
  const elsewhere = { ...one, merchantId: randomUUID() }
  for (const wrong of [nobody, elsewhere])
    await expect(
      pay([
        [one, 'win:right', 5],
        [wrong, 'win:wrong', 5],
      ]),
    ).rejects.toThrow('could pay 1 of 2')
  expect(await free(one)).toBe(0)
})

it('FUND-05 concurrent payments of many members never deadlock', async () => {
  const before = await Promise.all(wallets.map(free))
  const prizesOf = (round: number) => {
    const prizes = wallets.map((wallet, index): Prize => [wallet, `win:${round}-${index}`, 1 + index])
    return round % 2 === 0 ? prizes : prizes.toReversed()
  }
  await Promise.all(Array.from({ length: 40 }, (_, round) => pay(prizesOf(round))))
  const after = await Promise.all(wallets.map(free))
  expect(after.map((amount, index) => amount - (before[index] ?? 0))).toEqual(
    wallets.map((_, index) => 40 * (1 + index)),
  )
  expect(await ledger.findings()).toEqual([])
})

it('FUND-05 the app’s role cannot credit', async () => {
  await expect(pay([[wallets[0] as WalletRef, 'win:own', 1]], ledger.database.pool)).rejects.toThrow(
    'permission denied',
  )
})
