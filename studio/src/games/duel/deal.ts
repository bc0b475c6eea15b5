import type { Chance } from '../../kind.ts'
import { cardsInDeck, type Card, type Hand } from './hand.ts'

/** The top eight cards of a fresh deck: three for each seat, then one replacement for each seat. */
export interface Deal {
  readonly hands: readonly [Hand, Hand]
  /** One replacement per seat, so that one player's exchange never changes the other's card. */
  readonly fresh: readonly [Card, Card]
}

export function deal(chance: Pick<Chance, 'below'>): Deal {
  const dealt: Card[] = []
  // A card already dealt is drawn again, so that each remaining card is equally likely.
  const draw = (): Card => {
    for (;;) {
      const card = chance.below(cardsInDeck)
      if (dealt.includes(card)) continue
      dealt.push(card)
      return card
    }
  }
  const hands = [
    [draw(), draw(), draw()],
    [draw(), draw(), draw()],
  ] as const
  return { hands, fresh: [draw(), draw()] }
}
