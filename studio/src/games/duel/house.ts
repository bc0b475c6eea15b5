import { rankOf, type Choice, type Hand } from './hand.ts'

const queen = 10

/** The house's player, and whoever is not there to choose, plays by this rule, which everybody can read: it looks at the own cards alone. */
export function ruleChoice([a, b, c]: Hand): Choice {
  return ruleChoiceOfRanks(rankOf(a), rankOf(b), rankOf(c))
}

/** Three alike or in a row stay. Of a pair the third goes; of two neighbours with up to a queen above them, that one; else the lowest. */
export function ruleChoiceOfRanks(a: number, b: number, c: number): Choice {
  const high = Math.max(a, b, c)
  const low = Math.min(a, b, c)
  const middle = a + b + c - high - low
  const isRun = high === middle + 1 && middle === low + 1
  if (high === low || isRun) return 'keep'
  const goes = middle === low || (middle === low + 1 && high !== middle && high <= queen) ? high : low
  return goes === a ? 0 : goes === b ? 1 : 2
}
