import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestFigures, type TeamMember } from '../../../testing/agents/figures.ts'
import type { Pool } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { audit, ledgerInvariants, readBalances } from '../../wallet/index.ts'
import { payingTeamRebates } from './pay-rebates.ts'
import { figureInvariants } from './store/invariants.ts'
import { randomFrom } from '../../../testing/agents/figures-model.ts'
import { runSeed } from '../../../testing/random-runs.ts'

let test: TestFigures
beforeAll(async () => {
  test = await TestFigures.open()
})
afterAll(() => test.close())

const dayMs = 86_400_000
let day = Math.ceil(Date.now() / dayMs)
/** A moment of a day that no other test uses. */
const at = (days: number, ms = 0) => new Date((day + days) * dayMs + ms)
const nextDays = (days: number) => (day += days)

const pay = (ownerPool?: Pool) => payingTeamRebates({}, { ...test.context(), ...(ownerPool ? { ownerPool } : {}) })

/** Moves the clock by some days and a little more, then counts and pays. */
async function payAfter(days: number): Promise<void> {
  test.now = at(days, 300_000)
  await test.count()
  await pay()
}

const rebatesOf = async ({ id }: OwnerRef): Promise<number[]> => {
  const { rows } = await test.app.database.ownerPool.query<{ amount: number }>(
    `select amount::int from cell.wallet_transfer t join cell.wallet w on w.id = t.wallet_id
     where w.member_id = $1 and code = 'team_rebate' and debit = 'rebates' and credit = 'free' order by t.id`,
    [id],
  )
  return rows.map(({ amount }) => amount)
}

const findings = async (): Promise<string[]> => {
  const invariants = [...ledgerInvariants, ...figureInvariants]
  const audited = await audit(test.app.database.jobs.ownerPool, { invariants })
  return audited.findings.map(({ invariant }) => invariant)
}

async function line(): Promise<[top: TeamMember, left: TeamMember, leaf: TeamMember]> {
  test.now = at(0)
  const top = await test.join(null, { lottery: 75, games: 50 })
  const left = await test.join(top, { lottery: 60, games: 50 })
  const leaf = await test.join(left, { lottery: 60, games: 20, isAgent: false })
  for (const member of [top, left, leaf]) await test.play(member, 'deposit', 1_000_000)
  return [top, left, leaf]
}

it('every member of a line gets a share, and all together get the rate of the top', async () => {
  const [top, left, leaf] = await line()
  await test.decide(leaf, { staked: 10_000 })
  await test.decide(leaf, { isGame: true, staked: 10_000 })
  await test.decide(left, { staked: 5_000 })
  await payAfter(1)
  expect(await rebatesOf(leaf)).toEqual([])
  await payAfter(2)
  await pay()
  expect(await rebatesOf(leaf)).toEqual([60 + 20])
  expect(await rebatesOf(left)).toEqual([30 + 30])
  expect(await rebatesOf(top)).toEqual([22])
  expect((await test.act((trx) => readBalances(trx, top, 'PHP'))).real.free.minor).toBe(1_000_022)
  nextDays(4)
})

it('ECON-03 a stake counted before midnight and taken back after it earns nothing', async () => {
  const [top, left, leaf] = await line()
  test.now = at(1, -1_000)
  await test.decide(leaf, { staked: 500_000 })
  test.now = at(1, 1_000)
  await test.decide(leaf, { staked: -500_000, counted: -500_000 })
  await payAfter(4)
  for (const member of [top, left, leaf]) expect(await rebatesOf(member)).toEqual([])
  await test.decide(leaf, { staked: 10_000 })
  await payAfter(6)
  expect(await rebatesOf(leaf)).toEqual([60])
  nextDays(8)
})

it('ECON-03 stakes earn by what was at risk, once their bet is decided', async () => {
  const [top, left, leaf] = await line()
  await test.play(leaf, 'lottery', 510_000)
  await payAfter(3)
  expect(await rebatesOf(leaf)).toEqual([])
  // Both sides of an outcome, and a bet of which the house keeps less than 4 %.
  await test.decide(leaf, { staked: 500_000, paid: 487_500, counted: 7_812 })
  await test.decide(leaf, { staked: 10_000, counted: 6_250 })
  await payAfter(6)
  expect([await rebatesOf(top), await rebatesOf(left), await rebatesOf(leaf)]).toEqual([[21], [], [84]])
  expect(await findings()).toEqual([])
  nextDays(8)
})

