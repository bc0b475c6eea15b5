import { createStage } from '../engine/index.ts'
import { paletteOf, type KenoPalette } from './palettes.ts'

export interface Drum {
  /** Shows a drawn number. */
  give(number: number, isHit: boolean): void
  /** Spins the balls while numbers are still to come. */
  turn(isTurning: boolean): void
  empty(): void
}

interface Given {
  readonly number: number
  readonly isHit: boolean
  readonly at: number
}

const rollMs = 420
const perRow = 10
const widest = 480

/** A glass drum whose balls swirl during the draw, and the rail they roll onto. */
export function createDrum(host: HTMLElement, seed: number, isCalm: boolean): Drum {
  const palette = paletteOf(seed)
  const balls = Array.from({ length: 34 }, (_, at) => ({
    turn: at * 2.4,
    far: Math.sqrt((at + 1) / 34),
    pace: 0.6 + ((at * 7) % 10) / 12,
  }))
  let given: Given[] = []
  let spin = 0
  let speed = 0
  let isTurning = false

  const stage = createStage(host, (pen, { width, height, time, step }) => {
    const goal = isTurning && !isCalm ? 1 : 0
    speed += (goal - speed) * Math.min(1, step / 260)
    spin += step * speed * 0.006
    pen.fillStyle = skyOf(pen, palette, height)
    pen.fillRect(0, 0, width, height)
    drawRays(pen, palette, width, height)
    const radius = Math.min(46, height * 0.3, width * 0.13)
    const left = Math.max(0, (width - widest) / 2)
    const middle = { x: left + 14 + radius, y: height - radius - 10 }
    drawGlobe(pen, palette, middle, radius, balls, spin, speed)
    const isRolling = drawRail(pen, palette, {
      from: middle.x + radius + 6,
      to: width - left - 10,
      height,
      given,
      time,
      isCalm,
      mouth: middle,
    })
    return isRolling || speed > 0.01 || goal > 0
  })

  return {
    give(number, isHit) {
      given = [...given, { number, isHit, at: performance.now() }]
      stage.wake()
    },
    turn(turning) {
      isTurning = turning
      stage.wake()
    },
    empty() {
      given = []
      stage.wake()
    },
  }
}

type Pen = CanvasRenderingContext2D

function skyOf(pen: Pen, { sky }: KenoPalette, height: number): CanvasGradient {
  const ramp = pen.createLinearGradient(0, 0, 0, height)
  ramp.addColorStop(0, sky[0])
  ramp.addColorStop(1, sky[1])
  return ramp
}

function drawRays(pen: Pen, { light }: KenoPalette, width: number, height: number): void {
  pen.save()
  pen.globalAlpha = 0.07
  pen.fillStyle = light
  for (let i = 0; i < 6; i += 1) {
    const turn = -0.2 - i * 0.24
    pen.beginPath()
    pen.moveTo(50, height)
    pen.lineTo(50 + Math.cos(turn) * width * 1.4, height + Math.sin(turn) * width * 1.4)
    pen.lineTo(50 + Math.cos(turn - 0.1) * width * 1.4, height + Math.sin(turn - 0.1) * width * 1.4)
    pen.fill()
  }
  pen.restore()
}

