import { disc, glow, vertical, withAlpha, type Pen } from './paint.ts'
import type { Room } from './rooms.ts'

/** The window opening: the centre of its arch, half its width, and its lower edge. */
export interface Frame {
  readonly x: number
  readonly top: number
  readonly half: number
  readonly bottom: number
  readonly scale: number
}

/** The view through the window: stars, and the room's own scenery. */
export function drawOutside(pen: Pen, room: Room, frame: Frame): void {
  drawStars(pen, frame)
  outsides[room.outside](pen, room, frame)
}

function drawStars(pen: Pen, { x, top, half, scale }: Frame): void {
  pen.fillStyle = '#fff'
  for (let i = 0; i < 46; i += 1) {
    // Stars are placed by the golden angle: evenly spread without a visible pattern.
    const far = Math.sqrt(i / 46) * half * 1.2
    pen.globalAlpha = 0.25 + ((i * 37) % 10) / 18
    const size = (((i * 13) % 5) / 5 + 0.4) * scale
    pen.fillRect(x + Math.cos(i * 2.39996) * far, top + half * 0.75 + Math.sin(i * 2.39996) * far * 0.8, size, size)
  }
  pen.globalAlpha = 1
}

type Outside = (pen: Pen, room: Room, frame: Frame) => void

const outsides: Readonly<Record<Room['outside'], Outside>> = {
  bay(pen, room, frame) {
    const { x, bottom, half, scale } = frame
    const water = bottom - 84 * scale
    glow(pen, x - half * 0.55, water, 70 * scale, room.sky[2])
    drawWater(pen, room, frame, water)
    hill(pen, frame, water, 0.35, 26, '#12224f')
    const tower = x + half * 0.62
    pen.fillStyle = '#0c1738'
    pen.beginPath()
    pen.moveTo(tower - 5 * scale, water)
    pen.lineTo(tower - 3.4 * scale, water - 46 * scale)
    pen.lineTo(tower + 3.4 * scale, water - 46 * scale)
    pen.lineTo(tower + 5 * scale, water)
    pen.fill()
    beam(pen, tower, water - 50 * scale, half * 1.5, room.light)
    glow(pen, tower, water - 50 * scale, 18 * scale, room.light)
  },
  hills(pen, room, frame) {
    const { bottom, scale } = frame
    glow(pen, frame.x + frame.half * 0.4, bottom - 120 * scale, 80 * scale, room.light)
    hill(pen, frame, bottom - 66 * scale, 0.1, 34, '#1d6a58')
    hill(pen, frame, bottom - 46 * scale, 0.6, 30, '#12493f')
    for (const at of [-0.86, -0.6, 0.72, 0.92])
      palm(pen, frame.x + frame.half * at, bottom - 24 * scale, 74 * scale, '#082c27')
  },
  moon(pen, room, frame) {
    const { x, top, half, bottom, scale } = frame
    const at = { x: x + half * 0.5, y: top + half * 0.72 }
    glow(pen, at.x, at.y, 90 * scale, room.light)
    disc(pen, at.x, at.y, 25 * scale, '#f4f1ff')
    disc(pen, at.x - 8 * scale, at.y - 5 * scale, 5 * scale, '#dcd8f2')
    disc(pen, at.x + 7 * scale, at.y + 8 * scale, 7 * scale, '#dcd8f2')
    drawWater(pen, room, frame, bottom - 70 * scale)
    hill(pen, frame, bottom - 70 * scale, 0.8, 30, '#17163f')
  },
  garden(pen, room, frame) {
    const { x, top, half, bottom, scale } = frame
    glow(pen, x - half * 0.5, bottom - 100 * scale, 90 * scale, room.sky[2])
    hill(pen, frame, bottom - 50 * scale, 0.3, 26, '#3c1a3c')
    for (let i = 0; i < 15; i += 1) {
      const side = i % 2 === 0 ? -1 : 1
      const down = ((i * 29) % 100) / 100
      blossom(
        pen,
        x + side * half * (0.98 - 0.2 * Math.abs(Math.sin(i * 4))),
        top + half * 0.5 + down * half * 1.2,
        (5 + (i % 3) * 2) * scale,
      )
    }
  },
  arches(pen, room, frame) {
    const { x, half, bottom, scale } = frame
    glow(pen, x, bottom - 90 * scale, 110 * scale, room.sky[2])
    pen.fillStyle = '#1a0e1c'
    for (let i = -3; i <= 3; i += 1) {
      const at = x + i * half * 0.34
      pen.fillRect(at - 4 * scale, bottom - 96 * scale, 8 * scale, 96 * scale)
      pen.beginPath()
      pen.arc(at + half * 0.17, bottom - 96 * scale, half * 0.17, Math.PI, 0)
      pen.lineWidth = 8 * scale
      pen.strokeStyle = '#1a0e1c'
      pen.stroke()
    }
  },
  city(pen, room, frame) {
    const { x, half, bottom, scale } = frame
    glow(pen, x, bottom - 70 * scale, 120 * scale, room.sky[2])
    for (let i = 0; i < 13; i += 1) {
      const tall = (46 + ((i * 53) % 70)) * scale
      const left = x - half + (i * half * 2) / 13
      pen.fillStyle = i % 2 === 0 ? '#0c1030' : '#131a46'
      pen.fillRect(left, bottom - 30 * scale - tall, half / 6, tall + 30 * scale)
      pen.fillStyle = withAlpha(i % 3 === 0 ? room.light : '#ffd79a', 0.8)
      for (let row = 0; row < 7; row += 1)
        if ((i * 7 + row * 5) % 3 === 0)
          pen.fillRect(
            left + ((row * 5) % 9) * scale,
            bottom - 24 * scale - tall + row * 11 * scale,
            2.4 * scale,
            3 * scale,
          )
    }
  },
}

