import { randomUUID } from 'node:crypto'
import { laundering, payments, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testMerchant, type TestOperator } from '../../../testing/merchant.ts'
import { testWithdrawals, told, type TestPayee, type TestWithdrawals } from '../../../testing/payments/withdrawals.ts'
import { openLog } from '../../platform/process/log.ts'
import { move, openWallet, walletOf } from '../../wallet/index.ts'
import { holdKey } from '../withdrawals/hold-key.ts'
import { suspicionsAbout, type Taken } from './laundering.ts'
import { detectingLaundering } from './detect-laundering.ts'

let test: TestWithdrawals
let ligaya: TestOperator

beforeAll(async () => {
  test = await testWithdrawals({ isPaidAtOnce: true })
  ligaya = await test.merchant.operator('ligaya')
})
afterAll(() => test.close())

/** Runs the job as the worker does, as if this many days had passed. */
async function look({ days = 0, whole = false } = {}): Promise<void> {
  const { pool, ownerPool } = test.app.database.jobs
  const now = new Date(Date.now() + days * 86_400_000)
  await detectingLaundering({ whole }, { pool, ownerPool, clock: { now: () => now }, log: openLog('silent') })
}

async function listed(state: 'open' | 'closed' = 'open'): Promise<laundering.Flag[]> {
  const { value } = told(await ligaya.ask(laundering.flags.path, { query: { state } }))
  return (value as ValueOf<typeof laundering.flags>).flags
}
const flagsOf = async ({ id }: { id: string }) => (await listed()).filter(({ memberId }) => memberId === id)
const close = async (body: object, who: Pick<TestOperator, 'ask'> = ligaya) =>
  told(await who.ask(laundering.closeFlag.path, { method: 'POST', payload: body }))

const moved = (member: TestPayee, movement: Parameters<typeof move>[2]) =>
  test.merchant.act((trx) => move(trx, walletOf(trx, member.ref, 'real', 'PHP'), movement))
const stake = (member: TestPayee, amountMinor: number, key: string = randomUUID()) =>
  moved(member, { act: 'post', key, to: 'game', amountMinor, code: 'stake' })

/** Requests a withdrawal and returns its id. */
async function takeOut(member: TestPayee, amount: number): Promise<string> {
  const answer = await member.withdraw({ cardId: await member.payableCard(), amount })
  expect(answer.status).toBe(200)
  return String(answer.value['id'])
}
/** The ledger movement of a payout that the provider confirmed. */
const payOut = (member: TestPayee, id: string) =>
  moved(member, { act: 'capture', key: `${holdKey(id)}:paid`, hold: holdKey(id), to: 'cash', code: 'withdrawal' })

describe('RG-30 money withdrawn without play', () => {
  it('RG-30 is flagged once, with the amounts from the ledger', async () => {
    const member = await test.member({ deposited: 100_000 })
    await stake(member, 20_000)
    const id = await takeOut(member, 80_000)
    await look()
    await look({ whole: true })
    const facts = { depositedMinor: 100_000, takenMinor: 80_000, stakedMinor: 20_000 }
    expect(await flagsOf(member)).toMatchObject([{ kind: 'no_play', about: id, facts, currency: 'PHP', closed: null }])
  })

  it('RG-30 is detected across many small withdrawals, and refunded stakes do not count as play', async () => {
    const member = await test.member({ deposited: 100_000 })
    await stake(member, 90_000, 'ticket')
    await moved(member, { act: 'reverse', key: 'given back', transfer: 'ticket', code: 'stake' })
    for (const amount of [20_000, 20_000, 20_000]) await takeOut(member, amount)
    await look()
    expect(await flagsOf(member)).toMatchObject([{ kind: 'no_play', facts: { takenMinor: 60_000, stakedMinor: 0 } }])
  })

  it('RG-30 is detected when an agent transferred the money', async () => {
    const member = await test.member()
    await test.merchant.act(async (trx) => {
      const wallet = await openWallet(trx, member.ref, 'real', 'PHP')
      await move(trx, wallet, { act: 'post', key: 'given', from: 'agents', amountMinor: 60_000, code: 'from_upline' })
    })
    await takeOut(member, 60_000)
    await look()
    const facts = { depositedMinor: 60_000, takenMinor: 60_000, stakedMinor: 0 }
    expect(await flagsOf(member)).toMatchObject([{ kind: 'no_play', facts }])
  })

  it('RG-30 a member who has played, or withdraws less than half, is not flagged', async () => {
    const player = await test.member({ deposited: 100_000 })
    await stake(player, 50_000)
    await takeOut(player, 50_000)
    const saver = await test.member({ deposited: 100_000 })
    await takeOut(saver, 49_999)
    await look({ whole: true })
    expect([await flagsOf(player), await flagsOf(saver)]).toEqual([[], []])
  })
})

