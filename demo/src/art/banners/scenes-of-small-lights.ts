import { lit } from '../light.ts'
import type { Pen } from '../pen.ts'
import type { Banner } from './scenes-by-the-sea.ts'

const whole = 'M0 0H780V400H0Z'

/** What a light throws around it. It stands behind the thing, which has an outline of its own. */
export const glow = ({ dot, radial }: Pen, x: number, y: number, reach: number): string =>
  dot(x, y, reach, radial(['#ffe9b8/.85', '#ffd27a/.26', '#ffd27a/0'], 0.5, 0.5, 0.5))

/** A folded boat that carries a small light, with its keel at the origin. */
export function paperBoat({ fill, linear, dot, line }: Pen, tone: string, deep: string): string {
  return (
    fill('M0-74L34-16H-34Z', linear(['#fffdf4', '#f3dfc0'], 0)) +
    fill('M0-74L34-16H4Z', deep, 0.35) +
    fill('M-74-30L-34-16H34L74-30L44 12H-44Z', linear([tone, deep], 20)) +
    fill('M-74-30L-34-16L-44 12Z', '#ffffff', 0.32) +
    line('M-34-16H34', deep, 2, 0.5) +
    dot(0, -30, 9, '#ffd27a') +
    dot(0, -33, 4.5, '#fff8e0')
  )
}

/** The star lantern of Christmas, round its middle. */
export function parol({ fill, linear, star, ring, around, line, dot }: Pen, tone: string, deep: string): string {
  return (
    line('M-26 74C-34 110-40 120-46 150M26 74C34 110 40 120 46 150', tone, 5, 0.9) +
    fill('M-58 146H-34L-40 182H-52ZM34 146H58L52 182H40Z', linear([tone, deep])) +
    fill(star(0, 0, 98, 42, 5), linear(['#fff3c8', tone, deep], 70)) +
    around(5, fill('M0-98L24-34L0 0Z', '#ffffff', 0.3) + line('M0-92V0', '#fff8e0', 2.4, 0.8)) +
    ring(0, 0, 98, '#ffe9b8', 5, 0.9) +
    around(10, dot(0, -98, 5.5, '#fff3c8')) +
    fill(star(0, 0, 34, 15, 5), '#fffaf0')
  )
}

const streaks = ({ chance, line }: Pen, from: number, tone: string): string =>
  Array.from({ length: 30 }, () => {
    const y = chance.range(from, 396)
    return line(`M${chance.range(-20, 780)} ${y}h${chance.range(18, 80)}`, tone, 1.6, 0.2)
  }).join('')

export const paperBoats: Banner = (pen) => {
  const { fill, linear, radial, at, oval, dot, chance, blur } = pen
  const glitter = (x: number, y: number, reach: number) =>
    Array.from({ length: 7 }, (_, i) =>
      oval(x + chance.range(-5, 5), y + 10 + i * 8, reach - i * reach * 0.1, 2.4, '#ffd27a', 0.5 - i * 0.06),
    ).join('')
  return (
    fill(whole, linear(['#1b1e4f', '#4a3a86', '#c46a8e', '#ffb27a'])) +
    blur(dot(620, 196, 60, '#ffe9c2', 0.9), 10) +
    fill('M0 214C90 190 170 200 250 206C340 186 440 196 520 204C620 184 700 194 780 186V240H0Z', '#3a2c6a', 0.8) +
    fill('M0 214H780V400H0Z', linear(['#8a5a96', '#3a3a82', '#141a48'])) +
    streaks(pen, 226, '#ffd9c0') +
    glitter(470, 262, 26) +
    glow(pen, 470, 240, 44) +
    at(470, 262, paperBoat(pen, '#f7c8d8', '#a8608c'), 0.5, -4) +
    glitter(690, 290, 34) +
    glow(pen, 690, 258, 62) +
    at(690, 290, paperBoat(pen, '#bfe0f5', '#5a86b8'), 0.72, 5) +
    glitter(566, 346, 52) +
    glow(pen, 566, 290, 112) +
    lit(pen, at(566, 346, paperBoat(pen, '#fff0d4', '#d99a5a'), 1.2, -3)) +
    fill(whole, radial(['#0a0c2a/0', '#0a0c2a/0', '#0a0c2a/.5'], 0.66, 0.5, 0.85))
  )
}

