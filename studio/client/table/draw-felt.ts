import { cardPlace, type Layout } from './layout.ts'
import { vertical, withAlpha, type Pen } from './paint.ts'
import type { Room } from './rooms.ts'

/**
 * The table in front of the dealer: rail, felt, card positions and the shoe, or a plate and a cup. Drawn once per size, on a transparent
 * background.
 */
export function drawFelt(pen: Pen, room: Room, layout: Layout, places: number, hasWheel: boolean): void {
  const { width, height, edge, scale, middle } = layout
  tablePath(pen, layout, 0)
  pen.save()
  pen.shadowColor = '#000000aa'
  pen.shadowBlur = 22 * scale
  pen.shadowOffsetY = -2 * scale
  pen.fillStyle = vertical(pen, edge, edge + 26 * scale, [room.rail[0], room.rail[1]])
  pen.fill()
  pen.restore()
  tablePath(pen, layout, 3)
  pen.strokeStyle = withAlpha(room.light, 0.45)
  pen.lineWidth = 1.2 * scale
  pen.stroke()
  tablePath(pen, layout, 12)
  const cloth = pen.createRadialGradient(
    middle,
    edge + 40 * scale,
    10,
    middle,
    edge + 60 * scale,
    Math.max(width, height - edge) * 0.85,
  )
  cloth.addColorStop(0, room.felt[0])
  cloth.addColorStop(1, room.felt[1])
  pen.fillStyle = cloth
  pen.fill()
  pen.save()
  pen.clip()
  drawWeave(pen, layout)
  drawEmblem(pen, room, layout)
  pen.restore()
  if (hasWheel) return drawWheel(pen, room, layout)
  if (places === 0) {
    drawPlate(pen, room, layout)
    return drawCup(pen, room, layout)
  }
  for (const side of [0, 1] as const)
    for (let at = 0; at < places; at += 1) drawCardPlace(pen, room, layout, side, at, places)
  drawShoe(pen, room, layout)
}

/** The far edge of the table is an arc; `down` is the distance inside it. */
function tablePath(pen: Pen, { width, height, edge, scale, middle }: Layout, down: number): void {
  const top = edge + down * scale
  const sag = 30 * scale
  pen.beginPath()
  pen.moveTo(-10, height + 10)
  pen.lineTo(-10, top + sag)
  pen.quadraticCurveTo(middle, top - sag, width + 10, top + sag)
  pen.lineTo(width + 10, height + 10)
  pen.closePath()
}

/** Threads; without them the gradient looks like plastic. */
function drawWeave(pen: Pen, { width, height, edge }: Layout): void {
  pen.globalAlpha = 0.05
  pen.strokeStyle = '#ffffff'
  pen.lineWidth = 1
  pen.beginPath()
  for (let at = -height; at < width; at += 5) {
    pen.moveTo(at, height)
    pen.lineTo(at + (height - edge), edge)
  }
  pen.stroke()
  pen.strokeStyle = '#000000'
  pen.globalAlpha = 0.07
  pen.beginPath()
  for (let at = 0; at < width + height; at += 5) {
    pen.moveTo(at, height)
    pen.lineTo(at - (height - edge), edge)
  }
  pen.stroke()
  pen.globalAlpha = 1
}

/** Embroidered lighthouse rays. */
function drawEmblem(pen: Pen, room: Room, { middle, hands, scale }: Layout): void {
  pen.save()
  pen.translate(middle, hands[0].y)
  pen.strokeStyle = withAlpha(room.light, 0.16)
  pen.lineWidth = 1.4 * scale
  pen.beginPath()
  for (let i = 0; i < 24; i += 1) {
    const turn = (i / 24) * Math.PI * 2
    const from = i % 2 === 0 ? 33 : 35
    const to = i % 2 === 0 ? 43 : 39
    pen.moveTo(Math.cos(turn) * from * scale, Math.sin(turn) * from * scale)
    pen.lineTo(Math.cos(turn) * to * scale, Math.sin(turn) * to * scale)
  }
  pen.stroke()
  pen.restore()
}

function drawCardPlace(pen: Pen, room: Room, layout: Layout, side: 0 | 1, at: number, places: number): void {
  const { card, scale } = layout
  const { x, y } = cardPlace(layout, side, at, places)
  pen.beginPath()
  pen.roundRect(x - card.width / 2, y - card.height / 2, card.width, card.height, 6 * scale)
  pen.fillStyle = '#0000001c'
  pen.fill()
  pen.lineWidth = 1.2 * scale
  pen.strokeStyle = withAlpha(room.light, at < 2 ? 0.34 : 0.18)
  pen.stroke()
}

