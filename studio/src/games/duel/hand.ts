/** A card of 52: its rank is the card divided by four (0 is a two, 12 an ace), the rest its suit. */
export type Card = number
export type Hand = readonly [Card, Card, Card]
/** Which card is exchanged, or none. */
export type Choice = 0 | 1 | 2 | 'keep'
export type HandName = 'high' | 'pair' | 'run' | 'trio'

export const cardsInDeck = 52
export const ranks = 13

export const rankOf = (card: Card): number => card >> 2

const handNames: readonly HandName[] = ['high', 'pair', 'run', 'trio']
const step = ranks ** 3

export const nameOfHand = (hand: Hand): HandName => handNames[Math.floor(strengthOf(hand) / step)] ?? 'high'

/** The greater number wins, equal numbers part the pot. Suits never count. */
export const strengthOf = ([a, b, c]: Hand): number => strengthOfRanks(rankOf(a), rankOf(b), rankOf(c))

/** Three alike beat three in a row, a row beats a pair, a pair beats the rest; then the higher cards decide. The ace is high only. */
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

/** The same for cards and for ranks. */
export function exchanged<T extends number>(hand: readonly [T, T, T], choice: Choice, fresh: T): readonly [T, T, T] {
  const [a, b, c] = hand
  if (choice === 0) return [fresh, b, c]
  if (choice === 1) return [a, fresh, c]
  return choice === 2 ? [a, b, fresh] : hand
}
