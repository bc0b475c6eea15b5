import type { Motif } from './motif.ts'

/** Numbers are drawn as strokes, so that no font is needed inside a motif. */
const digits = [
  'M-5-8H5V8H-5Z',
  'M-3-6L1-9V9',
  'M-5-8H5V0H-5V8H5',
  'M-5-8H5V8H-5M-4 0H5',
  'M-5-9V1H5M5-9V9',
  'M5-8H-5V0H5V8H-5',
  'M5-8H-5V8H5V0H-5',
  'M-5-8H5L-1 9',
  'M-5-8H5V8H-5ZM-5 0H5',
  'M5 0H-5V-8H5V8H-5',
]

export const kenoBalls: Motif = ({ ball, dot, line, chance, at, spark }) => {
  const tones = chance.shuffle(['#ff4f5f', '#ffb01f', '#3fd08f', '#4f8fff', '#b05fff', '#ff7fc0', '#2fc9d6'])
  const numbered = (r: number, tone: string) =>
    ball(0, 0, r, tone) +
    dot(0, r * 0.06, r * 0.56, '#fffaf0') +
    at(-r * 0.22, r * 0.06, line(chance.pick(digits), '#2a1f3a', 3.2), r / 34) +
    at(r * 0.22, r * 0.06, line(chance.pick(digits), '#2a1f3a', 3.2), r / 34)
  const spots = chance.pick([
    [
      [-44, -34, 34],
      [44, -46, 30],
      [-58, 44, 30],
      [58, 34, 34],
      [0, 12, 50],
    ],
    [
      [-62, 50, 32],
      [62, 50, 32],
      [0, 62, 32],
      [-36, -6, 38],
      [40, -10, 38],
      [0, -62, 32],
    ],
    [
      [-50, -56, 26],
      [58, -50, 26],
      [-70, 10, 24],
      [72, 16, 24],
      [-34, 72, 26],
      [40, 74, 24],
      [0, 0, 58],
    ],
  ])
  return (
    spots
      .map(([x = 0, y = 0, r = 30], i) => at(x, y, numbered(r, tones[i % 7] ?? '#f00'), 1, chance.range(-18, 18)))
      .join('') +
    spark(22, -84, 12) +
    spark(-84, -74, 9)
  )
}

export const drum: Motif = ({ ball, dot, line, chance, ring, box, body, spark, linear, clip, fill, radial }) => {
  const tones = ['#ff4f5f', '#ffb01f', '#3fd08f', '#4f8fff', '#b05fff', '#ff7fc0']
  const frame = chance.pick(['#ffcf4a', '#e05f7f', '#5fb8ff', '#c9d6ea'])
  const spots = [
    [-36, 24],
    [-10, 34],
    [18, 30],
    [42, 18],
    [-24, 4],
    [6, 8],
    [30, -4],
    [-44, -6],
    [-4, -24],
    [24, -34],
    [-30, -30],
  ]
  return (
    body('M-60 70L-76 98H76L60 70Z', frame) +
    box(-84, 88, 168, 10, 5, linear([frame, '#7a5a2a'])) +
    dot(0, -10, 78, radial(['#ffffff/.75', '#bfe8ff/.5', '#4f8fd0/.6'], 0.35, 0.3, 0.8)) +
    clip(
      '<circle cx="0" cy="-10" r="76"/>',
      spots
        .map(
          ([x = 0, y = 0], i) => ball(x, y, 16, tones[(i + spots.length) % 6] ?? '#f00') + dot(x, y + 1, 8, '#fffaf0'),
        )
        .join(''),
    ) +
    ring(0, -10, 78, frame, 9) +
    ring(0, -10, 73, '#ffffff', 2, 0.7) +
    line('M-84-10H-96M84-10H98', frame, 10) +
    ball(98, -26, 9, '#e8283f') +
    fill('M-56-44C-44-66-20-78 4-78C-20-68-38-54-48-36Z', '#ffffff', 0.75) +
    ball(0, 82, 15, chance.pick(tones)) +
    dot(0, 83, 7.5, '#fffaf0') +
    spark(54, -74, 15)
  )
}

export const ticket: Motif = ({ at, box, fill, line, chance, shade, star, dot, linear, coin, spark, ball }) => {
  const tone = chance.pick(['#ffb52e', '#ff6f7f', '#3fc0b0', '#6f8fff', '#c98fff'])
  const stub = (main: string) =>
    fill(
      'M-84-44H84C84-34 92-30 92-20C92-10 84-8 84 0C84 8 92 10 92 20C92 30 84 34 84 44H-84C-84 34-92 30-92 20C-92 10-84 8-84 0C-84-8-92-10-92-20C-92-30-84-34-84-44Z',
      linear([shade(main, 0.12), main, shade(main, -0.14)], 60),
    ) +
    box(-72, -33, 144, 66, 6, 'none', `stroke="#ffffff" stroke-width="3" stroke-dasharray="6 5" opacity=".8"`) +
    fill(star(-42, 0, 26, 11, 5), '#ffffff', 0.95) +
    [-2, 22, 46]
      .map((x, i) => dot(x, -12, 10, '#fffaf0') + at(x, -12, line(digits[(i * 3 + 2) % 10] ?? '', '#3a2440', 3.4), 0.7))
      .join('') +
    [-2, 22, 46].map((x) => line(`M${x - 8} 14H${x + 8}`, '#fffaf0', 5)).join('')
  return (
    at(10, -34, stub(shade(tone, -0.05)), 0.86, 12) +
    at(-4, 28, stub(tone), 1.02, -9) +
    at(60, 70, coin(0, 0, 22)) +
    ball(-70, -62, 20, '#ff4f6f') +
    dot(-70, -61, 10, '#fffaf0') +
    spark(70, -76, 13) +
    spark(-80, 84, 10)
  )
}
