import { agents, Minor } from '@parola/contract'
import { levelsOf, mallOf } from '@parola/demo/content'
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { countedUntil, payingTeamRebates, readOutcome, relatedTeams } from '../agents/index.ts'
import { invariants } from '../app/invariants.ts'
import { stakeShare, audit } from '../wallet/index.ts'
import { randomFrom } from '../../testing/agents/figures-model.ts'
import { TestFigures, type TeamMember } from '../../testing/agents/figures.ts'
import { runSeed } from '../../testing/random-runs.ts'
import { answerContract } from './answer-contract.ts'
import { closingPeriods } from './close-periods.ts'
import { offerContract } from './propose-contract.ts'

/** What farmers of team income earn, by the highest rates there can be. All of their play costs what the games keep on average. */
let test: TestFigures
beforeAll(async () => {
  test = await TestFigures.open()
})
afterEach(async () => {
  await test.app.database.ownerPool.query(`update contract set state = 'ended', next_due = null, ends_at = greatest(
    starts_at, (select max(ends_at) from contract_period where contract_id = contract.id)) where next_due is not null`)
})
afterAll(() => test.close())

const dayMs = 86_400_000
const evenReturn = 975_000
const bankerReturn = 989_421
const random = randomFrom(runSeed)

/** Counts a bet as the jobs that count draws and rounds do. Returns what it costs on average. */
async function bet(
  who: TeamMember,
  { staked, paid, returnPpm, isGame = false }: { staked: number; paid: number; returnPpm: number; isGame?: boolean },
): Promise<number> {
  const { rows } = await test.app.database.ownerPool.query<{ counted: string }>(
    'select stake_counted($1, $2, $3) as counted',
    [staked, paid, stakeShare(returnPpm)],
  )
  await test.decide(who, { isGame, staked, paid, counted: Number(rows[0]?.counted) })
  return (staked * (1_000_000 - returnPpm)) / 1_000_000
}

const flat = (rate: number): agents.Formula => ({
  tiers: [{ from: Minor.parse(0), active: 0, rate }],
  cap: null,
  activeStake: Minor.parse(0),
})

async function houseContract(payee: TeamMember, kind: agents.ContractKind, rate: number): Promise<void> {
  const id = await test.act((trx) => offerContract(trx, { memberId: payee.id, kind, formula: flat(rate) }, 'PHP'))
  await test.act((trx) => answerContract(trx, payee.id, { id, version: 1, accept: true }))
}

/** Some days pass; each is counted, and all that is due is paid. */
async function passDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    test.now = new Date(test.now.getTime() + dayMs)
    await test.count()
    await payingTeamRebates({}, test.context())
    await closingPeriods({ readOutcome, relatedTeams, countedUntil })({}, test.context())
  }
}

/** All that the house has paid to an agent. */
async function paidTo({ id }: TeamMember): Promise<Record<string, number>> {
  const { rows } = await test.app.database.ownerPool.query<{ code: string; sum: string }>(
    `select case t.code when 'contract_pay' then t.about else t.code end as code, sum(t.amount)
     from cell.wallet_transfer t join cell.wallet w on w.id = t.wallet_id
     where w.member_id = $1 and t.code in ('team_rebate', 'contract_pay') and t.credit = 'free' group by 1`,
    [id],
  )
  return Object.fromEntries(rows.map(({ code, sum }) => [code, Number(sum)]))
}

const total = (paid: Record<string, number>) => Object.values(paid).reduce((sum, one) => sum + one, 0)

const say = (what: string, staked: number, profit: number) =>
  process.stdout.write(`${what}: ${((profit / staked) * 1_000).toFixed(2)} per 1,000 staked (seed ${runSeed})\n`)

const findings = async () =>
  (await audit(test.app.database.jobs.ownerPool, { invariants })).findings.map(({ invariant }) => invariant)

