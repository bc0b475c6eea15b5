import { randomUUID } from 'node:crypto'
import { approvals, editing, operators, staff, supplierLimits, type Call } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestOperator } from '../../testing/merchant.ts'
import { announced, askedFor, claimed, paidInByHand, rewardOf } from '../../testing/operators/money.ts'
import { testWays } from '../../testing/payments/deposits.ts'
import { testWithdrawals, told, type TestWithdrawals, type Told } from '../../testing/payments/withdrawals.ts'
import { php, terms } from '../../testing/promotions/promotions.ts'
import { askWallet } from '../../testing/vendors/wallet-api.ts'
import { openPlay, parkPayout } from '../../testing/vendors/parked-payout.ts'
import { setDepositChannels } from '../payments/index.ts'
import { setCeiling } from './index.ts'
import { versionOf } from '../platform/version.ts'

let test: TestWithdrawals
let names = 0

beforeAll(async () => {
  test = await testWithdrawals({
    choices: { withdrawMaxMinor: 1e11, withdrawDayMinor: 1e12 },
    flags: ['REWARDCENTER3'],
    isPaidAtOnce: true,
  })
  await test.merchant.act((trx) => setDepositChannels(trx, testWays))
})
afterAll(() => test.close())

type Who = TestOperator
type Kind = Exclude<
  approvals.ReleaseKind,
  | 'agent_terms'
  | 'staff_roles'
  | 'withdrawal_rule'
  | 'approval_rule'
  | 'resume_play'
  | 'message'
  | 'settings'
  | 'merchant_state'
>

const sql = (text: string, values: unknown[] = []) => test.app.database.ownerPool.query(text, values)
const people = async (): Promise<[one: Who, two: Who, three: Who]> => {
  names += 1
  const [a, b, c] = ['a', 'b', 'c'].map((name) => test.merchant.operator(`${name}-${names}`))
  return [await a!, await b!, await c!]
}
const post = async (who: Who, call: Call, payload: object): Promise<Told> =>
  told(await who.ask(call.path, { method: 'POST', payload }))
const limitTo = (who: Who, kind: Kind, perActionMinor: number, perDayMinor = 1e12) =>
  test.merchant.act((trx) => setCeiling(trx, who.name, { kind, currency: 'PHP', perActionMinor, perDayMinor }))
const releasesOf = async (kind: Kind, about: string) =>
  (await sql('select operator_id, approver_id from release where kind = $1 and about = $2', [kind, about])).rows

interface Prepared {
  /** What one person asks for. */
  readonly ask: (who: Who) => Promise<Told>
  /** What the second person does about it. */
  readonly agree: (who: Who, asked: Told) => Promise<Told>
  /** What the release is about. */
  readonly about: string
}

const stored = (call: Call, body: object, about: string): Prepared => ({
  ask: (who) => post(who, call, body),
  agree: (who, asked) => post(who, approvals.approve, { id: asked.value['requestId'] }),
  about,
})
const byHand = (first: Call, second: Call, body: object, about: string): Prepared => ({
  ask: (who) => post(who, first, body),
  agree: (who) => post(who, second, body),
  about,
})

/** Each kind of release of this amount, ready to be asked for. */
const kinds: Record<Kind, (minor: number) => Promise<Prepared>> = {
  reward: async (minor) => {
    const body = rewardOf((await test.member()).id, minor)
    return stored(editing.giveReward, body, body.id)
  },
  claim: async (minor) => {
    const body = await claimed(test, await test.member(), minor)
    return stored(editing.decideClaim, body, String(body.id))
  },
  withdrawal: async (minor) => {
    const body = await askedFor(await test.member({ balance: minor }), minor)
    return stored(operators.approveWithdrawal, body, body.id)
  },
  promotion: async (minor) => {
    const id = await announced(test)
    return stored(editing.setPromotion, { id, code: null, terms: terms(), budget: php(minor) }, id)
  },
  adjustment: async (minor) => {
    const which = { memberId: (await test.member()).id, id: randomUUID() }
    const body = { ...which, amount: minor, reason: 'A late win' }
    return {
      ...byHand(operators.proposeAdjustment, operators.approveAdjustment, body, which.id),
      agree: (who) => post(who, operators.approveAdjustment, which),
    }
  },
  deposit: async (minor) => {
    const which = await paidInByHand(await test.member(), minor)
    return byHand(operators.approveDeposit, operators.approveDeposit, which, which.id)
  },
  payout: async (minor) => {
    const [operator] = await people()
    const which = await parkPayout(test.app, test.merchant, { member: await test.member(), operator, amount: minor })
    return byHand(supplierLimits.approveParkedPayout, supplierLimits.approveParkedPayout, which, String(which.id))
  },
  supplier_limit: async (minor) => {
    const supplier = `s${randomUUID().slice(0, 8)}`
    const allowance = { promoPerCall: 1, promoPerMemberDay: 1, promoPerDay: minor }
    const body = { supplier, currency: 'PHP', maxMultiplier: 1, ...allowance }
    return byHand(supplierLimits.setLimit, supplierLimits.setLimit, body, supplier)
  },
}
const allKinds = Object.keys(kinds) as Kind[]
/** As much as one person may release alone of the kinds that one person releases. */
const alone = { reward: 500_000, claim: 1_000_000, withdrawal: 5_000_000, promotion: 10_000_000 } as const
/** Above what one person may release alone, and what a test deposit can be. */
const amountOf = (kind: Kind) => (kind in alone ? alone[kind as keyof typeof alone] + 100 : 80_000)

