import { glow, oval, shade, type Pen } from './creatures/brush.ts'
import { blank } from './sprites.ts'

export interface Cannon {
  readonly muzzle: { x: number; y: number }
  aim(x: number, y: number): void
  /** Recoils a little. */
  fire(time: number): void
  draw(pen: Pen, time: number): void
}

const barrelLength = 62
const kickMs = 170

/** A brass lamp on a shell that shoots pearls of light. */
export function createCannon(width: number, height: number, density: number): Cannon {
  const foot = { x: width / 2, y: height - 22 }
  const barrel = paintBarrel(density)
  const shell = paintShell(density)
  let turn = 0
  let firedAt = -Infinity
  const muzzle = { x: foot.x, y: foot.y - barrelLength }
  return {
    muzzle,
    aim(x, y) {
      turn = Math.max(-1.25, Math.min(1.25, Math.atan2(x - foot.x, foot.y - y)))
      muzzle.x = foot.x + Math.sin(turn) * barrelLength
      muzzle.y = foot.y - Math.cos(turn) * barrelLength
    },
    fire(time) {
      firedAt = time
    },
    draw(pen, time) {
      const since = (time - firedAt) / kickMs
      const kick = since < 1 ? Math.sin(since * Math.PI) * 9 : 0
      pen.save()
      pen.translate(foot.x, foot.y)
      pen.rotate(turn)
      pen.drawImage(barrel, -22, -barrelLength - 12 + kick, 44, barrelLength + 30)
      if (since < 1) {
        pen.globalAlpha = 1 - since
        pen.fillStyle = glow(pen, 0, -barrelLength, 26, 'rgba(255,240,200,1)', 'rgba(255,200,110,0)')
        pen.fillRect(-26, -barrelLength - 26, 52, 52)
      }
      pen.restore()
      pen.globalAlpha = 1
      pen.drawImage(shell, foot.x - 62, foot.y - 30, 124, 62)
    },
  }
}

function paintBarrel(density: number): HTMLCanvasElement {
  const [canvas, pen] = blank(44 * density, (barrelLength + 30) * density)
  pen.scale(density, density)
  pen.translate(22, barrelLength + 12)
  const brass = pen.createLinearGradient(-14, 0, 14, 0)
  for (const [at, colour] of [
    [0, '#7a4a1a'],
    [0.3, '#ffd88a'],
    [0.55, '#e09a35'],
    [1, '#5f3612'],
  ] as const) {
    brass.addColorStop(at, colour)
  }
  pen.fillStyle = brass
  pen.beginPath()
  pen.moveTo(-13, 12)
  pen.lineTo(-9, -barrelLength + 6)
  pen.lineTo(9, -barrelLength + 6)
  pen.lineTo(13, 12)
  pen.fill()
  for (const [y, wide, tall] of [
    [-barrelLength, 13, 9],
    [-barrelLength * 0.55, 12.5, 6],
    [-8, 15, 7],
  ] as const) {
    pen.beginPath()
    pen.roundRect(-wide, y, wide * 2, tall, 3)
    pen.fill()
  }
  pen.fillStyle = '#fff6d8'
  oval(pen, 0, -barrelLength, 8, 3)
  pen.fillStyle = '#8fe8ff'
  oval(pen, 0, -barrelLength * 0.3, 4.5, 9)
  pen.fillStyle = 'rgba(255,255,255,.8)'
  oval(pen, -1.5, -barrelLength * 0.36, 1.4, 3)
  return canvas
}

function paintShell(density: number): HTMLCanvasElement {
  const [canvas, pen] = blank(124 * density, 62 * density)
  pen.scale(density, density)
  pen.translate(62, 60)
  pen.fillStyle = shade(pen, -46, 0, ['#fff1e6', '#f0b8a8', '#a85f72'])
  pen.beginPath()
  pen.moveTo(-58, 0)
  for (let rib = 0; rib < 7; rib += 1) {
    const [from, to] = [Math.PI - (rib / 7) * Math.PI, Math.PI - ((rib + 1) / 7) * Math.PI]
    const middle = (from + to) / 2
    pen.quadraticCurveTo(Math.cos(middle) * 66, -Math.sin(middle) * 52, Math.cos(to) * 58, -Math.sin(to) * 44)
  }
  pen.closePath()
  pen.fill()
  pen.strokeStyle = 'rgba(120,50,70,.35)'
  pen.lineWidth = 2
  for (let rib = 1; rib < 7; rib += 1) {
    const turn = Math.PI - (rib / 7) * Math.PI
    pen.beginPath()
    pen.moveTo(Math.cos(turn) * 10, -Math.sin(turn) * 8)
    pen.lineTo(Math.cos(turn) * 56, -Math.sin(turn) * 42)
    pen.stroke()
  }
  return canvas
}
