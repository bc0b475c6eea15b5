import type { Motif } from './motif.ts'

export const cherries: Motif = ({ ball, line, at, leaf, chance, oval }) => {
  const red = chance.pick(['#e8213f', '#c9184a', '#ff4d5f'])
  return (
    line('M-44 34C-40-20-10-60 24-84M50 24C50-20 40-60 24-84', '#5f8f2f', 8) +
    at(24, -82, leaf(74, 26, '#4fb83f'), 1, 168) +
    at(24, -82, leaf(64, 22, '#7fd04f'), 1, 8) +
    ball(-44, 46, 46, red) +
    ball(50, 42, 44, red) +
    oval(-62, 22, 10, 16, '#ffffff', 0.4) +
    oval(32, 20, 9, 14, '#ffffff', 0.4)
  )
}

export const melon: Motif = ({ body, fill, line, oval, chance, at, ball, leaf }) => {
  const flesh = chance.pick(['#ff4f5f', '#ffb52e', '#ff6f8f'])
  const seeds = [
    [-40, -6],
    [-14, 8],
    [16, 6],
    [42, -8],
    [-26, 26],
    [4, 32],
    [32, 24],
    [-50, -28],
    [-4, -18],
    [26, -20],
  ] as const
  return (
    ball(58, -54, 30, '#ffd23f') +
    at(58, -82, leaf(30, 9, '#57b84d'), 1, -30) +
    ball(-64, -58, 24, '#8f4fd0') +
    ball(-36, -72, 20, '#a86fe0') +
    at(
      0,
      4,
      body('M-98-34C-92 34-44 78 0 78C44 78 92 34 98-34Z', '#1f9f4f') +
        line('M-80-10C-70 34-34 66 0 66C34 66 70 34 80-10', '#0f6f3a', 6, 0.6) +
        fill('M-88-34C-82 26-40 66 0 66C40 66 82 26 88-34Z', '#eaffc9') +
        body('M-80-34C-74 20-36 56 0 56C36 56 74 20 80-34Z', flesh) +
        seeds
          .map(([x, y]) => `<g transform="rotate(${x / 3} ${x} ${y})">${oval(x, y, 4, 6.5, '#2a1420')}</g>`)
          .join('') +
        line('M-74-26H40', '#ffffff', 4, 0.35),
      1,
      -6,
    )
  )
}

export const mango: Motif = ({ body, fill, line, at, leaf, chance, oval, shade }) => {
  const skin = chance.pick(['#ffb01f', '#ff8f2f', '#ffcf3f'])
  const fruit =
    body('M-10-60C34-70 70-30 64 14C58 56 20 80-16 72C-54 62-66 20-54-14C-46-40-34-54-10-60Z', skin) +
    fill('M30-40C60-20 60 30 28 58C54 24 52-14 30-40Z', '#ff5a2f', 0.5) +
    oval(-24, -20, 12, 24, '#ffffff', 0.35)
  return (
    at(26, -26, fruit, 0.74, 30) +
    at(-18, 18, fruit, 1.06, -8) +
    line('M-28-46C-28-66-22-80-10-90', '#7a5a26', 7) +
    at(-12, -86, leaf(80, 20, '#3fae4f'), 1, 14) +
    at(-14, -84, leaf(70, 18, '#1f8f4a'), 1, 160) +
    at(
      52,
      62,
      body('M-40-10C-20 20 20 20 40-10C30 36-30 36-40-10Z', shade(skin, 0.02)) +
        line('M-20 0L-14 18M-4 6V22M14 4L10 20M-32-2C-10 14 12 14 32-2', '#d6700f', 3),
      1,
      -14,
    )
  )
}

