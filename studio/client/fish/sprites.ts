import type { SpeciesName } from '../../src/games/fish/species.ts'
import { creatures, lengths, type StarName } from './creatures/index.ts'
import { glow, type Pen } from './creatures/brush.ts'
import type { Spot } from './swim.ts'

const frames = 8
/** Fins extend slightly beyond the creature's box. */
const room = 1.16

export interface Sprites {
  readonly density: number
  lengthOf(name: SpeciesName): number
  /** A creature at a position; `stroke` counts tail strokes. */
  fish(pen: Pen, name: SpeciesName, spot: Spot, stroke: number, scale?: number): void
  tag(pen: Pen, name: SpeciesName, x: number, y: number): void
  light(pen: Pen, x: number, y: number, radius: number, alpha: number): void
}

/** Creatures are drawn once into sprites, so that a frame only copies them. */
export function createSprites(
  star: StarName,
  density: number,
  stage: { width: number; height: number },
  tagOf: (name: SpeciesName) => string,
): Sprites {
  const grown = Math.min(1.5, Math.max(0.7, Math.min(stage.width / 390, stage.height / 560)))
  const lengthOf = (name: SpeciesName) => lengths[name] * grown
  const drawn = new Map<string, HTMLCanvasElement>()
  const made = (key: string, paint: () => HTMLCanvasElement) => {
    const picture = drawn.get(key) ?? paint()
    drawn.set(key, picture)
    return picture
  }

  function frameOf(name: SpeciesName, frame: number): HTMLCanvasElement {
    return made(`${name} ${frame}`, () => {
      const length = lengthOf(name) * density
      const [canvas, pen] = blank(length * room, length * room)
      pen.translate(canvas.width / 2, canvas.height / 2)
      pen.scale(length / 2, length / 2)
      creatures[name === 'star' ? star : name](pen, (frame / frames) * Math.PI * 2)
      return canvas
    })
  }

  function tagFor(name: SpeciesName): HTMLCanvasElement {
    return made(`tag ${name}`, () => {
      const text = tagOf(name)
      const font = `700 ${11 * density}px system-ui, sans-serif`
      const [, ruler] = blank(1, 1)
      ruler.font = font
      const [canvas, pen] = blank(ruler.measureText(text).width + 12 * density, 18 * density)
      pen.fillStyle = 'rgba(6,12,30,.62)'
      pen.beginPath()
      pen.roundRect(0, 0, canvas.width, canvas.height, canvas.height / 2)
      pen.fill()
      pen.font = font
      pen.textAlign = 'center'
      pen.textBaseline = 'middle'
      pen.fillStyle = name === 'star' ? '#ffd27a' : '#eef4ff'
      pen.fillText(text, canvas.width / 2, canvas.height / 2 + density * 0.5)
      return canvas
    })
  }

  const lamp = () =>
    made('light', () => {
      const [canvas, pen] = blank(128, 128)
      pen.fillStyle = glow(pen, 64, 64, 64, 'rgba(255,224,160,1)', 'rgba(255,200,110,0)')
      pen.fillRect(0, 0, 128, 128)
      return canvas
    })

  return {
    density,
    lengthOf,
    fish(pen, name, { x, y, turn, faces }, stroke, scale = 1) {
      const size = lengthOf(name) * room * scale
      const frame = Math.floor((((stroke % 1) + 1) % 1) * frames)
      pen.save()
      pen.translate(x, y)
      pen.scale(faces, 1)
      pen.rotate(turn)
      pen.drawImage(frameOf(name, frame), -size / 2, -size / 2, size, size)
      pen.restore()
    },
    tag(pen, name, x, y) {
      const picture = tagFor(name)
      const [width, height] = [picture.width / density, picture.height / density]
      pen.drawImage(picture, x - width / 2, y - height / 2, width, height)
    },
    light(pen, x, y, radius, alpha) {
      pen.globalAlpha = alpha
      pen.drawImage(lamp(), x - radius, y - radius, radius * 2, radius * 2)
      pen.globalAlpha = 1
    },
  }
}

export function blank(width: number, height: number): [HTMLCanvasElement, Pen] {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(width))
  canvas.height = Math.max(1, Math.ceil(height))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('canvas 2d context is not available')
  return [canvas, pen]
}