it('ECON-03 a late correction is deducted from what is earned then', async () => {
  const [, , leaf] = await line()
  await test.decide(leaf, { staked: 100_000 })
  await payAfter(2)
  expect(await rebatesOf(leaf)).toEqual([600])
  await test.decide(leaf, { staked: -50_000, counted: -50_000 })
  await payAfter(4)
  await test.decide(leaf, { staked: 60_000 })
  await payAfter(6)
  expect(await rebatesOf(leaf)).toEqual([600, 60])
  nextDays(8)
})

it('interrupted after any statement, it pays every member once', async () => {
  const lines = [await line(), await line()]
  for (const [, left, leaf] of lines) {
    await test.decide(leaf, { staked: 10_000 })
    await test.decide(left, { isGame: true, staked: 10_000 })
  }
  test.now = at(2, 300_000)
  await test.count()
  for (let statement = 1; statement < 200; statement += 1) {
    const ended = await pay(failingAt(test.app.database.jobs.ownerPool, statement)).then(
      () => true,
      (error: unknown) => {
        if (!String(error).includes('cut off')) throw error
        return false
      },
    )
    if (ended) break
  }
  await Promise.all([pay(), pay()])
  for (const [top, left, leaf] of lines) {
    expect(await rebatesOf(leaf)).toEqual([60])
    expect(await rebatesOf(left)).toEqual([50])
    expect(await rebatesOf(top)).toEqual([15])
  }
  expect(await findings()).toEqual([])
  await test.app.database.ownerPool.query('update team_rebate set paid = paid - 1 where node = $1', [
    lines[0]?.[0].node,
  ])
  expect(await findings()).toEqual(['a rebate of a team was paid as it was reckoned'])
  await test.app.database.ownerPool.query('update team_rebate set paid = paid + 1 where node = $1', [
    lines[0]?.[0].node,
  ])
  nextDays(4)
})

const random = randomFrom(runSeed)

it(`in any tree a line earns the rate of its top, and each member by their own rates (seed ${runSeed})`, async () => {
  const rate = (most: number) => Math.floor(random() * (most + 1))
  test.now = at(0)
  const top = {
    member: await test.join(null, { lottery: 75, games: 70 }),
    lottery: 75,
    games: 70,
    line: [] as number[],
  }
  const all = [top]
  for (let made = 0; made < 25; made += 1) {
    const place = all.findLastIndex(({ line: above }) => above.length < 9 && random() < 0.4)
    const above = all[Math.max(place, 0)] ?? top
    const rates = { lottery: rate(above.lottery), games: rate(above.games) }
    all.push({ member: await test.join(above.member, rates), ...rates, line: [...above.line, all.indexOf(above)] })
  }
  const expected = all.map(() => 0)
  const staked = { lottery: 0, games: 0 }
  for (const [place, { member, line: above }] of all.entries()) {
    const stake = { lottery: 1 + rate(99_999), games: 1 + rate(99_999) }
    await test.decide(member, { staked: stake.lottery })
    await test.decide(member, { isGame: true, staked: stake.games })
    for (const kind of ['lottery', 'games'] as const) {
      staked[kind] += stake[kind]
      let below = 0
      for (const one of [...above, place].toReversed()) {
        const has = all[one]?.[kind] ?? 0
        expected[one] = (expected[one] ?? 0) + (has - below) * stake[kind]
        below = has
      }
    }
  }
  await payAfter(2)
  const paid = []
  for (const { member } of all) paid.push((await rebatesOf(member)).reduce((sum, amount) => sum + amount, 0))
  expect(paid).toEqual(expected.map((hundredths) => Math.floor(hundredths / 10_000)))
  expect(paid.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(
    (staked.lottery * top.lottery + staked.games * top.games) / 10_000,
  )
  nextDays(4)
})

/** Fails after the given statement has been executed, so that the caller does not get the result. */
function failingAt(pool: Pool, statement: number): Pool {
  let left = statement
  const cutting =
    <R>(query: (...given: unknown[]) => Promise<R>) =>
    async (...given: unknown[]): Promise<R> => {
      const result = await query(...given)
      left -= 1
      if (left === 0) throw new Error('cut off')
      return result
    }
  return new Proxy(pool, {
    get(target, name) {
      if (name !== 'connect') return Reflect.get(target, name) as unknown
      return async () => {
        const client = await target.connect()
        const query = cutting(client.query.bind(client) as (...given: unknown[]) => Promise<unknown>)
        return new Proxy(client, {
          get: (one, what) => {
            if (what === 'query') return query
            const value: unknown = Reflect.get(one, what)
            return typeof value === 'function' ? value.bind(one) : value
          },
        })
      }
    },
  })
}
