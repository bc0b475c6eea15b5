import type { LeagueView, MatchView } from '../../src/games/sports/board.ts'
import type { View } from '../engine/index.ts'
import { matchHues } from './crest.ts'
import { grounds, onTrack } from './grounds.ts'
import { drawMomentum, momentumHeight } from './momentum.ts'
import { tint } from './tint.ts'

type Pen = CanvasRenderingContext2D

export interface Field {
  /** Shows another match, or another minute of it. */
  show(league: LeagueView, match: MatchView): void
  /** Returns whether anything moves. */
  draw(pen: Pen, view: View): boolean
}

/** Positions of the players as fractions of the pitch, with the ball in the middle; the other side is mirrored. */
const formations = {
  football: [
    [0.05, 0.5],
    [0.2, 0.2],
    [0.18, 0.42],
    [0.18, 0.6],
    [0.2, 0.82],
    [0.34, 0.3],
    [0.32, 0.52],
    [0.34, 0.72],
    [0.46, 0.22],
    [0.47, 0.5],
    [0.46, 0.78],
  ],
  basketball: [
    [0.2, 0.5],
    [0.28, 0.24],
    [0.28, 0.76],
    [0.4, 0.36],
    [0.4, 0.64],
  ],
  esports: [
    [0.14, 0.5],
    [0.26, 0.24],
    [0.26, 0.76],
    [0.4, 0.38],
    [0.4, 0.64],
  ],
  racing: [],
} as const

const flashMs = 900

/** A simple picture of a match: the pressing side moves forward, the scoring side lights up. It shows only minutes that are over. */
export function createField(isCalm: boolean, isMirrored: boolean): Field {
  let shown: { league: LeagueView; match: MatchView; hues: [number, number] } | undefined
  let ground: { key: string; image: HTMLCanvasElement } | undefined
  const ball = { x: 0.5, y: 0.5, toX: 0.5, toY: 0.5 }
  let flash: { side: 0 | 1; leftMs: number } | undefined

  function show(league: LeagueView, match: MatchView): void {
    const isSame = shown?.match.id === match.id
    const before = isSame ? (shown?.match.score ?? [0, 0]) : match.score
    shown = { league, match, hues: matchHues(match.home, match.away) }
    if (!isSame) Object.assign(ball, { x: 0.5, y: 0.5, toX: 0.5, toY: 0.5 })
    aim(match)
    if (match.score[0] > before[0]) light(0)
    else if (match.score[1] > before[1]) light(1)
    if (isCalm) Object.assign(ball, { x: ball.toX, y: ball.toY })
  }

  function light(side: 0 | 1): void {
    flash = { side, leftMs: flashMs }
    Object.assign(ball, { toX: side === 0 ? 0.97 : 0.03, toY: 0.5 })
  }

  function aim({ id, minute, course }: MatchView): void {
    const pressing = Number(course[1].slice(-1)) - Number(course[3].slice(-1))
    const wander = (salt: number) => (noise(id, minute, salt) - 0.5) * 2
    ball.toX = Math.min(0.9, Math.max(0.1, 0.5 + pressing * 0.17 + wander(1) * 0.14))
    ball.toY = 0.5 + wander(2) * 0.36
  }

  function draw(pen: Pen, view: View): boolean {
    if (!shown) return false
    const { league, match, hues } = shown
    const high = view.height - momentumHeight
    pen.fillStyle = '#0a1022'
    pen.fillRect(0, 0, view.width, view.height)
    drawGround(pen, league, view.width, high)
    const near = isCalm ? 1 : 1 - Math.exp(-view.step / (flash ? 110 : 320))
    ball.x += (ball.toX - ball.x) * near
    ball.y += (ball.toY - ball.y) * near
    if (flash) {
      flash.leftMs -= view.step
      if (!isCalm) glow(pen, view.width, high, at(flash.side === 0 ? 1 : 0), hues[flash.side], flash.leftMs / flashMs)
      if (flash.leftMs <= 0) flash = undefined
    }
    if (league.sport === 'racing') drawCars(pen, view, high, match, hues)
    else drawTeams(pen, view, high, league, hues)
    pen.save()
    pen.translate(0, high)
    drawMomentum(pen, view.width, match, league.minutes, hues, isMirrored)
    pen.restore()
    return !isCalm && match.state === 'live'
  }

  const at = (x: number) => (isMirrored ? 1 - x : x)

  function drawGround(pen: Pen, league: LeagueView, width: number, height: number): void {
    const key = `${league.sport} ${String(width)} ${String(height)}`
    if (ground?.key !== key) {
      const image = document.createElement('canvas')
      Object.assign(image, { width: width * 2, height: height * 2 })
      const own = image.getContext('2d')
      own?.scale(2, 2)
      if (own) grounds[league.sport](own, width, height)
      ground = { key, image }
    }
    pen.drawImage(ground.image, 0, 0, width, height)
  }

  function drawTeams(
    pen: Pen,
    { width, time }: View,
    height: number,
    { sport }: LeagueView,
    hues: [number, number],
  ): void {
    const isArena = sport === 'esports'
    for (const side of [0, 1] as const)
      for (const [index, [x, y]] of formations[sport].entries()) {
        const sway = isCalm ? 0 : Math.sin(time / 700 + index * 2.1 + side * 1.3) * 0.012
        // All players move with the ball, forwards the most.
        const own = side === 0 ? x : 1 - x
        const forward = own + (ball.x - 0.5) * (0.3 + x * 0.5) + sway
        const across = y + (ball.y - y) * 0.18 + sway
        mark(pen, at(Math.min(0.97, Math.max(0.03, forward))) * width, across * height, hues[side], isArena)
      }
    if (isArena) drawFlag(pen, at(ball.x) * width, ball.y * height)
    else drawBall(pen, at(ball.x) * width, ball.y * height, sport === 'basketball' ? '#ff9a4d' : '#fff')
  }

  /** Four cars go round; the one that has overtaken more often is ahead. */
  function drawCars(
    pen: Pen,
    { width, time }: View,
    height: number,
    { score }: MatchView,
    hues: [number, number],
  ): void {
    const base = isCalm ? 0.1 : time / 5200
    const lead = Math.tanh((score[0] - score[1]) / 4) * 0.05
    for (const side of [0, 1] as const)
      for (const car of [0, 1]) {
        const lap = base + (side === 0 ? lead : -lead) - car * 0.045 - side * 0.018
        const { x, y, turn } = onTrack(isMirrored ? -lap : lap, width, height, side === 0 ? -6 : 6)
        pen.save()
        pen.translate(x, y)
        pen.rotate(turn)
        pen.fillStyle = tint(hues[side])
        pen.shadowColor = tint(hues[side])
        pen.shadowBlur = 8
        pen.beginPath()
        pen.roundRect(-9, -4.5, 18, 9, 4)
        pen.fill()
        pen.shadowBlur = 0
        pen.fillStyle = 'rgb(8 12 28 / 0.7)'
        pen.fillRect(-2, -3, 6, 6)
        pen.restore()
      }
  }

  return { show, draw }
}

