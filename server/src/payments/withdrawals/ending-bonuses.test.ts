import { randomUUID } from 'node:crypto'
import { operators as ops, payments, promotions, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failingAt } from '../../../testing/failing-pool.ts'
import { offerTenth } from '../../../testing/payments/deposits.ts'
import {
  testWithdrawals,
  told,
  type TestPayee,
  type TestWithdrawals,
  requestDeps,
} from '../../../testing/payments/withdrawals.ts'
import { invariants } from '../../app/invariants.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { depositPromotions, grantBonus } from '../../promotions/index.ts'
import { audit, move, openWallet, readBalances } from '../../wallet/index.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

let test: TestWithdrawals
let promotionId: string
beforeAll(async () => {
  test = await testWithdrawals({ isPaidAtOnce: true })
  promotionId = await test.merchant.act((trx) => offerTenth(trx))
})
afterAll(() => test.close())

/** Credits a deposit that the daily bonus of a tenth was chosen with. */
const payIn = (member: TestPayee, amountMinor = 100_000) =>
  test.merchant.act(async (trx) => {
    const depositId = randomUUID()
    const chosen = await depositPromotions.choose(trx, member, 'daily', amountMinor)
    const wallet = await openWallet(trx, member, 'real', 'PHP')
    const post = { act: 'post', from: 'cash', code: 'deposit', key: `deposit:${depositId}` } as const
    await move(trx, wallet, { ...post, amountMinor })
    return depositPromotions.grant(trx, member, chosen, { depositId, amountMinor })
  })
async function withBonus(amountMinor?: number): Promise<{ member: TestPayee; cardId: string; id: string }> {
  const member = await test.member()
  await payIn(member, amountMinor)
  const [bonus] = await ending(member)
  return { member, cardId: await member.payableCard(), id: String(bonus?.claimId) }
}
const ending = async (member: TestPayee) =>
  (told(await member.ask(payments.withdrawOptions.path)).value as ValueOf<typeof payments.withdrawOptions>).ending
const standings = async (member: TestPayee) =>
  told(await member.ask(promotions.standings.path)).value as ValueOf<typeof promotions.standings>
const ownerPool = () => test.app.database.ownerPool
const statesOf = async ({ id }: TestPayee) =>
  (
    await ownerPool().query<{ state: string }>(
      `select state from cell.bonus where member_id = $1 order by granted_at`,
      [id],
    )
  ).rows.map(({ state }) => state)
const bonusMoney = (member: TestPayee) =>
  test.merchant.act(async (trx) => (await readBalances(trx, member, 'PHP')).bonus.free.minor)
const spent = async () =>
  Number(
    (await ownerPool().query('select spent_minor from promotion where id = $1', [promotionId])).rows[0]?.spent_minor,
  )
const turn = ({ id }: TestPayee, minor: string) =>
  ownerPool().query(`update cell.bonus set staked_minor = ${minor} where member_id = $1`, [id])
const broken = async () => {
  // `turn` moves meters without stakes.
  const others = invariants.filter(({ name }) => name !== 'stakes that were counted cover what bonuses were turned by')
  const audited = await audit(ownerPool(), { invariants: others })
  return audited.findings
}

