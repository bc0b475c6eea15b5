/** At this margin of the house, in parts per million, a stake counts in full. */
const fullMarginPpm = 40_000

/** How much of a stake counts, in parts per million, by the return of the bet. `stake_share` is the same in SQL. */
export const stakeShare = (returnPpm: number): number =>
  Math.min(1_000_000, (Math.max(0, 1_000_000 - returnPpm) * 1_000_000) / fullMarginPpm)
