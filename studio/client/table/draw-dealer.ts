import type { Layout, Point } from './layout.ts'
import type { Pen } from './paint.ts'
import type { DealerLook } from './rooms.ts'

/** The dealer's pose at a moment. Hands are in the picture's pixels, everything else in the dealer's own coordinates. */
export interface Pose {
  /** -1 breathed out, 1 breathed in. */
  readonly breath: number
  /** 0 open, 1 closed. */
  readonly lids: number
  /** Gaze: -1 left, 1 right; -1 up, 1 down at the table. */
  readonly gaze: Point
  readonly tilt: number
  readonly smile: number
  readonly hands: readonly [Point, Point]
}

/** Body and head; the table hides the rest below the waist. Drawn around the middle of the table's edge. */
export function drawDealer(pen: Pen, look: DealerLook, pose: Pose, { middle, edge, scale }: Layout): void {
  pen.save()
  pen.translate(middle, edge + 14 * scale)
  pen.scale(scale, scale)
  const lift = -pose.breath * 0.9
  pen.save()
  pen.translate(0, lift * 0.4)
  if (look.style === 'long') drawLongHair(pen, look)
  drawTorso(pen, look, pose.breath)
  pen.restore()
  pen.translate(0, lift)
  drawHead(pen, look, pose)
  pen.restore()
}

function drawTorso(pen: Pen, look: DealerLook, breath: number): void {
  const wide = 1 + breath * 0.006
  pen.save()
  pen.scale(wide, 1)
  const cloth = pen.createLinearGradient(-50, -70, 50, 20)
  cloth.addColorStop(0, look.clothLight)
  cloth.addColorStop(0.45, look.cloth)
  cloth.addColorStop(1, look.clothDark)
  // The neck is behind the collar.
  pen.fillStyle = look.shade
  pen.beginPath()
  pen.roundRect(-12, -104, 24, 34, 9)
  pen.fill()
  pen.fillStyle = cloth
  pen.beginPath()
  pen.moveTo(-14, -84)
  pen.bezierCurveTo(-40, -78, -62, -74, -66, -48)
  pen.bezierCurveTo(-68, -20, -58, 10, -54, 40)
  pen.lineTo(54, 40)
  pen.bezierCurveTo(58, 10, 68, -20, 66, -48)
  pen.bezierCurveTo(62, -74, 40, -78, 14, -84)
  pen.bezierCurveTo(8, -72, -8, -72, -14, -84)
  pen.fill()
  pen.fillStyle = look.skin
  pen.beginPath()
  pen.moveTo(-13, -88)
  pen.bezierCurveTo(-12, -76, -5, -66, 0, -58)
  pen.bezierCurveTo(5, -66, 12, -76, 13, -88)
  pen.fill()
  pen.fillStyle = `${look.shade}88`
  pen.beginPath()
  pen.ellipse(0, -88, 13, 6, 0, 0, Math.PI)
  pen.fill()
  drawEmbroidery(pen, look)
  pen.restore()
}

/** Collar, and the embroidered front panel of a formal shirt or dress of the islands. */
function drawEmbroidery(pen: Pen, look: DealerLook): void {
  pen.strokeStyle = look.clothDark
  pen.lineWidth = 2.2
  pen.lineJoin = 'round'
  pen.beginPath()
  pen.moveTo(-15, -85)
  pen.lineTo(0, -56)
  pen.lineTo(15, -85)
  pen.stroke()
  pen.globalAlpha = 0.55
  pen.lineWidth = 1
  pen.strokeStyle = look.clothLight
  pen.beginPath()
  for (let row = 0; row < 6; row += 1) {
    const y = -46 + row * 13
    for (const side of [-1, 1]) {
      pen.moveTo(side * 5, y)
      pen.quadraticCurveTo(side * 14, y - 7, side * 12, y + 5)
      pen.quadraticCurveTo(side * 8, y + 7, side * 5, y)
    }
    pen.moveTo(1.4, y + 6)
    pen.arc(0, y + 6, 1.4, 0, 7)
  }
  pen.stroke()
  pen.globalAlpha = 1
}

function drawLongHair(pen: Pen, look: DealerLook): void {
  pen.fillStyle = look.hair
  pen.beginPath()
  pen.moveTo(-30, -140)
  pen.bezierCurveTo(-46, -110, -40, -74, -46, -48)
  pen.bezierCurveTo(-30, -40, 30, -40, 46, -48)
  pen.bezierCurveTo(40, -74, 46, -110, 30, -140)
  pen.fill()
}

function drawHead(pen: Pen, look: DealerLook, { lids, gaze, tilt, smile }: Pose): void {
  pen.save()
  pen.translate(0, -96)
  pen.rotate(tilt)
  pen.translate(0, -31)
  if (look.style === 'bun') drawBun(pen, look)
  pen.fillStyle = look.hair
  pen.beginPath()
  pen.ellipse(0, -5, 31, 33, 0, 0, 7)
  pen.fill()
  // The face: round at the top, narrower at the chin.
  const skin = pen.createRadialGradient(-8, -10, 4, 0, 4, 42)
  skin.addColorStop(0, look.skin)
  skin.addColorStop(1, look.shade)
  pen.fillStyle = skin
  pen.beginPath()
  pen.moveTo(-25, -6)
  pen.bezierCurveTo(-27, 12, -16, 33, 0, 34)
  pen.bezierCurveTo(16, 33, 27, 12, 25, -6)
  pen.bezierCurveTo(24, -30, -24, -30, -25, -6)
  pen.fill()
  for (const side of [-1, 1]) {
    pen.beginPath()
    pen.ellipse(side * 25.5, 3, 4, 7, side * -0.15, 0, 7)
    pen.fill()
  }
  pen.globalAlpha = 0.16
  pen.fillStyle = look.lips
  for (const side of [-1, 1]) {
    pen.beginPath()
    pen.ellipse(side * 14.5, 13, 6, 4, 0, 0, 7)
    pen.fill()
  }
  pen.globalAlpha = 1
  const aside = gaze.x * 1.6
  for (const side of [-1, 1]) drawEye(pen, look, side, lids, gaze)
  drawNoseAndMouth(pen, look, aside, smile)
  drawFringe(pen, look)
  pen.restore()
}

