/** Sums and sums of squares over rounds, with amounts in minor units. */
export interface PlayedSums {
  readonly rounds: number
  readonly stake: number
  readonly won: number
  readonly stakeSquared: number
  readonly wonSquared: number
  readonly stakeByWon: number
}

/** With fewer rounds a deviation is meaningless. */
const enoughRounds = 100

/** Wins divided by stakes, in parts per million. */
export const actualPpm = ({ stake, won }: PlayedSums): number | null =>
  stake > 0 ? Math.round((won / stake) * 1_000_000) : null

/**
 * The deviation from the declared return in standard errors. If the declaration is true, each round's win minus the declared part of its
 * stake is zero on average, whatever the stake. The result is their sum divided by the root of the sum of their squares.
 */
export function deviationOf(sums: PlayedSums, declaredPpm: number): number | null {
  if (sums.rounds < enoughRounds) return null
  const declared = declaredPpm / 1_000_000
  const excess = sums.won - declared * sums.stake
  const squares = sums.wonSquared - 2 * declared * sums.stakeByWon + declared * declared * sums.stakeSquared
  return squares > 0 ? Math.round((excess / Math.sqrt(squares)) * 100) / 100 : null
}
