import type { agents } from '@parola/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countedUntil, readOutcome } from '../agents/index.ts'
import { TestFigures, type TeamMember } from '../../testing/agents/figures.ts'
import { formula } from '../../testing/agent-contracts/agent-contracts.ts'
import { answerContract } from './answer-contract.ts'
import { closingPeriods } from './close-periods.ts'
import { proposeContract } from './propose-contract.ts'

let test: TestFigures
let top: TeamMember
beforeAll(async () => {
  test = await TestFigures.open({ shards: 2 })
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
  await closingPeriods({ readOutcome, countedUntil })({}, test.context())
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
] as const)('T18 a ticket counts for a %s once it can no longer be cancelled, and not before', async (kind, length) => {
  const { payee, player } = await agreed(kind, length)
  const given = await test.buy(player, 50_000, inMs(2 * length))
  await test.buy(player, 20_000, inMs(2 * length))
  await after(length)
  expect(await paid(payee)).toEqual([[0, 0, 0]])
  await test.returned(given, 'cancel')
  await after(length)
  await after(length)
  expect(await paid(payee)).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [20_000, 1, 200],
  ])
})

it('T18 the refund of a void draw is deducted from the period in which it arrives', async () => {
  const { payee, player } = await agreed('hourSalary', hourMs)
  const late = await test.buy(player, 30_000, inMs(hourMs / 2))
  const early = await test.buy(player, 50_000, inMs(hourMs + hourMs / 2))
  await test.returned(early, 'void')
  await after(hourMs)
  await test.returned(late, 'void')
  await test.play(player, 'game', 40_000)
  await after(hourMs)
  expect(await paid(payee)).toEqual([
    [30_000, 1, 300],
    [10_000, 1, 100],
  ])
})

it('T18 a member who moves before cancelling a ticket takes no turnover along', async () => {
  const { payee, player } = await agreed('hourSalary', hourMs)
  const { payee: other } = await agreed('hourSalary', hourMs)
  const given = await test.buy(player, 50_000, inMs(hourMs))
  await test.moveTo(player, other)
  await test.returned(given, 'cancel')
  await after(3 * hourMs)
  for (const one of [payee, other])
    expect((await paid(one)).every(([turnover, active, pay]) => turnover === 0 && active === 0 && pay === 0)).toBe(true)
  expect((await paid(other)).length).toBeGreaterThan(1)
})

it('T18 an hourly salary is paid on actual play, however late the counting is', async () => {
  const { payee, player } = await agreed('hourSalary', hourMs)
  await test.play(player, 'game', 30_000)
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
