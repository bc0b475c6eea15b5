import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TestTeams } from '../app/testing-teams.ts'
import { act, deepest, TeamsRig, type Act } from './testing-teams-run.ts'

/** A fault in one of the functions that teams stand on: what is written there, and what stands there instead. */
const faults = [
  ['nothing', 'team_move', 'team', 'team'],
  ['an agent reaches beside its team', 'team_hold_below', 'below.path > me.path and', 'true or'],
  ['whoever joins has tomorrow’s rebates today', 'team_join', 'least_lottery, least_games);', 'lottery, games);'],
  ['a move leaves the counts where they were', 'team_move', '-1, -size', '0, 0'],
  ['a move looks at today’s rebates alone', 'team_move', 'and since > (at', 'and false and since > (at'],
  ['rebates hold at once', 'team_set_rate', '::date + 1,', '::date,'],
  ['rebates fall below a downline’s', 'team_set_rate', '(select max(games)', '(select min(games)'],
] as const

const some = { lottery: 10, games: 3 }
const more = { lottery: 20, games: 8 }

/** What chance seldom comes upon: the day before the one above, or the one that moves, has more. */
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

/** Some runs of the model, and the auditor after them. Answers whether anything was noticed. */
async function isNoticed(test: TestTeams, numRuns: number): Promise<boolean> {
  const rig = await TeamsRig.on(test)
  const property = fc.asyncProperty(fc.array(act, { minLength: 100, maxLength: 160 }), async (asked) => {
    const run = await rig.run()
    for (const one of asked) {
      const [wanted, got] = await run.do(one)
      if (JSON.stringify(wanted) !== JSON.stringify(got)) throw new Error('another answer')
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

describe('T17 a fault is noticed, and nothing where there is none:', () => {
  it.each(faults)(
    'T17 %s',
    async (what, name, written, instead) => {
      const test = await TestTeams.open({ teamLevels: deepest })
      try {
        const { ownerPool } = test.app.database
        const { rows } = await ownerPool.query(`select pg_get_functiondef($1::regproc) as text`, [name])
        const text = String(rows[0].text)
        expect(text).toContain(written)
        await ownerPool.query(text.replace(written, instead))
        const isFault = what !== 'nothing'
        expect(await isNoticed(test, isFault ? 40 : 2)).toBe(isFault)
      } finally {
        await test.close()
      }
    },
    120_000,
  )
})
