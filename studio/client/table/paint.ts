export type Pen = CanvasRenderingContext2D

export function disc(pen: Pen, x: number, y: number, radius: number, colour: string | CanvasGradient): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.arc(x, y, radius, 0, 7)
  pen.fill()
}

export function glow(pen: Pen, x: number, y: number, radius: number, colour: string): void {
  const light = pen.createRadialGradient(x, y, 0, x, y, radius)
  light.addColorStop(0, withAlpha(colour, 0.55))
  light.addColorStop(1, withAlpha(colour, 0))
  pen.fillStyle = light
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}

export function vertical(pen: Pen, top: number, bottom: number, colours: readonly string[]): CanvasGradient {
  const ramp = pen.createLinearGradient(0, top, 0, bottom)
  for (const [at, colour] of colours.entries()) ramp.addColorStop(at / (colours.length - 1), colour)
  return ramp
}

export const withAlpha = (colour: string, alpha: number): string =>
  `${colour}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`
