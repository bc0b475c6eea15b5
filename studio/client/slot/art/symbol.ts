import { darker, lighter } from './colour.ts'

/** One part of a symbol: shaded from above, flat, or an outline. */
export interface Layer {
  readonly path: string
  readonly colour: string
  readonly how?: 'flat' | 'line'
  readonly width?: number
}

export const part = (path: string, colour: string): Layer => ({ path, colour })
export const flat = (path: string, colour: string): Layer => ({ path, colour, how: 'flat' })
export const line = (path: string, colour: string, width = 3): Layer => ({ path, colour, how: 'line', width })

/** Draws a symbol into a square. All share one light: bright at the top, dark below, a dark rim, a soft gloss. */
export function paintSymbol(pen: CanvasRenderingContext2D, layers: readonly Layer[], size: number): void {
  pen.save()
  pen.scale(size / 100, size / 100)
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  for (const [index, layer] of layers.entries()) {
    const path = new Path2D(layer.path)
    if (layer.how === 'line') {
      pen.strokeStyle = layer.colour
      pen.lineWidth = layer.width ?? 3
      pen.stroke(path)
      continue
    }
    if (index === 0) {
      pen.shadowColor = 'rgb(4 4 20 / 0.45)'
      pen.shadowBlur = size / 14
      pen.shadowOffsetY = size / 26
    }
    pen.fillStyle = layer.how === 'flat' ? layer.colour : lit(pen, layer.colour)
    pen.fill(path)
    pen.shadowColor = 'transparent'
    if (layer.how === 'flat') continue
    pen.strokeStyle = darker(layer.colour, 0.55)
    pen.lineWidth = 2
    pen.stroke(path)
  }
  gloss(pen)
  pen.restore()
}

function lit(pen: CanvasRenderingContext2D, colour: string): CanvasGradient {
  const light = pen.createLinearGradient(30, 5, 62, 96)
  light.addColorStop(0, lighter(colour, 0.42))
  light.addColorStop(0.45, colour)
  light.addColorStop(1, darker(colour, 0.27))
  return light
}

function gloss(pen: CanvasRenderingContext2D): void {
  pen.globalCompositeOperation = 'source-atop'
  const shine = pen.createRadialGradient(36, 20, 2, 38, 24, 46)
  shine.addColorStop(0, 'rgb(255 255 255 / 0.38)')
  shine.addColorStop(0.5, 'rgb(255 255 255 / 0.1)')
  shine.addColorStop(1, 'rgb(255 255 255 / 0)')
  pen.fillStyle = shine
  pen.fillRect(0, 0, 100, 100)
  pen.globalCompositeOperation = 'source-over'
}
