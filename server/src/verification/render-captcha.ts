import { randomBytes, randomInt } from 'node:crypto'
import { linesOf, pairs, type Point } from './glyphs.ts'
import { greyPng } from './png.ts'

const width = 220
const height = 76

/** A PNG of the letters, each rotated, shifted and distorted, under lines and dots of the same colour. */
export function renderCaptcha(shown: string): Buffer {
  const ink = new Float32Array(width * height)
  const bend = bending()
  const cell = (width - 20) / shown.length
  Array.from(shown).forEach((letter, index) => {
    const place = placing(10 + cell * (index + 0.5), cell)
    const radius = chance(1.5, 2.2)
    for (const line of linesOf(letter)) draw(ink, line.map(place).map(bend), radius)
  })
  for (let count = randomInt(3, 6); count > 0; count -= 1) draw(ink, stray().map(bend), chance(0.6, 1.1))
  for (let count = 140; count > 0; count -= 1) {
    const dot: Point = [chance(0, width), chance(0, height)]
    draw(ink, [dot, dot], chance(0.4, 0.9))
  }
  const grain = randomBytes(ink.length)
  const light = ink.map((covered, at) => 1 - 0.85 * covered - ((grain[at] ?? 0) / 255) * 0.12)
  return greyPng(width, height, light)
}

const chance = (least: number, most: number) => least + ((most - least) * randomInt(1_000_000)) / 1_000_000

/** Maps a letter from the unit square to its cell, slightly rotated, slanted and scaled at random. */
function placing(middle: number, cell: number) {
  const turn = chance(-0.3, 0.3)
  const slant = chance(-0.2, 0.2)
  const [wide, tall] = [Math.min(26, cell * 0.66) * chance(0.85, 1.1), chance(34, 44)]
  const [dx, dy] = [middle + chance(-3, 3), height / 2 + chance(-6, 6)]
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  return ([x, y]: Point): Point => {
    const [u, v] = [(x - 0.5 + slant * (0.5 - y)) * wide, (y - 0.5) * tall]
    return [dx + u * cos - v * sin, dy + u * sin + v * cos]
  }
}

/** One wave across the image, so that the baseline is never straight. */
function bending() {
  const [rise, run] = [chance(2, 4.5), chance(1.5, 3)]
  const [first, second] = [chance(0, 7), chance(0, 7)]
  const [long, short] = [chance(28, 45), chance(14, 24)]
  return ([x, y]: Point): Point => [x + run * Math.sin(y / short + first), y + rise * Math.sin(x / long + second)]
}

/** A line across the letters. */
function stray(): Point[] {
  const [from, to, swing, phase] = [chance(8, height - 8), chance(8, height - 8), chance(4, 14), chance(0, 7)]
  return Array.from({ length: 40 }, (_, step): Point => {
    const part = step / 39
    return [part * width, from + (to - from) * part + swing * Math.sin(part * 6 + phase)]
  })
}

function draw(ink: Float32Array, line: readonly Point[], radius: number): void {
  for (const [[x1, y1], [x2, y2]] of pairs(line)) {
    const [dx, dy] = [x2 - x1, y2 - y1]
    const length = dx * dx + dy * dy || 1
    const reach = radius + 1
    for (
      let y = Math.max(0, Math.floor(Math.min(y1, y2) - reach));
      y <= Math.min(height - 1, Math.max(y1, y2) + reach);
      y += 1
    ) {
      for (
        let x = Math.max(0, Math.floor(Math.min(x1, x2) - reach));
        x <= Math.min(width - 1, Math.max(x1, x2) + reach);
        x += 1
      ) {
        const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length))
        const distance = Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
        const covered = Math.min(1, Math.max(0, radius + 0.5 - distance))
        const at = y * width + x
        if (covered > (ink[at] ?? 0)) ink[at] = covered
      }
    }
  }
}