function drawGlobe(
  pen: Pen,
  palette: KenoPalette,
  { x, y }: { x: number; y: number },
  radius: number,
  balls: readonly { turn: number; far: number; pace: number }[],
  spin: number,
  speed: number,
): void {
  pen.save()
  pen.fillStyle = '#00000055'
  pen.beginPath()
  pen.ellipse(x, y + radius + 3, radius * 0.8, 5, 0, 0, 7)
  pen.fill()
  const glass = pen.createRadialGradient(x - radius * 0.3, y - radius * 0.4, radius * 0.1, x, y, radius)
  glass.addColorStop(0, `${palette.light}55`)
  glass.addColorStop(0.75, `${palette.light}14`)
  glass.addColorStop(1, `${palette.light}66`)
  pen.beginPath()
  pen.arc(x, y, radius, 0, 7)
  pen.fillStyle = `${palette.sky[1]}cc`
  pen.fill()
  pen.save()
  pen.clip()
  for (const [at, ball] of balls.entries()) {
    const turn = ball.turn + spin * ball.pace
    // At rest the balls lie at the bottom; the faster the drum spins, the more of it they fill.
    const swirl = { x: Math.cos(turn) * ball.far, y: Math.sin(turn * 1.3) * ball.far }
    const lying = {
      x: Math.cos(at * 2.4) * 0.72 * ball.far,
      y: 0.82 - ((at * 5) % 7) * 0.07 - Math.abs(Math.cos(at * 2.4)) * ball.far * 0.2,
    }
    const bx = x + (lying.x + (swirl.x - lying.x) * speed) * radius * 0.86
    const by = y + (lying.y + (swirl.y - lying.y) * speed) * radius * 0.86
    drawBall(pen, bx, by, radius * 0.14, palette.balls[at % palette.balls.length] ?? '#fff', '')
  }
  pen.restore()
  pen.fillStyle = glass
  pen.fill()
  pen.lineWidth = 2
  pen.strokeStyle = `${palette.light}99`
  pen.beginPath()
  pen.arc(x, y, radius, 0, 7)
  pen.stroke()
  pen.strokeStyle = '#ffffffaa'
  pen.lineWidth = 2.5
  pen.lineCap = 'round'
  pen.beginPath()
  pen.arc(x, y, radius * 0.82, 3.5, 4.3)
  pen.stroke()
  pen.restore()
}

interface Rail {
  readonly from: number
  readonly to: number
  readonly height: number
  readonly given: readonly Given[]
  readonly time: number
  readonly isCalm: boolean
  readonly mouth: { readonly x: number; readonly y: number }
}

function drawRail(pen: Pen, palette: KenoPalette, { from, to, height, given, time, isCalm, mouth }: Rail): boolean {
  const step = Math.min(30, (to - from) / perRow)
  const radius = step * 0.45
  const left = from + (to - from - step * perRow) / 2
  const placeOf = (at: number) => ({
    x: left + (at % perRow) * step + step / 2,
    y: height - 12 - radius - (at < perRow ? step * 1.12 : 0),
  })
  for (const row of [0, perRow]) {
    pen.fillStyle = '#00000040'
    pen.beginPath()
    pen.roundRect(left - 3, placeOf(row).y - radius - 3, step * perRow + 6, radius * 2 + 6, radius + 3)
    pen.fill()
  }
  let isRolling = false
  for (const [at, ball] of given.entries()) {
    const way = isCalm ? 1 : Math.min(1, Math.max(0, (time - ball.at) / rollMs))
    isRolling ||= way < 1
    const eased = 1 - (1 - way) ** 3
    const place = placeOf(at)
    const x = mouth.x + (place.x - mouth.x) * eased
    const y = mouth.y + (place.y - mouth.y) * eased - Math.sin(eased * Math.PI) * 14
    if (ball.isHit && way === 1) drawHalo(pen, x, y, radius * 1.9, palette.hit)
    drawBall(
      pen,
      x,
      y,
      radius,
      ball.isHit ? palette.hit : (palette.balls[ball.number % palette.balls.length] ?? '#fff'),
      String(ball.number),
    )
  }
  return isRolling
}

function drawHalo(pen: Pen, x: number, y: number, radius: number, colour: string): void {
  const halo = pen.createRadialGradient(x, y, radius * 0.4, x, y, radius)
  halo.addColorStop(0, `${colour}aa`)
  halo.addColorStop(1, `${colour}00`)
  pen.fillStyle = halo
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}

function drawBall(pen: Pen, x: number, y: number, radius: number, colour: string, text: string): void {
  const shade = pen.createRadialGradient(x - radius * 0.35, y - radius * 0.4, radius * 0.1, x, y, radius)
  shade.addColorStop(0, '#ffffff')
  shade.addColorStop(0.35, colour)
  shade.addColorStop(1, colour)
  pen.fillStyle = shade
  pen.beginPath()
  pen.arc(x, y, radius, 0, 7)
  pen.fill()
  if (!text) return
  pen.fillStyle = '#101830'
  pen.font = `800 ${Math.round(radius * 1.02)}px system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(text, x, y + 0.5)
}
