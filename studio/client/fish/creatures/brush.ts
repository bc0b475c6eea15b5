/** Creatures are drawn facing right in a box from -1 to 1; `swing` completes one turn per tail stroke. */
export type Pen = CanvasRenderingContext2D
export type Draw = (pen: Pen, swing: number) => void

export function shade(pen: Pen, from: number, to: number, colours: readonly string[]): CanvasGradient {
  const gradient = pen.createLinearGradient(0, from, 0, to)
  for (const [index, colour] of colours.entries()) gradient.addColorStop(index / (colours.length - 1), colour)
  return gradient
}

export function glow(pen: Pen, x: number, y: number, radius: number, inner: string, outer: string): CanvasGradient {
  const gradient = pen.createRadialGradient(x, y, 0, x, y, radius)
  gradient.addColorStop(0, inner)
  gradient.addColorStop(1, outer)
  return gradient
}

export function oval(pen: Pen, x: number, y: number, width: number, height = width, turn = 0): void {
  pen.beginPath()
  pen.ellipse(x, y, width, height, turn, 0, Math.PI * 2)
  pen.fill()
}

export function eye(pen: Pen, x: number, y: number, size: number, white = '#fdf9ee'): void {
  pen.fillStyle = white
  oval(pen, x, y, size)
  pen.fillStyle = '#10131f'
  oval(pen, x + size * 0.18, y, size * 0.62)
  pen.fillStyle = '#ffffff'
  oval(pen, x + size * 0.36, y - size * 0.28, size * 0.22)
}

/** Fins and tails beat: narrower and slightly skewed, as seen from the side. */
export function beating(pen: Pen, x: number, y: number, swing: number, draw: () => void): void {
  pen.save()
  pen.transform(0.86 + 0.14 * Math.cos(swing), 0.22 * Math.sin(swing), 0, 1, x, y)
  draw()
  pen.restore()
}
