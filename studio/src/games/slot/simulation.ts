import { toNumber } from '../../fraction.ts'
import type { Chance } from '../../kind.ts'
import type { Simulation } from '../../simulation.ts'
import { returnOf } from './return.ts'
import { lines, outcomeOf, volatilities, type SlotRules } from './rules.ts'
import { variants } from './variants.ts'

export const slotSimulations = (): readonly Simulation[] =>
  volatilities.map((volatility) => simulationOf(volatility, variants[volatility], variants[volatility]))

/** Plays by one set of rules and expects the return of another; an honest game passes the same twice. */
export const simulationOf = (name: string, played: SlotRules, promised: SlotRules): Simulation => ({
  name,
  expected: toNumber(returnOf(promised).total),
  play: (chance) => ({ staked: lines.length, won: roundOf(played, chance) }),
})

/** A paid spin with all its free spins, in line stakes. */
function roundOf(rules: SlotRules, chance: Chance): number {
  const spin = () =>
    outcomeOf(
      rules,
      rules.reels.map(({ length }) => chance.below(length)),
    )
  const bought = spin()
  let won = bought.paid
  for (let left = bought.freeSpins; left > 0; left -= 1) {
    const free = spin()
    won += free.paid * rules.freeFactor
    left += free.freeSpins
  }
  return won
}
