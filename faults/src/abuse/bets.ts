import type { Chance } from '../chance.ts'

/** A bet on offer: what it pays, with which probability. What is missing to 1 loses the stake. */
export interface Bet {
  readonly name: string
  readonly outcomes: readonly { readonly probability: number; readonly pays: number }[]
}

/** Odd or even of a lottery number. */
export const even: Bet = { name: 'even', outcomes: [{ probability: 0.5, pays: 1.95 }] }
/** One digit of a lottery number. */
export const digit: Bet = { name: 'digit', outcomes: [{ probability: 0.1, pays: 9.6 }] }
/** The banker of baccarat, from eight decks. A tie gives the stake back. */
export const banker: Bet = {
  name: 'banker',
  outcomes: [
    { probability: 0.458_597, pays: 1.95 },
    { probability: 0.095_156, pays: 1 },
  ],
}
/** A slot game as most are: many small wins and a rare large one. */
export const slot: Bet = {
  name: 'slot',
  outcomes: [
    { probability: 0.25, pays: 1 },
    { probability: 0.15, pays: 2 },
    { probability: 0.05, pays: 5 },
    { probability: 0.001, pays: 160 },
  ],
}
export const bets: readonly Bet[] = [even, digit, banker, slot]

export const returnOf = ({ outcomes }: Bet): number =>
  outcomes.reduce((sum, { probability, pays }) => sum + probability * pays, 0)

/** How many stakes one round pays. */
export function paysOnce({ outcomes }: Bet, chance: Chance): number {
  let left = chance()
  for (const { probability, pays } of outcomes) {
    if (left < probability) return pays
    left -= probability
  }
  return 0
}
