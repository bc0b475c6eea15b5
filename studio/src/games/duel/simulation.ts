import { toNumber } from '../../fraction.ts'
import type { Chance } from '../../kind.ts'
import type { Simulation } from '../../simulation.ts'
import { choose, closeChoosing, openDuel, paidMinor } from './duel.ts'
import { rankOf } from './hand.ts'
import { ruleChoiceOfRanks } from './house.ts'
import { keepAll, returnOf, type Strategy } from './return.ts'
import { studyOfTheHouse } from './returns.ts'

const stakeMinor = 100

/** Three strategies against the house, and two players against each other. */
export function duelSimulations(): readonly Simulation[] {
  const { best } = studyOfTheHouse()
  return [
    againstTheHouse('best choice', best),
    againstTheHouse("the house's rule", ruleChoiceOfRanks),
    againstTheHouse('keep all', keepAll),
    twoPlayers(),
  ]
}

/** Deals with `dealing` and expects the return of an honest deal. */
export const againstTheHouse = (name: string, strategy: Strategy, dealing = openDuel): Simulation => ({
  name,
  expected: toNumber(returnOf(studyOfTheHouse().oddsOf(strategy))),
  play(chance) {
    const dealt = dealing(chance, { id: '', stakeMinor, isHouse: true, chooseByMs: 0 })
    const [a, b, c] = dealt.deal.hands[0]
    const duel = choose(dealt, 0, strategy(rankOf(a), rankOf(b), rankOf(c)))
    return { staked: stakeMinor, won: paidMinor(duel, 0) }
  },
})

/** Both stake, one or both are paid: what the two get back together. */
function twoPlayers(): Simulation {
  const { wins, ties, of } = studyOfTheHouse().oddsOf(ruleChoiceOfRanks)
  return {
    name: 'two players together',
    expected: toNumber(returnOf({ wins, ties, of })),
    play(chance: Chance) {
      const duel = closeChoosing(openDuel(chance, { id: '', stakeMinor, isHouse: false, chooseByMs: 0 }))
      return { staked: 2 * stakeMinor, won: paidMinor(duel, 0) + paidMinor(duel, 1) }
    },
  }
}
