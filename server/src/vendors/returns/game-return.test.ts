import { describe, expect, it } from 'vitest'
import { actualPpm, deviationOf, type PlayedSums } from './game-return.ts'

const added = (a: PlayedSums, b: PlayedSums): PlayedSums => ({
  rounds: a.rounds + b.rounds,
  stake: a.stake + b.stake,
  won: a.won + b.won,
  stakeSquared: a.stakeSquared + b.stakeSquared,
  wonSquared: a.wonSquared + b.wonSquared,
  stakeByWon: a.stakeByWon + b.stakeByWon,
})

const nothing: PlayedSums = { rounds: 0, stake: 0, won: 0, stakeSquared: 0, wonSquared: 0, stakeByWon: 0 }
const roundOf = (s: number, w: number): PlayedSums => ({
  rounds: 1,
  stake: s,
  won: w,
  stakeSquared: s * s,
  wonSquared: w * w,
  stakeByWon: s * w,
})

/** Deterministic. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** A game that pays twenty times the stake with this chance in a thousand, so its return is 20‰ per point of chance. */
function played(rounds: number, inThousand: number, next: () => number): PlayedSums {
  let sums = nothing
  for (let number = 0; number < rounds; number += 1) {
    const stake = 100 * (1 + Math.floor(next() * 50))
    sums = added(sums, roundOf(stake, next() * 1000 < inThousand ? stake * 20 : 0))
  }
  return sums
}

describe('the return of a game', () => {
  it('RG-31 is wins divided by stakes, and unknown without stakes', () => {
    expect(actualPpm(added(roundOf(300, 100), roundOf(100, 280)))).toBe(950_000)
    expect(actualPpm(nothing)).toBeNull()
  })

  it('RG-31 deviates from the declared return exactly as the single rounds do', () => {
    const next = chance(7)
    const rounds = Array.from(
      { length: 500 },
      () => [Math.floor(next() * 900) + 100, Math.floor(next() * 1800)] as const,
    )
    const sums = rounds.reduce((all, [s, w]) => added(all, roundOf(s, w)), nothing)
    const excess = rounds.map(([s, w]) => w - 0.95 * s)
    const direct = excess.reduce((a, b) => a + b, 0) / Math.sqrt(excess.reduce((a, b) => a + b * b, 0))
    expect(deviationOf(sums, 950_000)).toBeCloseTo(direct, 1)
  })

  it('RG-31 of an honest game stays within four standard errors; of one that pays a tenth less it does not', () => {
    const next = chance(20261115)
    const far = (sums: PlayedSums) => Math.abs(deviationOf(sums, 940_000) ?? Number.NaN)
    // 47 in a thousand pay twenty times: 94 %.
    const honest = Array.from({ length: 40 }, () => far(played(20_000, 47, next)))
    expect(Math.max(...honest)).toBeLessThan(4)
    expect(honest.filter((deviation) => deviation < 1).length).toBeGreaterThan(15)
    expect(far(played(200_000, 42.3, next))).toBeGreaterThan(4)
  })

  it('is null when too few rounds were played', () => {
    expect(deviationOf(played(99, 47, chance(1)), 940_000)).toBeNull()
    expect(deviationOf({ ...nothing, rounds: 200 }, 940_000)).toBeNull()
  })
})