function drawEye(pen: Pen, look: DealerLook, side: number, lids: number, gaze: Point): void {
  const x = side * 10.5 + gaze.x * 0.8
  const y = 3 + gaze.y * 0.6
  const open = Math.max(0.06, (1 - lids) * (1 - Math.max(0, gaze.y) * 0.42))
  pen.save()
  pen.translate(x, y)
  pen.beginPath()
  pen.ellipse(0, 0, 5.6, 4.1 * open, 0, 0, 7)
  pen.fillStyle = '#fffaf2'
  pen.fill()
  pen.save()
  pen.clip()
  pen.fillStyle = '#35201c'
  pen.beginPath()
  pen.arc(gaze.x * 1.9, gaze.y * 1.4, 3.3, 0, 7)
  pen.fill()
  pen.fillStyle = '#ffffffdd'
  pen.beginPath()
  pen.arc(gaze.x * 1.9 - 1.1, gaze.y * 1.4 - 1.3, 1.1, 0, 7)
  pen.fill()
  pen.restore()
  pen.strokeStyle = look.hair
  pen.lineCap = 'round'
  pen.lineWidth = look.style === 'short' ? 1.5 : 2
  pen.beginPath()
  pen.ellipse(0, 0.2, 6, 4.4 * open, 0, Math.PI * 1.06, Math.PI * 1.94)
  pen.stroke()
  pen.lineWidth = look.style === 'short' ? 2.5 : 1.8
  pen.beginPath()
  pen.moveTo(-6, -8.2 - (side < 0 ? 0 : 0.8))
  pen.quadraticCurveTo(0, -11, 6, -8.2 - (side < 0 ? 0.8 : 0))
  pen.stroke()
  pen.restore()
}

function drawNoseAndMouth(pen: Pen, look: DealerLook, aside: number, smile: number): void {
  pen.strokeStyle = look.shade
  pen.lineCap = 'round'
  pen.lineWidth = 1.7
  pen.beginPath()
  pen.moveTo(aside + 0.6, 6)
  pen.quadraticCurveTo(aside + 3.2, 13, aside - 1, 13.6)
  pen.stroke()
  const curve = 2.2 + smile * 2.4
  const wide = 7.2 + smile * 1.4
  pen.fillStyle = look.lips
  pen.beginPath()
  pen.moveTo(aside - wide, 20.6 - smile)
  pen.quadraticCurveTo(aside - 2.4, 18.6, aside, 19.8)
  pen.quadraticCurveTo(aside + 2.4, 18.6, aside + wide, 20.6 - smile)
  pen.quadraticCurveTo(aside, 20.6 + curve * 2.1, aside - wide, 20.6 - smile)
  pen.fill()
  pen.strokeStyle = '#00000038'
  pen.lineWidth = 0.9
  pen.beginPath()
  pen.moveTo(aside - wide + 0.6, 20.5 - smile)
  pen.quadraticCurveTo(aside, 20.6 + curve * 0.7, aside + wide - 0.6, 20.5 - smile)
  pen.stroke()
}

function drawBun(pen: Pen, look: DealerLook): void {
  pen.fillStyle = look.hair
  pen.beginPath()
  pen.arc(0, -38, 14, 0, 7)
  pen.fill()
  pen.strokeStyle = look.hairLight
  pen.lineWidth = 1.2
  pen.beginPath()
  pen.arc(0, -38, 9, 3.6, 5.6)
  pen.stroke()
  pen.fillStyle = '#fff6ea'
  for (let i = 0; i < 5; i += 1) {
    pen.beginPath()
    pen.ellipse(17 + Math.cos(i * 1.257) * 3.6, -27 + Math.sin(i * 1.257) * 3.6, 3.2, 3.2, 0, 0, 7)
    pen.fill()
  }
  pen.fillStyle = '#ffd27a'
  pen.beginPath()
  pen.arc(17, -27, 2, 0, 7)
  pen.fill()
}

function drawFringe(pen: Pen, look: DealerLook): void {
  pen.fillStyle = look.hair
  pen.beginPath()
  if (look.style === 'short') {
    pen.moveTo(-28, 0)
    pen.bezierCurveTo(-34, -40, -6, -48, 8, -41)
    pen.bezierCurveTo(30, -42, 34, -18, 28, 0)
    pen.bezierCurveTo(26, -8, 25, -14, 21, -19)
    pen.bezierCurveTo(6, -15, -8, -17, -16, -23)
    pen.bezierCurveTo(-20, -16, -26, -10, -28, 0)
  } else {
    pen.moveTo(-28, 10)
    pen.bezierCurveTo(-36, -28, -18, -42, 2, -39)
    pen.bezierCurveTo(24, -42, 36, -24, 28, 10)
    pen.bezierCurveTo(28, -6, 20, -18, 4, -26)
    pen.bezierCurveTo(-10, -20, -26, -12, -28, 10)
  }
  pen.fill()
  pen.strokeStyle = look.hairLight
  pen.globalAlpha = 0.6
  pen.lineWidth = 1.6
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(-19, -24)
  pen.quadraticCurveTo(-10, -35, 3, -34)
  pen.moveTo(-13, -24)
  pen.quadraticCurveTo(-6, -30, 2, -30)
  pen.stroke()
  pen.globalAlpha = 1
}
