import { num } from '../pen.ts'
import { type FaceName, fontOf } from './fonts.ts'

export type Bounds = { x1: number; y1: number; x2: number; y2: number }
export type Outline = { d: string; bounds: Bounds }
type Warp = (x: number, y: number) => [number, number]

/** The ink bounds of one line set from the origin. */
export function measure(text: string, face: FaceName, size: number): Bounds {
  return outline(text, face, size, 0, 0, (x, y) => [x, y]).bounds
}

/** Places a line at x, y and bends every point through `warp`. */
export function outline(
  text: string,
  face: FaceName,
  size: number,
  x: number,
  y: number,
  warp: Warp,
  precision = 10,
): Outline {
  const bounds = { x1: Infinity, y1: Infinity, x2: -Infinity, y2: -Infinity }
  const point = (px: number | undefined, py: number | undefined) => {
    const [wx, wy] = warp(px ?? 0, py ?? 0)
    bounds.x1 = Math.min(bounds.x1, wx)
    bounds.x2 = Math.max(bounds.x2, wx)
    bounds.y1 = Math.min(bounds.y1, wy)
    bounds.y2 = Math.max(bounds.y2, wy)
    return precision === 10 ? `${num(wx)} ${num(wy)}` : `${Math.round(wx)} ${Math.round(wy)}`
  }
  let d = ''
  let last: [number, number] = [0, 0]
  for (const c of commandsOf(text, face, size, x, y)) {
    if (c.type === 'Z') d += 'Z'
    else if (c.type === 'M') d += `M${point(c.x, c.y)}`
    // A straight edge must bend too, so it becomes a curve through its own middle.
    else if (c.type === 'L') d += `Q${point((last[0] + c.x) / 2, (last[1] + c.y) / 2)} ${point(c.x, c.y)}`
    else if (c.type === 'Q') d += `Q${point(c.x1, c.y1)} ${point(c.x, c.y)}`
    else d += `C${point(c.x1, c.y1)} ${point(c.x2, c.y2)} ${point(c.x, c.y)}`
    if (c.type !== 'Z') last = [c.x, c.y]
  }
  return { d, bounds }
}

/** Glyph by glyph with kerning: the titles are Latin, and some faces carry substitutions the parser does not know. */
export function commandsOf(text: string, face: FaceName, size: number, x: number, y: number) {
  const font = fontOf(face)
  const scale = size / font.unitsPerEm
  let pen = x
  return Array.from(text.replaceAll('\u00a0', ' ')).flatMap((letter, i, letters) => {
    const glyph = font.charToGlyph(letter)
    const { commands } = glyph.getPath(pen, y, size)
    const next = letters[i + 1]
    pen += ((glyph.advanceWidth ?? 0) + (next ? font.getKerningValue(glyph, font.charToGlyph(next)) : 0)) * scale
    return commands
  })
}
