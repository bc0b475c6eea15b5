import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestFigures } from '../app/testing-figures.ts'
import { shape, FiguresModel } from '../app/testing-figures-model.ts'
import { countTeamBatch } from './count-teams.ts'
import { rebuildDay } from './rebuild-day.ts'
import { readOutcome } from './read-outcome.ts'
import { audit } from '../wallet/index.ts'
import { figureInvariants } from './store-figure-invariants.ts'

let test: TestFigures
beforeAll(async () => {
  test = await TestFigures.open({ shards: 2 })
}, 120_000)
afterAll(() => test.close())

const seed = Number(process.env['TEAM_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const steps = Number(process.env['TEAM_STEPS'] ?? 250)

it(`AG-09 figures of a tree ten deep are the sums of its members' ledgers, whatever comes between (seed ${seed})`, async () => {
  const model = new FiguresModel(test, seed)
  for (let step = 0; step < steps; step += 1) await model.step()
  await test.count()
  const live = await shape(test)
  expect(live).toEqual(model.expected())
  for (const day of model.days) await test.asOwner((trx) => rebuildDay(trx, test.shards.schemas, day))
  expect(await shape(test)).toEqual(live)
  expect(await findings()).toEqual([])
  for (const { member, period, outcome } of model.outcomes(20))
    expect(await test.act((trx) => readOutcome(trx, member.id, period)), JSON.stringify(period)).toEqual(outcome)
}, 7_200_000)

const findings = async (): Promise<string[]> => {
  const audited = await audit(test.app.database.ownerPool, {
    schemas: test.shards.schemas,
    invariants: figureInvariants,
  })
  return audited.flatMap((one) => one.findings.map(({ invariant }) => invariant))
}

it.each([
  ['own_won = own_won + 1, team_won = team_won + 1', 'what a member did on a day is what the ledger says'],
  ['team_won = team_won + 1', 'the figures of a team are those of everybody at or below its place'],
])('the auditor sees that somebody wrote %s', async (change, invariant) => {
  const [top, player] = [await test.join(null), await test.join(null)]
  await test.play(player, 'deposit', 100)
  await test.count()
  expect(await findings()).toEqual([])
  const { ownerPool } = test.app.database
  await ownerPool.query(`update team_day set ${change} where node = any ($1)`, [[top.node, player.node]])
  // Two members can live in two shards.
  expect([...new Set(await findings())]).toEqual([invariant])
  await ownerPool.query(`update team_day set ${change.replaceAll('+', '-')} where node = any ($1)`, [
    [top.node, player.node],
  ])
  expect(await findings()).toEqual([])
})

it('passes that are cut off, and passes at the same time, count once', async () => {
  const top = await test.join(null)
  const below = await test.join(top)
  for (let times = 0; times < 10; times += 1) await test.play(below, 'deposit', 100)
  await test.settled()
  for (const source of ['places', ...test.shards.schemas])
    await expect(
      test.asOwner(async (trx) => {
        await countTeamBatch(trx, source, 3)
        throw new Error('cut off')
      }),
    ).rejects.toThrow('cut off')
  await Promise.all([test.count(), test.count(), test.count()])
  const { rows } = await test.app.database.ownerPool.query(
    'select own_deposits::int as own, team_deposits::int as team from team_day where node = any ($1) order by node',
    [[top.node, below.node]],
  )
  expect(rows).toEqual([
    { own: 0, team: 1000 },
    { own: 1000, team: 1000 },
  ])
})
