import { toNumber } from '../../fraction.ts'
import type { Simulation } from '../../simulation.ts'
import { drawNumbers, mostPicks, settle } from './keno.ts'
import { returnOf } from './return.ts'

/** Every number of picks. */
export const kenoSimulations = (): readonly Simulation[] =>
  Array.from({ length: mostPicks }, (_, at) => {
    const picks = Array.from({ length: at + 1 }, (__, place) => place * 8 + 1)
    return {
      name: `${picks.length} of 80`,
      expected: toNumber(returnOf(picks.length)),
      play: (chance) => ({ staked: 100, won: settle(picks, 100, drawNumbers(chance)).winMinor }),
    }
  })
