import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TestTeams } from '../../../testing/agents/teams.ts'
import { plantBug } from '../../../testing/functions.ts'
import { act, deepest, TeamsRig, type Act } from '../../../testing/agents/teams-run.ts'

/** A fault planted in an SQL function of teams: the original text and its replacement. */
const faults = [
  ['nothing', 'team_move', '', ''],
  ['an agent reaches beside its team', 'team_hold_below', 'below.path > me.path and', 'true or'],
  ['a new member has tomorrow’s rebates today', 'team_join', 'least_lottery, least_games);', 'lottery, games);'],
  ['a move leaves the counts where they were', 'team_move', '-1, -size', '0, 0'],
  ['a move looks at today’s rebates alone', 'team_move', 'and since > (at', 'and false and since > (at'],
  ['rebates apply immediately', 'team_set_rate', '::date + 1,', '::date,'],
  ['rebates fall below a downline’s', 'team_set_rate', '(select max(games)', '(select min(games)'],
] as const

const some = { lottery: 10, games: 3 }
const more = { lottery: 20, games: 8 }

/** Cases that random runs rarely reach: on the day before, the upline or the moving member still has other rebates. */
const beforeARaise: [Act[]][] = [
  [
    [
      { does: 'join', above: 0, isAgent: true, rebates: some },
      { does: 'rate', by: 0, who: 2, rebates: more, isOwn: true },
      { does: 'join', above: 2, isAgent: true, rebates: more },
    ],
  ],
  [
    [
      { does: 'join', above: 0, isAgent: true, rebates: some },
      { does: 'join', above: 0, isAgent: true, rebates: some },
      { does: 'rate', by: 0, who: 2, rebates: more, isOwn: true },
      { does: 'move', who: 2, to: 3 },
    ],
  ],
]

/** Runs the model and then the auditor. Returns whether either found a fault. */
async function isNoticed(test: TestTeams, numRuns: number): Promise<boolean> {
  const rig = await TeamsRig.on(test)
  const property = fc.asyncProperty(fc.array(act, { minLength: 100, maxLength: 160 }), async (asked) => {
    const run = await rig.run()
    for (const one of asked) {
      const [wanted, got] = await run.do(one)
      if (JSON.stringify(wanted) !== JSON.stringify(got)) throw new Error('the result differs from the model')
    }
    const [wanted, got] = await run.standing()
    expect(got).toEqual(wanted)
  })
  const { failed } = await fc.check(property, {
    numRuns,
    endOnFailure: true,
    examples: beforeARaise,
  })
  return failed || (await test.findings()).length > 0
}

describe('T17 a planted fault is detected, and none without a fault:', () => {
  it.each(faults)(
    'T17 %s',
    async (what, name, written, instead) => {
      const test = await TestTeams.open({ teamLevels: deepest })
      try {
        const isFault = what !== 'nothing'
        await plantBug(test.app.database.ownerPool, name, isFault ? [[written, instead]] : [])
        expect(await isNoticed(test, isFault ? 40 : 2)).toBe(isFault)
      } finally {
        await test.close()
      }
    },
    120_000,
  )
})
