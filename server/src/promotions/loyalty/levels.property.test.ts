import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestOperator } from '../../../testing/merchant.ts'
import { testItem, testingLevels, testLevels, type TestLevels } from '../../../testing/promotions/levels.ts'
import { invariants } from '../../app/invariants.ts'
import { createMember } from '../../members/index.ts'
import { inTransaction, type Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { audit, readBalances } from '../../wallet/index.ts'
import { buyWithPoints } from './buy-with-points.ts'
import { giveReward } from './give-reward.ts'
import { setMall } from '../index.ts'
import { raiseLevel } from './raise-level.ts'
import { listRewards } from './store/rewards.ts'
import { takeReward } from './take-reward.ts'
import { runSeed, runTimes } from '../../../testing/random-runs.ts'

/** A model of the expected state, without a database and computed differently. */
class Model {
  highest = 0
  level = 0
  spent = 0
  real = 0
  bonus = 0
  readonly rewards = new Map<string, { minor: number; wagering: number; until: number; isTaken: boolean }>()
  readonly bought = new Map<string, string>()
  readonly months = new Map<string, number>()

  stake(staked: number) {
    this.highest = Math.max(this.highest, staked)
    for (const { level, turnoverMinor, giftMinor } of testLevels) {
      if (turnoverMinor > staked || level <= this.level) continue
      this.level = level
      if (giftMinor > 0)
        this.rewards.set(`level ${level}`, { minor: giftMinor, wagering: 0, until: Infinity, isTaken: false })
    }
  }

  /** Sums the points of each range between levels at its own rate. */
  get points(): number {
    const parts = testLevels.map(({ turnoverMinor, pointsPerHundred }, index) => {
      const end = Math.min(this.highest, testLevels[index + 1]?.turnoverMinor ?? Infinity)
      return Math.max(0, end - turnoverMinor) * pointsPerHundred
    })
    return Math.floor(parts.reduce((sum, part) => sum + part, 0) / 10_000)
  }

  buy(request: string, item: string, month: string, stock: Map<string, number>): string {
    const earlier = this.bought.get(request)
    if (earlier !== undefined) return earlier === item ? 'done' : 'id_reused'
    const { points, bonusMinor, wagering, perMonth } = items.find(({ id }) => id === item) ?? testItem(item)
    const left = stock.get(item) ?? Infinity
    const had = this.months.get(`${item} ${month}`) ?? 0
    if (left === 0 || had >= perMonth) return 'claim_refused'
    if (this.points - this.spent < points) return 'insufficient_funds'
    this.bought.set(request, item)
    this.months.set(`${item} ${month}`, had + 1)
    stock.set(item, left - 1)
    this.spent += points
    this.pay(bonusMinor, wagering)
    return 'done'
  }

  take(key: string, now: number): string {
    const reward = this.rewards.get(key)
    if (!reward || (!reward.isTaken && reward.until <= now)) return 'claim_refused'
    if (!reward.isTaken) this.pay(reward.minor, reward.wagering)
    reward.isTaken = true
    return 'done'
  }

  pay(minor: number, wagering: number) {
    if (wagering === 0) this.real += minor
    else this.bonus += minor
  }
}

const items = [
  testItem('plain'),
  testItem('few', { stock: 4, points: 3 }),
  testItem('monthly', { perMonth: 1, wagering: 0, points: 5 }),
]
let test: TestLevels
let operator: TestOperator
beforeAll(async () => {
  test = await testingLevels({ items })
  operator = await test.merchant.operator('ligaya')
})
afterAll(() => test.close())

const who = fc.integer({ min: 0, max: 2 })
const few = fc.integer({ min: 0, max: 7 })
const anyItem = fc.constantFrom('plain', 'few', 'monthly')
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('stake' as const), who, minor: fc.nat(2_000_000) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('buy' as const), who, request: few, item: anyItem }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('give' as const),
      who,
      id: few,
      wagering: fc.constantFrom(0, 3),
      days: few,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take' as const), who, id: few }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('gift' as const), who, level: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('later' as const), days: fc.integer({ min: 1, max: 20 }) }) },
)

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof DomainError) return error.code
      throw error
    },
  )