export const candy: Motif = ({ ball, body, fill, line, at, chance, around, dot, spark }) => {
  const [a, b, c] = chance.pick([
    ['#ff5fa2', '#ffd84a', '#5fe0ff'],
    ['#8f5fff', '#5fe8b0', '#ff8f5f'],
    ['#ff4f5f', '#ffffff', '#5fd0ff'],
    ['#3fd0a0', '#fff06a', '#ff6fc0'],
  ] as const)
  const swirl = (base: string, stripe: string) =>
    ball(0, 0, 44, base) +
    around(6, fill('M0 0C12-12 14-30 4-44A44 44 0 0 1 26-36C26-20 16-6 0 0Z', stripe, 0.92)) +
    dot(-14, -18, 9, '#ffffff', 0.5)
  const wrapped = (tone: string, stripe: string) =>
    body('M-34-6L-66-30C-58-10-58 10-66 30ZM34-6L66-30C58-10 58 10 66 30Z', tone) +
    ball(0, 0, 36, tone) +
    fill(
      'M-14-33C-4-10-4 10-14 33L2 36C10 12 10-12 2-36ZM22-28C28-10 28 10 22 28L32 18C36 6 36-6 32-18Z',
      stripe,
      0.85,
    ) +
    dot(-14, -14, 7, '#fff', 0.6)
  return (
    line('M-14 6L20 96', '#fff6e6', 10) +
    at(-24, -34, swirl(a, b), 1.36) +
    at(50, 42, wrapped(c, b), 0.92, -24) +
    at(-52, 68, wrapped(b, a), 0.6, 20) +
    ball(66, -46, 18, c) +
    ball(84, -8, 11, b) +
    spark(44, -82, 12) +
    spark(-88, 34, 10)
  )
}

export const haloHalo: Motif = ({ ball, body, fill, line, chance, oval, box, dot, at, shade, clip }) => {
  const ube = chance.pick(['#8f4fd0', '#b05fe0'])
  const glass = 'M-56-20H56L38 84C36 94-36 94-38 84Z'
  return (
    fill('M-36 92H36L48 98H-48Z', '#c9e8f5') +
    fill(glass, '#e8fbff', 0.9) +
    clip(
      `<path d="${glass}"/>`,
      box(-60, 62, 120, 40, 0, '#c9213f') +
        box(-60, 40, 120, 26, 0, '#57b84d') +
        box(-60, 18, 120, 24, 0, '#ffb01f') +
        box(-60, -6, 120, 26, 0, '#fff2e0') +
        box(-60, -22, 120, 20, 0, '#e8f8ff') +
        [
          [-26, 70],
          [4, 76],
          [26, 68],
          [-14, 50],
          [18, 52],
          [-28, 30],
          [0, 28],
          [28, 32],
          [-12, 8],
          [22, 6],
        ]
          .map(([x = 0, y = 0], i) => dot(x, y, 7, ['#8f1f3f', '#2f8f3f', '#ff8f1f', '#fff8e0'][i % 4] ?? '#fff'))
          .join(''),
    ) +
    ball(-26, -40, 30, ube) +
    ball(26, -42, 27, '#ffe08a') +
    body('M-58-22C-40-40-20-28 0-32C20-28 42-40 58-22C40-12-40-12-58-22Z', '#f2fbff') +
    ball(0, -70, 20, '#fff6e6') +
    ball(4, -92, 9, '#e8213f') +
    at(46, -64, body('M-6 26L6 30L30-34L18-38Z', '#e8b86a') + line('M8-4L18-1M14-20L24-17', '#a86a2f', 3)) +
    line('M-40 0L-28 78', '#ffffff', 7, 0.6) +
    oval(-54, -60, 10, 18, shade('#57b84d', 0.05)) +
    fill('M-44-44L-64-84L-34-56Z', '#3fae4f')
  )
}

export const coconut: Motif = ({ body, ball, fill, line, at, leaf, chance, dot, oval, around }) => {
  const straw = chance.pick(['#ff4f7f', '#3fb5ff', '#ffd23f'])
  const bloom = chance.pick(['#ff6f9f', '#ffb52e', '#c96fff'])
  return (
    [-160, -125, -60, -20].map((r) => at(0, -20, leaf(98, 16, '#2f9f5a'), 1, r)).join('') +
    line('M10-30L34-96L62-90', straw, 8) +
    ball(0, 32, 62, '#8f5a2f') +
    line('M-46 4C-30 30-30 60-40 76M44 4C34 30 34 56 42 74M-10 40C-6 60-8 80-12 92', '#5f3a1a', 3, 0.6) +
    oval(0, -14, 44, 17, '#5f3a1a') +
    oval(0, -16, 40, 14, '#fffaf0') +
    oval(0, -13, 32, 9, '#d6f5f5') +
    at(-44, -22, around(5, oval(0, -14, 10, 14, bloom)) + dot(0, 0, 8, '#ffe066'), 1.1) +
    at(40, -30, body('M0-26A26 26 0 0 1 26 0H0Z', '#ffe066') + fill('M4-20A20 20 0 0 1 20-2H4Z', '#ff9f3f'), 1, 20) +
    body('M-30 70C-10 80 10 80 30 70L26 88C10 96-10 96-26 88Z', '#7a4a26')
  )
}
