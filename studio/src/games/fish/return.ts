import { fraction, plus, toPpm, type Fraction } from '../../fraction.ts'
import { outcomesOfAShot, species, speciesNames, type Prize } from './species.ts'

/** Exact expected return of a shot with a stake of 1: every outcome is counted. */
export const returnOf = (prizes: readonly Prize[]): Fraction =>
  prizes.reduce((sum, { times, outcomes }) => plus(sum, fraction(times * outcomes, outcomesOfAShot)), fraction(0))

/** The same for every species, as the rules promise. */
export function returnPpmOfShots(): number {
  const [first, ...others] = speciesNames.map((name) => toPpm(returnOf(species[name].prizes)))
  if (first === undefined || others.some((ppm) => ppm !== first)) throw new Error('species differ in their return')
  return first
}
