import { randomUUID } from 'node:crypto'
import { Minor, operators as calls, type Money } from '@parola/contract'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  balanceOf,
  gatewayBody,
  manualBody,
  offerTenth,
  recordOf,
  signedBy,
  testWays,
} from '../../testing/payments/deposits.ts'
import { runSeed, runTimes } from '../../testing/random-runs.ts'
import { testMerchant, type TestMember, type TestMerchant, type TestOperator } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { fixedClock, systemClock } from '../platform/clock.ts'
import { inTransaction, type Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { openLog } from '../platform/process/log.ts'
import { approveDeposit } from './deposits/approve-deposit.ts'
import { depositPromotions as promotions } from '../promotions/index.ts'
import { checkingDeposits, setDepositChannels, type Psp } from './index.ts'
import type { PaymentState } from './psp.ts'
import { refuseDeposit } from './deposits/refuse-deposit.ts'
import { sandboxPsp } from './sandbox-psp.ts'
import { readDeposit } from './deposits/store/deposits.ts'
import { takeCallback } from './deposits/take-callback.ts'

/** A provider whose records a test can write; its signatures are real. */
const key = 'k'.repeat(32)
const books = new Map<string, { state: PaymentState; amount: Money }>()
let isAway = false
const psp: Psp = {
  ...sandboxPsp({ url: 'http://127.0.0.1:1', key, timeoutMs: 100, clock: systemClock }),
  async begin({ reference, amount }) {
    books.set(reference, { state: 'pending', amount })
    return { redirectUrl: `https://pay.example/${reference}` }
  },
  async payment(reference) {
    if (isAway) throw new DomainError('payment_failed')
    const booked = books.get(reference)
    return booked ? { reference, ...booked } : null
  },
}

let app: TestApp
let merchant: TestMerchant
let operators: TestOperator[]

beforeAll(async () => {
  app = await testApp({ environment: { LIMIT_SCALE: '1000' }, outside: { psp } })
  merchant = await testMerchant(app, 'lantern')
  await merchant.act((trx) => setDepositChannels(trx, testWays))
  await merchant.act((trx) => offerTenth(trx))
  operators = [await merchant.operator('one'), await merchant.operator('two'), await merchant.operator('three')]
})
afterAll(() => app.close())

const post = (member: TestMember, path: string, payload: object) => member.ask(path, { method: 'POST', payload })
const php = (minor: number): Money => ({ minor: Minor.parse(minor), currency: 'PHP' })
const paid = { kind: 'payment', state: 'succeeded', amount: php(100_000) } as const
const callBack = (callback: object, by = key, atMs = Date.now()) =>
  merchant.ask('/pay/callback', signedBy(by, callback, atMs))
/** As the app runs: under row-level security, at this moment. */
const runStep = <T>(step: (trx: Trx) => Promise<T>, now = new Date()) =>
  inTransaction(app.database.pool, { merchantId: merchant.id, now }, step)

/** The same for staff. */
const atConsole = <T>(step: (trx: Trx) => Promise<T>) =>
  inTransaction(app.staff.server.edge.pool, { merchantId: merchant.id, now: new Date() }, step)

async function begun(change: object = {}) {
  const member = await merchant.logIn()
  const { depositId } = await begunBy(member, change)
  const deposit = await merchant.act((trx) => readDeposit(trx, member, depositId))
  return { member, id: depositId, reference: deposit!.reference }
}
async function begunBy(member: TestMember, change: object = {}) {
  const sent = gatewayBody(change)
  expect((await post(member, '/wps/transaction/deposit/gateway', sent)).status).toBe(200)
  return sent
}

const hour = 3_600_000
/** Runs the job as if this many hours had passed. */
const pull = (hours: number) =>
  checkingDeposits({ psp, promotions })(
    {},
    {
      ...app.database.jobs,
      clock: fixedClock(new Date(Date.now() + hours * hour)),
      log: openLog('silent'),
    },
  )
const nothing = { real: 0, bonus: 0 }
const credited = { real: 100_000, bonus: 0 }

describe('T21 callbacks', () => {
  it('SEC-09 one with hostile fields is refused without an error, even when signed', async () => {
    const { reference } = await begun()
    for (const kind of ['payment', 'payout'])
      for (const hostile of [`${reference}\0`, '\0', 'a\uD800', 'x'.repeat(10_000), -1, 1e300, null, {}, [[]]])
        for (const field of ['reference', 'state', 'amount', 'kind']) {
          const { status } = await callBack({ ...paid, kind, reference, [field]: hostile })
          expect([field, hostile, status >= 400 && status < 500]).toEqual([field, hostile, true])
        }
  })

  it('T21 one without a signature, with a wrong or an old one is refused and nothing is looked up', async () => {
    const { member, reference } = await begun()
    books.set(reference, { state: 'succeeded', amount: php(100_000) })
    const callback = { ...paid, reference }
    const { payload, headers, method } = signedBy(key, callback)
    const asked = [
      await merchant.ask('/pay/callback', { method, payload, headers: { 'content-type': 'application/json' } }),
      await merchant.ask('/pay/callback', { method, headers }),
      await merchant.ask('/pay/callback', { method, headers, payload: payload.replace('100000', '100001') }),
      await callBack(callback, 'another'.repeat(6)),
      await callBack(callback, key, Date.now() - 6 * 60_000),
      await callBack(callback, key, Date.now() + 6 * 60_000),
    ]
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 403))
    expect(await balanceOf(member)).toEqual(nothing)
  })

  it.each([
    ['one more', php(100_001)],
    ['one less', php(99_999)],
    ['another currency', { minor: 100_000, currency: 'USD' }],
  ])('T21 one with %s credits nothing, even when signed', async (_name, amount) => {
    const { member, reference } = await begun()
    books.set(reference, { state: 'succeeded', amount: php(100_000) })
    expect((await callBack({ ...paid, reference, amount })).status).toBe(400)
    expect(await balanceOf(member)).toEqual(nothing)
  })

  describe('when another amount came, and then all of it', () => {
    const mismatched = async () => {
      const payment = await begun()
      books.set(payment.reference, { state: 'succeeded', amount: php(90_000) })
      await callBack({ ...paid, reference: payment.reference })
      const body = { memberId: payment.member.id, id: payment.id }
      const [ana, ben] = [
        await merchant.operator(`ana-${randomUUID()}`),
        await merchant.operator(`ben-${randomUUID()}`),
      ]
      const decide = (who: TestOperator, path: string, payload: object) => who.ask(path, { method: 'POST', payload })
      return {
        ...payment,
        ask: () => decide(ana, calls.proposeAdjustment.path, { ...body, amount: 90_000, reason: 'That came' }),
        agree: () => decide(ben, calls.approveAdjustment.path, body),
        allComes: async () => {
          books.set(payment.reference, { state: 'succeeded', amount: php(100_000) })
          await callBack({ ...paid, reference: payment.reference })
          await pull(100)
        },
      }
    }

    it('T21 what people have credited is not credited again', async () => {
      const { member, ask, agree, allComes } = await mismatched()
      for (const step of [ask, agree]) expect((await step()).status).toBe(200)
      await allComes()
      expect(await balanceOf(member)).toEqual({ real: 90_000, bonus: 0 })
    })

    it('T21 what was credited meanwhile is not credited by people', async () => {
      const { member, ask, agree, allComes } = await mismatched()
      expect((await ask()).status).toBe(200)
      await allComes()
      expect((await agree()).answer).toMatchObject({ code: 'approval_stale' })
      expect(await balanceOf(member)).toEqual(credited)
    })
  })

  it.each([
    ['one more', php(100_001), '100001'],
    ['another currency', { minor: Minor.parse(100_000), currency: 'USD' as const }, null],
  ])(
    'T21 RG-09 when the provider’s own records have %s, nothing is credited and the member is told',
    async (_name, amount, came) => {
      const { member, id, reference } = await begun()
      books.set(reference, { state: 'succeeded', amount })
      expect((await callBack({ ...paid, reference })).status).toBe(200)
      expect(await balanceOf(member)).toEqual(nothing)
      expect(await recordOf(member, id)).toMatchObject({ state: 'failed', reason: 'mismatch' })
      const { rows } = await app.database.ownerPool.query('select came_minor from cell.deposit where id = $1', [id])
      expect(rows).toEqual([{ came_minor: came }])
    },
  )

  it('T21 one that reports more than the provider’s own records credits nothing', async () => {
    const { member, id, reference } = await begun()
    for (const state of ['pending', 'failed'] as const) {
      books.set(reference, { state, amount: php(100_000) })
      expect((await callBack({ ...paid, reference })).status).toBe(200)
    }
    books.delete(reference)
    await callBack({ ...paid, reference })
    expect(await balanceOf(member)).toEqual(nothing)
    expect(await recordOf(member, id)).toMatchObject({ state: 'failed', reason: 'declined' })
  })

  it('T21 one replayed twenty times concurrently credits once', async () => {
    const { member, reference } = await begun()
    books.set(reference, { state: 'succeeded', amount: php(100_000) })
    const sent = signedBy(key, { ...paid, reference })
    const asked = await Promise.all(Array.from({ length: 20 }, () => merchant.ask('/pay/callback', sent)))
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await balanceOf(member)).toEqual(credited)
    await callBack({ ...paid, reference, state: 'failed' })
    expect(await balanceOf(member)).toEqual(credited)
  })

  it.each(['', 'nonsense', `00-${randomUUID()}`, `ff-${randomUUID()}`])(
    'T21 the reference %j is not found',
    async (reference) => {
      expect((await callBack({ ...paid, reference })).status).toBe(404)
    },
  )

  it('T21 STAT-04 one sent to another merchant’s host is not found', async () => {
    const other = await testMerchant(app, `other-${randomUUID().slice(0, 8)}`)
    const { member, reference } = await begun()
    books.set(reference, { state: 'succeeded', amount: php(100_000) })
    expect((await other.ask('/pay/callback', signedBy(key, { ...paid, reference }))).status).toBe(404)
    expect(await balanceOf(member)).toEqual(nothing)
  })

  it('T21 while the provider is unavailable nothing is credited, and its next callback succeeds', async () => {
    const { member, reference } = await begun()
    books.set(reference, { state: 'succeeded', amount: php(100_000) })
    isAway = true
    expect((await callBack({ ...paid, reference })).status).toBe(502)
    expect(await balanceOf(member)).toEqual(nothing)
    isAway = false
    expect((await callBack({ ...paid, reference })).status).toBe(200)
    expect(await balanceOf(member)).toEqual(credited)
  })
})

