import { rankOf, type Choice, type Hand } from './hand.ts'

const queen = 10

/** The published rule of the house, also used for an absent player. It looks only at the seat's own cards. */
export function ruleChoice([a, b, c]: Hand): Choice {
  return ruleChoiceOfRanks(rankOf(a), rankOf(b), rankOf(c))
}

/** Keeps three of a kind and straights. Exchanges the third card of a pair, a card up to a queen above two neighbours, or the lowest. */
export function ruleChoiceOfRanks(a: number, b: number, c: number): Choice {
  const high = Math.max(a, b, c)
  const low = Math.min(a, b, c)
  const middle = a + b + c - high - low
  const isRun = high === middle + 1 && middle === low + 1
  if (high === low || isRun) return 'keep'
  const goes = middle === low || (middle === low + 1 && high !== middle && high <= queen) ? high : low
  return goes === a ? 0 : goes === b ? 1 : 2
}
