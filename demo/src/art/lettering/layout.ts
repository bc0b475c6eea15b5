import type { Chance } from '../../chance.ts'
import type { FaceName } from './fonts.ts'
import { type Bounds, measure, outline } from './outline.ts'

export type Box = { x: number; y: number; width: number; height: number }
export type Bend = 'flat' | 'arch' | 'valley' | 'bulge' | 'rise' | 'wave'
export type Title = { lines: string[]; bounds: Bounds }

/** Words that stay on one line. */
const bound = [
  'Niu Niu',
  'Sic Bo',
  'Fan Tan',
  'Pai Gow',
  'Manila Bay',
  'First Class',
  'Card Poker',
  'Apo Reef',
  'Ha Long',
  'Hoi An',
  'Big Two',
  'Prawn Crab',
  'Treasure Chest',
  'Fortune Cat',
  'Sea Turtle',
  'Jade Dragon',
  'River Dragon',
]

const minor = new Set([
  'of',
  'the',
  'and',
  'at',
  'in',
  'on',
  'to',
  'a',
  '&',
  'ng',
  'sa',
  'na',
  'for',
  'by',
  'from',
  'with',
])

/** Sets a title as big as the box allows, on one to three lines, bent as asked; `anchor` says which edge it hugs. */
export function setTitle(
  text: string,
  face: FaceName,
  box: Box,
  bend: Bend,
  stacked: boolean,
  anchor: 'top' | 'bottom',
  chance: Chance,
): Title {
  const direction = chance.maybe(0.5) ? 1 : -1
  const choices = breaks(text).map((lines) => compose(lines, face, box, stacked))
  const best = choices.reduce((one, other) => (other.score > one.score ? other : one))
  const total = best.rows.reduce((sum, row) => sum + row.height, 0) + best.gap * (best.rows.length - 1)
  const widest = Math.max(...best.rows.map((row) => row.width))
  const sag = { flat: 0, arch: 14, valley: 12, bulge: 0, rise: 8, wave: 6 }[bend]
  const top =
    anchor === 'top'
      ? box.y + (bend === 'valley' ? 0 : sag)
      : box.y + box.height - total - (bend === 'valley' ? sag : bend === 'arch' ? 0 : sag / 2)
  const middle = box.x + box.width / 2
  const centreY = top + total / 2
  const warp = (x: number, y: number): [number, number] => {
    const t = (x - middle) / (widest / 2 || 1)
    if (bend === 'arch') return [x, y - sag * (1 - t * t) + (anchor === 'bottom' ? sag * 0.2 : 0)]
    if (bend === 'valley') return [x, y + sag * (1 - t * t)]
    if (bend === 'bulge') return [x, centreY + (y - centreY) * (0.82 + 0.26 * (1 - t * t))]
    if (bend === 'rise') return [x, y - direction * sag * t]
    if (bend === 'wave') return [x, y - direction * sag * Math.sin(t * Math.PI)]
    return [x, y]
  }
  let y = top
  const drawn = best.rows.map((row) => {
    const result = outline(row.text, face, row.size, middle - row.width / 2 - row.left, y + row.ascent, warp)
    y += row.height + best.gap
    return result
  })
  const bounds = {
    x1: Math.min(...drawn.map((o) => o.bounds.x1)),
    y1: Math.min(...drawn.map((o) => o.bounds.y1)),
    x2: Math.max(...drawn.map((o) => o.bounds.x2)),
    y2: Math.max(...drawn.map((o) => o.bounds.y2)),
  }
  return { lines: drawn.map((o) => o.d), bounds }
}

type Row = { text: string; size: number; width: number; height: number; ascent: number; left: number }

function compose(lines: string[], face: FaceName, box: Box, stacked: boolean) {
  const gap = lines.length > 2 ? 4 : 6
  const one = lines.map((line) => measure(line, face, 100))
  const sizes = one.map((b) => (box.width / (b.x2 - b.x1)) * 100)
  const even = Math.min(...sizes)
  // Stacked lines each fill the width, but never so much that one shouts the other down.
  let chosen = sizes.map((size) => (stacked ? Math.min(size, even * 1.7) : Math.min(size, even * 1.12)))
  // A small word on its own line stays small.
  chosen = chosen.map((size, i) => (minor.has((lines[i] ?? '').toLowerCase()) ? Math.min(size, even * 0.6) : size))
  const heightAt = (list: number[]) =>
    list.reduce((sum, size, i) => sum + (((one[i]?.y2 ?? 0) - (one[i]?.y1 ?? 0)) * size) / 100, 0) +
    gap * (lines.length - 1)
  const shrink = Math.min(1, box.height / heightAt(chosen), 62 / Math.max(...chosen))
  const rows: Row[] = chosen.map((raw, i) => {
    const size = raw * shrink
    const b = one[i] ?? { x1: 0, x2: 0, y1: 0, y2: 0 }
    return {
      text: lines[i] ?? '',
      size,
      width: ((b.x2 - b.x1) * size) / 100,
      height: ((b.y2 - b.y1) * size) / 100,
      ascent: (-b.y1 * size) / 100,
      left: (b.x1 * size) / 100,
    }
  })
  const ink = rows.map((row) => row.height)
  return {
    rows,
    gap,
    score:
      Math.min(...ink) * 2 +
      ink.reduce((a, b) => a + b, 0) -
      (lines.length - 1) * 3 -
      (lines.some((line) => line.length < 3) ? 20 : 0),
  }
}

/** Every way to break the words over one to three lines, never ending a line on a small word. */
function breaks(text: string): string[][] {
  const joined = bound.reduce((title, pair) => title.replace(pair, pair.replace(' ', '\u00a0')), text)
  const words = joined.split(' ')
  const found: string[][] = [[joined]]
  const ends = (i: number) => !minor.has((words[i] ?? '').toLowerCase())
  for (let a = 1; a < words.length; a++) {
    if (!ends(a - 1)) continue
    found.push([words.slice(0, a).join(' '), words.slice(a).join(' ')])
    for (let b = a + 1; b < words.length; b++)
      if (ends(b - 1)) found.push([words.slice(0, a).join(' '), words.slice(a, b).join(' '), words.slice(b).join(' ')])
  }
  return found
}
