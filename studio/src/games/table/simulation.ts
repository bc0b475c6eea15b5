import { toNumber } from '../../fraction.ts'
import type { Simulation } from '../../simulation.ts'
import { returnOf } from './return.ts'
import { allRules, drawRound } from './rules.ts'

/** Every bet of every table. */
export const tableSimulations = (): readonly Simulation[] =>
  allRules.flatMap((rules) =>
    rules.spots.map((spot) => ({
      name: `${rules.name} ${spot.id}`,
      expected: toNumber(returnOf(rules, spot)),
      play: (chance) => ({ staked: 100, won: spot.factor(drawRound(rules, chance)) }),
    })),
  )
