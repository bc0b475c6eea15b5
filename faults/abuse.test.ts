import { expect, it } from 'vitest'
import { runSeed } from '../server/testing/random-runs.ts'
import { runAbuse } from './src/abuse/abuse-run.ts'
import { askedBefore, askedToday, releasedOf } from './src/abuse/honest.ts'
import { chanceFrom } from './src/chance.ts'

it(`ECON-12 no strategy of professional abuse is expected to make money of the demo’s terms (seed ${runSeed})`, async () => {
  const results = await runAbuse({ days: 4, seed: runSeed })
  const told = JSON.stringify(results, null, 1)
  expect(
    results.filter(({ expectedMinor }) => expectedMinor >= 0),
    told,
  ).toEqual([])
  // Each of them did get something for its trouble, or the run proves nothing.
  expect(
    results.filter(({ name, offersMinor }) => offersMinor < 100 && name !== 'solo: both sides'),
    told,
  ).toEqual([])
})

it(`ECON-12 honest players’ bonuses cost the operator what they did, within 2 % (seed ${runSeed})`, () => {
  const chance = chanceFrom(runSeed)
  const parts = Object.entries(askedBefore).map(([code, asked]) => releasedOf(asked, askedToday(code), 20_000, chance))
  const [before, after] = [
    parts.reduce((all, part) => all + part.before, 0),
    parts.reduce((all, part) => all + part.after, 0),
  ]
  expect(Math.abs(after / before - 1)).toBeLessThan(0.02)
})
