import { vertical, withAlpha, type Pen } from './paint.ts'
import type { Room } from './rooms.ts'

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const colours = ['#1b2140', '#c8283c', '#1b2140', '#c8283c']
/** Spade, heart, club, diamond in a box of 20, as path data. */
const suits = [
  'M10 1C7 6 2 8 2 13a4 4 0 0 0 7 2.6C9 17 8 18.500 7 19.500h6c-1-1-2-2.500-2-3.900A4 4 0 0 0 18 13c0-5-5-7-8-12z',
  'M10 18.500C4 13 1.500 10 1.500 6.500a4.300 4.300 0 0 1 8.500-1.200 4.300 4.300 0 0 1 8.500 1.200c0 3.500-2.500 6.500-8.500 12z',
  'M10 1.500a4.200 4.200 0 0 0-3 7.100A4.200 4.200 0 1 0 9 15c0 2-1 3.500-2 4.500h6c-1-1-2-2.500-2-4.500a4.200 4.200 0 1 0 2-6.400 4.200 4.200 0 0 0-3-7.100z',
  'M10 1l7 9-7 9.500L3 10z',
]

export interface Pack {
  face(card: number): CanvasImageSource
  readonly back: CanvasImageSource
  /** Corner radius of its shadow: 6 for a card, 22 for a die. */
  readonly corner: number
}

/** Each card is drawn once and cached, because drawing paths every frame stutters on a cheap phone. */
export function createPack(room: Room, width: number, height: number, density: number): Pack {
  const kept = new Map<number, CanvasImageSource>()
  const make = (draw: (pen: Pen) => void): CanvasImageSource => {
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(width * density)
    canvas.height = Math.ceil(height * density)
    const pen = canvas.getContext('2d')
    if (!pen) return canvas
    pen.scale((density * width) / 44, (density * height) / 62)
    draw(pen)
    return canvas
  }
  return {
    face(card) {
      const face = kept.get(card) ?? make((pen) => drawFace(pen, card))
      kept.set(card, face)
      return face
    },
    back: make((pen) => drawBack(pen, room)),
    corner: 6,
  }
}

function paper(pen: Pen, fill: string | CanvasGradient): void {
  pen.fillStyle = fill
  pen.beginPath()
  pen.roundRect(0.4, 0.4, 43.2, 61.2, 5)
  pen.fill()
}

function drawFace(pen: Pen, card: number): void {
  const rank = card % 13
  const suit = Math.floor(card / 13)
  paper(pen, vertical(pen, 0, 62, ['#ffffff', '#eef0f7']))
  pen.strokeStyle = '#00000022'
  pen.lineWidth = 0.8
  pen.stroke()
  pen.fillStyle = colours[suit] ?? ''
  pen.textAlign = 'center'
  pen.font = '700 17px system-ui, sans-serif'
  pen.fillText(ranks[rank] ?? '', rank === 9 ? 12 : 10, 17.5)
  drawSuit(pen, suit, 5, 20.5, 10)
  if (rank >= 10) drawCourt(pen, rank, suit)
  else drawSuit(pen, suit, 15, 30, 25)
}

function drawSuit(pen: Pen, suit: number, x: number, y: number, size: number): void {
  pen.save()
  pen.translate(x, y)
  pen.scale(size / 20, size / 20)
  pen.fill(new Path2D(suits[suit]))
  pen.restore()
}

/** Face cards show a crown, a coronet or a feathered cap over their suit. */
function drawCourt(pen: Pen, rank: number, suit: number): void {
  drawSuit(pen, suit, 18.5, 36, 18)
  pen.fillStyle = '#e0a53a'
  pen.strokeStyle = '#8a5a12'
  pen.lineWidth = 0.9
  pen.lineJoin = 'round'
  pen.beginPath()
  const tops = rank === 12 ? [21, 18, 16.5, 18, 21] : rank === 11 ? [23, 20, 23] : [22, 17]
  const [left, right, base] = [17, 38, 33]
  pen.moveTo(left, base)
  for (const [at, top] of tops.entries()) {
    const step = (right - left) / tops.length
    pen.lineTo(left + at * step + (at === 0 ? 0 : step * 0.1), top + 7)
    pen.lineTo(left + (at + 0.5) * step, top)
  }
  pen.lineTo(right, Math.max(...tops) + 5)
  pen.lineTo(right, base)
  pen.closePath()
  pen.fill()
  pen.stroke()
}

function drawBack(pen: Pen, room: Room): void {
  paper(pen, '#f7f4ec')
  pen.fillStyle = vertical(pen, 3, 59, room.back)
  pen.beginPath()
  pen.roundRect(3, 3, 38, 56, 3.5)
  pen.fill()
  pen.save()
  pen.clip()
  pen.translate(22, 31)
  pen.strokeStyle = withAlpha(room.light, 0.35)
  pen.lineWidth = 1
  pen.beginPath()
  for (let i = 0; i < 20; i += 1) {
    const turn = (i / 20) * Math.PI * 2
    pen.moveTo(Math.cos(turn) * 7, Math.sin(turn) * 7)
    pen.lineTo(Math.cos(turn) * 44, Math.sin(turn) * 44)
  }
  pen.stroke()
  pen.fillStyle = withAlpha(room.light, 0.85)
  pen.beginPath()
  pen.arc(0, 0, 4.5, 0, 7)
  pen.fill()
  pen.restore()
}