describe('the ceiling of each kind of release', () => {
  it.each(allKinds)(
    'CON-144 nobody asks for more than their ceiling, not even with a second person: %s',
    async (kind) => {
      const minor = amountOf(kind)
      const [one, two] = await people()
      const prepared = await kinds[kind](minor)
      await limitTo(one, kind, minor - 1)
      const asked = await prepared.ask(one)
      expect(asked).toMatchObject({ status: 403, code: 'role_limit' })
      expect((await prepared.agree(two, asked)).value['state']).not.toBe('released')
      expect(await releasesOf(kind, prepared.about)).toEqual([])
      const { rowCount } = await sql('select from approval_request where requested_by = $1', [one.id])
      expect(rowCount).toBe(0)
    },
  )

  it.each(allKinds)('CON-144 the second person’s ceiling must cover the amount: %s', async (kind) => {
    const minor = amountOf(kind)
    const [one, two, three] = await people()
    const prepared = await kinds[kind](minor)
    const asked = await prepared.ask(one)
    await limitTo(two, kind, minor - 1)
    expect(await prepared.agree(two, asked)).toMatchObject({ code: 'role_limit' })
    expect(await releasesOf(kind, prepared.about)).toEqual([])
    expect((await prepared.agree(three, asked)).status).toBe(200)
    expect(await releasesOf(kind, prepared.about)).toEqual([{ operator_id: one.id, approver_id: three.id }])
  })

  it.each(allKinds)('CON-144 CON-143 without a configured ceiling it is zero: %s', async (kind) => {
    const [one] = await people()
    await sql('delete from release_ceiling where operator_id = $1', [one.id])
    expect(await (await kinds[kind](20_000)).ask(one)).toMatchObject({ code: 'role_limit' })
  })

  it.each(allKinds)('CON-144 the ceiling of a day counts what somebody agreed to as well: %s', async (kind) => {
    const minor = amountOf(kind)
    const [one, two, three] = await people()
    await limitTo(two, kind, minor, minor * 2 - 1)
    const first = await kinds[kind](minor)
    expect((await first.agree(two, await first.ask(one))).status).toBe(200)
    const second = await kinds[kind](minor)
    expect(await second.agree(two, await second.ask(one))).toMatchObject({ code: 'role_limit' })
    expect(await (await kinds[kind](minor)).ask(two)).toMatchObject({ code: 'role_limit' })
    const third = await kinds[kind](minor)
    expect((await third.agree(three, await third.ask(one))).status).toBe(200)
  })
})

describe('the threshold of each kind of release', () => {
  it.each(Object.entries(alone))('CON-144 one person releases up to it, and two from there: %s', async (kind, most) => {
    const [one] = await people()
    expect((await (await kinds[kind as Kind](most)).ask(one)).status).toBe(200)
    expect(await (await kinds[kind as Kind](most + 1)).ask(one)).toMatchObject({ code: 'approval_required' })
  })

  it.each(allKinds.filter((kind) => !(kind in alone)))('CON-144 two people always: %s', async (kind) => {
    const [one] = await people()
    const prepared = await kinds[kind](20_000)
    const asked = await prepared.ask(one)
    expect(asked.status).toBe(200)
    await prepared.agree(one, asked)
    expect(await releasesOf(kind, prepared.about)).toEqual([])
  })

  it('CON-143 without a configured threshold every release takes two people', async () => {
    const [one] = await people()
    const kept = await sql(
      `delete from release_maximum where kind = 'reward' and currency = 'PHP' returning alone_minor`,
    )
    try {
      expect(await (await kinds.reward(1)).ask(one)).toMatchObject({ code: 'approval_required' })
    } finally {
      await sql(`insert into release_maximum values ('reward', 'PHP', $1)`, [kept.rows[0].alone_minor])
    }
  })

  it('CON-144 a thousand calls at once, to members in many shards, get past neither ceiling nor threshold', async () => {
    const [one] = await people()
    await limitTo(one, 'reward', 400_000, 2_000_000)
    const members = await Promise.all(Array.from({ length: 50 }, () => test.merchant.logIn()))
    const { rows } = await sql(`select count(distinct shard)::int as shards from cell.member where id = any ($1)`, [
      members.map(({ id }) => id),
    ])
    expect(rows[0].shards).toBeGreaterThan(25)
    const asked = Array.from({ length: 1_000 }, (_, at) =>
      post(one, editing.giveReward, rewardOf(members[at % 50]!.id, 399_999)),
    )
    await Promise.all(asked)
    // Calls without a free connection got an error; whatever is left of the ceiling is used one after the other.
    for (const { id } of members.slice(0, 10)) await post(one, editing.giveReward, rewardOf(id, 399_999))
    const given = await sql(
      `select member_id, sum(amount_minor)::int as sum from release where operator_id = $1 group by member_id`,
      [one.id],
    )
    expect(given.rows.reduce((sum, row) => sum + row.sum, 0)).toBe(5 * 399_999)
    expect(given.rows.every(({ sum }) => sum <= alone.reward)).toBe(true)
  })
})

