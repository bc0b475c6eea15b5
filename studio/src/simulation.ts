import type { Chance } from './kind.ts'

/** One game of a kind, or one way to bet at it, played round by round by the same rules that play for money. */
export interface Simulation {
  readonly name: string
  /** Exact expected return of a stake of 1. */
  readonly expected: number
  /** One round: what was staked and what came back, in any unit. */
  readonly play: (chance: Chance) => { readonly staked: number; readonly won: number }
}

export interface Measured {
  readonly measured: number
  readonly expected: number
  /** Half the width of the band in which an honest game lies 99 times in a hundred. */
  readonly band: number
  readonly isWithin: boolean
}

/** Standard deviations to both sides that hold 99 % of a bell. */
const sigmas = 2.5758293

/** What comes back of all stakes, and how far from the expected it may be by chance. Rounds may stake differently: the band is a ratio's. */
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