function drawWater(pen: Pen, room: Room, { x, half, bottom, scale }: Frame, from: number): void {
  pen.fillStyle = vertical(pen, from, bottom, [room.sky[1], room.sky[0]])
  pen.fillRect(x - half, from, half * 2, bottom - from)
  pen.strokeStyle = withAlpha(room.light, 0.35)
  pen.lineWidth = 1.2 * scale
  pen.beginPath()
  for (let i = 0; i < 26; i += 1) {
    const y = from + 4 * scale + ((i * 17) % 80) * scale
    const at = x + Math.sin(i * 3.7) * half * 0.9
    pen.moveTo(at - 7 * scale, y)
    pen.lineTo(at + 7 * scale, y)
  }
  pen.stroke()
}

function hill(
  pen: Pen,
  { x, half, bottom, scale }: Frame,
  base: number,
  phase: number,
  tall: number,
  colour: string,
): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(x - half, bottom)
  for (let i = 0; i <= 24; i += 1) {
    const at = i / 24
    const rise = Math.max(0, Math.sin(at * 5 + phase * 7)) * 0.7 + Math.max(0, Math.sin(at * 11 + phase * 3)) * 0.3
    pen.lineTo(x - half + at * half * 2, base - rise * tall * scale)
  }
  pen.lineTo(x + half, base + 2)
  if (base < bottom - 70 * scale) pen.lineTo(x - half, base + 2)
  else pen.lineTo(x + half, bottom)
  pen.closePath()
  pen.fill()
}

function palm(pen: Pen, x: number, base: number, tall: number, colour: string): void {
  pen.strokeStyle = colour
  pen.lineCap = 'round'
  pen.lineWidth = tall * 0.06
  pen.beginPath()
  pen.moveTo(x, base)
  pen.quadraticCurveTo(x + tall * 0.02, base - tall * 0.6, x + tall * 0.1, base - tall)
  pen.stroke()
  for (let i = 0; i < 7; i += 1) {
    const turn = Math.PI + (i / 6) * Math.PI
    pen.beginPath()
    pen.moveTo(x + tall * 0.1, base - tall)
    const reach = { x: Math.cos(turn) * tall * 0.42, y: Math.sin(turn) * tall * 0.22 }
    pen.quadraticCurveTo(
      x + tall * 0.1 + reach.x * 0.6,
      base - tall + reach.y * 1.6,
      x + tall * 0.1 + reach.x,
      base - tall + reach.y + tall * 0.14,
    )
    pen.stroke()
  }
}

function blossom(pen: Pen, x: number, y: number, size: number): void {
  pen.fillStyle = '#2f5a44'
  pen.beginPath()
  pen.ellipse(x + size, y + size, size * 1.3, size * 0.5, 0.7, 0, 7)
  pen.fill()
  pen.fillStyle = '#fff4e6'
  for (let i = 0; i < 5; i += 1)
    disc(pen, x + Math.cos(i * 1.257) * size * 0.6, y + Math.sin(i * 1.257) * size * 0.6, size * 0.5, '#fff4e6')
  disc(pen, x, y, size * 0.3, '#ffd27a')
}

function beam(pen: Pen, x: number, y: number, far: number, colour: string): void {
  const shine = pen.createLinearGradient(x, y, x - far, y)
  shine.addColorStop(0, withAlpha(colour, 0.6))
  shine.addColorStop(1, withAlpha(colour, 0))
  pen.fillStyle = shine
  pen.beginPath()
  pen.moveTo(x, y)
  pen.lineTo(x - far, y - far * 0.16)
  pen.lineTo(x - far, y + far * 0.06)
  pen.fill()
}