describe('RG-30 one payee shared by many members', () => {
  it('RG-30 the third member with the same account gets all three flagged, even after cards were removed', async () => {
    const number = '70000000001234'
    const hands = [await test.member(), await test.member(), await test.member()]
    for (const member of hands) {
      await look()
      expect(await flagsOf(member)).toEqual([])
      const { value } = await member.addCard({ number })
      const query = { cardId: String(value['id']) }
      expect((await member.ask(payments.removeBankCard.path, { method: 'DELETE', query })).status).toBe(200)
    }
    await look()
    for (const member of hands)
      expect(await flagsOf(member)).toMatchObject([{ kind: 'shared_payee', facts: { members: 3 }, currency: null }])
  })
})

describe('RG-30 short-lived accounts', () => {
  it('RG-30 opened, filled, emptied and abandoned: flagged a week after the last movement, not before', async () => {
    const member = await test.member({ deposited: 100_000 })
    await stake(member, 60_000)
    await payOut(member, await takeOut(member, 40_000))
    await look({ days: 6, whole: true })
    expect(await flagsOf(member)).toEqual([])
    await look({ days: 8, whole: true })
    await look({ days: 9, whole: true })
    const facts = { depositedMinor: 100_000, withdrawnMinor: 40_000, stakedMinor: 60_000, daysUsed: 0 }
    expect(await flagsOf(member)).toMatchObject([{ kind: 'short_lived', about: null, facts }])
  })

  it('RG-30 an account that was used for longer is not flagged', () => {
    const money = (minor: number) => ({ minor, currency: 'PHP' as const })
    const figures = { deposited: 1_000, withdrawn: 500, staked: 900, won: 0, bonus: 0, profit: -900 }
    const period = Object.fromEntries(Object.entries(figures).map(([name, minor]) => [name, money(minor)]))
    const kinds = (lastDay: string, today: string) =>
      suspicionsAbout(
        { openedAt: new Date('2026-11-01T12:00:00Z'), takenMinor: 500, currency: 'PHP' } as Taken,
        { days: [{ day: lastDay, ...period }], period, givenMinor: 0 } as never,
        new Date(today),
      ).map(({ kind }) => kind)
    expect(kinds('2026-11-08', '2026-11-15T00:00:00Z')).toEqual(['short_lived'])
    expect(kinds('2026-11-08', '2026-11-14T23:59:59Z')).toEqual([])
    expect(kinds('2026-11-09', '2026-11-30T00:00:00Z')).toEqual([])
  })
})

describe('RG-30 an operator', () => {
  it('RG-30 closes a flag once, with a permanent reason, and it is not raised again', async () => {
    const member = await test.member({ deposited: 100_000 })
    await takeOut(member, 100_000)
    await look()
    const [flag] = await flagsOf(member)
    expect((await close({ id: flag?.id, reason: ' ' })).status).toBe(400)
    const closed = await close({ id: flag?.id, reason: 'Paid in by mistake; spoke with the bank.' })
    expect(closed.value['closed']).toMatchObject({ by: 'ligaya', reason: 'Paid in by mistake; spoke with the bank.' })
    expect((await close({ id: flag?.id, reason: 'Once more.' })).code).toBe('already_settled')
    await look({ whole: true })
    expect(await flagsOf(member)).toEqual([])
    expect((await listed('closed')).map(({ id }) => id)).toContain(flag?.id)
    const { rows } = await test.app.database.ownerPool.query(
      `select sent from audit_entry where call = 'POST /ops/flags/close' and who = 'ligaya'`,
    )
    expect(rows).toContainEqual({ sent: { id: flag?.id, reason: 'Paid in by mistake; spoke with the bank.' } })
  })

  it('RG-30 reads the newest first, and none of another merchant', async () => {
    const found = (await listed()).map(({ foundAt }) => foundAt)
    expect(found.length).toBeGreaterThan(3)
    expect(found).toEqual(found.toSorted().toReversed())
    const stranger = await (await testMerchant(test.app, 'beacon')).operator('ben')
    expect(told(await stranger.ask(laundering.flags.path, { query: { state: 'open' } })).value).toEqual({
      flags: [],
      next: null,
    })
    const [flag] = await listed()
    expect((await close({ id: flag?.id, reason: 'Not mine.' }, stranger)).status).toBe(404)
  })

  it('RG-30 a member cannot read flags', async () => {
    const member = await test.member()
    expect((await member.ask(laundering.flags.path, { query: { state: 'open' } })).status).toBe(401)
  })
})
