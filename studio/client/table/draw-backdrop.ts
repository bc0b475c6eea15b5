import { drawOutside, type Frame } from './draw-outside.ts'
import type { Layout } from './layout.ts'
import { glow, vertical, withAlpha, type Pen } from './paint.ts'
import type { Room } from './rooms.ts'

/** The room behind the dealer: a wall, a window with a view, two lamps. Drawn once per size. */
export function drawBackdrop(pen: Pen, room: Room, { width, edge, middle, scale }: Layout): void {
  const floor = edge + 24 * scale
  pen.fillStyle = vertical(pen, 0, floor, room.wall)
  pen.fillRect(0, 0, width, floor)
  drawPanels(pen, room, width, floor, scale)
  drawWindow(pen, room, { x: middle, top: 8 * scale, half: 104 * scale, bottom: floor, scale })
  for (const side of [-1, 1]) drawLamp(pen, room, middle + side * 150 * scale, 64 * scale, scale)
}

function drawPanels(pen: Pen, { light }: Room, width: number, floor: number, scale: number): void {
  pen.save()
  pen.globalAlpha = 0.07
  pen.strokeStyle = light
  pen.lineWidth = 1.5 * scale
  const step = 62 * scale
  for (let x = (width / 2) % step; x < width + step; x += step) {
    pen.beginPath()
    pen.roundRect(x - step + 8 * scale, 16 * scale, step - 16 * scale, floor - 30 * scale, 10 * scale)
    pen.stroke()
  }
  pen.restore()
}

function windowPath(pen: Pen, { x, top, half, bottom }: Frame): void {
  pen.beginPath()
  pen.moveTo(x - half, bottom)
  pen.lineTo(x - half, top + half)
  pen.arc(x, top + half, half, Math.PI, 0)
  pen.lineTo(x + half, bottom)
  pen.closePath()
}

function drawWindow(pen: Pen, room: Room, frame: Frame): void {
  const { x, top, half, bottom, scale } = frame
  pen.save()
  windowPath(pen, frame)
  pen.shadowColor = room.light
  pen.shadowBlur = 40 * scale
  pen.fillStyle = vertical(pen, top, bottom, room.sky)
  pen.fill()
  pen.shadowBlur = 0
  pen.clip()
  drawOutside(pen, room, frame)
  pen.restore()
  windowPath(pen, frame)
  pen.lineWidth = 6 * scale
  pen.strokeStyle = room.rail[0]
  pen.stroke()
  pen.lineWidth = 1.5 * scale
  pen.strokeStyle = withAlpha(room.light, 0.5)
  pen.stroke()
  pen.globalAlpha = 0.35
  pen.beginPath()
  for (const at of [-0.5, 0.5]) {
    pen.moveTo(x + half * at, top + half * 0.14)
    pen.lineTo(x + half * at, bottom)
  }
  pen.stroke()
  pen.globalAlpha = 1
}

function drawLamp(pen: Pen, room: Room, x: number, y: number, scale: number): void {
  glow(pen, x, y + 8 * scale, 74 * scale, room.light)
  pen.strokeStyle = withAlpha(room.light, 0.5)
  pen.lineWidth = 1.5 * scale
  pen.beginPath()
  pen.moveTo(x, 0)
  pen.lineTo(x, y - 12 * scale)
  pen.stroke()
  pen.fillStyle = vertical(pen, y - 14 * scale, y + 20 * scale, [
    withAlpha(room.light, 0.95),
    withAlpha(room.light, 0.5),
  ])
  pen.beginPath()
  pen.ellipse(x, y + 2 * scale, 12 * scale, 16 * scale, 0, 0, 7)
  pen.fill()
  pen.strokeStyle = withAlpha(room.rail[1], 0.55)
  pen.beginPath()
  for (const at of [-0.45, 0, 0.45]) pen.ellipse(x, y + 2 * scale, Math.abs(12 * scale * at) + 0.1, 16 * scale, 0, 0, 7)
  pen.stroke()
}
