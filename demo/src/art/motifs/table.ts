import { num } from '../pen.ts'
import type { Motif } from './motif.ts'

const pip = {
  spade:
    'M0-24C14-8 24 0 24 10C24 22 10 24 4 16C4 22 8 26 12 28H-12C-8 26-4 22-4 16C-10 24-24 22-24 10C-24 0-14-8 0-24Z',
  heart: 'M0 24C-14 10-26 0-26-12C-26-26-8-28 0-14C8-28 26-26 26-12C26 0 14 10 0 24Z',
  diamond: 'M0-26L20 0L0 26L-20 0Z',
  club: 'M0-24C12-24 16-10 10-2C24-6 28 14 14 18C8 18 5 15 4 13C4 20 8 26 12 28H-12C-8 26-4 20-4 13C-5 15-8 18-14 18C-28 14-24-6-10-2C-16-10-12-24 0-24Z',
}

export const cards: Motif = ({ at, box, fill, linear, chance, shade, line, spark }) => {
  const suits = chance.shuffle(['spade', 'heart', 'diamond', 'club'] as const)
  const crest = chance.pick(['#e8283f', '#1f5fd0', '#12908a', '#8f2fb8'])
  const card = (suit: keyof typeof pip, court: boolean) => {
    const tone = suit === 'heart' || suit === 'diamond' ? '#e0213f' : '#1d1a36'
    return (
      box(-42, -60, 84, 120, 10, linear(['#ffffff', '#fff4e4', '#e4d4c8'], 60), 'stroke="#c9b49f" stroke-width="2"') +
      at(-27, -40, fill(pip[suit], tone), 0.42) +
      at(27, 40, fill(pip[suit], tone), 0.42, 180) +
      (court
        ? box(
            -22,
            -38,
            44,
            76,
            6,
            linear([shade(crest, 0.1), shade(crest, -0.15)]),
            'stroke="#ffd25a" stroke-width="3"',
          ) +
          fill('M-15 4L-18-18L-7-8L0-24L7-8L18-18L15 4Z', '#ffd25a') +
          line('M-14 14H14M-10 22H10', '#ffe9a8', 4)
        : at(0, 0, fill(pip[suit], tone), 1.15))
    )
  }
  return (
    at(-46, 14, card(suits[0] ?? 'spade', false), 0.92, -26) +
    at(48, 14, card(suits[1] ?? 'heart', false), 0.92, 26) +
    at(0, -6, card(suits[2] ?? 'club', chance.maybe(0.6)), 1.24, chance.range(-4, 4)) +
    spark(40, -76, 15) +
    spark(-60, -66, 10)
  )
}

