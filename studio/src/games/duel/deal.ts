import type { Chance } from '../../kind.ts'
import { cardsInDeck, type Card, type Hand } from './hand.ts'

/** The upper eight of a fresh deck: three for each seat, then the card each seat gets if it exchanges. */
export interface Deal {
  readonly hands: readonly [Hand, Hand]
  /** A card each, so that what one exchanges never changes what the other gets. */
  readonly fresh: readonly [Card, Card]
}

export function deal(chance: Pick<Chance, 'below'>): Deal {
  const dealt: Card[] = []
  // A card that is dealt already is drawn again, so each of those left is as likely as the others.
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
