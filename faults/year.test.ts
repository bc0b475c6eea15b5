import { describe, expect, it } from 'vitest'
import { runSeed } from '../server/testing/random-runs.ts'
import { isFaultless, runYear } from './src/year/year-run.ts'
import { rowsOf } from './src/year/year-rows.ts'

describe('a short simulation of draws', () => {
  it(`DRAW-03 every ticket is settled exactly once under kills, clock jumps and duplicate jobs, and no draw is skipped (seed ${runSeed})`, async () => {
    const run = await runYear({ games: 7, days: 3, seed: runSeed, kills: 8, tickets: 400, beatDays: 1, realEvery: 40 })
    const told = JSON.stringify(rowsOf(run), null, 1)
    expect(
      [...run.differences].filter(([, found]) => found.length > 0),
      told,
    ).toEqual([])
    expect(isFaultless(run), told).toBe(true)
    expect(run.db.tickets.length).toBeGreaterThan(50)
  })
})
