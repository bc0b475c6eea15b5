import { centreOf, type Layout } from './layout.ts'
import type { SlotSpin } from '../../src/games/slot/index.ts'

export interface WinShow {
  begin(spin: SlotSpin, time: number): void
  clear(): void
  /** Flashes all lines once, to show how the stake is spread. */
  showLines(time: number): void
  /** Brightness and size of a symbol: winning ones are highlighted. */
  cellAt(reel: number, row: number, time: number): { readonly light: number; readonly size: number }
  /** Draws the lines; returns whether anything still changes. */
  draw(pen: CanvasRenderingContext2D, layout: Layout, time: number): boolean
}

export const lineTones = [
  '#ffd95e',
  '#5fe0c4',
  '#ff8fb1',
  '#7fb8ff',
  '#ffb26b',
  '#c79bff',
  '#8fe36a',
  '#ff7d7d',
  '#6be3ff',
  '#f5f0a0',
]

const togetherMs = 900
const eachMs = 950
const flashMs = 1100

/** First all wins at once, then line by line, twice; then all stay visible. */
export function createWinShow(
  lines: readonly (readonly number[])[],
  isStar: (reel: number, row: number) => boolean,
  isCalm: boolean,
): WinShow {
  let spin: SlotSpin | null = null
  let begunAt = 0
  let flashedAt = -flashMs

  const partAt = (time: number): number | 'all' => {
    const count = spin?.lineWins.length ?? 0
    const at = time - begunAt - togetherMs
    if (isCalm || count < 2 || at < 0 || at >= eachMs * count * 2) return 'all'
    return Math.floor(at / eachMs) % count
  }
  const isOver = (time: number) => {
    const count = spin?.lineWins.length ?? 0
    return !spin || time - begunAt > togetherMs + (isCalm || count < 2 ? 600 : eachMs * count * 2)
  }

  return {
    begin(given, time) {
      spin = given
      begunAt = time
      flashedAt = -flashMs
    },
    clear: () => void (spin = null),
    showLines: (time) => void (flashedAt = time),
    cellAt(reel, row, time) {
      if (!spin || (spin.lineWins.length === 0 && spin.freeSpins === 0)) return { light: 1, size: 1 }
      const part = partAt(time)
      const shown = part === 'all' ? spin.lineWins : spin.lineWins.slice(part, part + 1)
      const hasWon =
        shown.some(({ line, count }) => reel < count && lines[line]?.[reel] === row) ||
        (part === 'all' && spin.freeSpins > 0 && isStar(reel, row))
      if (!hasWon) return { light: 0.38, size: 1 }
      const beat = isCalm || isOver(time) ? 0 : Math.sin((time - begunAt) / 130) * 0.5 + 0.5
      return { light: 1, size: 1.04 + beat * 0.08 }
    },
    draw(pen, layout, time) {
      const flash = 1 - (time - flashedAt) / flashMs
      if (flash > 0)
        for (const index of lines.keys()) stroke(pen, layout, lines[index] ?? [], lineTones[index] ?? '', flash)
      if (spin) {
        const part = partAt(time)
        const shown = part === 'all' ? spin.lineWins : spin.lineWins.slice(part, part + 1)
        // A line is drawn from the left.
        const drawn = Math.min(1, (time - begunAt) / 260)
        for (const { line, count } of shown) {
          const rows = lines[line] ?? []
          stroke(pen, layout, rows, lineTones[line] ?? '', 0.3, drawn)
          stroke(pen, layout, rows.slice(0, count), lineTones[line] ?? '', 1, drawn)
        }
      }
      return flash > 0 || !isOver(time)
    },
  }
}

function stroke(
  pen: CanvasRenderingContext2D,
  layout: Layout,
  line: readonly number[],
  tone: string,
  opacity: number,
  drawn = 1,
): void {
  const [firstX, firstY] = centreOf(layout, 0, line[0] ?? 1)
  pen.save()
  pen.beginPath()
  pen.rect(layout.left - 8, 0, (layout.cellWidth * 5 + 16) * drawn, layout.height)
  pen.clip()
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(firstX - layout.cellWidth / 2, firstY)
  for (const [reel, row] of line.entries()) pen.lineTo(...centreOf(layout, reel, row))
  if (line.length === 5) {
    const [lastX, lastY] = centreOf(layout, 4, line[4] ?? 1)
    pen.lineTo(lastX + layout.cellWidth / 2, lastY)
  }
  for (const [width, strength] of [
    [9, 0.18],
    [5, 0.4],
    [2.4, 1],
  ] as const) {
    pen.globalAlpha = opacity * strength
    pen.strokeStyle = tone
    pen.lineWidth = width
    pen.stroke()
  }
  pen.restore()
}
