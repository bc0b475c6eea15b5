export interface Grid {
  columns: number
  tileWidth: number
  /** From one column to the next, and from one row to the next. */
  columnStep: number
  rowHeight: number
  rowGap: number
}

const columnGap = 10
const rowGap = 8
/** The tiles in a row, by the list's width: on phones, in the widest column of a phone, and on desktops. */
const columnsFrom = [
  { width: 1_100, columns: 8 },
  { width: 720, columns: 6 },
  { width: 448, columns: 4 },
]
const onPhones = 3

/** Every tile has the same shape, a cover of 3 : 4 and up to two lines of text, so a row's height is known before it is drawn. */
export function gridOf(width: number, letterSize: number): Grid {
  const columns = columnsFrom.find((step) => width >= step.width)?.columns ?? onPhones
  const tileWidth = (width - columnGap * (columns - 1)) / columns
  const nameHeight = 2.375 * letterSize
  return {
    columns,
    tileWidth,
    columnStep: tileWidth + columnGap,
    rowHeight: (tileWidth * 4) / 3 + nameHeight + rowGap,
    rowGap,
  }
}

/** Rows rendered beyond each edge of the screen, for fast scrolling. */
const ahead = 2

/** The rendered rows while this one is at the upper edge of the screen: from the first up to, not including, the end. */
export function nearRows(topRow: number, screenHeight: number, rowHeight: number): { first: number; end: number } {
  return { first: Math.max(0, topRow - ahead), end: topRow + Math.ceil(screenHeight / rowHeight) + 1 + ahead }
}