describe('T21 payments without a callback', () => {
  it('T21 a lost callback is recovered by polling', async () => {
    const { member, id, reference } = await begun()
    books.set(reference, { state: 'succeeded', amount: php(100_000) })
    await pull(0)
    expect((await recordOf(member, id))?.state).toBe('started')
    await pull(0.1)
    expect(await recordOf(member, id)).toMatchObject({ state: 'paid' })
    await pull(1)
    await callBack({ ...paid, reference })
    expect(await balanceOf(member)).toEqual(credited)
  })

  it.each(['by a callback', 'by asking'])(
    'T21 RG-09 one expires after a day, and is still credited when it is paid later, %s',
    async (how) => {
      const { member, id, reference } = await begun()
      await pull(23)
      expect((await recordOf(member, id))?.state).toBe('started')
      await pull(25)
      expect(await recordOf(member, id)).toMatchObject({ state: 'expired', reason: 'expired' })
      books.set(reference, { state: 'succeeded', amount: php(100_000) })
      if (how === 'by asking') await pull(72)
      else await callBack({ ...paid, reference })
      expect(await recordOf(member, id)).toMatchObject({ state: 'paid', reason: null })
      expect(await balanceOf(member)).toEqual(credited)
    },
  )

  it('all stay due while the provider is unavailable', async () => {
    const { member, id, reference } = await begun()
    books.set(reference, { state: 'succeeded', amount: php(100_000) })
    isAway = true
    await pull(30)
    isAway = false
    expect((await recordOf(member, id))?.state).toBe('started')
    await pull(30)
    expect(await balanceOf(member)).toEqual(credited)
  })
})

