import type { MatchView } from '../../src/games/sports/board.ts'
import { tint } from './tint.ts'

export const momentumHeight = 72

/** One bar per minute, home side upwards: the pressure, with a dot where it scored. */
export function drawMomentum(
  pen: CanvasRenderingContext2D,
  width: number,
  { course, minute }: MatchView,
  minutes: number,
  hues: readonly [number, number],
  isMirrored: boolean,
): void {
  const edge = 10
  const step = (width - edge * 2) / minutes
  const middle = momentumHeight / 2
  const x = (at: number) => (isMirrored ? width - edge - (at + 1) * step : edge + at * step)
  const isOften = minutes <= 40 && course[0].length > 0 && course[0].split('0').length < course[0].length / 2
  pen.fillStyle = 'rgb(255 255 255 / 0.06)'
  pen.fillRect(edge, middle - 0.5, width - edge * 2, 1)
  for (const side of [0, 1] as const) {
    const points = course[side * 2] ?? ''
    const pressure = course[side * 2 + 1] ?? ''
    const up = side === 0 ? -1 : 1
    for (let at = 0; at < points.length; at += 1) {
      const scored = Number(points[at])
      const high = isOften ? scored * 4 : scored > 0 ? 24 : Number(pressure[at]) * 7
      pen.fillStyle = scored > 0 ? tint(hues[side]) : `hsl(${String(hues[side])} 45% 52% / 0.55)`
      if (high > 0) pen.fillRect(x(at) + 0.5, middle + (up < 0 ? -high - 1 : 1), Math.max(1, step - 1), high)
      if (scored > 0 && !isOften) bead(pen, x(at) + step / 2, middle + up * 28, hues[side])
    }
  }
  pen.fillStyle = '#ffd27a'
  pen.fillRect(isMirrored ? width - edge - minute * step - 1 : edge + minute * step, 6, 1.5, momentumHeight - 12)
}

function bead(pen: CanvasRenderingContext2D, x: number, y: number, hue: number): void {
  pen.beginPath()
  pen.arc(x, y, 4, 0, Math.PI * 2)
  pen.fillStyle = tint(hue)
  pen.fill()
  pen.strokeStyle = '#fff'
  pen.lineWidth = 1.5
  pen.stroke()
}
