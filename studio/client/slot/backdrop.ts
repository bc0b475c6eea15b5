import { darker, faint, lighter } from './art/colour.ts'
import type { Skin } from './art/skins.ts'
import type { Layout } from './layout.ts'

/** Everything static: the scene, the title and the window of the reels. Drawn once per size. */
export function makeBackdrop(
  skin: Skin,
  layout: Layout,
  density: number,
  title: string,
  isFree: boolean,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(layout.width * density)
  canvas.height = Math.round(layout.height * density)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('canvas 2d context is not available')
  pen.scale(density, density)
  skin.scene(pen, layout.width, layout.height, skin.light, seeded(title))
  if (isFree) dusk(pen, layout)
  ground(pen, layout, skin)
  letter(pen, layout, skin, title)
  panel(pen, layout, skin)
  return canvas
}

/** During free spins it is night, with a warm light behind the reels. */
function dusk(pen: CanvasRenderingContext2D, { width, height, top, cellHeight }: Layout): void {
  pen.globalCompositeOperation = 'multiply'
  pen.fillStyle = '#3d3189'
  pen.fillRect(0, 0, width, height)
  pen.globalCompositeOperation = 'lighter'
  const [x, y, r] = [width / 2, top + cellHeight * 1.5, Math.max(width, height) * 0.75]
  const light = pen.createRadialGradient(x, y, 20, x, y, r)
  light.addColorStop(0, '#a8681c')
  light.addColorStop(0.45, '#5a2a20')
  light.addColorStop(1, '#000000')
  pen.fillStyle = light
  pen.fillRect(0, 0, width, height)
  for (let ray = 0; ray < 18; ray += 1) {
    const angle = (ray / 18) * Math.PI * 2
    const beam = pen.createRadialGradient(x, y, 60, x, y, r)
    beam.addColorStop(0, '#4a3410')
    beam.addColorStop(1, '#000000')
    pen.fillStyle = beam
    pen.beginPath()
    pen.moveTo(x, y)
    pen.arc(x, y, r, angle, angle + Math.PI / 18)
    pen.fill()
  }
  pen.globalCompositeOperation = 'source-over'
}

function ground(pen: CanvasRenderingContext2D, { width, height }: Layout, skin: Skin): void {
  const fade = pen.createLinearGradient(0, height * 0.72, 0, height)
  fade.addColorStop(0, faint(skin.light.ink, 0))
  fade.addColorStop(1, faint(skin.light.ink, 0.85))
  pen.fillStyle = fade
  pen.fillRect(0, height * 0.72, width, height * 0.28)
  const head = pen.createLinearGradient(0, 0, 0, 70)
  head.addColorStop(0, faint(skin.light.ink, 0.5))
  head.addColorStop(1, faint(skin.light.ink, 0))
  pen.fillStyle = head
  pen.fillRect(0, 0, width, 70)
}

/** The game's name, in two rows where one row would be too small. */
function letter(
  pen: CanvasRenderingContext2D,
  { width, titleY, titleSize, titleRoom }: Layout,
  skin: Skin,
  title: string,
): void {
  const room = Math.min(width, 540) - 48
  pen.font = skin.font.replace('{}', String(titleSize))
  const rows = pen.measureText(title).width > room * 1.15 ? halves(title) : [title]
  const widest = Math.max(...rows.map((row) => pen.measureText(row).width))
  const size = titleSize * Math.min(1, room / widest, titleRoom / (titleSize * 1.12 * rows.length))
  pen.font = skin.font.replace('{}', String(size))
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  for (const [index, row] of rows.entries()) {
    const y = titleY + (index - (rows.length - 1) / 2) * size * 1.12
    const fill = pen.createLinearGradient(0, y - size / 2, 0, y + size / 2)
    fill.addColorStop(0.15, skin.letter[0])
    fill.addColorStop(0.9, skin.letter[1])
    pen.shadowColor = faint(skin.light.ink, 0.75)
    pen.shadowBlur = 14
    pen.shadowOffsetY = 3
    pen.strokeStyle = darker(skin.light.ink, 0.25)
    pen.lineWidth = size * 0.17
    pen.strokeText(row, width / 2, y)
    pen.shadowColor = 'transparent'
    pen.fillStyle = fill
    pen.fillText(row, width / 2, y)
  }
}

/** Splits at the space nearest to the middle. */
function halves(title: string): string[] {
  const spaces = [...title.matchAll(/ /g)].map(({ index }) => index)
  const middle = spaces.toSorted((a, b) => Math.abs(a - title.length / 2) - Math.abs(b - title.length / 2))[0]
  return middle === undefined ? [title] : [title.slice(0, middle), title.slice(middle + 1)]
}

function panel(pen: CanvasRenderingContext2D, { left, top, cellWidth, cellHeight }: Layout, skin: Skin): void {
  const [wide, tall] = [cellWidth * 5, cellHeight * 3]
  const frame = 7
  pen.shadowColor = faint(skin.light.ink, 0.8)
  pen.shadowBlur = 26
  pen.shadowOffsetY = 10
  const gold = pen.createLinearGradient(left, top - frame, left + wide, top + tall + frame)
  for (const [place, tone] of ['#fff0b8', '#e8a53a', '#fff3c8', '#b8721c', '#ffe09a'].entries())
    gold.addColorStop(place / 4, tone)
  pen.fillStyle = gold
  pen.beginPath()
  pen.roundRect(left - frame, top - frame, wide + frame * 2, tall + frame * 2, 18)
  pen.fill()
  pen.shadowColor = 'transparent'
  pen.fillStyle = darker(skin.light.ink, 0.1)
  pen.beginPath()
  pen.roundRect(left - frame + 2.5, top - frame + 2.5, wide + frame * 2 - 5, tall + frame * 2 - 5, 16)
  pen.fill()
  for (let reel = 0; reel < 5; reel += 1) {
    const x = left + reel * cellWidth
    const fill = pen.createLinearGradient(x, 0, x + cellWidth, 0)
    const deep = lighter(skin.light.ink, 0.05)
    fill.addColorStop(0, deep)
    fill.addColorStop(0.5, lighter(skin.light.ink, 0.19))
    fill.addColorStop(1, deep)
    pen.fillStyle = fill
    pen.beginPath()
    pen.roundRect(x + 1, top, cellWidth - 2, tall, 10)
    pen.fill()
  }
}

/** Numbers from 0 to 1, always the same for the same text. */
function seeded(words: string): () => number {
  let state = 7
  for (const letterOf of words) state = (Math.imul(state, 31) + (letterOf.codePointAt(0) ?? 0)) >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}