export const parolNight: Banner = (pen) => {
  const { fill, linear, radial, at, dot, chance, box, line } = pen
  const stars = Array.from({ length: 60 }, () =>
    dot(chance.range(0, 780), chance.range(0, 240), chance.range(0.6, 1.7), '#f4e6ff', chance.range(0.25, 0.85)),
  ).join('')
  const roofs = Array.from({ length: 10 }, (_, i) => {
    const x = i * 84 - 20
    const top = 318 + ((i * 37) % 34)
    return (
      fill(`M${x} ${top}L${x + 42} ${top - 34}L${x + 84} ${top}V400H${x}Z`, i % 2 ? '#1a1238' : '#221746') +
      box(x + 22, top + 18, 14, 16, 2, '#ffd27a', 'opacity=".85"') +
      box(x + 50, top + 18, 14, 16, 2, '#ffb35a', 'opacity=".6"')
    )
  }).join('')
  return (
    fill(whole, linear(['#0c0a2c', '#2a1a5e', '#6a2f78', '#c2567a'])) +
    stars +
    line('M380-10Q590 60 800 6', '#e8d2ff', 2, 0.6) +
    line('M596 32V62', '#e8d2ff', 2.4, 0.8) +
    roofs +
    glow(pen, 470, 128, 84) +
    at(470, 128, parol(pen, '#5fd0c0', '#1f6f86'), 0.42) +
    glow(pen, 724, 110, 92) +
    at(724, 110, parol(pen, '#ff9fb8', '#b03a72'), 0.46) +
    glow(pen, 596, 168, 190) +
    lit(pen, at(596, 168, parol(pen, '#ffc24a', '#e0632f'), 1.02)) +
    fill(whole, radial(['#08051c/0', '#08051c/0', '#08051c/.5'], 0.7, 0.45, 0.9))
  )
}

export const morningSail: Banner = (pen) => {
  const { fill, linear, dot, blur, at, line, clip, oval } = pen
  const stripes = ['#ff6f6f', '#ffb04f', '#ffe06f', '#5fc89a', '#4fa6ea', '#8f7ae0']
    .map((tone, i) => fill(`M${-80 + i * 27} 20L${-42 + i * 14}-190H${-28 + i * 14}L${-53 + i * 27} 20Z`, tone))
    .join('')
  const vinta =
    line('M0 30V-196', '#7a4a2c', 6) +
    clip('<path d="M-70 16C-58-60-44-130-4-186C34-130 60-60 76 16Z"/>', stripes) +
    fill('M-70 16C-58-60-44-130-4-186C-20-120-30-50-30 16Z', '#ffffff', 0.22) +
    fill('M-128 8C-70 26 70 26 138 2C122 42 92 54 0 54S-112 46-128 8Z', linear(['#c98a4f', '#6a3c22'])) +
    line('M-150 50C-60 70 70 70 156 44', '#8a5a34', 5)
  return (
    fill(whole, linear(['#ffe3d0', '#fff3de', '#d8f1f7'])) +
    blur(dot(640, 150, 84, '#fff3c2', 0.95), 12) +
    fill('M-10 244C80 206 160 226 260 216C360 200 420 224 520 214C630 200 700 214 800 196V280H-10Z', '#a9d3d6', 0.85) +
    fill('M-10 246H790V400H-10Z', linear(['#9fe0e2', '#57b9cf', '#2c86b2'])) +
    streaks(pen, 258, '#ffffff') +
    oval(560, 352, 130, 9, '#1f6a94', 0.3) +
    lit(pen, at(560, 290, vinta)) +
    at(724, 262, vinta, 0.22) +
    line('M96 96q10-10 20 0q10-10 20 0M180 66q7-7 14 0q7-7 14 0', '#7a98a8', 2.4, 0.7)
  )
}
