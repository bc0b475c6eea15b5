import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestFigures } from '../../../testing/agents/figures.ts'
import { shape, FiguresModel } from '../../../testing/agents/figures-model.ts'
import { countTeamBatch } from './count-teams.ts'
import { rebuildDay } from './rebuild-day.ts'
import { readOutcome } from './read-outcome.ts'
import { audit } from '../../wallet/index.ts'
import { sources } from './store/counting.ts'
import { figureInvariants } from './store/invariants.ts'
import { runSeed, runTimes } from '../../../testing/random-runs.ts'

let test: TestFigures
beforeAll(async () => {
  test = await TestFigures.open()
})
afterAll(() => test.close())

const steps = 250 * runTimes

it(`AG-09 the figures of a ten-level tree are the sums of its members’ ledgers, whatever happens in between (seed ${runSeed})`, async () => {
  const model = new FiguresModel(test, runSeed)
  for (let step = 0; step < steps; step += 1) await model.step()
  await test.count()
  const live = await shape(test)
  expect(live).toEqual(model.expected())
  for (const day of model.days) await test.asOwner((trx) => rebuildDay(trx, day))
  expect(await shape(test)).toEqual(live)
  expect(await findings()).toEqual([])
  for (const { member, period, activeStake, outcome } of model.outcomes(20))
    expect(await test.act((trx) => readOutcome(trx, member.id, period, activeStake)), JSON.stringify(period)).toEqual(
      outcome,
    )
}, 7_200_000)

const findings = async (): Promise<string[]> => {
  const audited = await audit(test.app.database.jobs.ownerPool, {
    invariants: figureInvariants,
  })
  return audited.findings.map(({ invariant }) => invariant)
}

it.each([
  [
    'own_won = own_won + 1, team_won = team_won + 1',
    'what a member did on a day is what the ledger and the counted stakes say',
  ],
  [
    'own_kept = own_kept + 1, team_kept = team_kept + 1',
    'what a member did on a day is what the ledger and the counted stakes say',
  ],
  ['team_won = team_won + 1', 'the figures of a team are those of everybody at or below its place'],
])('the auditor detects a manual change: %s', async (change, invariant) => {
  const [top, player] = [await test.join(null), await test.join(null)]
  await test.play(player, 'deposit', 100)
  await test.count()
  expect(await findings()).toEqual([])
  const { ownerPool } = test.app.database
  await ownerPool.query(`update team_day set ${change} where node = any ($1)`, [[top.node, player.node]])
  expect(await findings()).toEqual([invariant])
  await ownerPool.query(`update team_day set ${change.replaceAll('+', '-')} where node = any ($1)`, [
    [top.node, player.node],
  ])
  expect(await findings()).toEqual([])
})

it('interrupted and concurrent runs count everything once', async () => {
  const top = await test.join(null)
  const below = await test.join(top)
  for (let times = 0; times < 10; times += 1) {
    await test.play(below, 'deposit', 100)
    await test.decide(below, { staked: 10 })
  }
  await test.settled()
  for (const source of sources)
    await expect(
      test.asOwner(async (trx) => {
        await countTeamBatch(trx, source, 3)
        throw new Error('cut off')
      }),
    ).rejects.toThrow('cut off')
  await Promise.all([test.count(), test.count(), test.count()])
  const { rows } = await test.app.database.ownerPool.query(
    `select own_deposits::int as own, team_deposits::int as team, team_lottery_counted::int as counted from team_day
     where node = any ($1) order by node`,
    [[top.node, below.node]],
  )
  expect(rows).toEqual([
    { own: 0, team: 1000, counted: 100 },
    { own: 1000, team: 1000, counted: 100 },
  ])
})
