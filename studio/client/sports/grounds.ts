import type { SportName } from '../../src/games/sports/sport.ts'

type Pen = CanvasRenderingContext2D
/** Draws the ground of a sport into a box, once per size, because it is static. */
export type Ground = (pen: Pen, width: number, height: number) => void

const line = 'rgb(255 255 255 / 0.34)'

export const grounds: Readonly<Record<SportName, Ground>> = {
  football(pen, width, height) {
    for (let stripe = 0; stripe < 10; stripe += 1) {
      pen.fillStyle = stripe % 2 === 0 ? '#176350' : '#125745'
      pen.fillRect((stripe * width) / 10, 0, width / 10 + 1, height)
    }
    lines(pen)
    const edge = 8
    pen.strokeRect(edge, edge, width - edge * 2, height - edge * 2)
    middle(pen, width, height, edge, height * 0.17)
    for (const side of [0, 1]) {
      const inward = side === 0 ? 1 : -1
      const goal = side === 0 ? edge : width - edge
      box(pen, goal, height / 2, inward * width * 0.14, height * 0.56)
      box(pen, goal, height / 2, inward * width * 0.05, height * 0.28)
      box(pen, goal, height / 2, -inward * 5, height * 0.16)
    }
    shade(pen, width, height)
  },
  basketball(pen, width, height) {
    for (let plank = 0; plank < 16; plank += 1) {
      pen.fillStyle = ['#8a5630', '#935d36', '#85512c', '#8e5932'][plank % 4] ?? '#8a5630'
      pen.fillRect(0, (plank * height) / 16, width, height / 16 + 1)
    }
    lines(pen)
    const edge = 8
    pen.strokeRect(edge, edge, width - edge * 2, height - edge * 2)
    middle(pen, width, height, edge, height * 0.14)
    for (const side of [0, 1]) {
      const inward = side === 0 ? 1 : -1
      const end = side === 0 ? edge : width - edge
      pen.fillStyle = 'rgb(30 50 110 / 0.5)'
      const deep = width * 0.17
      pen.fillRect(Math.min(end, end + inward * deep), height * 0.36, deep, height * 0.28)
      box(pen, end, height / 2, inward * deep, height * 0.28)
      arc(pen, end + inward * width * 0.05, height / 2, height * 0.4, side === 0 ? -Math.PI / 2 : Math.PI / 2)
      arc(pen, end + inward * deep, height / 2, height * 0.14, side === 0 ? -Math.PI / 2 : Math.PI / 2)
    }
    shade(pen, width, height)
  },
  esports(pen, width, height) {
    const sky = pen.createLinearGradient(0, 0, width, height)
    sky.addColorStop(0, '#2a1f6b')
    sky.addColorStop(0.5, '#121a4a')
    sky.addColorStop(1, '#0f4668')
    pen.fillStyle = sky
    pen.fillRect(0, 0, width, height)
    pen.strokeStyle = 'rgb(140 170 255 / 0.14)'
    pen.lineWidth = 1
    const cell = height / 7
    for (let row = -1; row < 9; row += 1)
      for (let column = -1; column * cell * 0.87 < width + cell; column += 1)
        hexagon(pen, column * cell * 0.87, row * cell * 0.75 * 1.34 + (column % 2 === 0 ? 0 : cell / 2), cell * 0.5)
    pen.strokeStyle = 'rgb(160 190 255 / 0.4)'
    pen.setLineDash([4, 6])
    pen.beginPath()
    pen.moveTo(width / 2, 8)
    pen.lineTo(width / 2, height - 8)
    pen.stroke()
    pen.setLineDash([])
    shade(pen, width, height)
  },
  racing(pen, width, height) {
    pen.fillStyle = '#17574a'
    pen.fillRect(0, 0, width, height)
    for (const [size, colour] of [
      [40, '#c8ccd8'],
      [36, '#343c58'],
    ] as const) {
      pen.strokeStyle = colour
      pen.lineWidth = size
      track(pen, width, height)
    }
    pen.strokeStyle = 'rgb(255 255 255 / 0.28)'
    pen.lineWidth = 1.5
    pen.setLineDash([8, 10])
    track(pen, width, height)
    pen.setLineDash([])
    for (let row = 0; row < 6; row += 1)
      for (let column = 0; column < 2; column += 1) {
        pen.fillStyle = (row + column) % 2 === 0 ? '#f2f5ff' : '#10162c'
        pen.fillRect(width / 2 + column * 5 - 5, height - 44 + row * 6, 5, 6)
      }
    shade(pen, width, height)
  },
}

/** The position of a car after a fraction of a lap, 0 to 1, on its lane. */
export function onTrack(
  lap: number,
  width: number,
  height: number,
  lane: number,
): { x: number; y: number; turn: number } {
  const angle = lap * Math.PI * 2 + Math.PI / 2
  const [wide, high] = [width / 2 - 30 + lane, height / 2 - 27 + lane]
  return {
    x: width / 2 + Math.cos(angle) * wide,
    y: height / 2 + Math.sin(angle) * high,
    turn: Math.atan2(Math.cos(angle) * high, -Math.sin(angle) * wide),
  }
}

function track(pen: Pen, width: number, height: number): void {
  pen.beginPath()
  pen.ellipse(width / 2, height / 2, width / 2 - 30, height / 2 - 27, 0, 0, Math.PI * 2)
  pen.stroke()
}

function lines(pen: Pen): void {
  pen.strokeStyle = line
  pen.lineWidth = 1.5
}

function middle(pen: Pen, width: number, height: number, edge: number, radius: number): void {
  pen.beginPath()
  pen.moveTo(width / 2, edge)
  pen.lineTo(width / 2, height - edge)
  pen.moveTo(width / 2 + radius, height / 2)
  pen.arc(width / 2, height / 2, radius, 0, Math.PI * 2)
  pen.stroke()
}

const box = (pen: Pen, from: number, at: number, deep: number, high: number): void =>
  pen.strokeRect(Math.min(from, from + deep), at - high / 2, Math.abs(deep), high)

function arc(pen: Pen, x: number, y: number, radius: number, from: number): void {
  pen.beginPath()
  pen.arc(x, y, radius, from, from + Math.PI)
  pen.stroke()
}

function hexagon(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath()
  for (let corner = 0; corner <= 6; corner += 1) {
    const angle = (corner * Math.PI) / 3
    pen.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius)
  }
  pen.stroke()
}

/** Floodlight in the middle, dark at the edges. */
function shade(pen: Pen, width: number, height: number): void {
  const [x, y] = [width / 2, height / 2]
  const rings: [string, string, number, number][] = [
    ['rgb(255 255 255 / 0.1)', 'rgb(255 255 255 / 0)', 0, width * 0.4],
    ['rgb(4 8 20 / 0)', 'rgb(4 8 20 / 0.62)', height * 0.35, width * 0.62],
  ]
  for (const [inner, outer, from, to] of rings) {
    const light = pen.createRadialGradient(x, y, from, x, y, to)
    light.addColorStop(0, inner)
    light.addColorStop(1, outer)
    pen.fillStyle = light
    pen.fillRect(0, 0, width, height)
  }
}
