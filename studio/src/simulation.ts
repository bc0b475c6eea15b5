import type { Chance } from './kind.ts'

/** One game of a kind, or one way to bet on it, played by the same rules as for money. */
export interface Simulation {
  readonly name: string
  /** Exact expected return of a stake of 1. */
  readonly expected: number
  /** One round: stake and payout, in any unit. */
  readonly play: (chance: Chance) => { readonly staked: number; readonly won: number }
}

export interface Measured {
  readonly measured: number
  readonly expected: number
  /** Half the width of the band that contains an honest game 99 times in a hundred. */
  readonly band: number
  readonly isWithin: boolean
}

/** The z-score of a two-sided 99 % interval. */
const sigmas = 2.5758293

/** The return of all stakes, and its expected random deviation. Stakes may differ between rounds, so the band is that of a ratio. */
export function measure({ expected, play }: Simulation, rounds: number, chance: Chance): Measured {
  let [staked, won, squares] = [0, 0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const one = play(chance)
    staked += one.staked
    won += one.won
    squares += (one.won - expected * one.staked) ** 2
  }
  const measured = won / staked
  const band = (sigmas * Math.sqrt(squares)) / staked
  return { measured, expected, band, isWithin: Math.abs(measured - expected) <= band }
}
