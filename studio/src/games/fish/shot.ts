import type { Chance } from '../../kind.ts'
import { outcomesOfAShot, type Prize } from './species.ts'

/** The prize of a shot in stakes; 0 is a miss. Only the species' prizes decide, not position, speed, stake or history. */
export function timesOfShot(chance: Pick<Chance, 'below'>, prizes: readonly Prize[]): number {
  let outcome = chance.below(outcomesOfAShot)
  for (const prize of prizes) {
    if (outcome < prize.outcomes) return prize.times
    outcome -= prize.outcomes
  }
  return 0
}
