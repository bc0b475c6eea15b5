/** What a game took and gave back over some rounds: sums, and sums of squares. Amounts are in minor units. */
export interface PlayedSums {
  readonly rounds: number
  readonly stake: number
  readonly won: number
  readonly stakeSquared: number
  readonly wonSquared: number
  readonly stakeByWon: number
}

/** Below so many rounds a difference says nothing. */
const enoughRounds = 100

/** What came back of the stakes, in parts of a million. */
export const actualPpm = ({ stake, won }: PlayedSums): number | null =>
  stake > 0 ? Math.round((won / stake) * 1_000_000) : null

/**
 * How far what came back is from what was declared, in standard errors. If the declaration is true, each round's win less the declared
 * part of its stake is nothing on average, however large the stake; the sum of these is held against the root of the sum of their squares.
 */
export function deviationOf(sums: PlayedSums, declaredPpm: number): number | null {
  if (sums.rounds < enoughRounds) return null
  const declared = declaredPpm / 1_000_000
  const excess = sums.won - declared * sums.stake
  const squares = sums.wonSquared - 2 * declared * sums.stakeByWon + declared * declared * sums.stakeSquared
  return squares > 0 ? Math.round((excess / Math.sqrt(squares)) * 100) / 100 : null
}

export const added = (a: PlayedSums, b: PlayedSums): PlayedSums => ({
  rounds: a.rounds + b.rounds,
  stake: a.stake + b.stake,
  won: a.won + b.won,
  stakeSquared: a.stakeSquared + b.stakeSquared,
  wonSquared: a.wonSquared + b.wonSquared,
  stakeByWon: a.stakeByWon + b.stakeByWon,
})
