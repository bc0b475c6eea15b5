/** Points on a grid of 6 by 10, joined by lines; a leading `~` rounds the corners. */
const strokes: Readonly<Record<string, readonly string[]>> = {
  A: ['0 10 3 0 6 10', '1 7 5 7'],
  C: ['~6 2 5 0 2 0 0 3 0 7 2 10 5 10 6 8'],
  E: ['6 0 0 0 0 10 6 10', '0 5 5 5'],
  F: ['6 0 0 0 0 10', '0 5 5 5'],
  H: ['0 0 0 10', '6 0 6 10', '0 5 6 5'],
  K: ['0 0 0 10', '6 0 0 6', '2 4 6 10'],
  L: ['0 0 0 10 6 10'],
  M: ['0 10 0 0 3 6 6 0 6 10'],
  N: ['0 10 0 0 6 10 6 0'],
  P: ['0 10 0 0', '~0 0 4 0 6 1 6 4 4 5 0 5'],
  R: ['0 10 0 0', '~0 0 4 0 6 1 6 4 4 5 0 5', '3 5 6 10'],
  T: ['0 0 6 0', '3 0 3 10'],
  U: ['~0 0 0 7 1 10 5 10 6 7 6 0'],
  V: ['0 0 3 10 6 0'],
  W: ['0 0 1 10 3 4 5 10 6 0'],
  X: ['0 0 6 10', '6 0 0 10'],
  Y: ['0 0 3 5 6 0', '3 5 3 10'],
  '0': ['~3 0 1 0 0 3 0 7 1 10 5 10 6 7 6 3 5 0 3 0'],
  '1': ['1 2 3 0 3 10', '1 10 5 10'],
  '2': ['~0 2 1 0 5 0 6 3 4 6 0 10', '0 10 6 10'],
  '3': ['~0 1 2 0 5 0 6 3 3 5 2 5', '~2 5 4 5 6 6 6 8 4 10 1 10 0 9'],
  '4': ['5 10 5 0 0 7 6 7'],
  '5': ['6 0 1 0 0 5', '~0 5 3 4 6 5 6 9 3 10 0 9'],
  '6': ['~5 0 2 2 0 6 1 10 5 10 6 7 4 5 1 6 0 7'],
  '7': ['0 0 6 0 2 10'],
  '8': ['~3 5 1 4 1 1 3 0 5 1 5 4 3 5', '~3 5 0 6 0 9 3 10 6 9 6 6 3 5'],
  '9': ['~1 10 4 8 6 4 5 0 1 0 0 3 2 5 5 4 6 3'],
  '+': ['0 5 6 5', '3 2 3 8'],
  '-': ['0 5 6 5'],
  '=': ['0 4 6 4', '0 7 6 7'],
}

export type Point = readonly [x: number, y: number]

/** The lines of a letter in the unit square, in steps small enough to be bent. */
export function linesOf(letter: string): Point[][] {
  return (strokes[letter] ?? []).map((text) => {
    const isRound = text.startsWith('~')
    const numbers = text.replace('~', '').split(' ').map(Number)
    const points = numbers.flatMap((x, index): Point[] =>
      index % 2 === 0 ? [[x / 6, (numbers[index + 1] ?? 0) / 10]] : [],
    )
    return isRound ? cutCorners(cutCorners(points)) : inSteps(points)
  })
}

/** Replaces each corner by two flatter ones; done twice, it looks round. */
function cutCorners(points: readonly Point[]): Point[] {
  const cut = pairs(points).flatMap(([from, to]): Point[] => [between(from, to, 0.25), between(from, to, 0.75)])
  return [...points.slice(0, 1), ...cut, ...points.slice(-1)]
}

const steps = 6

function inSteps(points: readonly Point[]): Point[] {
  const inner = pairs(points).flatMap(([from, to]) =>
    Array.from({ length: steps }, (_, step) => between(from, to, step / steps)),
  )
  return [...inner, ...points.slice(-1)]
}

export const pairs = (points: readonly Point[]): [Point, Point][] =>
  points.slice(1).map((to, index) => [points[index] ?? to, to])

const between = ([x, y]: Point, [toX, toY]: Point, part: number): Point => [x + (toX - x) * part, y + (toY - y) * part]
