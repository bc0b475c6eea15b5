import type { SpeciesName } from '../../src/games/fish/species.ts'
import { oval, type Pen } from './creatures/brush.ts'
import type { Sprites } from './sprites.ts'
import type { Spot } from './swim.ts'

export interface Effects {
  /** A miss shows a few bubbles; the fish swims on. */
  miss(x: number, y: number, time: number): void
  take(at: { name: SpeciesName; spot: Spot; text: string; times: number }, time: number): void
  draw(pen: Pen, time: number): void
}

interface Bubble {
  readonly x: number
  readonly y: number
  readonly drift: number
  readonly size: number
  readonly sinceMs: number
}

interface Catch {
  readonly name: SpeciesName
  readonly spot: Spot
  readonly text: string
  readonly coins: number
  readonly sinceMs: number
}

const bubbleMs = 900
const catchMs = 1500
const mostBubbles = 120

/** Where coins fly to: the balance in the bar, whose side depends on the language. */
export function createEffects(sprites: Sprites, purse: { x: number; y: number }, isCalm: boolean): Effects {
  let bubbles: Bubble[] = []
  let catches: Catch[] = []

  function burst(x: number, y: number, count: number, reach: number, time: number): void {
    if (isCalm) return
    for (let index = 0; index < count; index += 1) {
      const turn = index * 2.399
      const far = reach * Math.sqrt((index + 1) / count)
      const size = 2 + ((index * 7) % 5)
      bubbles.push({
        x: x + Math.cos(turn) * far,
        y: y + Math.sin(turn) * far,
        drift: Math.sin(index) * 9,
        size,
        sinceMs: time,
      })
    }
    bubbles = bubbles.slice(-mostBubbles)
  }

  function drawBubbles(pen: Pen, time: number): void {
    bubbles = bubbles.filter(({ sinceMs }) => time - sinceMs < bubbleMs)
    pen.strokeStyle = 'rgba(230,250,255,.85)'
    pen.lineWidth = 1.3
    for (const { x, y, drift, size, sinceMs } of bubbles) {
      const part = (time - sinceMs) / bubbleMs
      pen.globalAlpha = 1 - part
      pen.beginPath()
      pen.arc(x + drift * part, y - part * (26 + size * 6), size * (0.6 + part * 0.5), 0, Math.PI * 2)
      pen.stroke()
    }
    pen.globalAlpha = 1
  }

  function drawCatch(pen: Pen, { name, spot, text, coins, sinceMs }: Catch, time: number): void {
    const part = (time - sinceMs) / catchMs
    const pull = Math.min(1, part / 0.35)
    const size = sprites.lengthOf(name)
    if (pull < 1 && !isCalm) {
      pen.globalAlpha = 1 - pull * pull
      const turned = { ...spot, turn: spot.turn + pull * 2.4, y: spot.y - pull * 12 }
      sprites.fish(pen, name, turned, pull * 4, 1 - pull * 0.75)
      pen.globalAlpha = 1
      net(pen, spot.x, spot.y - pull * 12, size * 0.6 * (1 - pull * 0.7), pull * 1.4)
    }
    if (!isCalm) for (let coin = 0; coin < coins; coin += 1) drawCoin(pen, spot, purse, part, coin)
    const lift = isCalm ? 0 : Math.min(1, part * 3) * 22
    pen.globalAlpha = part > 0.75 ? (1 - part) * 4 : 1
    pen.font = `800 ${Math.min(30, 17 + coins)}px system-ui, sans-serif`
    pen.textAlign = 'center'
    pen.lineWidth = 4
    pen.lineJoin = 'round'
    pen.strokeStyle = 'rgba(5,10,30,.8)'
    pen.strokeText(text, spot.x, spot.y - lift)
    pen.fillStyle = '#ffe0a0'
    pen.fillText(text, spot.x, spot.y - lift)
    pen.globalAlpha = 1
  }

  return {
    miss: (x, y, time) => burst(x, y, 9, 16, time),
    take({ name, spot, text, times }, time) {
      burst(spot.x, spot.y, 18, sprites.lengthOf(name) * 0.4, time)
      catches.push({ name, spot, text, coins: Math.min(14, 3 + Math.round(Math.log2(times) * 1.6)), sinceMs: time })
      catches = catches.slice(-12)
    },
    draw(pen, time) {
      drawBubbles(pen, time)
      catches = catches.filter(({ sinceMs }) => time - sinceMs < catchMs)
      for (const one of catches) drawCatch(pen, one, time)
    },
  }
}

/** Closes around a fish: rings and spokes of light. */
export function net(pen: Pen, x: number, y: number, radius: number, turn: number): void {
  pen.strokeStyle = 'rgba(255,236,190,.8)'
  pen.lineWidth = 1.4
  for (const part of [1, 0.66, 0.33]) {
    pen.beginPath()
    pen.arc(x, y, radius * part, 0, Math.PI * 2)
    pen.stroke()
  }
  pen.beginPath()
  for (let spoke = 0; spoke < 8; spoke += 1) {
    const at = turn + (spoke / 8) * Math.PI * 2
    pen.moveTo(x, y)
    pen.lineTo(x + Math.cos(at) * radius, y + Math.sin(at) * radius)
  }
  pen.stroke()
}

function drawCoin(
  pen: Pen,
  from: { x: number; y: number },
  to: { x: number; y: number },
  part: number,
  index: number,
): void {
  const own = Math.min(1, Math.max(0, part * 1.7 - 0.25 - index * 0.028))
  if (own <= 0 || own >= 1) return
  const eased = own * own * (3 - 2 * own)
  const side = Math.sin(index * 2.4) * 46
  const x = from.x + (to.x - from.x) * eased + side * Math.sin(own * Math.PI)
  const y = from.y + (to.y - from.y) * eased - 50 * Math.sin(own * Math.PI) * (0.5 + (index % 3) * 0.3)
  const flat = Math.abs(Math.cos(own * 9 + index))
  pen.fillStyle = '#b8741f'
  oval(pen, x, y, 7 * Math.max(0.2, flat), 7)
  pen.fillStyle = '#ffd27a'
  oval(pen, x, y, 5.4 * Math.max(0.15, flat), 5.4)
}