export const dice: Motif = ({ at, fill, chance, shade, dot, linear, spark }) => {
  const tone = chance.pick(['#e8213f', '#fff8ee', '#1fae8f', '#3f5fe0', '#ffb52e'])
  const mark = tone === '#fff8ee' ? '#d6213f' : '#ffffff'
  const die = (pips: number) =>
    fill('M-52-24L0-52L52-24L0 6Z', linear([shade(tone, 0.14), shade(tone, 0.05)], 40)) +
    fill('M-52-24L0 6V66L-52 34Z', linear([tone, shade(tone, -0.12)], 60)) +
    fill('M52-24L0 6V66L52 34Z', linear([shade(tone, -0.12), shade(tone, -0.24)], 60)) +
    [[0, -23]].map(([x = 0, y = 0]) => `<ellipse cx="${x}" cy="${y}" rx="13" ry="8" fill="${mark}"/>`).join('') +
    [
      [-38, -6],
      [-14, 10],
      [-26, 20],
      [-38, 26],
      [-14, 42],
    ]
      .slice(0, pips)
      .map(
        ([x = 0, y = 0]) =>
          `<ellipse cx="${x}" cy="${y}" rx="5.5" ry="7.5" fill="${mark}" transform="rotate(14 ${x} ${y})"/>`,
      )
      .join('') +
    [
      [14, 12],
      [38, -2],
      [14, 44],
      [38, 28],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<ellipse cx="${x}" cy="${y}" rx="5.5" ry="7.5" fill="${mark}" transform="rotate(-14 ${x} ${y})"/>`,
      )
      .join('') +
    fill('M-48-24L0-49L20-38L-28-12Z', '#ffffff', 0.25)
  return (
    at(46, -38, die(3), 0.78, 16) +
    at(-50, -34, die(4), 0.62, -20) +
    at(-4, 34, die(5), 1.06, chance.range(-10, 10)) +
    dot(80, 60, 6, '#fff', 0.8) +
    spark(78, 70, 14) +
    spark(-78, 56, 11)
  )
}

export const chips: Motif = ({ at, dot, ring, chance, shade, fill, box, around, spark, linear }) => {
  const tones = chance.shuffle(['#e8283f', '#1f6fe0', '#12a07a', '#7a35c9', '#ff8f1f', '#2a2440'])
  const stack = (x: number, count: number, tone: string) =>
    Array.from({ length: count }, (_, i) =>
      at(
        x,
        78 - i * 13,
        box(-36, -8, 72, 16, 8, linear([shade(tone, 0.08), shade(tone, -0.2)])) +
          box(-8, -8, 16, 15, 0, '#fff8ee') +
          box(-34, -8, 8, 15, 0, '#fff8ee') +
          box(26, -8, 8, 15, 0, '#fff8ee'),
      ),
    ).join('') +
    at(
      x,
      78 - count * 13 + 4,
      `<ellipse rx="36" ry="11" fill="${shade(tone, 0.1)}"/><ellipse rx="22" ry="6.5" fill="none" stroke="#fff8ee" stroke-width="3"/>`,
    )
  const face = (tone: string) =>
    dot(0, 4, 54, shade(tone, -0.3)) +
    dot(0, 0, 54, linear([shade(tone, 0.12), tone, shade(tone, -0.15)], 60)) +
    around(8, box(-9, -54, 18, 16, 2, '#fff8ee')) +
    dot(0, 0, 36, linear(['#fff8ee', '#ecd9c0'], 60)) +
    ring(0, 0, 30, tone, 3) +
    at(0, 2, fill(chance.pick(Object.values(pip)), tone), 0.8)
  return (
    stack(-58, 5, tones[0] ?? '') +
    stack(60, 3, tones[1] ?? '') +
    stack(4, 2, tones[2] ?? '') +
    at(10, -26, face(tones[3] ?? '#e8283f'), 1.12, chance.range(-20, 20)) +
    at(-62, -48, face(tones[4] ?? '#1f6fe0'), 0.44, 20) +
    spark(58, -76, 16) +
    spark(-30, -84, 9)
  )
}

export const roulette: Motif = ({ dot, ring, around, chance, ball, line, linear, radial, spark, fill, shade }) => {
  const wood = chance.pick(['#7a3f1f', '#4a2440', '#1f3f5f', '#5f2020'])
  const third = chance.pick(['#12a05a', '#1f8fd0', '#ffb01f'])
  const wedge = (i: number, count: number) => {
    const a = (Math.PI * 2) / count
    const tone = i === 0 ? third : i % 2 ? '#d6213a' : '#1d1830'
    return `<path d="M0 0L${num(-76 * Math.sin(a / 2))} ${num(-76 * Math.cos(a / 2))}A76 76 0 0 1 ${num(76 * Math.sin(a / 2))} ${num(-76 * Math.cos(a / 2))}Z" fill="${tone}" transform="rotate(${num((360 / count) * i)})"/>`
  }
  return (
    dot(0, 0, 98, linear([shade(wood, 0.18), wood, shade(wood, -0.15)], 60)) +
    ring(0, 0, 94, '#ffd25a', 3) +
    dot(0, 0, 80, '#ffcf5f') +
    Array.from({ length: 21 }, (_, i) => wedge(i, 21)).join('') +
    around(21, line('M0-76V-44', '#ffcf5f', 1.6), 8.6) +
    ring(0, 0, 60, '#ffcf5f', 2, 0.8) +
    dot(0, 0, 45, radial(['#a86a3a', wood, shade(wood, -0.2)])) +
    around(4, line('M0-8V-34', '#ffe08a', 7) + dot(0, -36, 7, '#fff0b0')) +
    ball(0, 0, 15, '#ffcf5f') +
    ball(42, -52, 9, '#ffffff') +
    fill('M-78-40A88 88 0 0 1-10-87L-8-80A80 80 0 0 0-70-38Z', '#ffffff', 0.35) +
    spark(62, -66, 16)
  )
}

export const mahjong: Motif = ({ at, box, fill, line, chance, linear, shade, dot, around, ring, spark, oval }) => {
  const back = chance.pick(['#12a06a', '#1f6fd0', '#e0902f', '#b8308f'])
  const faces = chance.shuffle([
    line('M-16-26V26M16-26V26M-24-26H24M-24 0H24M-24 26H24', '#d6213f', 7),
    around(8, oval(0, -20, 5, 10, '#1f6fd0')) + dot(0, 0, 9, '#d6213f') + ring(0, 0, 31, '#12a06a', 4),
    [-18, 0, 18].map((x) => line(`M${x}-28V-6M${x} 6V28`, x === 0 ? '#d6213f' : '#12905a', 8)).join(''),
    fill('M-26 22C-30-10-6-34 22-28C6-20 8-8 22-6C10 2 12 16 24 24C6 30-14 32-26 22Z', '#12a06a') +
      dot(4, -14, 5, '#d6213f'),
    [
      [-14, -20],
      [14, -20],
      [-14, 20],
      [14, 20],
      [0, 0],
    ]
      .map(([x = 0, y = 0], i) => ring(x, y, 9, i === 4 ? '#d6213f' : '#1f6fd0', 5))
      .join(''),
    line('M0-30V30M-20-14H20V8H-20Z', '#d6213f', 7),
  ])
  const tile = (face: string) =>
    box(-38, -44, 80, 104, 12, shade(back, -0.14)) +
    box(-40, -48, 80, 102, 12, back) +
    box(-42, -54, 80, 100, 12, linear(['#ffffff', '#fff6e2', '#e6d6ba'], 60)) +
    at(-2, -4, face)
  return (
    at(-54, 8, tile(faces[0] ?? ''), 0.84, -16) +
    at(56, 12, tile(faces[1] ?? ''), 0.84, 15) +
    at(0, -4, tile(faces[2] ?? ''), 1.22, chance.range(-3, 3)) +
    spark(46, -72, 15) +
    spark(-66, -60, 10)
  )
}
