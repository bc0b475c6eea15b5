import { element } from '../engine/index.ts'
import { picture, type Shape } from './svg.ts'

const rankNames = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
const suitMarks = ['♠', '♥', '♦', '♣']
const suitPaths = [
  'M16 3c6 7 12 10 12 16a6 6 0 0 1-10 4l2 6h-8l2-6a6 6 0 0 1-10-4c0-6 6-9 12-16z',
  'M16 29C8 22 3 17 3 11a7 7 0 0 1 13-3 7 7 0 0 1 13 3c0 6-5 11-13 18z',
  'M16 2l10 14-10 14L6 16z',
  'M16 3a6 6 0 0 1 5 9.4A6 6 0 1 1 18 22l2 7h-8l2-7a6 6 0 1 1-3-9.6A6 6 0 0 1 16 3z',
]
/** The face cards of this deck: an anchor, a moon over waves, a crowned helm; the ace is a lighthouse. */
const courts: Readonly<Record<string, readonly Shape[]>> = {
  J: [
    ['line', 'M16 9v17M10 13h12M6 19c1 6 5 8 10 8s9-2 10-8'],
    ['fill', 'M16 3a3 3 0 1 0 0 6a3 3 0 1 0 0-6z'],
  ],
  Q: [
    ['fill', 'M20 3a9 9 0 1 0 7 14A10 10 0 0 1 20 3z'],
    ['line', 'M4 24q4-4 8 0t8 0 8 0M4 29q4-4 8 0t8 0 8 0'],
  ],
  K: [
    ['fill', 'M5 10l6 5 5-9 5 9 6-5-2 12H7z'],
    ['line', 'M7 26h18'],
  ],
  A: [
    ['fill', 'M13 12h6l3 17H10z'],
    ['fill', 'M12 5h8v6h-8z'],
    ['line', 'M9 8L3 5M9 9l-6 3M23 8l6-3M23 9l6 3'],
  ],
}

const rankOf = (card: number) => rankNames[card >> 2] ?? ''

/** Short notation: Q♥. */
export const cardName = (card: number): string => `${rankOf(card)}${suitMarks[card & 3] ?? ''}`

export interface CardView {
  readonly element: HTMLElement
  /** Turns to this card, or face down if there is none. */
  show(card: number | null): void
}

/** A card with two sides. The tag decides whether it is a button. */
export function createCard(tag: 'button' | 'div'): CardView {
  const face = element('div', 'card-face')
  const back = element('div', 'card-back', picture('back-mark', '0 0 32 32', courts['A'] ?? []))
  const inner = element('div', 'card-inner', back, face)
  const root = element(tag, 'card', inner)
  if (root instanceof HTMLButtonElement) root.type = 'button'
  let shown: number | null = null
  return {
    element: root,
    show(card) {
      root.classList.toggle('is-open', card !== null)
      if (card === null || card === shown) return
      shown = card
      face.replaceChildren(...sidesOf(card))
      face.classList.toggle('is-warm', (card & 3) === 1 || (card & 3) === 2)
    },
  }
}

function sidesOf(card: number): Node[] {
  const suit = (className: string) => picture(className, '0 0 32 32', [['fill', suitPaths[card & 3] ?? '']])
  const court = courts[rankOf(card)]
  const middle = court ? picture('card-middle is-court', '0 0 32 32', court) : suit('card-middle')
  return [element('span', 'card-rank', rankOf(card)), suit('card-suit'), middle]
}
