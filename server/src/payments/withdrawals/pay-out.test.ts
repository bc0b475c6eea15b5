import { randomUUID } from 'node:crypto'
import { Minor, type payments } from '@parola/contract'
import { startProviders, type Providers } from '@parola/demo/providers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestOperator } from '../../../testing/merchant.ts'
import {
  testWithdrawals,
  type TestPayee,
  type TestWithdrawals,
  requestDeps,
} from '../../../testing/payments/withdrawals.ts'
import { systemClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { createSecrets } from '../../platform/security/secrets.ts'
import { issueGrant } from '../../sessions/index.ts'
import { approveWithdrawal } from './approve-withdrawal.ts'
import { createCardNumbers } from '../bank-cards/card-number.ts'
import { payOut, type PayoutDeps, type PayoutRef } from './pay-out.ts'
import type { Psp } from '../psp.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { refuseWithdrawal } from './refuse-withdrawal.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { sandboxPsp } from '../sandbox-psp.ts'
import { readWithdrawal } from './store/withdrawals.ts'

const key = 'k'.repeat(32)
let test: TestWithdrawals
let providers: Providers
let operators: Record<'ana' | 'ben' | 'cora', TestOperator>
let psp: Psp
let plain: PayoutDeps
let aheadMs = 0
const now = () => new Date(Date.now() + aheadMs)

beforeAll(async () => {
  test = await testWithdrawals({ isPaidAtOnce: true })
  providers = await startProviders({ psp: { key, payoutMs: 5 } })
  const { operator } = test.merchant
  operators = { ana: await operator('ana'), ben: await operator('ben'), cora: await operator('cora') }
  psp = sandboxPsp({ url: `${providers.origin}/psp`, key, timeoutMs: 5_000, clock: systemClock })
  plain = {
    psp,
    numbers: createCardNumbers(createSecrets(test.app.config.secretKeys)),
    originIn: async () => 'http://127.0.0.1:1',
    act: (merchantId, step) => inTransaction(test.app.database.pool, { merchantId, now: now() }, step),
  }
})
afterAll(async () => {
  await providers.close()
  await test.close()
})

let accounts = 10_000_000
/** The sandbox decides by the last digits of the account number. */
const endings = { paid: '1111', failed: '0000', unanswered: '9999' } as const
type Ending = keyof typeof endings
const cardFor = async (member: TestPayee, ending: Ending) =>
  String((await member.addCard({ number: `${(accounts += 1)}${endings[ending]}` })).value['id'])

const rules = {
  pack: 'classic',
  currency: 'PHP',
  withdrawMinMinor: 1,
  withdrawMaxMinor: 1000,
  withdrawDayMinor: 1_000_000,
  withdrawTimesADay: 1000,
  reviewHours: 24,
  payoutHours: 24,
  payeeCoolingHours: 0,
  holdLimitMinor: 0,
  identityLimitMinor: 1e12,
} as const

/** Like the API call, without HTTP. */
async function requested(member: TestPayee, cardId: string, amount = 500): Promise<PayoutRef> {
  const body = { withdrawalId: randomUUID(), cardId, amount: Minor.parse(amount) }
  await plain.act(test.merchant.id, async (trx) => {
    const { grant } = await issueGrant(trx, member.ref, { act: 'withdraw', amount })
    return requestWithdrawal(
      { ...requestDeps, judge: async () => {} },
      trx,
      member.ref,
      { ...body, grant, ending: [] },
      rules,
    )
  })
  const { withdrawalId } = body
  return { merchantId: test.merchant.id, memberId: member.id, withdrawalId }
}

const which = ({ memberId, withdrawalId: id }: PayoutRef) => ({ memberId, id })
const act = <T>(ref: PayoutRef, step: Parameters<typeof plain.act<T>>[1]) => plain.act(ref.merchantId, step)
const approve = (ref: PayoutRef, operator = operators.ana) =>
  act(ref, (trx) => approveWithdrawal(trx, operator, which(ref), { payoutHours: 24, judge: async () => {} }))
const refuse = (ref: PayoutRef, operator = 'ben', reason = 'The name differs.') =>
  act(ref, (trx) => refuseWithdrawal(trx, operator, { ...which(ref), reason }))
const read = async (ref: PayoutRef) => {
  const found = await act(ref, (trx) => readWithdrawal(trx, { id: ref.memberId }, ref.withdrawalId))
  if (!found) throw new Error('The withdrawal was not found')
  return found
}
/** The ledger movements of a withdrawal, in order. */
const ledger = async (ref: PayoutRef) => {
  const { rows } = await test.app.database.ownerPool.query<{ act: string }>(
    `select t.debit || ' ' || t.credit as act from cell.wallet_transfer t
     join cell.wallet w on w.id = t.wallet_id where w.member_id = $1 and t.key like $2 order by t.id`,
    [ref.memberId, `withdrawal:${ref.withdrawalId}%`],
  )
  return rows.map((row) => row.act)
}
const booked = async (ref: PayoutRef) => {
  const { reference } = await read(ref)
  return providers.psp.payouts().filter(({ order }) => order.reference === reference)
}

/** Runs the payout as the worker and the cron do, until it ends. */
async function untilOver(ref: PayoutRef, deps = plain): Promise<payments.WithdrawalState> {
  for (let round = 0; round < 20; round += 1) {
    const { state } = await read(ref)
    if (!['approved', 'paying'].includes(state)) return state
    aheadMs += 3 * 60_000
    await payOut(deps, ref).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('The payout did not end')
}

const ends = {
  paid: ['free held', 'held cash'],
  failed: ['free held', 'held free'],
  refused: ['free held', 'held free'],
} as const

describe('a payout', () => {
  it.each([
    ['paid', 'paid'],
    ['failed', 'failed'],
    ['unanswered', 'paid'],
  ] as const)(
    'FUND-03 that is %s at the bank ends %s, and the money is where that state requires',
    async (ending, state) => {
      const member = await test.member({ balance: 700 })
      const ref = await requested(member, await cardFor(member, ending))
      await approve(ref)
      expect(await read(ref)).toMatchObject({ state: 'approved' })
      const [first] = await Promise.allSettled([payOut(plain, ref)])
      expect(first?.status).toBe(ending === 'unanswered' ? 'rejected' : 'fulfilled')
      expect(await read(ref)).toMatchObject({ state: 'paying', reason: null })
      expect(await untilOver(ref)).toBe(state)
      expect(await ledger(ref)).toEqual(ends[state])
      expect(await member.balance()).toEqual({ free: state === 'paid' ? 200 : 700, held: 0 })
      expect((await read(ref)).reason).toBe(state === 'failed' ? 'payout_failed' : null)
      const { withdrawals } = await act(ref, (trx) => listWithdrawals(trx, member.ref, { id: ref.withdrawalId }))
      expect(withdrawals[0]?.steps.map((step) => step.state)).toEqual(['requested', 'approved', 'paying', state])
      expect(withdrawals[0]?.next).toBeNull()
    },
  )

  it('is sent with account and amount under one reference', async () => {
    const member = await test.member({ balance: 700 })
    const ref = await requested(member, await cardFor(member, 'paid'), 321)
    await approve(ref)
    await payOut(plain, ref)
    expect(await booked(ref)).toMatchObject([
      {
        order: {
          amount: { minor: 321, currency: 'PHP' },
          bank: 'tala',
          number: `${accounts}1111`,
          holder: 'Luningning Dalisay',
        },
      },
    ])
  })

  it('RG-09 never starts after a refusal, and the member can read the reason', async () => {
    const member = await test.member({ balance: 700 })
    const ref = await requested(member, await cardFor(member, 'paid'))
    await refuse(ref)
    await payOut(plain, ref)
    expect(await booked(ref)).toEqual([])
    expect(await read(ref)).toMatchObject({ state: 'refused', reason: 'The name differs.', dueAt: null })
    expect(await ledger(ref)).toEqual(ends.refused)
    expect(await member.balance()).toEqual({ free: 700, held: 0 })
  })

  it('FUND-06 is approved or refused once; the same operator gets the same response, another gets already_settled', async () => {
    const member = await test.member({ balance: 1400 })
    const cardId = await cardFor(member, 'paid')
    const [yes, no] = [await requested(member, cardId), await requested(member, cardId)]
    for (const _ of [1, 2]) {
      expect(await approve(yes)).toEqual({ state: 'approved' })
      expect(await refuse(no)).toEqual({ state: 'refused' })
    }
    await expect(approve(yes, operators.ben)).rejects.toMatchObject({ code: 'already_settled' })
    await expect(refuse(yes)).rejects.toMatchObject({ code: 'already_settled' })
    await expect(approve(no)).rejects.toMatchObject({ code: 'already_settled' })
    await expect(refuse(no, 'ben', 'Another reason.')).rejects.toMatchObject({ code: 'already_settled' })
    await untilOver(yes)
    expect(await approve(yes)).toEqual({ state: 'approved' })
    expect(await ledger(yes)).toEqual(ends.paid)
  })

  it('is not settled when the provider has another amount under our reference', async () => {
    const member = await test.member({ balance: 700 })
    const ref = await requested(member, await cardFor(member, 'paid'))
    await approve(ref)
    await payOut(plain, ref)
    const amount = { minor: Minor.parse(1), currency: 'PHP' } as const
    const lying = { ...psp, payout: async (reference: string) => ({ reference, state: 'failed' as const, amount }) }
    await expect(payOut({ ...plain, psp: lying }, ref)).rejects.toThrow('another amount')
    expect(await read(ref)).toMatchObject({ state: 'paying' })
    expect(await untilOver(ref)).toBe('paid')
  })

  it('is requested by one process at a time', async () => {
    const member = await test.member({ balance: 700 })
    const ref = await requested(member, await cardFor(member, 'paid'))
    await approve(ref)
    let taken = 0
    const deaf: Psp = {
      ...psp,
      // Accepts the order, gives no response and has not stored it yet.
      payOut: async () => {
        taken += 1
        throw new DomainError('payment_failed')
      },
      payout: async () => null,
    }
    await Promise.allSettled(Array.from({ length: 20 }, () => payOut({ ...plain, psp: deaf }, ref)))
    expect(taken).toBe(1)
    aheadMs += 3 * 60_000
    await Promise.allSettled(Array.from({ length: 20 }, () => payOut({ ...plain, psp: deaf }, ref)))
    expect(taken).toBe(2)
    expect(await untilOver(ref)).toBe('paid')
  })
})

class Killed extends Error {}

/** The same dependencies, failing at the given point; there is one before and one after every step. */
function dyingAt(point: number): { deps: PayoutDeps; asked: () => number; points: () => number } {
  let [at, asked] = [0, 0]
  const maybeDie = () => {
    if (at++ === point) throw new Killed()
  }
  const around = async <T>(step: () => Promise<T>): Promise<T> => {
    maybeDie()
    const value = await step()
    maybeDie()
    return value
  }
  return {
    deps: {
      ...plain,
      // Inside the transaction before the commit, and after the commit.
      act: (merchantId, step) => around(() => plain.act(merchantId, (trx) => around(() => step(trx)))),
      psp: {
        ...psp,
        payOut: (order) =>
          around(() => {
            asked += 1
            return psp.payOut(order)
          }),
        payout: (reference) => around(() => psp.payout(reference)),
      },
    },
    asked: () => asked,
    points: () => at,
  }
}

describe('a worker that dies', () => {
  it.each(['paid', 'failed', 'unanswered'] as const)(
    'FUND-06 at any point, and once more at any other, has paid once where the bank has %s',
    async (ending) => {
      const member = await test.member({ balance: 100_000 })
      const cardId = await cardFor(member, ending)
      const attempt = async (one: number, other: number) => {
        const ref = await requested(member, cardId, 100)
        await approve(ref)
        const [dies, diesAgain, lives] = [dyingAt(one), dyingAt(other), dyingAt(-1)]
        await payOut(dies.deps, ref).catch(() => {})
        aheadMs += 3 * 60_000
        await payOut(diesAgain.deps, ref).catch(() => {})
        const state = (await untilOver(ref, lives.deps)) as keyof typeof ends
        const asked = dies.asked() + diesAgain.asked() + lives.asked()
        expect([one, other, state, asked, await ledger(ref), (await booked(ref)).length]).toEqual([
          one,
          other,
          ending === 'failed' ? 'failed' : 'paid',
          1,
          ends[state],
          1,
        ])
        return Math.max(dies.points(), diesAgain.points())
      }
      const points = await attempt(-1, -1)
      expect(points).toBeGreaterThanOrEqual(10)
      // An attempt after a crash has more steps: it queries the provider first.
      const places = Array.from({ length: points }, (_, one) =>
        Array.from({ length: points + 6 }, (__, other) => [one, other] as const),
      ).flat()
      for (let at = 0; at < places.length; at += 8)
        await Promise.all(places.slice(at, at + 8).map(([one, other]) => attempt(one, other)))
      expect((await member.balance()).held).toBe(0)
    },
    180_000,
  )
})

describe('concurrency', () => {
  it('FUND-06 five hundred withdrawals with decisions, payouts, callbacks and checks in any order each end once', async () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    let state = seed
    const chance = (most: number) => (state = (state * 48_271 + 1) % 2_147_483_647) % most
    const cases: { ref: PayoutRef; ending: Ending }[] = []
    const people: TestPayee[] = []
    for (let person = 0; person < 10; person += 1) {
      const member = await test.member({ balance: 100_000 })
      people.push(member)
      const cards = { paid: '', failed: '', unanswered: '' }
      for (const ending of Object.keys(cards) as Ending[]) cards[ending] = await cardFor(member, ending)
      for (let count = 0; count < 50; count += 1) {
        const ending = (['paid', 'failed', 'unanswered'] as const)[chance(3)] ?? 'paid'
        cases.push({ ending, ref: await requested(member, cards[ending], 100 + chance(100)) })
      }
    }
    const acts = [approve, refuse, (ref: PayoutRef) => payOut(plain, ref), (ref: PayoutRef) => payOut(plain, ref)]
    const endsOf = { paid: 0, failed: 0, refused: 0 }
    const run = async ({ ref, ending }: (typeof cases)[number]) => {
      const some = Array.from({ length: 4 + chance(5) }, () => acts[chance(acts.length)] ?? approve)
      await Promise.allSettled(
        some.map(async (one) => {
          await new Promise((resolve) => setTimeout(resolve, chance(15)))
          return one(ref)
        }),
      )
      await approve(ref, operators.cora).catch(() => {})
      const over = (await untilOver(ref)) as keyof typeof ends
      endsOf[over] += 1
      const [entries, books] = [await ledger(ref), await booked(ref)]
      const wanted = over === 'refused' ? [] : [ending === 'failed' ? 'failed' : 'succeeded']
      expect([seed, ref, over, entries, books.map((one) => one.state)]).toEqual([seed, ref, over, ends[over], wanted])
      expect(over === 'paid').toBe(over !== 'refused' && ending !== 'failed')
    }
    for (let at = 0; at < cases.length; at += 5) await Promise.all(cases.slice(at, at + 5).map(run))
    expect(endsOf.paid + endsOf.failed + endsOf.refused).toBe(500)
    for (const count of Object.values(endsOf)) expect(count).toBeGreaterThan(20)
    for (const person of people) expect((await person.balance()).held).toBe(0)
  }, 240_000)
})

it('an approval enqueues its payout in its own transaction', async () => {
  const member = await test.member({ balance: 1400 })
  const cardId = await cardFor(member, 'paid')
  const jobs = async (ref: PayoutRef) => {
    const { rowCount } = await test.app.database.ownerPool.query('select from graphile_worker.jobs where key like $1', [
      `%${ref.withdrawalId}`,
    ])
    return rowCount
  }
  const [kept, lost] = [await requested(member, cardId), await requested(member, cardId)]
  await approve(kept)
  const failing = act(lost, async (trx) => {
    await approveWithdrawal(trx, operators.ana, which(lost), { payoutHours: 24, judge: async () => {} })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect([await jobs(kept), await jobs(lost)]).toEqual([1, 0])
})
