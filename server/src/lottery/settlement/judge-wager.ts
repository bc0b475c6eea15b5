import { factorOf, prizeMinor, ruleTable } from '@parola/fair-draw/rules'
import { invariant } from '../../platform/errors.ts'
import type { Draw } from '../draws/draw.ts'
import { caps } from './caps.ts'
import { DisagreementError } from './disagreement-error.ts'
import { independentPrize } from './independent-prize.ts'
import type { Wager } from './locked-tickets.ts'

export interface Prize {
  readonly amountMinor: number
  readonly capMinor: number
}

/** What a ticket with this wager won; null when it lost. */
export type Judge = (wager: Wager) => Prize | null

/** Judges each distinct bet once, by both implementations of the rules. */
export function judgeOf({ gameCode, numero, kind, ruleVersion, outcome }: Draw): Judge {
  invariant(outcome, 'a draw without an outcome cannot be settled')
  const table = ruleTable(kind, ruleVersion)
  const factors = new Map<string, number>()

  const factorOn = ({ bet, pick }: Wager): number => {
    const choice = `${bet} ${pick}`
    const known = factors.get(choice)
    if (known !== undefined) return known
    const factor = factorOf(table, bet, pick, outcome)
    const second = independentPrize(kind, ruleVersion, bet, pick, outcome)
    if (factor !== second)
      throw new DisagreementError(`${gameCode} ${numero}: ${bet} ${pick} pays ${factor} or ${second}`)
    factors.set(choice, factor)
    return factor
  }

  return (wager) => {
    const factor = factorOn(wager)
    if (factor === 0) return null
    const { stakeMinor, currency } = wager
    const capMinor = caps[currency]
    invariant(capMinor !== undefined, `no table says what a ticket in ${currency} may pay`)
    const amountMinor = prizeMinor(stakeMinor, factor)
    invariant(amountMinor <= capMinor, `a prize on ${wager.bet} is above the cap: its stake was never allowed`)
    return { amountMinor, capMinor }
  }
}
