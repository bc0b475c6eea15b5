import type { Dealt, TableRound } from '../../src/games/table/clock.ts'
import type { Pack } from './draw-card.ts'
import type { Layout } from './layout.ts'
import type { CardMotion } from './motion.ts'
import { withAlpha, type Pen } from './paint.ts'

/** When a card has turned far enough to be read. */
const facesMs = 760
const font = 'system-ui, sans-serif'

/** The lots whose faces are visible by now. */
export function shownLots(round: TableRound | null, now: number): Dealt['lots'] {
  if (!round?.dealt) return []
  const { lots, dealsAt, lotMs } = round.dealt
  return lots.slice(0, Math.max(0, Math.floor((now - dealsAt - facesMs) / lotMs) + 1))
}

export function drawCard(pen: Pen, { card, scale }: Layout, pack: Pack, lot: number, motion: CardMotion | null): void {
  if (!motion) return
  const [left, top] = [-card.width / 2, -card.height / 2]
  pen.save()
  pen.translate(motion.at.x, motion.at.y)
  pen.rotate(motion.angle)
  pen.scale(Math.max(0.03, Math.abs(motion.turn)), 1)
  // Lots other than cards fill a square in the middle of the box.
  const high = pack.corner > 6 ? card.width : card.height
  pen.fillStyle = '#00000050'
  pen.beginPath()
  pen.roundRect(left + 1.5 * scale, -high / 2 + 3 * scale, card.width, high, pack.corner * scale)
  pen.fill()
  pen.drawImage(motion.turned ? pack.face(lot) : pack.back, left, top, card.width, card.height)
  pen.restore()
}

export interface Scores {
  readonly shown: Dealt['lots']
  readonly names: readonly [string, string]
  readonly tints: readonly [string, string]
  /** Ranks have letters, points do not. */
  readonly hasRanks: boolean
}

/** The name of each hand and its value so far. */
export function drawScores(pen: Pen, { hands, scale, card }: Layout, { shown, names, tints, hasRanks }: Scores): void {
  pen.font = `700 ${12 * scale}px ${font}`
  pen.textBaseline = 'middle'
  pen.textAlign = 'center'
  for (const side of [0, 1] as const) {
    const last = shown.findLast(({ place }) => place === side)
    const y = hands[side].y - card.height / 2 - 13 * scale
    const wide = pen.measureText(names[side]).width
    const total = wide + 34 * scale
    const left = hands[side].x - total / 2
    pen.fillStyle = '#060a18b0'
    pen.beginPath()
    pen.roundRect(left, y - 11 * scale, total, 22 * scale, 11 * scale)
    pen.fill()
    pen.fillStyle = tints[side]
    pen.fillText(names[side], left + 10 * scale + wide / 2, y + 0.5)
    pen.fillStyle = last ? '#ffffff' : '#ffffff2e'
    pen.beginPath()
    pen.arc(left + total - 11 * scale, y, 9 * scale, 0, 7)
    pen.fill()
    pen.fillStyle = '#0a1022'
    if (last) pen.fillText(scoreText(last.score, hasRanks), left + total - 11 * scale, y + 0.5)
  }
}

const letters: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' }
const scoreText = (score: number, hasRanks: boolean) => (hasRanks && letters[score]) || String(score)

export interface Winner {
  /** 0 the left hand, 1 the right, -1 both. */
  readonly side: number
  readonly most: number
  readonly tints: readonly [string, string]
  readonly glow: number
}

/** A glowing frame around the winning cards. */
export function drawWinner(pen: Pen, { hands, card, scale }: Layout, { side, most, tints, glow }: Winner): void {
  const wide = (card.width + card.gap) * most + 10 * scale
  for (const one of [0, 1] as const) {
    if (side !== one && side !== -1) continue
    const { x, y } = hands[one]
    pen.save()
    pen.shadowColor = tints[one]
    pen.shadowBlur = 26 * scale * glow
    pen.strokeStyle = tints[one]
    pen.lineWidth = 2 * scale
    pen.beginPath()
    pen.roundRect(x - wide / 2, y - card.height / 2 - 5 * scale, wide, card.height + 10 * scale, 9 * scale)
    pen.fillStyle = withAlpha(tints[one], 0.16)
    pen.fill()
    pen.stroke()
    pen.restore()
  }
}

/** The remaining time for bets as a ring. Its colour never changes, so that it does not rush the player. */
export function drawCountdown(
  pen: Pen,
  { middle, hands, scale }: Layout,
  light: string,
  round: TableRound,
  now: number,
): void {
  const left = round.closesAt - now
  const { y } = hands[0]
  const radius = 21 * scale
  pen.fillStyle = '#060a18a8'
  pen.beginPath()
  pen.arc(middle, y, radius + 3 * scale, 0, 7)
  pen.fill()
  pen.strokeStyle = light
  pen.lineWidth = 3 * scale
  pen.lineCap = 'round'
  pen.beginPath()
  pen.arc(middle, y, radius, -Math.PI / 2, -Math.PI / 2 + (left / (round.closesAt - round.opensAt)) * Math.PI * 2)
  pen.stroke()
  pen.fillStyle = '#ffffff'
  pen.font = `700 ${17 * scale}px ${font}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(String(Math.ceil(left / 1000)), middle, y + 1)
}
