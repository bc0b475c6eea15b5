import { toNumber } from '../../fraction.ts'
import type { Simulation } from '../../simulation.ts'
import { returnOf } from './return.ts'
import { timesOfShot } from './shot.ts'
import { species, speciesNames, type Prize } from './species.ts'

export const fishSimulations = (): readonly Simulation[] =>
  speciesNames.map((name) => simulationOf(name, species[name].prizes, species[name].prizes))

/** Shoots by one list of prizes and expects the return of another; an honest game passes the same list twice. */
export const simulationOf = (name: string, played: readonly Prize[], promised: readonly Prize[]): Simulation => ({
  name,
  expected: toNumber(returnOf(promised)),
  play: (chance) => ({ staked: 1, won: timesOfShot(chance, played) }),
})
