import type { Chance } from '../../kind.ts'
import { deal, type Deal } from './deal.ts'
import { exchanged, nameOfHand, strengthOf, type Choice, type Hand, type HandName } from './hand.ts'
import { ruleChoice } from './house.ts'
import { winnerHundredths } from './return.ts'

export type Place = 0 | 1
export const otherPlace = (place: Place): Place => (place === 0 ? 1 : 0)

/** Two seats, one pot. The first is always a player; the second is a player or, declared as such, the house. */
export interface Duel {
  readonly id: string
  readonly stakeMinor: number
  readonly isHouse: boolean
  readonly deal: Deal
  readonly faces: readonly [number, number]
  readonly chooseByMs: number
  /** Null until the seat has chosen. A choice is final. */
  readonly choices: readonly [Choice | null, Choice | null]
}

export type Outcome = 'won' | 'lost' | 'even'

const facesInAll = 6

export function openDuel(chance: Chance, duel: Pick<Duel, 'id' | 'stakeMinor' | 'isHouse' | 'chooseByMs'>): Duel {
  const cards = deal(chance)
  // The house has chosen first, by its own cards and its rule.
  const choices = [null, duel.isHouse ? ruleChoice(cards.hands[1]) : null] as const
  const face = chance.below(facesInAll)
  const other = (face + 1 + chance.below(facesInAll - 1)) % facesInAll
  return { ...duel, deal: cards, faces: [face, other], choices }
}

export function choose(duel: Duel, place: Place, choice: Choice): Duel {
  if (duel.choices[place] !== null) return duel
  return { ...duel, choices: place === 0 ? [choice, duel.choices[1]] : [duel.choices[0], choice] }
}

/** A seat that has not chosen is played by the rule. */
export function closeChoosing(duel: Duel): Duel {
  const [first, second] = duel.choices
  const [one, two] = duel.deal.hands
  return { ...duel, choices: [first ?? ruleChoice(one), second ?? ruleChoice(two)] }
}

export const isDecided = ({ choices }: Duel): boolean => choices[0] !== null && choices[1] !== null

export const finalHand = ({ deal: { hands, fresh }, choices }: Duel, place: Place): Hand =>
  exchanged(hands[place], choices[place] ?? 'keep', fresh[place])

export function outcomeOf(duel: Duel, place: Place): Outcome {
  const mine = strengthOf(finalHand(duel, place))
  const theirs = strengthOf(finalHand(duel, otherPlace(place)))
  if (mine === theirs) return 'even'
  return mine > theirs ? 'won' : 'lost'
}

/** The pot less the rake, the player's own stake, or nothing. Stake sizes leave no fraction. */
export function paidMinor(duel: Duel, place: Place): number {
  const outcome = outcomeOf(duel, place)
  if (outcome === 'even') return duel.stakeMinor
  return outcome === 'won' ? (duel.stakeMinor * winnerHundredths) / 100 : 0
}

export interface OwnSide {
  readonly dealt: Hand
  /** Null until chosen. */
  readonly choice: Choice | null
  readonly hand: Hand
  readonly name: HandName
  readonly face: number
}

interface Common {
  readonly id: string
  readonly stakeMinor: number
  readonly isHouse: boolean
  readonly mine: OwnSide
}

/** What one seat may see. The opponent's cards are included only when both have chosen. */
export type DuelView =
  | (Common & {
      readonly stage: 'choosing'
      readonly leftMs: number
      readonly other: { face: number; hasChosen: boolean }
    })
  | (Common & {
      readonly stage: 'over'
      readonly other: OwnSide
      readonly outcome: Outcome
      readonly paidMinor: number
    })

export function viewOf(duel: Duel, place: Place, nowMs: number): DuelView {
  const { id, stakeMinor, isHouse } = duel
  const other = otherPlace(place)
  const common = { id, stakeMinor, isHouse, mine: sideOf(duel, place) }
  if (isDecided(duel)) {
    const outcome = outcomeOf(duel, place)
    return { ...common, stage: 'over', other: sideOf(duel, other), outcome, paidMinor: paidMinor(duel, place) }
  }
  const leftMs = Math.max(0, duel.chooseByMs - nowMs)
  const seen = { face: duel.faces[other], hasChosen: duel.choices[other] !== null }
  return { ...common, stage: 'choosing', leftMs, other: seen }
}

function sideOf(duel: Duel, place: Place): OwnSide {
  const hand = finalHand(duel, place)
  const {
    choices,
    deal: { hands },
    faces,
  } = duel
  return { dealt: hands[place], choice: choices[place], hand, name: nameOfHand(hand), face: faces[place] }
}
