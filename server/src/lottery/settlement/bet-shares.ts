import { oddsOf, ruleTables, sidesOf, type Fraction } from '@parola/fair-draw/rules'
import { stakeShare } from '../../wallet/index.ts'

/** How much of a stake on a bet counts, in parts per million. */
export interface BetShare {
  readonly kind: string
  readonly version: number
  readonly bet: string
  readonly share: number
}

let known: readonly BetShare[] | undefined

/** Every bet of every version of the rules. Where its sides differ, the one that returns most decides. */
export function betShares(): readonly BetShare[] {
  known ??= Object.values(ruleTables)
    .flat()
    .flatMap((table) =>
      table.bets.map((rule) => {
        const returns = sidesOf(rule).map((side) => roundedUpPpm(oddsOf(table, rule, side).expectedReturn))
        return { kind: table.kind, version: table.version, bet: rule.code, share: stakeShare(Math.max(...returns)) }
      }),
    )
  return known
}

const roundedUpPpm = ({ numerator, denominator }: Fraction): number =>
  Number((numerator * 1_000_000n + denominator - 1n) / denominator)