describe('T20 a promotion', () => {
  it('T20 claimed with a thousand deposits that are paid concurrently, it is granted once', async () => {
    const member = await merchant.logIn()
    const { depositId } = await begunBy(member, { promo: 'daily' })
    const first = await merchant.act((trx) => readDeposit(trx, member, depositId))
    // Copies of the first, each with its own reference.
    const { rows } = await app.database.ownerPool.query<{ reference: string }>(
      `insert into cell.deposit (id, merchant_id, member_id, reference, body_hash, channel, kind, method, amount_minor,
         currency, state, promo, promo_terms, begun_at)
       select gen_random_uuid(), merchant_id, member_id, left(reference, 3) || gen_random_uuid(), body_hash, channel, kind, method,
         amount_minor, currency, state, promo, promo_terms, begun_at
       from cell.deposit, generate_series(1, 999) where id = $1 returning reference`,
      [depositId],
    )
    const references = [first!.reference, ...rows.map(({ reference }) => reference)]
    for (const reference of references) books.set(reference, { state: 'succeeded', amount: php(100_000) })
    let next = 0
    const worker = async () => {
      for (let at = next++; at < references.length; at = next++)
        await takeCallback({ psp, promotions }, runStep, { ...paid, reference: references[at]! })
    }
    await Promise.all(Array.from({ length: 5 }, worker))
    expect(await balanceOf(member)).toEqual({ real: 100_000_000, bonus: 10_000 })
    const claims = await app.database.ownerPool.query(`select from cell.claim where member_id = $1`, [member.id])
    expect(claims.rowCount).toBe(1)
  }, 300_000)
})

