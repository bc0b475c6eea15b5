import { beforeAll, describe, expect, it } from 'vitest'
import { runSeed } from '../server/testing/random-runs.ts'
import { isFaultless, runYear, type YearRun } from './src/year/year-run.ts'
import { rowsOf } from './src/year/year-rows.ts'

describe(`a short simulation of draws (seed ${runSeed})`, () => {
  let run: YearRun
  let told = ''
  beforeAll(async () => {
    run = await runYear({
      games: 5,
      days: 1,
      seed: runSeed,
      kills: 5,
      tickets: 300,
      beatDays: 1,
      phoneEvery: 16,
      isShort: true,
    })
    told = JSON.stringify(rowsOf(run), null, 1)
  })

  it('DRAW-03 every ticket is settled exactly once under kills, clock jumps, duplicate jobs and outages, and no draw is skipped', () => {
    expect(
      [...run.differences].filter(([, found]) => found.length > 0),
      told,
    ).toEqual([])
    expect(isFaultless(run), told).toBe(true)
    expect(run.db.tickets.length).toBeGreaterThan(50)
  })

  it('FAIR-08 the stand-alone verifier reads the whole log and the kept orders, and fails nothing', () => {
    expect(run.verifier.code, told).toBe(0)
    expect(run.verifier.findings.filter(({ level }) => level === 'fail')).toEqual([])
    const results = run.verifier.games.reduce((sum, game) => sum + game.results, 0)
    expect(results).toBe(run.db.draws.filter(({ outcome }) => outcome).length)
    expect(run.verifier.orders.map(({ order }) => order)).toEqual(run.ended.map(({ kept }) => kept.order.id))
  })

  it('FAIR-09 every planted cheat is found by phone, verifier or settlement, and nothing is found where there is none', () => {
    expect(run.cheats.length).toBeGreaterThan(20)
    expect(run.cheats.filter(({ missed }) => missed.length > 0)).toEqual([])
  })
})
