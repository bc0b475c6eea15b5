import { beating, eye, oval, shade, type Draw, type Pen } from './brush.ts'

interface FinFish {
  /** Back, side and belly. */
  readonly skin: readonly [string, string, string]
  readonly fin: string
  readonly height: number
  readonly tail: number
  readonly dorsal: number
  readonly bands?: readonly { at: number; width: number; colour: string; edge?: string }[]
  readonly spots?: readonly (readonly [x: number, y: number, size: number, colour: string])[]
  readonly eyeSize?: number
}

const finFish =
  (fish: FinFish): Draw =>
  (pen, swing) => {
    beating(pen, -0.6, 0, swing, () => tail(pen, fish))
    dorsal(pen, fish)
    outline(pen, fish.height)
    pen.fillStyle = shade(pen, -fish.height, fish.height, fish.skin)
    pen.fill()
    pen.save()
    pen.clip()
    markings(pen, fish)
    pen.restore()
    beating(pen, 0.12, fish.height * 0.3, swing * 2, () => {
      pen.fillStyle = fish.fin
      pen.globalAlpha *= 0.85
      oval(pen, -0.1, 0.06, 0.2, 0.1, 0.5)
    })
    eye(pen, 0.6, -fish.height * 0.2, fish.eyeSize ?? 0.13)
    pen.strokeStyle = 'rgba(20,20,40,.35)'
    pen.lineWidth = 0.035
    pen.beginPath()
    pen.arc(0.82, fish.height * 0.16, 0.12, Math.PI * 0.55, Math.PI * 1.05)
    pen.stroke()
  }

function outline(pen: Pen, height: number): void {
  pen.beginPath()
  pen.moveTo(0.95, 0.04)
  pen.bezierCurveTo(0.72, -height * 0.9, 0.1, -height * 1.25, -0.62, -0.1)
  pen.lineTo(-0.62, 0.12)
  pen.bezierCurveTo(0.1, height * 1.25, 0.72, height * 0.95, 0.95, 0.04)
}

function tail(pen: Pen, { fin, tail: size }: FinFish): void {
  pen.fillStyle = shade(pen, -size, size, [fin, 'rgba(255,255,255,.75)', fin])
  pen.beginPath()
  pen.moveTo(0.08, 0)
  pen.bezierCurveTo(-0.14, -size * 0.3, -0.3, -size * 0.9, -0.42, -size)
  pen.quadraticCurveTo(-0.26, 0, -0.42, size)
  pen.bezierCurveTo(-0.3, size * 0.9, -0.14, size * 0.3, 0.08, 0)
  pen.fill()
}

function dorsal(pen: Pen, { fin, dorsal: rise, height }: FinFish): void {
  pen.fillStyle = fin
  pen.beginPath()
  pen.moveTo(0.34, -height * 0.72)
  pen.bezierCurveTo(0.1, -height - rise, -0.3, -height - rise * 0.9, -0.5, -height * 0.3)
  pen.closePath()
  pen.fill()
  pen.beginPath()
  pen.moveTo(0.16, height * 0.8)
  pen.bezierCurveTo(0, height + rise * 0.8, -0.3, height + rise * 0.6, -0.44, height * 0.3)
  pen.closePath()
  pen.fill()
}

function markings(pen: Pen, { height, bands = [], spots = [] }: FinFish): void {
  for (const { at, width, colour, edge } of bands) {
    for (const [line, paint] of edge
      ? ([
          [width + 0.07, edge],
          [width, colour],
        ] as const)
      : ([[width, colour]] as const)) {
      pen.strokeStyle = paint
      pen.lineWidth = line
      pen.beginPath()
      pen.moveTo(at, -height * 1.3)
      pen.quadraticCurveTo(at + 0.12, 0, at, height * 1.3)
      pen.stroke()
    }
  }
  for (const [x, y, size, colour] of spots) {
    pen.fillStyle = colour
    oval(pen, x, y, size, size * 0.8)
  }
  // Light from above.
  pen.fillStyle = 'rgba(255,255,255,.28)'
  oval(pen, 0.15, -height * 0.55, 0.55, height * 0.16, -0.08)
}

export const sardine = finFish({
  skin: ['#2f6f9f', '#9fd8ea', '#f3fbff'],
  fin: '#5fa6c4',
  height: 0.3,
  tail: 0.3,
  dorsal: 0.1,
  spots: [
    [0.2, -0.02, 0.035, '#2d6585'],
    [0, -0.02, 0.035, '#2d6585'],
    [-0.2, -0.02, 0.035, '#2d6585'],
  ],
})

export const clownfish = finFish({
  skin: ['#ff8a2b', '#ff7a1f', '#ffb25a'],
  fin: '#ff9a3d',
  height: 0.46,
  tail: 0.36,
  dorsal: 0.16,
  bands: [
    { at: 0.36, width: 0.17, colour: '#fffaf0', edge: '#2a1a1a' },
    { at: -0.12, width: 0.19, colour: '#fffaf0', edge: '#2a1a1a' },
    { at: -0.5, width: 0.1, colour: '#fffaf0', edge: '#2a1a1a' },
  ],
})

export const angelfish = finFish({
  skin: ['#4b3fc4', '#7f6bff', '#ffd86b'],
  fin: '#ffd24f',
  height: 0.6,
  tail: 0.34,
  dorsal: 0.42,
  bands: [
    { at: 0.42, width: 0.08, colour: '#201a66' },
    { at: 0.1, width: 0.1, colour: '#ffd86b' },
    { at: -0.2, width: 0.1, colour: '#ffd86b' },
    { at: -0.46, width: 0.08, colour: '#ffd86b' },
  ],
})

export const koi = finFish({
  skin: ['#fff4ea', '#ffffff', '#ffe9dc'],
  fin: '#ffd9c4',
  height: 0.38,
  tail: 0.52,
  dorsal: 0.16,
  spots: [
    [0.52, -0.24, 0.24, '#ff5a36'],
    [-0.02, -0.16, 0.28, '#ff6a3a'],
    [-0.46, -0.06, 0.18, '#ff5a36'],
    [0.2, 0.14, 0.1, '#26202c'],
    [-0.24, 0.14, 0.08, '#26202c'],
  ],
  eyeSize: 0.09,
})

export const goldenFish = finFish({
  skin: ['#f0a63a', '#ffd27a', '#fff3cf'],
  fin: '#ffbf4d',
  height: 0.5,
  tail: 0.62,
  dorsal: 0.36,
  bands: [{ at: 0.36, width: 0.06, colour: 'rgba(255,255,255,.7)' }],
  spots: [
    [-0.05, 0.02, 0.12, 'rgba(255,255,255,.35)'],
    [-0.3, 0.05, 0.09, 'rgba(255,255,255,.3)'],
    [0.14, 0.2, 0.09, 'rgba(255,255,255,.3)'],
  ],
})
