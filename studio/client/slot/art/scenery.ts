import { faint, lighter } from './colour.ts'
import { petals, polygon, star } from './shapes.ts'
import type { Light } from './light.ts'

/** Building blocks of scenes. */

export function sky(pen: CanvasRenderingContext2D, width: number, height: number, { sky: tones }: Light): void {
  const fill = pen.createLinearGradient(0, 0, 0, height)
  for (const [place, tone] of tones.entries()) fill.addColorStop(place / 2, tone)
  pen.fillStyle = fill
  pen.fillRect(0, 0, width, height)
}

export function glowAt(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  r: number,
  colour: string,
  strength: number,
): void {
  const fill = pen.createRadialGradient(x, y, 0, x, y, r)
  fill.addColorStop(0, faint(colour, strength))
  fill.addColorStop(0.5, faint(colour, strength * 0.3))
  fill.addColorStop(1, faint(colour, 0))
  pen.fillStyle = fill
  pen.fillRect(x - r, y - r, r * 2, r * 2)
}

export function disc(pen: CanvasRenderingContext2D, x: number, y: number, r: number, colour: string): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.arc(x, y, r, 0, Math.PI * 2)
  pen.fill()
}

export function hills(
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  top: number,
  swing: number,
  colour: string,
  dice: () => number,
): void {
  const [one, two] = [dice() * 6, dice() * 6]
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(0, height)
  for (let x = 0; x <= width + 8; x += 8)
    pen.lineTo(x, top + Math.sin(x / 63 + one) * swing * 0.5 + Math.sin(x / 27 + two) * swing * 0.22)
  pen.lineTo(width, height)
  pen.fill()
}

export function rays(pen: CanvasRenderingContext2D, width: number, height: number, colour: string): void {
  for (let count = 0; count < 5; count += 1) {
    const x = width * (0.1 + count * 0.2)
    const fill = pen.createLinearGradient(0, 0, 0, height * 0.8)
    fill.addColorStop(0, faint(colour, 0.22))
    fill.addColorStop(1, faint(colour, 0))
    pen.fillStyle = fill
    pen.fill(
      new Path2D(
        polygon([x, -10], [x + width * 0.09, -10], [x - width * 0.02, height * 0.8], [x - width * 0.2, height * 0.8]),
      ),
    )
  }
}

export function burst(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  r: number,
  colour: string,
  strength: number,
): void {
  pen.fillStyle = faint(colour, strength)
  for (let count = 0; count < 16; count += 1) {
    const angle = (count / 16) * Math.PI * 2
    pen.beginPath()
    pen.moveTo(x, y)
    pen.arc(x, y, r, angle, angle + Math.PI / 16)
    pen.fill()
  }
}

export function weed(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  tall: number,
  colour: string,
  dice: () => number,
): void {
  const sway = (dice() - 0.5) * 40
  pen.strokeStyle = colour
  pen.lineCap = 'round'
  pen.lineWidth = 5 + dice() * 6
  pen.beginPath()
  pen.moveTo(x, y + 40)
  pen.bezierCurveTo(x + sway, y - tall * 0.3, x - sway, y - tall * 0.6, x + sway * 0.6, y - tall)
  pen.stroke()
}

export function bubble(pen: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  pen.strokeStyle = 'rgb(255 255 255 / 0.35)'
  pen.lineWidth = 1.2
  pen.beginPath()
  pen.arc(x, y, r, 0, Math.PI * 2)
  pen.stroke()
  disc(pen, x - r * 0.3, y - r * 0.35, r * 0.2, '#ffffffb0')
}

export function frond(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  way: number,
  size: number,
  colour: string,
  dice: () => number,
): void {
  pen.fillStyle = colour
  for (let count = 0; count < 3; count += 1)
    pen.fill(new Path2D(petals(x, y, 1, size * (0.7 + dice() * 0.5), size * 0.5, way + (count - 1) * 0.09)))
}

export function dots(
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  count: number,
  colour: string,
  dice: () => number,
): void {
  for (let done = 0; done < count; done += 1) {
    const [x, y, r] = [dice() * width, dice() * height, 0.8 + dice() * 1.8]
    glowAt(pen, x, y, r * 6, colour, 0.5)
    disc(pen, x, y, r, lighter(colour, 0.5))
  }
}

