import type { Lot, Sort } from './table-rules.ts'

/** A card of a pack of 52: 0 is the ace of spades, 12 its king, then hearts, clubs and diamonds. */
export type Card = Lot

const ranks = 13
const suits = 4
const decks = 8
export const shoeSize = ranks * suits * decks

/** 0 is an ace, 12 a king. */
export const rankOf = (card: Card | undefined): number => (card ?? 0) % ranks
export const suitOf = (card: Card | undefined): number => Math.floor((card ?? 0) / ranks)

export const byCard: readonly Sort[] = Array.from({ length: ranks * suits }, (_, lot) => ({ lot, count: decks }))
export const byRank: readonly Sort[] = Array.from({ length: ranks }, (_, lot) => ({ lot, count: suits * decks }))
/** Tens and face cards count the same. */
export const byPoints: readonly Sort[] = Array.from({ length: 10 }, (_, lot) => ({
  lot,
  count: (lot === 9 ? 4 : 1) * suits * decks,
}))

/** Cards from a shoe shuffled for this round, so that earlier cards say nothing about the next. */
export function shuffledShoe(chance: { below(n: number): number }): () => Card {
  const taken: number[] = []
  return () => {
    for (;;) {
      // Every card of the whole shoe is equally likely; one already dealt is drawn again.
      const at = chance.below(shoeSize)
      if (taken.includes(at)) continue
      taken.push(at)
      return at % (ranks * suits)
    }
  }
}