/** A wheel lying on the table, seen from the player's seat. */
function drawWheel(pen: Pen, room: Room, { middle, hands, scale }: Layout): void {
  pen.save()
  pen.translate(middle, hands[0].y)
  pen.scale(scale, scale * 0.36)
  ring(pen, 132, room.rail[1])
  ring(pen, 126, room.rail[0])
  for (let pocket = 0; pocket < 37; pocket += 1) {
    const from = (pocket / 37) * Math.PI * 2
    pen.fillStyle = pocket === 0 ? '#1f8a58' : pocket % 2 === 0 ? '#1a1e30' : '#b32638'
    pen.beginPath()
    pen.moveTo(0, 0)
    pen.arc(0, 0, 118, from, from + (Math.PI * 2) / 37)
    pen.fill()
  }
  ring(pen, 90, room.rail[1])
  ring(pen, 84, room.rail[0])
  ring(pen, 60, withAlpha(room.light, 0.25))
  pen.restore()
}

function ring(pen: Pen, radius: number, colour: string): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.arc(0, 0, radius, 0, 7)
  pen.fill()
}

function drawPlate(pen: Pen, room: Room, { middle, hands, scale }: Layout): void {
  const { y } = hands[0]
  pen.fillStyle = '#00000030'
  pen.strokeStyle = withAlpha(room.light, 0.4)
  pen.lineWidth = 1.5 * scale
  pen.beginPath()
  pen.ellipse(middle, y, 128 * scale, 42 * scale, 0, 0, 7)
  pen.fill()
  pen.stroke()
  pen.globalAlpha = 0.5
  pen.beginPath()
  pen.ellipse(middle, y, 118 * scale, 36 * scale, 0, 0, 7)
  pen.stroke()
  pen.globalAlpha = 1
}

function drawCup(pen: Pen, room: Room, { shoe, scale }: Layout): void {
  pen.save()
  pen.translate(shoe.x, shoe.y)
  pen.shadowColor = '#00000088'
  pen.shadowBlur = 10 * scale
  pen.shadowOffsetY = 4 * scale
  pen.fillStyle = vertical(pen, -26 * scale, 20 * scale, room.back)
  pen.beginPath()
  pen.moveTo(-24 * scale, 18 * scale)
  pen.bezierCurveTo(-24 * scale, -40 * scale, 24 * scale, -40 * scale, 24 * scale, 18 * scale)
  pen.closePath()
  pen.fill()
  pen.shadowColor = '#0000'
  pen.strokeStyle = withAlpha(room.light, 0.7)
  pen.lineWidth = 2 * scale
  pen.beginPath()
  pen.moveTo(-24 * scale, 18 * scale)
  pen.lineTo(24 * scale, 18 * scale)
  pen.moveTo(-21 * scale, 4 * scale)
  pen.lineTo(21 * scale, 4 * scale)
  pen.stroke()
  pen.fillStyle = room.light
  pen.beginPath()
  pen.arc(0, -28 * scale, 4 * scale, 0, 7)
  pen.fill()
  pen.restore()
}

function drawShoe(pen: Pen, room: Room, { shoe, scale }: Layout): void {
  pen.save()
  pen.translate(shoe.x, shoe.y)
  pen.rotate(0.5)
  pen.shadowColor = '#00000088'
  pen.shadowBlur = 10 * scale
  pen.shadowOffsetY = 4 * scale
  pen.fillStyle = vertical(pen, -20 * scale, 24 * scale, ['#2c2230', '#100b16'])
  pen.beginPath()
  pen.roundRect(-24 * scale, -19 * scale, 52 * scale, 38 * scale, 7 * scale)
  pen.fill()
  pen.shadowColor = '#0000'
  pen.fillStyle = vertical(pen, -12 * scale, 12 * scale, room.back)
  pen.fillRect(-26 * scale, -13 * scale, 20 * scale, 26 * scale)
  pen.fillStyle = '#ffffffd0'
  for (let i = 0; i < 4; i += 1) pen.fillRect((-26 - i * 1.4) * scale, -13 * scale, 0.8 * scale, 26 * scale)
  pen.strokeStyle = withAlpha(room.light, 0.5)
  pen.lineWidth = 1.2 * scale
  pen.strokeRect(-4 * scale, -13 * scale, 26 * scale, 26 * scale)
  pen.restore()
}
