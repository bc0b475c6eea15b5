/** The positions of everything in the picture, in CSS pixels. */
export interface Layout {
  readonly width: number
  readonly height: number
  /** Scale relative to a phone 390 pixels wide. */
  readonly scale: number
  readonly middle: number
  /** The top edge of the table. */
  readonly edge: number
  /** The centre of each hand's cards. */
  readonly hands: readonly [Point, Point]
  readonly shoe: Point
  readonly card: { readonly width: number; readonly height: number; readonly gap: number }
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** `height` is the scene's own height, above the betting spots. */
export function layoutOf(width: number, height: number, whole: number): Layout {
  const scale = Math.min(width / 390, height / 300, 1.5)
  const middle = width / 2
  const card = { width: 44 * scale, height: 62 * scale, gap: 5 * scale }
  const edge = height - 128 * scale
  const handsAt = edge + 90 * scale
  const apart = Math.min(width * 0.27, 120 * scale)
  return {
    width,
    height: whole,
    scale,
    middle,
    edge,
    card,
    hands: [
      { x: middle - apart, y: handsAt },
      { x: middle + apart, y: handsAt },
    ],
    shoe: { x: Math.min(middle + 160 * scale, width - 32 * scale), y: edge + 12 * scale },
  }
}

/** The position of every lot of a round: cards in two hands, other lots in a row in the middle. */
export function lotPlaces(layout: Layout, lots: readonly { readonly place: number }[], most: number): Point[] {
  const counts: [number, number] = [0, 0]
  return lots.map(({ place }, at) => {
    if (most === 0) return rowPlace(layout, at, lots.length)
    const side = place === 0 ? 0 : 1
    counts[side] += 1
    return cardPlace(layout, side, counts[side] - 1, most)
  })
}

function rowPlace({ middle, hands, card, scale }: Layout, at: number, of: number): Point {
  return { x: middle + (at - (of - 1) / 2) * (card.width + 8 * scale), y: hands[0].y }
}

/** The position of a card in its hand: side by side, so that no card moves when another arrives. */
export function cardPlace({ hands, card }: Layout, side: 0 | 1, at: number, most: number): Point {
  const hand = hands[side]
  const step = card.width + card.gap
  // The first card of each hand is nearest to the middle of the table, as a dealer lays them.
  const from = hand.x + (side === 0 ? 1 : -1) * (step * (most - 1)) * 0.5
  return { x: from + (side === 0 ? -at : at) * step, y: hand.y }
}
