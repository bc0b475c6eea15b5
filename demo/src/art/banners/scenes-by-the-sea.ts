import { lit } from '../light.ts'
import { motifs } from '../motifs/index.ts'
import type { Pen } from '../pen.ts'

export const size = { width: 780, height: 400 }
const whole = 'M0 0H780V400H0Z'

/** A banner keeps its start side calm, since the web sets real text there, and carries no sign that reads wrong mirrored. */
export type Banner = (pen: Pen) => string

export const lighthouseNight: Banner = (pen) => {
  const { fill, linear, radial, dot, chance, blur, line, at, oval, spark } = pen
  const stars = Array.from({ length: 90 }, () =>
    dot(chance.range(0, 780), chance.range(0, 230), chance.range(0.6, 1.8), '#dfe8ff', chance.range(0.25, 0.9)),
  ).join('')
  const ripples = Array.from({ length: 34 }, () => {
    const y = chance.range(278, 396)
    const x = chance.range(-20, 780)
    return line(`M${x} ${y}h${chance.range(20, 90)}`, '#9fb4f0', 1.6, 0.16)
  }).join('')
  const path = Array.from({ length: 15 }, (_, i) =>
    oval(600 + chance.range(-8, 8), 282 + i * 8, 12 + i * 3.4, 2.6, '#ffd27a', 0.55 - i * 0.028),
  ).join('')
  return (
    fill(whole, linear(['#070c1f', '#121d48', '#2a3a7c'])) +
    stars +
    spark(356, 62, 8, '#fff2cf') +
    spark(120, 120, 5, '#dfe8ff') +
    blur(fill('M598 92L-60 -20V150Z', linear(['#ffd27a/0', '#ffd27a/.42'], 0)), 9) +
    blur(fill('M602 92L860 20V150Z', '#ffe2a0', 0.4), 8) +
    fill('M0 270C60 246 120 252 180 262C230 250 300 252 350 266L430 268H0Z', '#0d1738') +
    fill('M640 268C690 240 740 236 780 226V272H640Z', '#101b40') +
    fill('M0 266H780V400H0Z', linear(['#1a2a63', '#0b1230', '#070b1e'])) +
    ripples +
    path +
    fill(
      'M500 300C520 268 548 262 572 266C600 252 640 256 662 272C690 274 716 288 728 306C660 318 560 318 500 300Z',
      linear(['#3a3560', '#120f2a']),
    ) +
    dot(600, 92, 130, radial(['#ffe2a0/.95', '#ffd27a/.3', '#ffd27a/0'], 0.5, 0.5, 0.5)) +
    fill('M578 116H622L634 272H566Z', linear(['#fff4dc', '#e2d2c4', '#7f77a2'], 0)) +
    fill(
      'M575.500 150H624.500L626.700 178H573.300ZM571.300 206H628.700L631 234H569Z',
      linear(['#ff8a5f', '#d94a4a', '#6f2450'], 0),
    ) +
    fill('M570 106H630V117H570Z', '#231d44') +
    fill('M583 76H617V106H583Z', '#fff3c2') +
    dot(600, 92, 12, '#ffffff') +
    fill('M577 76C584 52 616 52 623 76Z', '#b83a4a') +
    line('M600 58V46M583 76V106M617 76V106', '#231d44', 3) +
    fill('M591 272V254C591 244 609 244 609 254V272Z', '#3a2440') +
    at(
      410,
      300,
      fill('M-34 0C-14 8 18 8 36-2L26 13H-24Z', '#1c1637') +
        line('M0 2V-34', '#1c1637', 3) +
        fill('M3-32C20-20 26-8 27-1L3-1Z', '#39417c') +
        dot(-12, -4, 3.4, '#ffd27a'),
    ) +
    fill(whole, radial(['#050817/0', '#050817/0', '#050817/.55'], 0.6, 0.4, 0.85))
  )
}

