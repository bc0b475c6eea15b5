import type { SlotSymbol } from '../../../src/games/slot/rules.ts'
import { darker, faint } from './colour.ts'
import { box, regular } from './shapes.ts'
import type { Skin } from './skins.ts'
import { flat, line, paintSymbol, part, type Layer } from './symbol.ts'
import { dropStone, longStone, roundStone } from './tokens.ts'
import { parol } from './town.ts'

export interface Sprite {
  readonly still: HTMLCanvasElement
  /** Motion-blurred, for a fast reel. */
  readonly quick: HTMLCanvasElement
}

export type Sprites = ReadonlyMap<SlotSymbol, Sprite>

/** Every symbol is drawn once at its display size, so that a frame only copies it. */
export function makeSprites(skin: Skin, size: number, density: number, wildText: string): Sprites {
  const pixels = Math.round(size * density)
  const layers: Readonly<Record<SlotSymbol, Layer[]>> = {
    A: skin.best[0],
    B: skin.best[1],
    C: skin.best[2],
    D: skin.best[3],
    E: roundStone(skin.stones[0]),
    F: longStone(skin.stones[1]),
    G: dropStone(skin.stones[2]),
    W: wildLayers(skin),
    S: parol,
  }
  return new Map(
    (Object.keys(layers) as SlotSymbol[]).map((symbol) => {
      // More valuable symbols are drawn larger.
      const share = symbol === 'S' || symbol === 'W' ? 0.94 : 'ABCD'.includes(symbol) ? 0.88 : 0.72
      const still = paper(pixels)
      const pen = penOf(still)
      pen.translate((pixels * (1 - share)) / 2, (pixels * (1 - share)) / 2)
      paintSymbol(pen, layers[symbol], pixels * share)
      if (symbol === 'W') ribbon(pen, wildText, pixels * share)
      return [symbol, { still, quick: smeared(still, pixels) }]
    }),
  )
}

/** A golden sun in every skin, so that the wild symbol is easy to recognise. */
const wildLayers = (skin: Skin): Layer[] => [
  part(regular(50, 46, 12, 45), '#ffb52e'),
  flat(regular(50, 46, 12, 36, 1 / 24), darker(skin.light.sky[1], 0.25)),
  line(regular(50, 46, 12, 36, 1 / 24), '#ffe9a8', 2),
  part('M50 18L58 36L78 38L63 51L68 71L50 60L32 71L37 51L22 38L42 36z', '#ffd65c'),
  part(box(2, 66, 96, 26, 9), '#e8433f'),
]

function ribbon(pen: CanvasRenderingContext2D, text: string, size: number): void {
  pen.save()
  pen.scale(size / 100, size / 100)
  pen.fillStyle = '#fff8e2'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.font = '900 21px system-ui, "Noto Sans", sans-serif'
  pen.shadowColor = faint('#5a0a12', 0.8)
  pen.shadowOffsetY = 1.5
  pen.fillText(text, 50, 80, 88)
  pen.restore()
}

function smeared(still: HTMLCanvasElement, pixels: number): HTMLCanvasElement {
  const quick = paper(pixels)
  const pen = penOf(quick)
  pen.globalAlpha = 0.2
  for (let step = -3; step <= 3; step += 1) pen.drawImage(still, 0, (step * pixels) / 16)
  return quick
}

function paper(pixels: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  return canvas
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('canvas 2d context is not available')
  return pen
}