async function play(steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]): Promise<void> {
  const people: { owner: OwnerRef; model: Model; requests: string[]; gifts: string[] }[] = []
  const ids = () => Array.from({ length: 8 }, () => randomUUID())
  for (let made = 0; made < 3; made += 1) {
    const owner = await test.merchant.act((trx) => createMember(trx, { userName: randomUUID() }))
    people.push({ owner, model: new Model(), requests: ids(), gifts: ids() })
  }
  const offered = items.map((item) => Object.assign({}, item, { id: `${item.id}-${randomUUID().slice(0, 8)}` }))
  await test.merchant.act((trx) => setMall(trx, offered, 'PHP'))
  const nameOf = (item: string) => offered.find(({ id }) => id.startsWith(`${item}-`))?.id ?? ''
  const stock = new Map(items.flatMap(({ id, stock: count }) => (count === null ? [] : [[id, count] as const])))
  let now = new Date('2026-01-10T00:00:00Z')
  const act = <T>(work: (trx: Trx) => Promise<T>) =>
    inTransaction(test.app.database.pool, { merchantId: test.merchant.id, now }, work)
  const answers: [answer: string, wanted: string][] = []
  for (const one of steps) {
    if (one.do === 'later') {
      now = new Date(now.getTime() + one.days * 86_400_000)
      continue
    }
    const { owner, model, requests, gifts } = people[one.who] as (typeof people)[number]
    if (one.do === 'stake') {
      model.stake(one.minor)
      await act((trx) => raiseLevel(trx, owner, { stakedMinor: one.minor, currency: 'PHP' }))
    } else if (one.do === 'buy') {
      const requestId = requests[one.request] ?? ''
      const asked = outcome(act((trx) => buyWithPoints(trx, owner, { requestId, item: nameOf(one.item) }, 50_000)))
      answers.push([await asked, model.buy(requestId, one.item, now.toISOString().slice(0, 7), stock)])
    } else if (one.do === 'give') {
      const id = gifts[one.id] ?? ''
      if (model.rewards.has(id)) continue
      const until = now.getTime() + (one.days + 1) * 3 * 86_400_000
      const amount = { minor: 700, currency: 'PHP' } as Parameters<typeof giveReward>[3]['amount']
      const given = { id, memberId: owner.id, about: 'Given', amount, wagering: one.wagering }
      await act((trx) =>
        giveReward(trx, operator, owner, { ...given, expiresAt: new Date(until).toISOString() }, 'PHP'),
      )
      model.rewards.set(id, { minor: 700, wagering: one.wagering, until, isTaken: false })
    } else {
      const key = one.do === 'take' ? (gifts[one.id] ?? '') : `level ${one.level}`
      const there = await act((trx) => listRewards(trx, owner, 100))
      const id = one.do === 'take' ? key : there.find((reward) => `level ${reward.about}` === key)?.id
      const asked = outcome(act((trx) => takeReward(trx, owner, id ?? randomUUID(), 50_000)))
      answers.push([await asked, model.take(key, now.getTime())])
    }
  }
  expect(answers.map(([answer]) => answer)).toEqual(answers.map(([, wanted]) => wanted))
  for (const { owner, model } of people) {
    const { real, bonus } = await act((trx) => readBalances(trx, owner, 'PHP'))
    expect([real.free.minor, bonus.free.minor]).toEqual([model.real, model.bonus])
    const { rows } = await test.app.database.ownerPool.query(
      `select level, earned_points::int as earned, spent_points::int as spent from cell.vip_standing where member_id = $1`,
      [owner.id],
    )
    const standing = { level: model.level, earned: model.points, spent: model.spent }
    expect(rows[0] ?? { level: 0, earned: 0, spent: 0 }).toEqual(standing)
    expect(await act((trx) => listRewards(trx, owner, 100))).toHaveLength(model.rewards.size)
  }
}

it('MEM-06 in any order of stakes, purchases and rewards the state matches a model, and all invariants hold', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), play), {
    numRuns: 25 * runTimes,
    seed: runSeed,
  })
  const audited = await audit(test.app.database.jobs.ownerPool, { invariants })
  expect(audited.findings).toEqual([])
})
