import type { agents } from '@parola/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countedUntil, readOutcome } from '../agents/index.ts'
import { TestFigures, type TeamMember } from '../app/testing-figures.ts'
import { formula } from '../app/testing-contracts.ts'
import { answerContract } from './answer-contract.ts'
import { closingPeriods } from './close-periods.ts'
import { proposeContract } from './propose-contract.ts'

let test: TestFigures
let top: TeamMember
beforeAll(async () => {
  test = await TestFigures.open({ shards: 2 })
  top = await test.join(null)
  await test.play(top, 'deposit', 1_000_000)
}, 120_000)
afterAll(() => test.close())

const hourMs = 3_600_000

/** Two who agree on 1 % of what the second stakes, and a player below; time goes on to the first period. */
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

/** So long later; what is over by then is counted, closed and paid. */
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
] as const)('T18 a ticket earns a %s when it can no longer be given back, and not before', async (kind, length) => {
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

it('T18 what the house gives back when a draw is void is taken from the period in which it comes', async () => {
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

it('T18 who is moved before a ticket is given back takes nothing along', async () => {
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

it('T18 an hour salary is paid by what was played, however long nobody counted', async () => {
  const { payee, player } = await agreed('hourSalary', hourMs)
  await test.play(player, 'game', 30_000)
  await after(9 * 24 * hourMs)
  expect((await paid(payee))[0]).toEqual([30_000, 1, 300])
  // What is closed is not looked at again, so after the next pass only eight days are left.
  await after(0)
  const { rows } = await test.app.database.ownerPool.query<{ kept: string }>(
    `select count(*) as kept from team_hour where hour < $1`,
    [inMs(-8 * 24 * hourMs)],
  )
  expect(rows).toEqual([{ kept: '0' }])
}, 120_000)
