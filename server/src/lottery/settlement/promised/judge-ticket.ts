import { parseText, saltLength, ticketForm } from '@parola/fair-draw/protocol'
import { factorOf, prizeMinor, ruleTable } from '@parola/fair-draw/rules'
import { invariant } from '../../../platform/errors.ts'
import type { Draw } from '../../draws/draw.ts'
import { caps } from '../caps.ts'
import { DisagreementError } from '../disagreement-error.ts'
import { independentPrize } from '../independent-prize.ts'

export interface Prize {
  /** The member that the hashed text names. */
  readonly member: string
  readonly amountMinor: number
  readonly capMinor: number
}

/** The prize of a ticket from the bytes that were hashed; null when it lost. */
export type Judge = (hashed: Buffer) => Prize | null

/** Judges each distinct bet once, by both implementations of the rules. */
export function judgeOf({ gameCode, numero, kind, ruleVersion, outcome }: Draw): Judge {
  invariant(outcome, 'a draw without an outcome cannot be settled')
  const table = ruleTable(kind, ruleVersion)
  const factors = new Map<string, number>()

  const factorOn = (choice: string): number => {
    const known = factors.get(choice)
    if (known !== undefined) return known
    const [bet = '', pick = ''] = choice.split(' ')
    const factor = factorOf(table, bet, pick, outcome)
    const second = independentPrize(kind, ruleVersion, bet, pick, outcome)
    if (factor !== second)
      throw new DisagreementError(`${gameCode} ${numero}: ${bet} ${pick} pays ${factor} or ${second}`)
    factors.set(choice, factor)
    return factor
  }

  return (hashed) => {
    const text = hashed.toString('latin1', 1 + saltLength)
    const choice = choiceIn(text)
    const factor = factorOn(choice)
    if (factor === 0) return null
    const { member, bet, pick, stakeMinor, currency } = parseText(ticketForm, text)
    invariant(choice === `${bet} ${pick}`, 'a ticket was read in two ways')
    const capMinor = caps[currency]
    invariant(capMinor !== undefined, `no table says what a ticket in ${currency} may pay`)
    return { member, amountMinor: prizeMinor(stakeMinor, factor), capMinor }
  }
}

/** Bet and pick, from the second last line. A million tickets are read, of which few have won and are parsed. */
function choiceIn(text: string): string {
  const end = text.lastIndexOf('\nstake ')
  const begin = text.lastIndexOf('\nbet ', end - 1)
  invariant(end > 0 && begin > 0, 'a text under the lock is no ticket')
  return text.slice(begin + 5, end)
}
