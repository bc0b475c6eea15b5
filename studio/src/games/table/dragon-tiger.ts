import { byCard, rankOf, suitOf, type Card } from './cards.ts'
import type { Spot, TableRules } from './table-rules.ts'

type Result = 'dragon' | 'tiger' | 'tie'

/** One card for the dragon, one for the tiger; the higher wins, the ace is lowest. */
export const dragonTiger: TableRules = {
  name: 'dragonTiger',
  source: 'shoe',
  mainSpot: 'dragon',
  spots: [
    // Half of the stake on a side is returned when both cards have the same rank.
    sideSpot('dragon', { dragon: 200, tie: 50 }),
    sideSpot('tie', { tie: 900 }),
    sideSpot('tiger', { tiger: 200, tie: 50 }),
    { id: 'suitedTie', factor: (cards) => (isSuitedTie(cards) ? 5100 : 0), sorts: byCard, decidedAfter: 2 },
  ],
  next: (cards) => (cards.length < 2 ? cards.length : null),
  score: ([card]) => (card === undefined ? 0 : rankOf(card) + 1),
  result,
}

function result([dragon, tiger]: readonly Card[]): Result {
  const ahead = rankOf(dragon) - rankOf(tiger)
  if (ahead === 0) return 'tie'
  return ahead > 0 ? 'dragon' : 'tiger'
}

const isSuitedTie = (cards: readonly Card[]): boolean =>
  result(cards) === 'tie' && suitOf(cards[0]) === suitOf(cards[1])

function sideSpot(id: Result, factors: Partial<Record<Result, number>>): Spot {
  return { id, factor: (cards) => factors[result(cards)] ?? 0, sorts: byCard, decidedAfter: 2 }
}