it('ECON-06 an agent who stakes both sides of even lottery bets loses, also with level rewards and points', async () => {
  const agent = await test.join(null, { lottery: agents.highestRebate, games: agents.highestRebate })
  const [draws, perSide] = [20, 5_600_000]
  let cost = 0
  for (let draw = 0; draw < draws; draw += 1)
    cost += await bet(agent, { staked: 2 * perSide, paid: 2 * perSide * 0.975, returnPpm: evenReturn })
  await passDays(4)
  const { rows } = await test.app.database.ownerPool.query<{ counted: string }>(
    `select sum(counted) as counted from cell.counted_stake where member_id = $1`,
    [agent.id],
  )
  const best = levelsOf['parola']!.at(-1)!
  const perPoint = Math.max(...mallOf['parola']!.map(({ bonusMinor, points }) => bonusMinor / points))
  const level = (Number(rows[0]?.counted) * (best.rebateBp + best.pointsPerHundred * perPoint)) / 10_000
  const profit = total(await paidTo(agent)) + level - cost
  const staked = 2 * draws * perSide
  say('both sides of even bets', staked, profit)
  expect(profit).toBeLessThan(0)
  // What hedging leaves of the counted stakes is next to nothing, so all income together is below a tenth of the cost.
  expect(profit).toBeLessThan(-0.9 * cost)
})

it('ECON-06 ECON-08 a team that plays the banker, with every contract of the house, loses', async () => {
  const agent = await test.join(null, { lottery: agents.highestRebate, games: agents.highestRebate })
  const player = await test.join(agent, { isAgent: false })
  await houseContract(agent, 'dailySalary', 25)
  await houseContract(agent, 'dividend', agents.mostRate.dividend)
  let [cost, staked] = [0, 0]
  for (let day = 0; day < 50; day += 1) {
    for (let round = 0; round < 10; round += 1) {
      // A tie is a push. Otherwise the banker wins 50.68 % of the rounds and pays 0.95.
      const roll = random()
      const paid = roll < 0.0952 ? 100_000 : roll < 0.0952 + 0.4586 ? 195_000 : 0
      cost += await bet(player, { staked: 100_000, paid, returnPpm: bankerReturn, isGame: true })
      staked += 100_000
    }
    await passDays(1)
  }
  await passDays(3)
  const paid = await paidTo(agent)
  const profit = total(paid) - cost
  say(`the banker with ${JSON.stringify(paid)}`, staked, profit)
  expect(paid['contract:dailySalary']).toBeGreaterThan(0)
  expect(profit).toBeLessThan(0)
  expect(await findings()).toEqual([])
}, 120_000)

it.each([true, false])(
  'ECON-08 two teams that bet against each other over several periods lose, related to each other: %s',
  async (isRelated) => {
    const leaders = [await test.join(null), await test.join(null)] as const
    const players = [
      await test.join(leaders[0], { isAgent: false }),
      await test.join(leaders[1], { isAgent: false }),
    ] as const
    for (const leader of leaders) await houseContract(leader, 'dividend', agents.mostRate.dividend)
    if (isRelated) await share(players[0], players[1])
    let [cost, staked] = [0, 0]
    for (let period = 0; period < 5; period += 1) {
      await passDays(10)
      const winner = random() < 0.5 ? 0 : 1
      for (const [side, player] of players.entries())
        cost += await bet(player, {
          staked: 1_000_000,
          paid: side === winner ? 1_950_000 : 0,
          returnPpm: evenReturn,
        })
      staked += 2_000_000
      await passDays(8)
    }
    await passDays(17)
    const profit = total(await paidTo(leaders[0])) + total(await paidTo(leaders[1])) - cost
    say(`two teams on opposite sides, ${isRelated ? '' : 'not '}related`, staked, profit)
    expect(profit).toBeLessThan(0)
    const { rows } = await test.app.database.ownerPool.query<{ netted: string }>(
      'select count(*) as netted from contract_period where payee_id = any ($1) and related_minor > 0',
      [leaders.map(({ id }) => id)],
    )
    expect(Number(rows[0]?.netted) > 0).toBe(isRelated)
    expect(await findings()).toEqual([])
  },
  240_000,
)

/** The two have used the same device. */
async function share(one: TeamMember, other: TeamMember): Promise<void> {
  await test.app.database.ownerPool.query(
    `insert into member_trace (merchant_id, kind, trace_hash, member_id, seen_at)
     select $1, 'device', $2, member, now() from unnest($3::uuid[]) member`,
    [test.merchant.id, randomBytes(32), [one.id, other.id]],
  )
}
