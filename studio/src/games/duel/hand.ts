/** A card of 52: card divided by four is the rank (0 is a two, 12 an ace), the remainder the suit. */
export type Card = number
export type Hand = readonly [Card, Card, Card]
/** The index of the exchanged card, or none. */
export type Choice = 0 | 1 | 2 | 'keep'
export type HandName = 'high' | 'pair' | 'run' | 'trio'

export const cardsInDeck = 52
export const ranks = 13

export const rankOf = (card: Card): number => card >> 2

const handNames: readonly HandName[] = ['high', 'pair', 'run', 'trio']
const step = ranks ** 3

export const nameOfHand = (hand: Hand): HandName => handNames[Math.floor(strengthOf(hand) / step)] ?? 'high'

/** The higher number wins, equal numbers split the pot. Suits never count. */
export const strengthOf = ([a, b, c]: Hand): number => strengthOfRanks(rankOf(a), rankOf(b), rankOf(c))

/**
 * Three of a kind beats a straight, a straight beats a pair, a pair beats a high card; then the higher cards decide. The ace is high
 * only.
 */
export function strengthOfRanks(a: number, b: number, c: number): number {
  const high = Math.max(a, b, c)
  const low = Math.min(a, b, c)
  const middle = a + b + c - high - low
  if (high === low) return 3 * step + high
  if (high === middle + 1 && middle === low + 1) return 2 * step + high
  if (high === middle) return step + high * ranks + low
  if (middle === low) return step + low * ranks + high
  return (high * ranks + middle) * ranks + low
}

/** Works on cards and on ranks. */
export function exchanged<T extends number>(hand: readonly [T, T, T], choice: Choice, fresh: T): readonly [T, T, T] {
  const [a, b, c] = hand
  if (choice === 0) return [fresh, b, c]
  if (choice === 1) return [a, fresh, c]
  return choice === 2 ? [a, b, fresh] : hand
}
