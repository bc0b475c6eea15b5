import { darker, lighter } from './colour.ts'
import { circle, polygon, regular } from './shapes.ts'
import { flat, line, part, type Layer } from './symbol.ts'

/** The three least valuable symbols: cut stones in the colours of the skin. */

export const roundStone = (colour: string): Layer[] => [
  part(regular(50, 50, 8, 36, 1 / 16), colour),
  flat(regular(50, 50, 8, 22, 1 / 16), lighter(colour, 0.3)),
  ...facets(8, 1 / 16, colour),
  flat(polygon([50, 30], [58, 38], [50, 46], [42, 38]), lighter(colour, 0.75)),
]

export const longStone = (colour: string): Layer[] => [
  part(polygon([32, 16], [68, 16], [80, 30], [80, 70], [68, 84], [32, 84], [20, 70], [20, 30]), colour),
  flat(polygon([37, 30], [63, 30], [67, 36], [67, 64], [63, 70], [37, 70], [33, 64], [33, 36]), lighter(colour, 0.3)),
  line(
    'M32 16L37 30M68 16L63 30M80 30L67 36M80 70L67 64M68 84L63 70M32 84L37 70M20 70L33 64M20 30L33 36',
    darker(colour, 0.35),
    1.6,
  ),
  flat(polygon([40, 34], [52, 34], [40, 52]), lighter(colour, 0.72)),
]

export const dropStone = (colour: string): Layer[] => [
  part('M50 10C62 30 80 42 80 62A30 28 0 0 1 20 62C20 42 38 30 50 10z', colour),
  flat('M50 28C58 41 68 50 68 62A18 17 0 0 1 32 62C32 50 42 41 50 28z', lighter(colour, 0.26)),
  flat(circle(42, 56, 6), lighter(colour, 0.75)),
]

function facets(corners: number, turn: number, colour: string): Layer[] {
  const rays = Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners + turn) * 2 * Math.PI
    const [x, y] = [Math.sin(angle), -Math.cos(angle)]
    return `M${(50 + x * 22).toFixed(1)} ${(50 + y * 22).toFixed(1)}L${(50 + x * 36).toFixed(1)} ${(50 + y * 36).toFixed(1)}`
  })
  return [line(rays.join(''), darker(colour, 0.35), 1.6)]
}
