import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestTeams } from '../../../testing/agents/teams.ts'
import { act, deepest, TeamsRig, type Act } from '../../../testing/agents/teams-run.ts'
import { runSeed, runTimes } from '../../../testing/random-runs.ts'

const runs = 5 * runTimes
const laneActs = 150 * runTimes
let test: TestTeams
let rig: TeamsRig
beforeAll(async () => {
  test = await TestTeams.open({ teamLevels: deepest })
  rig = await TeamsRig.on(test)
})
afterAll(() => test.close())

it(`AG-08 T17 T23 any sequence of actions gives the same result as a simple model of teams (seed ${runSeed})`, async () => {
  let done = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 60, maxLength: 120 }), async (asked) => {
      const run = await rig.run()
      for (const one of asked) {
        const [wanted, got] = await run.do(one)
        expect([one, got]).toEqual([one, wanted])
        expect(run.model.rich()).toEqual([])
        done += 1
      }
      const [wanted, got] = await run.standing()
      expect(got).toEqual(wanted)
    }),
    { numRuns: runs, seed: runSeed, endOnFailure: true },
  )
  await test.checkAll()
  expect(done).toBeGreaterThanOrEqual(60 * runs)
}, 7_200_000)

const lanes = 6
const fewest = 60

it(`AG-08 T17 under any concurrent actions no agent reaches beyond the team, no rebates exceed the upline’s, and the books balance (seed ${runSeed})`, async () => {
  const told = new Map<string, number>()
  const note = (does: Act['does'], outcome: string) =>
    told.set(`${does} ${outcome}`, (told.get(`${does} ${outcome}`) ?? 0) + 1)
  let acts = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: fewest, maxLength: 90 }), async (asked) => {
      const run = await rig.run()
      // A few agents to start with.
      for (const above of [0, 1, 2, 3, 2])
        await run.do({ does: 'join', above, isAgent: true, rebates: { lottery: 5, games: 2 } })
      const before = await run.money()
      const waiting = [...asked]
      const lane = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const [, got] = await run.do(next).catch(busy)
          note(next.does, String(Array.isArray(got) ? got[0] : got))
          acts += 1
        }
      }
      await Promise.all(Array.from({ length: lanes }, lane))
      const after = await run.money()
      expect([after.all, after.least >= 0]).toEqual([before.all, true])
    }),
    { numRuns: Math.ceil(laneActs / fewest), seed: runSeed, endOnFailure: true },
  )
  expect(await test.findings()).toEqual([])
  expect(acts).toBeGreaterThanOrEqual(laneActs)
  // A long run must have seen every action succeed.
  const never = ['join', 'move', 'rate', 'give', 'read'].filter((does) => !told.has(`${does} done`))
  expect(acts > 5_000 ? never : []).toEqual([])
  if (acts > 5_000) process.stdout.write(`${acts} acts: ${JSON.stringify(Object.fromEntries(told))}\n`)
}, 7_200_000)

/** A lock timeout is a valid result. A deadlock is a bug. */
function busy(error: unknown): [wanted: unknown, got: unknown] {
  const isLate = error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '57014')
  if (!isLate) throw error
  return ['busy', 'busy']
}