function mark(pen: Pen, x: number, y: number, hue: number, isArena: boolean): void {
  pen.fillStyle = tint(hue)
  pen.strokeStyle = 'rgb(6 10 24 / 0.75)'
  pen.lineWidth = 1.5
  pen.beginPath()
  if (isArena) {
    pen.moveTo(x, y - 6.5)
    pen.lineTo(x + 5.5, y)
    pen.lineTo(x, y + 6.5)
    pen.lineTo(x - 5.5, y)
    pen.closePath()
  } else pen.arc(x, y, 5, 0, Math.PI * 2)
  pen.fill()
  pen.stroke()
}

function drawBall(pen: Pen, x: number, y: number, colour: string): void {
  pen.fillStyle = colour
  pen.shadowColor = colour
  pen.shadowBlur = 8
  pen.beginPath()
  pen.arc(x, y, 4.5, 0, Math.PI * 2)
  pen.fill()
  pen.shadowBlur = 0
  pen.strokeStyle = 'rgb(6 10 24 / 0.8)'
  pen.lineWidth = 1
  pen.stroke()
}

function drawFlag(pen: Pen, x: number, y: number): void {
  pen.fillStyle = '#ffd27a'
  pen.shadowColor = '#ffd27a'
  pen.shadowBlur = 12
  pen.beginPath()
  pen.moveTo(x, y + 9)
  pen.lineTo(x, y - 10)
  pen.lineTo(x + 13, y - 5)
  pen.lineTo(x + 2, y)
  pen.lineTo(x + 2, y + 9)
  pen.fill()
  pen.shadowBlur = 0
}

function glow(pen: Pen, width: number, height: number, x: number, hue: number, strength: number): void {
  const light = pen.createRadialGradient(x * width, height / 2, 0, x * width, height / 2, width * 0.5)
  light.addColorStop(0, `hsl(${String(hue)} 90% 70% / ${String(Math.max(0, strength) * 0.75)})`)
  light.addColorStop(1, `hsl(${String(hue)} 90% 70% / 0)`)
  pen.fillStyle = light
  pen.fillRect(0, 0, width, height)
}

/** Derived from the match and minute, so that every viewer sees the same ball movement. */
function noise(id: string, minute: number, salt: number): number {
  let hash = salt * 374_761_393 + minute * 668_265_263
  for (let i = 0; i < id.length; i += 1) hash = Math.imul(hash ^ id.charCodeAt(i), 16_777_619)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
