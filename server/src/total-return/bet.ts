import { oddsOf, ruleTables, sidesOf } from '@parola/fair-draw/rules'
import { stakeShare } from '../wallet/index.ts'
import { fraction, largest, ppmUp, type Fraction } from './fraction.ts'

/** A bet on offer. */
export interface Bet {
  readonly name: string
  readonly isGame: boolean
  /** Of the side that returns most. */
  readonly return: Fraction
  /** How much of a stake counts, in parts per million. */
  readonly share: number
}

/** A bet of a version of a lottery's rules. */
export interface LotteryBet extends Bet {
  readonly kind: string
  readonly version: number
  readonly code: string
}

let known: readonly LotteryBet[] | undefined

/** Every bet of every version of the rules, with its exact return. */
export function lotteryBets(): readonly LotteryBet[] {
  known ??= Object.values(ruleTables)
    .flat()
    .flatMap((table) =>
      table.bets.map((rule) => {
        const returned = largest(sidesOf(rule).map((side) => oddsOf(table, rule, side).expectedReturn))
        return {
          kind: table.kind,
          version: table.version,
          code: rule.code,
          name: `${table.kind} ${rule.code}`,
          isGame: false,
          return: returned,
          share: stakeShare(ppmUp(returned)),
        }
      }),
    )
  return known
}

/** A supplier's game by the return that the supplier declares. */
export const gameBet = (name: string, returnPpm: number): Bet => ({
  name,
  isGame: true,
  return: fraction(returnPpm, 1_000_000),
  share: stakeShare(returnPpm),
})
