import type { Pose } from './draw-dealer.ts'
import type { Layout, Point } from './layout.ts'
import type { Pen } from './paint.ts'
import type { DealerLook } from './rooms.ts'

/** Arms over the table: sleeves from the shoulders to the hands. */
export function drawArms(pen: Pen, look: DealerLook, { hands, breath }: Pose, layout: Layout): void {
  const { middle, edge, scale } = layout
  for (const side of [0, 1] as const) {
    const out = side === 0 ? -1 : 1
    const shoulder = { x: middle + out * 52 * scale, y: edge + (-44 - breath * 0.7) * scale }
    drawArm(pen, look, shoulder, hands[side], out, scale)
  }
}

function drawArm(pen: Pen, look: DealerLook, shoulder: Point, hand: Point, out: number, scale: number): void {
  const far = Math.hypot(hand.x - shoulder.x, hand.y - shoulder.y)
  // An elbow bends outwards, more so when the hand is near.
  const bend = Math.max(8, 54 - far / scale / 3.4) * scale * out
  const elbow = { x: (shoulder.x + hand.x) / 2 + bend, y: (shoulder.y + hand.y) / 2 + 4 * scale }
  const along = Math.atan2(hand.y - elbow.y, hand.x - elbow.x)
  const wrist = { x: hand.x - Math.cos(along) * 13 * scale, y: hand.y - Math.sin(along) * 13 * scale }
  const sleeve = (width: number, colour: string, shift = 0) => {
    pen.strokeStyle = colour
    pen.lineWidth = width * scale
    pen.beginPath()
    pen.moveTo(shoulder.x + shift, shoulder.y)
    pen.quadraticCurveTo(elbow.x + shift, elbow.y, wrist.x + shift * 0.4, wrist.y)
    pen.stroke()
  }
  pen.save()
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.save()
  pen.shadowColor = '#00000066'
  pen.shadowBlur = 9 * scale
  pen.shadowOffsetY = 6 * scale
  sleeve(23, look.clothDark)
  pen.restore()
  sleeve(20, look.cloth, -0.8 * scale)
  sleeve(6, look.clothLight, -5 * scale)
  drawHand(pen, look, hand, along, out, scale)
  pen.lineCap = 'butt'
  pen.strokeStyle = look.clothLight
  pen.lineWidth = 17 * scale
  pen.beginPath()
  pen.moveTo(wrist.x - Math.cos(along) * 1 * scale, wrist.y - Math.sin(along) * 1 * scale)
  pen.lineTo(wrist.x + Math.cos(along) * 4.5 * scale, wrist.y + Math.sin(along) * 4.5 * scale)
  pen.stroke()
  pen.restore()
}

function drawHand(pen: Pen, look: DealerLook, at: Point, along: number, out: number, scale: number): void {
  pen.save()
  pen.translate(at.x, at.y)
  pen.rotate(along)
  pen.scale(scale, scale * out)
  pen.fillStyle = look.skin
  pen.strokeStyle = look.skin
  pen.lineCap = 'round'
  pen.beginPath()
  pen.ellipse(-3, 0, 9.5, 7.6, 0, 0, 7)
  pen.fill()
  pen.lineWidth = 4.2
  for (const [from, to] of [
    [-4.6, -5.4],
    [-1.4, -1.8],
    [1.8, 1.9],
    [4.8, 5.2],
  ] as const) {
    pen.beginPath()
    pen.moveTo(3, from)
    pen.lineTo(12.5 - Math.abs(to) * 0.45, to)
    pen.stroke()
  }
  pen.beginPath()
  pen.moveTo(-4, -6)
  pen.lineTo(3, -10)
  pen.stroke()
  pen.strokeStyle = look.shade
  pen.lineWidth = 0.8
  pen.globalAlpha = 0.7
  pen.beginPath()
  for (const y of [-3.2, 0.2, 3.4]) {
    pen.moveTo(4, y)
    pen.lineTo(9.5, y * 1.1)
  }
  pen.stroke()
  pen.restore()
}
