/** Outlines as path data in a box of 100 by 100. */

type Point = readonly [x: number, y: number]

const at = (value: number) => Number(value.toFixed(1))

export const circle = (x: number, y: number, r: number): string => ellipse(x, y, r, r)

export const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${at(x - rx)} ${at(y)}a${at(rx)} ${at(ry)} 0 1 1 ${at(rx * 2)} 0a${at(rx)} ${at(ry)} 0 1 1 ${at(-rx * 2)} 0z`

export const polygon = (...points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}z`

export const box = (x: number, y: number, width: number, height: number, r: number): string =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`

const polar = (x: number, y: number, r: number, turn: number): Point => [
  x + r * Math.sin(turn * 2 * Math.PI),
  y - r * Math.cos(turn * 2 * Math.PI),
]

export const regular = (x: number, y: number, corners: number, r: number, turn = 0): string =>
  polygon(...Array.from({ length: corners }, (_, i) => polar(x, y, r, i / corners + turn)))

export const star = (x: number, y: number, points: number, outer: number, inner: number, turn = 0): string =>
  polygon(
    ...Array.from({ length: points * 2 }, (_, i) => polar(x, y, i % 2 === 0 ? outer : inner, i / points / 2 + turn)),
  )

/** Leaves or petals around a centre, as one outline. */
export function petals(
  x: number,
  y: number,
  count: number,
  length: number,
  width: number,
  turn = 0,
  begin = 0,
): string {
  return Array.from({ length: count }, (_, i) => {
    const way = i / count + turn
    const [fromX, fromY] = polar(x, y, begin, way)
    const [tipX, tipY] = polar(x, y, length, way)
    const side = width / length / 4
    const [leftX, leftY] = polar(x, y, length * 0.72, way - side)
    const [rightX, rightY] = polar(x, y, length * 0.72, way + side)
    return `M${at(fromX)} ${at(fromY)}Q${at(leftX)} ${at(leftY)} ${at(tipX)} ${at(tipY)}Q${at(rightX)} ${at(rightY)} ${at(fromX)} ${at(fromY)}z`
  }).join('')
}

/** Round petals: overlapping circles around a centre. */
export const rounds = (x: number, y: number, count: number, away: number, r: number, turn = 0): string =>
  Array.from({ length: count }, (_, i) => circle(...polar(x, y, away, i / count + turn), r)).join('')