export function stars(
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  count: number,
  dice: () => number,
): void {
  for (let done = 0; done < count; done += 1)
    disc(pen, dice() * width, dice() * height, 0.4 + dice() * dice() * 1.8, faint('#ffffff', 0.35 + dice() * 0.6))
}

export function town(
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  base: number,
  colour: string,
  lamp: string,
  dice: () => number,
): void {
  for (let x = -10; x < width;) {
    const wide = 26 + dice() * 34
    const tall = 24 + dice() * 70
    pen.fillStyle = colour
    pen.fillRect(x, base - tall, wide + 1, tall)
    pen.fill(
      new Path2D(
        polygon([x - 4, base - tall], [x + wide / 2, base - tall - 10 - dice() * 12], [x + wide + 4, base - tall]),
      ),
    )
    for (let row = base - tall + 8; row < base - 8; row += 13)
      for (let column = x + 6; column < x + wide - 8; column += 12)
        if (dice() > 0.45) {
          pen.fillStyle = faint(lamp, 0.35 + dice() * 0.55)
          pen.fillRect(column, row, 5, 6)
        }
    x += wide
  }
  pen.fillStyle = colour
  pen.fillRect(0, base, width, height - base)
}

export function garland(
  pen: CanvasRenderingContext2D,
  width: number,
  y: number,
  lamp: string,
  dice: () => number,
): void {
  const sag = 26 + dice() * 12
  const middle = (x: number) => y + Math.sin((x / width) * Math.PI) * sag
  pen.strokeStyle = 'rgb(0 0 0 / 0.45)'
  pen.lineWidth = 1.2
  pen.beginPath()
  for (let x = 0; x <= width; x += 6) pen.lineTo(x, middle(x))
  pen.stroke()
  const tones = [lamp, '#ff8f7d', '#7fe0c4', '#ffd27a']
  for (let count = 0; count < 12; count += 1) {
    const x = ((count + 0.5) / 12) * width
    const tone = tones[count % tones.length] ?? lamp
    glowAt(pen, x, middle(x) + 5, 16, tone, 0.6)
    disc(pen, x, middle(x) + 5, 3, lighter(tone, 0.35))
  }
}

export function roof(pen: CanvasRenderingContext2D, x: number, base: number, wide: number, colour: string): void {
  pen.fillStyle = colour
  for (const tier of [0, 1, 2]) {
    const [half, y] = [wide * (0.5 - tier * 0.13), base - tier * wide * 0.26]
    pen.fill(
      new Path2D(
        `M${x - half} ${y}Q${x - half * 0.5} ${y - wide * 0.06} ${x - half * 0.34} ${y - wide * 0.16}H${x + half * 0.34}Q${x + half * 0.5} ${y - wide * 0.06} ${x + half} ${y}z`,
      ),
    )
    pen.fillRect(x - half * 0.62, y - 1, half * 1.24, wide * 0.12)
  }
}

export function cloud(pen: CanvasRenderingContext2D, x: number, y: number, size: number, opacity: number): void {
  pen.fillStyle = faint('#ffffff', opacity)
  pen.beginPath()
  for (const [dx, dy, r] of [
    [-0.8, 0.1, 0.5],
    [0, -0.15, 0.7],
    [0.8, 0.1, 0.5],
    [0, 0.2, 0.6],
  ] as const) {
    pen.moveTo(x + dx * size, y + dy * size)
    pen.arc(x + dx * size, y + dy * size, r * size, 0, Math.PI * 2)
  }
  pen.fill()
}

export function sprinkles(
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  tones: readonly string[],
  dice: () => number,
): void {
  pen.lineCap = 'round'
  pen.lineWidth = 4
  for (let count = 0; count < 46; count += 1) {
    const [x, y, angle] = [dice() * width, height * (0.72 + dice() * 0.28), dice() * Math.PI]
    pen.strokeStyle = faint(tones[count % tones.length] ?? '#ffffff', 0.8)
    pen.beginPath()
    pen.moveTo(x, y)
    pen.lineTo(x + Math.cos(angle) * 9, y + Math.sin(angle) * 9)
    pen.stroke()
  }
}

export function blossom(pen: CanvasRenderingContext2D, x: number, y: number, r: number, colour: string): void {
  pen.fillStyle = faint(colour, 0.9)
  pen.fill(new Path2D(petals(x, y, 5, r, r * 1.1)))
  pen.fillStyle = '#ffd95e'
  pen.fill(new Path2D(star(x, y, 5, r * 0.3, r * 0.2)))
}
