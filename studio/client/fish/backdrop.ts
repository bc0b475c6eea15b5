import { glow, oval, shade, type Pen } from './creatures/brush.ts'
import type { Palette } from './palettes.ts'
import { blank } from './sprites.ts'

export interface Backdrop {
  behind(pen: Pen, time: number): void
  before(pen: Pen, time: number): void
}

/** A fixed sequence of numbers in [0, 1), so that the reef looks the same on every visit. */
const grains = Array.from({ length: 97 }, (_, index) => (Math.sin(index * 12.9898 + 4.1) * 43758.5453) % 1).map(
  Math.abs,
)
const grain = (index: number) => grains[index % grains.length] ?? 0

/** The static parts are painted once; rays, plants and motes move over them. */
export function createBackdrop(palette: Palette, width: number, height: number, density: number): Backdrop {
  const still = paintStill(palette, width, height, density)
  const ray = paintRay()
  const reach = Math.max(width, 420)
  return {
    behind(pen, time) {
      pen.drawImage(still, 0, 0, width, height)
      rays(pen, ray, reach, height, time)
      motes(pen, width, height, time)
      kelp(pen, palette, width, height, time, 0.5)
    },
    before(pen, time) {
      kelp(pen, palette, width, height, time, 1)
    },
  }
}

function paintStill(palette: Palette, width: number, height: number, density: number): HTMLCanvasElement {
  const [canvas, pen] = blank(width * density, height * density)
  pen.scale(density, density)
  pen.fillStyle = shade(pen, 0, height, palette.water)
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = glow(pen, width * 0.5, -height * 0.08, height * 0.62, 'rgba(255,250,225,.55)', 'rgba(255,250,225,0)')
  pen.fillRect(0, 0, width, height)
  ridge(pen, palette.far, width, height, 0.74, 0.1, 11)
  ridge(pen, palette.rock, width, height, 0.83, 0.08, 41)
  sand(pen, palette, width, height)
  corals(pen, palette, width, height)
  const dusk = pen.createRadialGradient(width / 2, height * 0.42, height * 0.28, width / 2, height * 0.5, height * 0.8)
  dusk.addColorStop(0, 'rgba(4,8,28,0)')
  dusk.addColorStop(1, 'rgba(4,8,28,.42)')
  pen.fillStyle = dusk
  pen.fillRect(0, 0, width, height)
  return canvas
}

function ridge(
  pen: Pen,
  colour: string,
  width: number,
  height: number,
  level: number,
  rise: number,
  from: number,
): void {
  pen.fillStyle = colour
  pen.globalAlpha = 0.72
  pen.beginPath()
  pen.moveTo(0, height)
  const steps = 7
  let [x, y] = [0, height * (level - rise * grain(from))]
  pen.lineTo(x, y)
  for (let step = 1; step <= steps; step += 1) {
    const [nextX, nextY] = [(width * step) / steps, height * (level + rise * (grain(from + step) - 0.5) * 2)]
    pen.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2)
    ;[x, y] = [nextX, nextY]
  }
  pen.lineTo(width, y)
  pen.lineTo(width, height)
  pen.fill()
  pen.globalAlpha = 1
}

function sand(pen: Pen, { sand: colours }: Palette, width: number, height: number): void {
  const top = height * 0.9
  pen.fillStyle = shade(pen, top, height, colours)
  pen.beginPath()
  pen.moveTo(0, top + 10)
  pen.bezierCurveTo(width * 0.3, top - 14, width * 0.55, top + 18, width, top - 2)
  pen.lineTo(width, height)
  pen.lineTo(0, height)
  pen.fill()
  pen.strokeStyle = 'rgba(255,245,220,.16)'
  pen.lineWidth = 1.5
  for (let line = 0; line < 6; line += 1) {
    const y = top + 18 + line * 9
    pen.beginPath()
    pen.moveTo(grain(line) * width * 0.5, y)
    pen.quadraticCurveTo(width * 0.5, y - 6 + grain(line + 3) * 12, width * (0.6 + grain(line + 9) * 0.4), y)
    pen.stroke()
  }
}

function corals(pen: Pen, { coral }: Palette, width: number, height: number): void {
  const spots = [0.04, 0.17, 0.84, 0.96]
  for (const [index, part] of spots.entries()) {
    const size = 26 + grain(index + 60) * 22
    pen.save()
    pen.translate(width * part, height * 0.925)
    pen.strokeStyle = coral[index % coral.length] ?? coral[0]
    pen.lineCap = 'round'
    branch(pen, size, 4, index)
    pen.restore()
  }
  for (const [index, part] of [0.1, 0.26, 0.73, 0.9].entries()) {
    pen.fillStyle = coral[(index + 1) % coral.length] ?? coral[0]
    pen.globalAlpha = 0.85
    oval(pen, width * part, height * 0.935, 11 + grain(index + 30) * 8, 8 + grain(index + 31) * 5)
    pen.globalAlpha = 1
  }
}