describe('ECON-02 a bonus that came with a deposit', () => {
  it('ECON-02 ends when the deposit is withdrawn unplayed, after the member was shown it', async () => {
    const before = await spent()
    const { member, cardId, id } = await withBonus()
    // An attacker takes the deposit and lets the bonus run: refused, and nothing has happened.
    expect(await member.withdraw({ cardId, amount: 100_000 })).toMatchObject({ status: 409, code: 'bonuses_changed' })
    expect([await member.balance(), await statesOf(member)]).toEqual([{ free: 100_000, held: 0 }, ['running']])

    expect(await ending(member)).toMatchObject([
      {
        claimId: id,
        promotionId,
        bonus: { minor: 10_000 },
        // Five times the deposit and the bonus.
        meter: { staked: { minor: 0 }, needed: { minor: 550_000 } },
        largest: { minor: 1_000_000 },
        endsOnWithdrawal: true,
      },
    ])
    expect((await member.withdraw({ cardId, amount: 100_000, ending: [id] })).status).toBe(200)
    expect([await member.balance(), await statesOf(member)]).toEqual([{ free: 0, held: 100_000 }, ['cancelled']])
    expect([await bonusMoney(member), await spent(), await ending(member)]).toEqual([0, before, []])
    expect((await standings(member)).standings).toContainEqual(
      expect.objectContaining({ claimId: id, state: 'closed', reason: 'cancelled' }),
    )
  })

  it('ECON-02 is wagered with the part of the deposit that it was given for', async () => {
    const { member } = await withBonus(5_000_000)
    expect(await ending(member)).toMatchObject([{ bonus: { minor: 20_000 }, meter: { needed: { minor: 1_100_000 } } }])
  })

  it('ECON-02 ends with the smallest withdrawal, too, and stays ended if that is refused', async () => {
    const { member, cardId, id } = await withBonus()
    const { value } = await member.withdraw({ cardId, amount: 100, ending: [id] })
    const operator = await test.merchant.operator(`ana-${randomUUID().slice(0, 8)}`)
    const payload = { memberId: member.id, id: value['id'], reason: 'The name differs.' }
    expect((await operator.ask(ops.refuseWithdrawal.path, { method: 'POST', payload })).status).toBe(200)
    expect([await member.balance(), await statesOf(member)]).toEqual([{ free: 100_000, held: 0 }, ['cancelled']])
  })

  it('ECON-02 stays once it is wagered, and if the withdrawal fails', async () => {
    const { member, cardId, id } = await withBonus()
    expect((await member.withdraw({ cardId, amount: 100_001, ending: [id] })).code).toBe('insufficient_funds')
    expect([await statesOf(member), await bonusMoney(member)]).toEqual([['running'], 10_000])
    await turn(member, 'needed_minor')
    expect(await ending(member)).toEqual([])
    // Less ends than was shown, which is no reason to refuse.
    expect((await member.withdraw({ cardId, amount: 100_000, ending: [id] })).status).toBe(200)
    expect([await statesOf(member), await bonusMoney(member)]).toEqual([['running'], 10_000])
  })

  it('ECON-02 ends alone: what came without a deposit runs on, and needs not be shown', async () => {
    const { member, cardId, id } = await withBonus()
    const gift = {
      amountMinor: 700,
      currency: 'PHP',
      neededMinor: 700,
      largestMinor: 100,
      days: 3,
      about: 'A gift',
    } as const
    await test.merchant.act((trx) => grantBonus(trx, member, { ...gift, key: 'gift:1' }))
    expect((await standings(member)).bonuses.map(({ endsOnWithdrawal }) => endsOnWithdrawal)).toEqual([true, false])
    expect((await member.withdraw({ cardId, amount: 500, ending: [id] })).status).toBe(200)
    expect(await statesOf(member)).toEqual(['cancelled', 'running'])
    expect((await member.withdraw({ cardId, amount: 500 })).status).toBe(200)
    expect(await bonusMoney(member)).toBe(700)
  })

  it('ECON-02 is ended once by a request that is sent twenty times', async () => {
    const { member, cardId, id } = await withBonus()
    const grant = await member.grant({ act: 'withdraw', amount: 60_000 })
    const same = { withdrawalId: randomUUID(), cardId, amount: 60_000, grant, ending: [id] }
    const answers = await Promise.all(Array.from({ length: 20 }, () => member.withdraw(same)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.status).toBe(200)
    // A bonus that came since is neither shown nor touched by asking again.
    await ownerPool().query(`update cell.claim set period = 'day before' where member_id = $1`, [member.id])
    await payIn(member)
    expect(await member.withdraw(same)).toEqual(answers[0])
    expect(await statesOf(member)).toEqual(['cancelled', 'running'])
  })

  it('ECON-02 that is granted while the withdrawal is under way is not left running without its deposit', async () => {
    const member = await test.member()
    const [locked, credited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const withdrawal = test.merchant.act(async (trx) => {
      const ids = await depositPromotions.lockEnding(trx, member, [])
      locked.resolve()
      await credited.promise
      await depositPromotions.endLocked(trx, member, ids)
    })
    await locked.promise
    // The deposit commits in a transaction of its own, so its money is there to be held.
    await payIn(member)
    credited.resolve()
    await expect(withdrawal).rejects.toMatchObject({ code: 'bonuses_changed' })
    expect(await statesOf(member)).toEqual(['running'])
  })
})

const rules = {
  pack: 'classic',
  currency: 'PHP',
  withdrawMinMinor: 1,
  withdrawMaxMinor: 1_000_000,
  withdrawDayMinor: 1_000_000,
  withdrawTimesADay: 1000,
  reviewHours: 24,
  payoutHours: 24,
  payeeCoolingHours: 0,
  holdLimitMinor: 0,
  identityLimitMinor: 1e12,
} as const

it('ECON-02 a process that dies at any statement has held the money and ended the bonus, or neither', async () => {
  let statement = 0
  for (let hasFailed = true; hasFailed;) {
    statement += 1
    for (const when of ['before', 'after'] as const) {
      const { member, cardId, id } = await withBonus()
      const grant = await member.grant({ act: 'withdraw', amount: 60_000 })
      const body = payments.withdraw.body.parse({
        withdrawalId: randomUUID(),
        cardId,
        amount: 60_000,
        grant,
        ending: [id],
      })
      const dying = failingAt(statement, when)
      const request = (pool = test.app.database.pool) =>
        inTransaction(pool, { merchantId: test.merchant.id, now: new Date() }, (trx) =>
          requestWithdrawal(requestDeps, trx, member.ref, body, rules),
        )
      await request(dying.broken(test.app.database.pool)).catch(() => {})
      hasFailed = dying.hasFailed()
      const facts = async () => [(await member.balance()).held, await statesOf(member), await bonusMoney(member)]
      const isDone = (await member.balance()).held > 0
      const all = [60_000, ['cancelled'], 0]
      expect([statement, when, ...(await facts())]).toEqual([
        statement,
        when,
        ...(isDone ? all : [0, ['running'], 10_000]),
      ])
      await request()
      expect(await facts()).toEqual(all)
    }
  }
  expect(statement).toBeGreaterThan(15)
  expect(await broken()).toEqual([])
}, 120_000)
