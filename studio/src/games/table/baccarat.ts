import { byPoints, byRank, rankOf, type Card } from './cards.ts'
import type { Spot, TableRules } from './table-rules.ts'

type Result = 'player' | 'banker' | 'tie'

/** Player and banker get two cards each, in turn, then possibly a third; nine is best, tens count zero. */
export const baccarat: TableRules = {
  name: 'baccarat',
  source: 'shoe',
  mainSpot: 'banker',
  spots: [
    mainSpot('player', { player: 200, tie: 100 }),
    mainSpot('tie', { tie: 900 }),
    // The banker draws last and wins more often, hence the 5 % commission.
    mainSpot('banker', { banker: 195, tie: 100 }),
    pairSpot('playerPair', 0),
    pairSpot('bankerPair', 1),
  ],
  next(cards) {
    if (cards.length < 4) return cards.length % 2
    const player = total(cards[0], cards[2])
    const banker = total(cards[1], cards[3])
    if (player >= 8 || banker >= 8) return null
    const playerStands = player >= 6
    if (cards.length === 4) return playerStands ? (banker <= 5 ? 1 : null) : 0
    if (cards.length === 5 && !playerStands) return bankerDraws(banker, points(cards[4])) ? 1 : null
    return null
  },
  score: (hand) => total(...hand),
  result,
}

const points = (card: Card | undefined): number => (card === undefined ? 0 : Math.min(rankOf(card) + 1, 10) % 10)

const total = (...hand: (Card | undefined)[]): number => hand.reduce<number>((sum, card) => sum + points(card), 0) % 10

/** The banker's third card, once the player has drawn one. */
function bankerDraws(banker: number, third: number): boolean {
  if (banker <= 2) return true
  if (banker === 3) return third !== 8
  if (banker === 4) return third >= 2 && third <= 7
  if (banker === 5) return third >= 4 && third <= 7
  return banker === 6 && (third === 6 || third === 7)
}

function result(cards: readonly Card[]): Result {
  // Only a player of five or less draws, and then the fifth card is the player's.
  const playerDrew = total(cards[0], cards[2]) <= 5
  const [playersThird, bankersThird] = playerDrew ? [cards[4], cards[5]] : [undefined, cards[4]]
  const ahead = total(cards[0], cards[2], playersThird) - total(cards[1], cards[3], bankersThird)
  if (ahead === 0) return 'tie'
  return ahead > 0 ? 'player' : 'banker'
}

function mainSpot(id: Result, factors: Partial<Record<Result, number>>): Spot {
  return { id, factor: (cards) => factors[result(cards)] ?? 0, sorts: byPoints, decidedAfter: 6 }
}

/** Whether the first two cards of a hand have the same rank. */
function pairSpot(id: string, hand: 0 | 1): Spot {
  const isPair = (cards: readonly Card[]) => rankOf(cards[hand]) === rankOf(cards[hand + 2])
  return { id, factor: (cards) => (isPair(cards) ? 1200 : 0), sorts: byRank, decidedAfter: 4 }
}
