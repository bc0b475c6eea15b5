/** Positions on a stage of a given size, in CSS pixels. */
export interface Layout {
  readonly width: number
  readonly height: number
  /** The window of the reels. */
  readonly left: number
  readonly top: number
  readonly cellWidth: number
  readonly cellHeight: number
  /** The size of a symbol. */
  readonly symbol: number
  /** The centre of the title area. */
  readonly titleY: number
  readonly titleSize: number
  readonly titleRoom: number
}

const widest = 540
const edge = 14
/** The row of small buttons at the top. */
const headHeight = 48

export function layoutOf(width: number, height: number): Layout {
  const column = Math.min(width, widest)
  const cellWidth = (column - 2 * edge) / 5
  const cellHeight = Math.min(cellWidth * 1.22, (height - headHeight - 60) / 3.6)
  const tall = cellHeight * 3
  const free = height - headHeight - tall
  // A third of the remaining space is above for the title, the rest below for wins.
  const top = headHeight + free * 0.46
  return {
    width,
    height,
    left: (width - cellWidth * 5) / 2,
    top,
    cellWidth,
    cellHeight,
    symbol: Math.min(cellWidth, cellHeight) * 0.98,
    titleY: headHeight + (top - headHeight) * 0.44,
    titleRoom: (top - headHeight) * 0.8,
    titleSize: Math.min(60, Math.max(20, column * 0.105), (top - headHeight) * 0.6),
  }
}

export const centreOf = (layout: Layout, reel: number, row: number): readonly [x: number, y: number] => [
  layout.left + (reel + 0.5) * layout.cellWidth,
  layout.top + (row + 0.5) * layout.cellHeight,
]
