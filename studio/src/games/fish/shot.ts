import type { Chance } from '../../kind.ts'
import { outcomesOfAShot, type Prize } from './species.ts'

/** What a shot pays in stakes; 0 is a miss. The prizes of the species alone decide: not the place, the speed, the stake or what was before. */
export function timesOfShot(chance: Pick<Chance, 'below'>, prizes: readonly Prize[]): number {
  let outcome = chance.below(outcomesOfAShot)
  for (const prize of prizes) {
    if (outcome < prize.outcomes) return prize.times
    outcome -= prize.outcomes
  }
  return 0
}