it('CON-144 a supplier’s payout beyond its allowance is not paid', async () => {
  const [one, two] = await people()
  const raised = { supplier: 'studio', currency: 'PHP', maxMultiplier: 100 }
  const allowance = { promoPerCall: 300, promoPerMemberDay: 500, promoPerDay: 700 }
  for (const who of [one, two]) await post(who, supplierLimits.setLimit, { ...raised, ...allowance })
  const pay = async (user: string, amount: number) => {
    const promo = { user, currency: 'PHP', transaction_uuid: randomUUID(), amount, campaign_uuid: 'autumn' }
    return (await askWallet(test.app, 'promo', promo)).status
  }
  const player = async () => {
    const member = await test.member()
    await openPlay(test.merchant, member)
    return member
  }
  const [first, second] = [await player(), await player()]
  expect(await pay(first.id, 301)).toBe('PAYOUT_HELD')
  expect(await pay(first.id, 300)).toBe('OK')
  expect(await pay(first.id, 201)).toBe('PAYOUT_HELD')
  expect(await pay(second.id, 300)).toBe('OK')
  expect(await pay(second.id, 101)).toBe('PAYOUT_HELD')
  expect([(await first.balance()).free, (await second.balance()).free]).toEqual([300, 300])
})

describe('one person alone', () => {
  it('CON-145 cannot turn a reward of ₱100,000,000 into a paid withdrawal, by any call or with a second self', async () => {
    const [one] = await people()
    const member = await test.member()
    const body = rewardOf(member.id, 10_000_000_000)
    const asked = await post(one, editing.giveReward, body)
    expect(asked).toMatchObject({ code: 'approval_required' })
    const approve = () => post(one, approvals.approve, { id: asked.value['requestId'] })
    expect(await approve()).toMatchObject({ code: 'second_operator_needed' })
    // A second self: invited, promoted, or reached by the link of somebody who has not come yet.
    const handle = `self-${randomUUID().slice(0, 8)}`
    const self = { handle, name: handle, email: `${handle}@staff.example` }
    expect(await post(one, staff.invite, { ...self, roles: ['finance'] })).toMatchObject({ code: 'approval_required' })
    const { value } = await post(one, staff.invite, { ...self, roles: ['read-only'] })
    const promoted = { id: value['id'], roles: ['finance'], version: versionOf({ roles: ['read-only'] }) }
    expect(await post(one, staff.setRoles, promoted)).toMatchObject({ code: 'approval_required' })
    expect(await approve()).toMatchObject({ code: 'second_operator_needed' })
    // Other ways to as much money.
    const ways: [Call, object][] = [
      [editing.setPromotion, { id: await announced(test), code: null, terms: terms(), budget: php(10_000_000_000) }],
      [editing.decideClaim, await claimed(test, member, 10_000_000_000)],
    ]
    for (const [call, sent] of ways) expect(await post(one, call, sent)).toMatchObject({ code: 'approval_required' })
    const correction = { memberId: member.id, id: randomUUID() }
    await post(one, operators.proposeAdjustment, { ...correction, amount: 10_000_000_000, reason: 'A late win' })
    expect(await post(one, operators.approveAdjustment, correction)).toMatchObject({ code: 'second_operator_needed' })
    expect(await member.balance()).toMatchObject({ free: 0 })
    const { rowCount } = await sql('select from release where member_id = $1', [member.id])
    expect(rowCount).toBe(0)
  })

  it('CON-145 cannot give a sum below the threshold and then decide the withdrawal', async () => {
    const [one, two] = await people()
    const member = await test.member({ balance: 1_000 })
    expect((await post(one, editing.giveReward, rewardOf(member.id, 400_000))).status).toBe(200)
    const which = await askedFor(member, 1_000)
    expect(await post(one, operators.approveWithdrawal, which)).toMatchObject({ code: 'duty_conflict' })
    expect((await post(two, operators.approveWithdrawal, which)).status).toBe(200)
  })
})