function branch(pen: Pen, length: number, depth: number, from: number): void {
  pen.lineWidth = depth * 1.7 + 1
  pen.beginPath()
  pen.moveTo(0, 0)
  pen.lineTo(0, -length)
  pen.stroke()
  if (depth <= 1) return
  for (const side of [-1, 1]) {
    pen.save()
    pen.translate(0, -length * (side < 0 ? 0.7 : 1))
    pen.rotate(side * (0.42 + grain(from + depth) * 0.25))
    branch(pen, length * 0.68, depth - 1, from + depth + side + 1)
    pen.restore()
  }
}

function paintRay(): HTMLCanvasElement {
  const [canvas, pen] = blank(96, 256)
  const across = pen.createLinearGradient(0, 0, 96, 0)
  across.addColorStop(0, 'rgba(255,252,230,0)')
  across.addColorStop(0.5, 'rgba(255,252,230,.5)')
  across.addColorStop(1, 'rgba(255,252,230,0)')
  pen.fillStyle = across
  pen.fillRect(0, 0, 96, 256)
  pen.globalCompositeOperation = 'destination-in'
  pen.fillStyle = shade(pen, 0, 256, ['rgba(0,0,0,1)', 'rgba(0,0,0,0)'])
  pen.fillRect(0, 0, 96, 256)
  return canvas
}

function rays(pen: Pen, ray: HTMLCanvasElement, reach: number, height: number, time: number): void {
  for (let index = 0; index < 5; index += 1) {
    const breath = Math.sin(time / (2600 + index * 430) + index * 1.7)
    pen.save()
    pen.translate(reach * (0.08 + index * 0.21), -20)
    pen.rotate(0.26 - index * 0.12 + breath * 0.02)
    pen.globalAlpha = 0.2 + 0.13 * breath
    const wide = reach * (0.14 + 0.05 * grain(index))
    pen.drawImage(ray, -wide / 2, 0, wide, height * (0.72 + 0.14 * grain(index + 7)))
    pen.restore()
  }
  pen.globalAlpha = 1
}

function motes(pen: Pen, width: number, height: number, time: number): void {
  pen.fillStyle = 'rgba(255,255,255,.5)'
  for (let index = 0; index < 26; index += 1) {
    const rise = (grain(index) + time / (26_000 + grain(index + 5) * 30_000)) % 1
    const x = width * ((grain(index + 11) + Math.sin(time / 4000 + index) * 0.012 + 1) % 1)
    const size = 0.7 + grain(index + 20) * 1.4
    pen.globalAlpha = 0.2 + 0.4 * grain(index + 40)
    pen.fillRect(x, height * (1 - rise), size, size)
  }
  pen.globalAlpha = 1
}

/** Leaves on a stem that bends more the higher it is. */
function kelp(pen: Pen, { plant }: Palette, width: number, height: number, time: number, near: number): void {
  const parts = near === 1 ? [0.02, 0.075, 0.93, 0.985] : [0.13, 0.22, 0.78, 0.87]
  pen.fillStyle = plant[near === 1 ? 0 : 1]
  for (const [index, part] of parts.entries()) {
    const joints = 7 + Math.floor(grain(index + 50) * 3)
    const tall = height * (0.17 + 0.1 * grain(index + 70)) * (near === 1 ? 1 : 0.8)
    let [x, y] = [width * part, height * 0.96]
    pen.globalAlpha = near === 1 ? 0.95 : 0.7
    for (let joint = 0; joint < joints; joint += 1) {
      const bend = Math.sin(time / 1700 + index * 2.1 - joint * 0.45) * 0.05 * joint
      const step = tall / joints
      const [nextX, nextY] = [x + Math.sin(bend) * step, y - Math.cos(bend) * step]
      const leaf = step * 0.62 * (1 - joint / (joints * 1.7))
      oval(
        pen,
        (x + nextX) / 2 + (joint % 2 ? leaf : -leaf) * 0.8,
        (y + nextY) / 2,
        leaf,
        leaf * 0.42,
        (joint % 2 ? -0.6 : 0.6) + bend,
      )
      oval(pen, (x + nextX) / 2, (y + nextY) / 2, 2, step * 0.62, bend)
      ;[x, y] = [nextX, nextY]
    }
  }
  pen.globalAlpha = 1
}
