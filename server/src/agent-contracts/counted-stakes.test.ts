import type { agents } from '@parola/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countedUntil, readOutcome, relatedTeams } from '../agents/index.ts'
import { TestFigures, type TeamMember } from '../../testing/agents/figures.ts'
import { formula } from '../../testing/agent-contracts/agent-contracts.ts'
import { answerContract } from './answer-contract.ts'
import { closingPeriods } from './close-periods.ts'
import { proposeContract } from './propose-contract.ts'

let test: TestFigures
let top: TeamMember
beforeAll(async () => {
  test = await TestFigures.open()
  top = await test.join(null)
  await test.play(top, 'deposit', 1_000_000)
})
afterAll(() => test.close())

const hourMs = 3_600_000

/** Two agents agree on 1 % of the payee's turnover, with a player below; the clock moves to the first period. */
async function agreed(kind: agents.ContractKind, lengthMs: number): Promise<{ payee: TeamMember; player: TeamMember }> {
  const payee = await test.join(top)
  const player = await test.join(payee, { isAgent: false })
  await test.play(player, 'deposit', 1_000_000)
  const id = await test.act((trx) =>
    proposeContract(trx, top.id, { kind, with: payee.id, formula: formula([100]) }, 'PHP'),
  )
  await test.act((trx) => answerContract(trx, payee.id, { id, version: 1, accept: true }))
  test.now = new Date((Math.floor(test.now.getTime() / lengthMs) + 1) * lengthMs + 60_000)
  return { payee, player }
}

/** Moves the clock, then counts, closes and pays. */
async function after(ms: number): Promise<void> {
  test.now = new Date(test.now.getTime() + ms)
  await test.count()
  await closingPeriods({ readOutcome, relatedTeams, countedUntil })({}, test.context())
}

const inMs = (ms: number) => new Date(test.now.getTime() + ms)

const paid = async (payee: TeamMember) => {
  const { rows } = await test.app.database.ownerPool.query<{ turnover: string; active: number; pay: string }>(
    `select turnover_minor as turnover, active, pay_minor as pay from contract_period where payee_id = $1 order by starts_at`,
    [payee.id],
  )
  return rows.map(({ turnover, active, pay }) => [Number(turnover), active, Number(pay)])
}

it.each([
  ['hourSalary', hourMs],
  ['dailySalary', 24 * hourMs],
] as const)(
  'T18 ECON-03 a stake counts for a %s once its bet is decided, by what was at risk',
  async (kind, length) => {
    const { payee, player } = await agreed(kind, length)
    await test.play(player, 'lottery', 70_000)
    await after(length)
    expect(await paid(payee)).toEqual([[0, 0, 0]])
    // Both sides of one outcome, and a bet that was at risk.
    await test.decide(player, { staked: 50_000, paid: 48_750, counted: 0 })
    await test.decide(player, { staked: 20_000 })
    await after(length)
    expect(await paid(payee)).toEqual([
      [0, 0, 0],
      [20_000, 1, 200],
    ])
  },
)

it('T18 ECON-03 a rolled-back round takes back what it earned from the next periods', async () => {
  const { payee, player } = await agreed('hourSalary', hourMs)
  for (let times = 0; times < 2; times += 1) {
    await test.decide(player, { isGame: true, staked: 80_000 })
    await after(hourMs)
    await test.decide(player, { isGame: true, staked: -80_000, counted: -80_000 })
    await after(hourMs)
  }
  await test.decide(player, { isGame: true, staked: 30_000 })
  await after(hourMs)
  expect(await paid(payee)).toEqual([
    [80_000, 1, 800],
    [-80_000, 0, 0],
    [80_000, 1, 0],
    [-80_000, 0, 0],
    [30_000, 1, 0],
  ])
})

it('T18 ECON-08 a member is active with the least stake that the contract names, in the whole period', async () => {
  const { payee, player } = await agreed('dailySalary', 24 * hourMs)
  const other = await test.join(payee, { isAgent: false })
  await test.decide(player, { staked: 6_000 })
  await test.decide(other, { staked: 9_999 })
  await after(hourMs)
  await test.decide(player, { isGame: true, staked: 4_000 })
  await after(24 * hourMs)
  expect(await paid(payee)).toEqual([[19_999, 1, 199]])
})

it('T18 what a member had counted before a move stays with the team of that time', async () => {
  const { payee, player } = await agreed('hourSalary', hourMs)
  const { payee: other } = await agreed('hourSalary', hourMs)
  await after(0)
  const before = [await paid(payee), await paid(other)].map((rows) => rows.length)
  await test.decide(player, { staked: 50_000 })
  test.now = new Date(test.now.getTime() + 1)
  await test.moveTo(player, other)
  await after(2 * hourMs)
  const turnover = async (one: TeamMember, from = 0) =>
    (await paid(one)).slice(from).reduce((sum, [played = 0]) => sum + played, 0)
  expect([await turnover(payee, before[0]), await turnover(other, before[1])]).toEqual([50_000, 0])
})

it('T18 an hourly salary is paid on actual play, however late the counting is', async () => {
  const { payee, player } = await agreed('hourSalary', hourMs)
  await test.decide(player, { isGame: true, staked: 30_000 })
  await after(9 * 24 * hourMs)
  expect((await paid(payee))[0]).toEqual([30_000, 1, 300])
  // Closed hours are not needed any more, so after the next run only eight days are left.
  await after(0)
  const { rows } = await test.app.database.ownerPool.query<{ kept: string }>(
    `select count(*) as kept from team_hour where hour < $1`,
    [inMs(-8 * 24 * hourMs)],
  )
  expect(rows).toEqual([{ kept: '0' }])
})
