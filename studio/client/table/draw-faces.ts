import type { RulesName } from '../../src/games/table/table-rules.ts'
import type { Pack } from './draw-card.ts'
import { disc, type Pen } from './paint.ts'

/** Lots other than cards, in the same 44 by 62 box, drawn once each and cached. */
export function createFacePack(rules: RulesName, width: number, height: number, density: number): Pack {
  const kept = new Map<number, CanvasImageSource>()
  const draw = drawings[rules] ?? drawDie
  const make = (lot: number): CanvasImageSource => {
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(width * density)
    canvas.height = Math.ceil(height * density)
    const pen = canvas.getContext('2d')
    pen?.scale((density * width) / 44, (density * height) / 62)
    pen?.translate(22, 31)
    if (pen) draw(pen, lot)
    return canvas
  }
  return {
    face(lot) {
      const face = kept.get(lot) ?? make(lot)
      kept.set(lot, face)
      return face
    },
    // A rolling lot shows no face.
    back: make(-1),
    corner: 22,
  }
}

const drawings: Partial<Record<RulesName, (pen: Pen, lot: number) => void>> = {
  fishPrawnCrab: drawBeastDie,
  discs: (pen, lot) => drawDisc(pen, lot === 1 ? ['#ff8f8f', '#c22c3c'] : ['#ffffff', '#cfd6e8']),
  fanTan: drawBeads,
  roulette: drawPocket,
}

function block(pen: Pen): void {
  const light = pen.createLinearGradient(-18, -18, 18, 18)
  light.addColorStop(0, '#ffffff')
  light.addColorStop(1, '#d9deec')
  pen.fillStyle = light
  pen.beginPath()
  pen.roundRect(-20, -20, 40, 40, 9)
  pen.fill()
  pen.strokeStyle = '#00000030'
  pen.lineWidth = 1
  pen.stroke()
}

/** The positions of the pips, for one to six. */
const pips: readonly (readonly [number, number])[][] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
]

function drawDie(pen: Pen, lot: number): void {
  block(pen)
  const colour = lot === 0 || lot === 3 ? '#c8283c' : '#1b2140'
  for (const [x, y] of pips[lot] ?? []) disc(pen, x * 10, y * 10, lot === 0 ? 6.5 : 4, colour)
}

/** Gourd, crab, prawn, fish, rooster, deer in a box of 32, as path data, each in its colour. */
const beasts: readonly (readonly [string, string])[] = [
  ['M16 5a5 5 0 0 1 4 8 8 8 0 1 1-8 0 5 5 0 0 1 4-8zM16 1l2 4h-3z', '#2f8a4e'],
  [
    'M16 13c6 0 10 4 10 8s-4 7-10 7-10-3-10-7 4-8 10-8zM7 14C1 12 2 4 8 5l-2 4 4-1c1 4-1 6-3 6zM25 14c6-2 5-10-1-9l2 4-4-1c-1 4 1 6 3 6z',
    '#d2502e',
  ],
  ['M26 7c-10-5-20 1-20 10 0 6 4 10 10 10l1-4c-4 0-6-3-6-6 0-5 5-8 11-6zM17 23l6 1-4 5zM24 6l6-4-3 6z', '#e0713f'],
  ['M4 16c6-9 16-9 21-2l5-5v14l-5-5c-5 7-15 7-21-2zM10 13.5a1.5 1.5 0 1 0 .1 0z', '#2f6fb8'],
  ['M8 27c-5-6-4-13 2-15l1-5 3 2 1-4 3 3 2-3 1 5 4 3-4 1c2 4 5 3 8-1 0 8-5 14-13 14z', '#b8322e'],
  ['M13 14L8 9V3l3 3 1-4 2 6v4h4V8l2-6 1 4 3-3v6l-5 5c3 5 2 11-3 15-5-4-6-10-3-15z', '#8a5a2c'],
]

function drawBeastDie(pen: Pen, lot: number): void {
  block(pen)
  const [path, colour] = beasts[lot] ?? []
  if (path === undefined || colour === undefined) return
  pen.fillStyle = colour
  pen.translate(-16, -16)
  pen.fill(new Path2D(path))
}

function drawDisc(pen: Pen, [light, dark]: readonly [string, string]): void {
  const shade = pen.createRadialGradient(-6, -8, 2, 0, 0, 22)
  shade.addColorStop(0, light)
  shade.addColorStop(1, dark)
  disc(pen, 0, 0, 20, shade)
  pen.strokeStyle = '#00000038'
  pen.lineWidth = 1.2
  pen.stroke()
}

function drawBeads(pen: Pen, lot: number): void {
  const places = [
    [-9, -9],
    [9, -9],
    [-9, 9],
    [9, 9],
  ] as const
  for (const [x, y] of places.slice(0, lot + 1)) {
    const shade = pen.createRadialGradient(x - 3, y - 3, 1, x, y, 8.5)
    shade.addColorStop(0, '#fff6dc')
    shade.addColorStop(1, '#d9a13c')
    disc(pen, x, y, 8, shade)
  }
}

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

function drawPocket(pen: Pen, lot: number): void {
  const colour = lot < 0 ? '#4a4f66' : lot === 0 ? '#1f8a58' : reds.has(lot) ? '#c22c3c' : '#1a1e30'
  disc(pen, 0, 0, 21, '#e8c069')
  disc(pen, 0, 0, 18.5, colour)
  if (lot < 0) return
  pen.fillStyle = '#ffffff'
  pen.font = '800 19px system-ui, sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(String(lot), 0, 1)
}