describe('events in any order', () => {
  const creditsOf = async (id: string) => {
    const { rows } = await app.database.ownerPool.query<{ amount: string }>(
      `select amount from cell.wallet_transfer where key = $1`,
      [`deposit:${id}`],
    )
    return rows.map(({ amount }) => Number(amount))
  }
  /** Domain errors are valid responses; anything else is a bug. */
  const answered = async (work: Promise<unknown>) => {
    try {
      await work
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
  const states = ['pending', 'succeeded', 'failed', 'reversed'] as const
  const takenBack = async (id: string) => {
    const { rows } = await app.database.ownerPool.query<{ amount: string }>(
      `select amount from cell.wallet_transfer where key = $1`,
      [`deposit-reversed:${id}`],
    )
    return rows.map(({ amount }) => Number(amount))
  }

  it('T21 ECON-09 callbacks, polling and changes at the provider credit a deposit once, if and only if it was paid, and take it back once, if and only if it was reversed', async () => {
    const member = await merchant.logIn()
    const ends = new Set<string>()
    const step = fc.oneof(
      fc.record({ does: fc.constant('provider' as const), state: fc.constantFrom(...states) }),
      fc.record({
        does: fc.constant('callback' as const),
        state: fc.constantFrom(...states),
        minor: fc.constantFrom(100_000, 100_000, 100_000, 100_001),
      }),
      fc.record({ does: fc.constant('pull' as const), hours: fc.constantFrom(0.1, 2, 25, 80, 400) }),
    )
    const sequence = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(sequence, async (rounds) => {
        const sent = await directly(member)
        const { reference } = (await runStep((trx) => readDeposit(trx, member, sent)))!
        const take = (next: (typeof rounds)[number][number]) => {
          if (next.does === 'pull') return pull(next.hours)
          if (next.does === 'callback')
            return takeCallback({ psp, promotions }, runStep, {
              ...paid,
              reference,
              state: next.state,
              amount: php(next.minor),
            })
          // A paid payment stays paid in the provider's records until it is reversed, and a reversed one stays reversed.
          const was = books.get(reference)?.state
          if (was !== 'reversed' && (was !== 'succeeded' || next.state === 'reversed'))
            books.set(reference, { state: next.state, amount: php(100_000) })
          return Promise.resolve()
        }
        // The steps of a round run concurrently.
        for (const round of rounds) await Promise.all(round.map((one) => answered(take(one))))
        await pull(100)
        const last = books.get(reference)?.state
        const state = last === 'reversed' ? last : 'succeeded'
        await answered(takeCallback({ psp, promotions }, runStep, { ...paid, reference, state }))
        const deposit = (await runStep((trx) => readDeposit(trx, member, sent)))!
        const credits = await creditsOf(sent)
        // Reversed before we heard of the payment, it was never credited.
        const asReversed = credits.length > 0 ? 'reversed' : 'failed'
        const wanted = last === 'succeeded' ? 'paid' : last === 'reversed' ? asReversed : 'nothing'
        const isCredited = deposit.state === 'paid' || deposit.state === 'reversed'
        expect(isCredited || last === 'reversed' ? deposit.state : 'nothing').toBe(wanted)
        expect(credits).toEqual(isCredited ? [100_000] : [])
        ends.add(deposit.state)
        // The member has spent nothing, so all of it is there to take.
        expect([deposit.shortMinor, await takenBack(sent)]).toEqual(
          deposit.state === 'reversed' ? [0, [100_000]] : [null, []],
        )
        // Otherwise every later sequence would poll them again.
        await app.database.ownerPool.query(`update cell.deposit set check_at = null where state <> 'reversed'`)
      }),
      { numRuns: 120 * runTimes, seed: runSeed },
    )
    expect([...ends]).toEqual(expect.arrayContaining(['paid', 'reversed', 'failed']))
  }, 300_000)

  it('RG-10 under concurrent approvals and refusals, a manual transfer is credited once and only with two approvals', async () => {
    const member = await merchant.logIn()
    const step = fc.record({ who: fc.nat(2), does: fc.constantFrom('approve', 'approve', 'approve', 'refuse') })
    const sequence = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(sequence, async (rounds) => {
        const sent = await directly(member, 'transfer')
        const yes = new Set<number>()
        for (const round of rounds) {
          await Promise.all(
            round.map(({ who, does }) => {
              const operator = operators[who]!
              if (does === 'refuse')
                return answered(
                  atConsole((trx) => refuseDeposit(trx, operator, member, { id: sent, reason: 'not seen' })),
                )
              yes.add(who)
              return answered(atConsole((trx) => approveDeposit({ promotions }, trx, operator, member, { id: sent })))
            }),
          )
        }
        const deposit = (await runStep((trx) => readDeposit(trx, member, sent)))!
        const isPaid = deposit.state === 'paid'
        expect(await creditsOf(sent)).toEqual(isPaid ? [100_000] : [])
        const byTwo = yes.size >= 2 && deposit.firstOperator !== deposit.secondOperator
        expect([isPaid, byTwo]).not.toEqual([true, false])
        // After two approvals the deposit is paid, unless an operator refused it first.
        expect(yes.size >= 2 && !['paid', 'refused'].includes(deposit.state)).toBe(false)
      }),
      { numRuns: 250 },
    )
  }, 300_000)

  /** Inserts a deposit in its first state without an HTTP request. */
  async function directly(member: TestMember, channel = 'online-bank'): Promise<string> {
    const { depositId, amount } = channel === 'transfer' ? manualBody() : gatewayBody()
    await app.database.ownerPool.query(
      `insert into cell.deposit (id, merchant_id, member_id, reference, body_hash, channel, kind, method, amount_minor,
         currency, state, begun_at, check_at)
       values ($1, $2, $3, $4, '', $5, $6, 'bank', $7, 'PHP', $8, now(), $9)`,
      [
        depositId,
        merchant.id,
        member.id,
        `00-${randomUUID()}`,
        channel,
        channel === 'transfer' ? 'manual' : 'gateway',
        amount,
        channel === 'transfer' ? 'reviewing' : 'started',
        channel === 'transfer' ? null : new Date(),
      ],
    )
    return depositId
  }
})