export const koiPond: Banner = (pen) => {
  const { fill, linear, radial, ring, chance, at, blur, oval, dot } = pen
  const ripple = (x: number, y: number, r: number) =>
    [1, 0.7, 0.42].map((k) => ring(x, y, r * k, '#c9fff4', 2, 0.16)).join('')
  const pad = (x: number, y: number, r: number, turn: number) =>
    at(
      x,
      y,
      fill(`M0 0L${r} ${-r * 0.2}A${r} ${r} 0 1 1 ${r * 0.9} ${-r * 0.45}Z`, linear(['#5fc88a', '#1f7f62'])) +
        fill(`M0 0L${-r * 0.8} 0M0 0L0 ${r * 0.8}`, 'none'),
      1,
      turn,
    )
  const light = Array.from({ length: 12 }, () =>
    oval(chance.range(0, 780), chance.range(0, 400), chance.range(30, 120), chance.range(3, 9), '#8ff0dc', 0.1),
  ).join('')
  return (
    fill(whole, linear(['#0c5560', '#0a6f74', '#063b4c'], 20)) +
    blur(light, 5) +
    ripple(560, 210, 190) +
    ripple(180, 320, 90) +
    ripple(330, 70, 60) +
    blur(at(588, 226, motifs.koi(pen), 1.5), 9) +
    lit(pen, at(570, 205, motifs.koi(pen), 1.62)) +
    lit(pen, pad(712, 92, 58, 20) + pad(742, 330, 66, 140) + pad(452, 372, 40, 80)) +
    lit(pen, at(706, 66, motifs.lotus(pen), 0.48)) +
    at(60, 372, pad(0, 0, 46, 200)) +
    Array.from({ length: 9 }, () =>
      at(
        chance.range(420, 770),
        chance.range(10, 390),
        fill('M0 0C6-10 18-8 20 0C14 8 4 8 0 0Z', '#ffc9d8'),
        chance.range(0.6, 1.1),
        chance.range(0, 360),
      ),
    ).join('') +
    dot(0, 0, 1, '#0c5560') +
    fill(whole, radial(['#02202a/0', '#02202a/0', '#02202a/.6'], 0.65, 0.5, 0.85))
  )
}

export const seaLotteryBalls: Banner = (pen) => {
  const { fill, linear, ball, at, star, dot, chance, blur, ring } = pen
  const tones = ['#ff5f6f', '#ffb01f', '#3fd08f', '#5f8fff', '#c97fff', '#ff8fc0']
  const lucky = (x: number, y: number, r: number, i: number) =>
    at(
      x,
      y,
      ball(0, 0, r, tones[i % 6] ?? '#f00') +
        dot(0, r * 0.05, r * 0.52, '#fffaf0') +
        fill(star(0, r * 0.05, r * 0.36, r * 0.16, 5), tones[i % 6] ?? '#f00'),
      1,
      chance.range(-20, 20),
    )
  const wave = (y: number, tone: string, deep: string, shift: number) =>
    fill(
      `M-20 ${y}C60 ${y - 20} 140 ${y + 18 + shift} 240 ${y}S420 ${y - 34} 520 ${y - 8}S700 ${y - 60 - shift} 800 ${y - 40}V420H-20Z`,
      linear([tone, deep]),
    )
  return (
    fill(whole, linear(['#ffe9c2', '#ffb98f', '#f0829a'])) +
    blur(dot(600, 150, 96, '#fff6d8', 0.95), 6) +
    dot(600, 150, 74, '#fffbe8') +
    fill('M470 214C530 180 560 196 600 186C660 170 720 190 800 176V260H470Z', '#c9648c', 0.6) +
    wave(252, '#5fc4d6', '#1f7fae', 0) +
    lit(pen, lucky(468, 226, 34, 3) + lucky(730, 176, 40, 1) + lucky(640, 132, 30, 2)) +
    wave(286, '#2fa3c4', '#135f94', 14) +
    lit(pen, lucky(566, 232, 62, 0) + lucky(692, 258, 48, 4)) +
    wave(336, '#1583b0', '#0a3f74', 26) +
    lit(pen, lucky(628, 330, 42, 5) + lucky(754, 338, 34, 2)) +
    wave(384, '#0d6396', '#062c58', 8) +
    Array.from({ length: 16 }, () =>
      ring(chance.range(430, 770), chance.range(110, 330), chance.range(2, 6), '#ffffff', 1.6, 0.8),
    ).join('') +
    fill('M0 0H430V400H0Z', linear(['#ffffff/.0', '#ffffff/0'], 0))
  )
}
