import type { Motif } from './motif.ts'

export const jeepney: Motif = ({ body, fill, line, chance, shade, box, dot, ring, star, ball, at, linear, both }) => {
  const [paint, trim] = chance.pick([
    ['#e8384f', '#ffd23f'],
    ['#1f6fe0', '#ffb52e'],
    ['#12a594', '#ff6f4f'],
    ['#7a35c9', '#7dffb0'],
    ['#ff8f1f', '#2f4fd0'],
  ] as const)
  const chrome = linear(['#ffffff', '#c9d6ea', '#7f8fae'])
  return (
    box(-80, -84, 160, 22, 9, linear([shade(trim, 0.1), trim, shade(trim, -0.15)])) +
    [-60, -30, 0, 30, 60].map((x, i) => fill(star(x, -73, 7, 3, 5), i % 2 ? '#fff' : paint)).join('') +
    body('M-74-62H74L82 0H-82Z', paint) +
    fill('M-64-54H-4V-8H-72ZM4-54H64L72-8H4Z', '#123055') +
    fill('M-58-50H-34L-54-12H-68ZM12-50H30L16-12H8Z', '#7fd0f5', 0.7) +
    both(line('M0-62V-4', trim, 5)) +
    body('M-88-4H88C96 16 96 40 92 58H-92C-96 40-96 16-88-4Z', shade(paint, 0.04)) +
    line('M-90 8H90', trim, 6) +
    box(-42, 14, 84, 36, 6, chrome) +
    [-30, -18, -6, 6, 18, 30].map((x) => line(`M${x} 19V45`, '#4f5f7f', 5)).join('') +
    at(0, 6, fill(star(0, 0, 18, 8, 5), '#ffe08a') + dot(0, 0, 5, paint)) +
    both(ring(66, 30, 19, '#eef4ff', 5) + ball(66, 30, 17, '#fff2b0')) +
    box(-98, 54, 196, 16, 7, chrome) +
    both(box(58, 68, 30, 28, 8, '#221c30') + box(62, 66, 22, 8, 3, '#4a4260')) +
    box(-30, 74, 60, 16, 4, trim) +
    line('M-20 82H20', paint, 5) +
    both(
      at(84, -20, body('M0 0L16-8V12L0 10Z', '#c9d6ea')) +
        ball(50, -92, 7, '#ffd23f') +
        ball(24, -92, 7, '#5fe0ff') +
        line('M34 62L46 66', paint, 3),
    ) +
    at(-36, -10, line('M0 0C8 6 16 6 24 0', '#fff', 4)) +
    at(0, -94, fill(star(0, 0, 12, 5, 5), '#fff2b0'))
  )
}

export const parol: Motif = ({ fill, line, chance, shade, star, at, dot, linear, around, blur, both }) => {
  const [a, b, c] = chance.pick([
    ['#ff4f5f', '#ffd23f', '#3fe0c5'],
    ['#ff8f1f', '#fff06a', '#ff4fa0'],
    ['#5f7fff', '#7ff5ff', '#ffd25a'],
    ['#12b57f', '#ffe066', '#ff5f4f'],
  ] as const)
  const facet = (i: number) =>
    fill('M0 0L0-84L20-27Z', linear([shade(a, 0.12), a])) +
    fill('M0 0L0-84L-20-27Z', shade(a, -0.14)) +
    fill('M0-14L0-62L9-27Z', b) +
    fill('M0-14L0-62L-9-27Z', shade(b, -0.1)) +
    dot(0, -84, 6, i % 2 ? b : c)
  const tassel = line('M0 0V20', c, 4) + fill('M-8 18H8L12 46L6 40L2 48L-2 40L-6 48L-12 44Z', linear([b, a]))
  return (
    both(at(50, 58, tassel, 0.9, -8)) +
    at(
      0,
      -6,
      blur(dot(0, 0, 60, '#fff0a0', 0.5), 12) +
        around(20, line('M0-66V-78', c, 5, 0.9)) +
        line('M0-70A70 70 0 1 1-.1-70', c, 5) +
        around(5, facet(0)) +
        around(5, fill('M0 0L13-18L0-36L-13-18Z', c), 36) +
        dot(0, 0, 17, '#fff6c0') +
        dot(0, 0, 11, b) +
        fill(star(0, 0, 9, 4, 5), '#fff'),
    ) +
    line('M0-92V-99', '#fff0c0', 4)
  )
}

export const lantern: Motif = ({ body, line, chance, shade, at, dot, box, fill, blur, oval }) => {
  const paper = chance.pick(['#e8283f', '#ff8f2f', '#ffcf3f', '#e05fb0', '#3fb5a0'])
  const one = (tone: string) =>
    line('M0-70V-98', '#ffd25a', 4) +
    box(-18, -72, 36, 12, 4, '#ffcf4a') +
    body('M0-62C44-62 60-34 60-4C60 28 42 52 0 52C-42 52-60 28-60-4C-60-34-44-62 0-62Z', tone) +
    blur(oval(0, -2, 26, 40, '#fff3b0', 0.75), 9) +
    line('M-26-58C-46-30-46 26-26 48M26-58C46-30 46 26 26 48M0-62V52', shade(tone, -0.18), 3, 0.7) +
    fill('M0-30C12-20 12 6 0 18C-12 6-12-20 0-30Z', '#ffe08a', 0.9) +
    dot(0, -6, 6, tone) +
    box(-18, 48, 36, 12, 4, '#ffcf4a') +
    line('M0 60V92M-8 62V84M8 62V84', '#ffcf4a', 4)
  return (
    at(70, 34, one(shade(paper, -0.05)), 0.46, -4) +
    at(-72, 46, one(shade(paper, 0.04)), 0.38, 5) +
    at(-2, 2, one(paper), 1)
  )
}

export const raceCar: Motif = ({ body, fill, line, chance, shade, box, dot, both, linear, spark }) => {
  const paint = chance.pick(['#e8213f', '#ffb01f', '#1f8fff', '#3fd06f', '#b04fff'])
  return (
    both(fill('M62 92C80 92 98 94 110 100H40Z', '#fff', 0.5)) +
    box(-96, -74, 192, 18, 5, linear([shade(paint, 0.1), shade(paint, -0.15)])) +
    both(box(80, -84, 14, 44, 4, '#1f1a2e')) +
    box(-8, -58, 16, 26, 2, '#1f1a2e') +
    both(
      box(52, -36, 44, 62, 14, linear(['#4a4260', '#1a1526'], 0)) + line('M60-20H88M60-6H88M60 8H88', '#5f567a', 3),
    ) +
    body('M0-48C26-48 38-30 40 0L44 50H-44L-40 0C-38-30-26-48 0-48Z', paint) +
    body('M0-38C16-38 24-24 24-6C24 8 12 14 0 14C-12 14-24 8-24-6C-24-24-16-38 0-38Z', '#14203f') +
    fill('M-16-20C-8-30 8-30 16-20C8-16-8-16-16-20Z', '#7fe0ff') +
    dot(0, -2, 12, '#ffe066') +
    fill('M-11-4H11L8 5H-8Z', '#2a2440') +
    body('M-18 14H18L24 82H-24Z', paint) +
    fill('M-6 18H6L8 82H-8Z', '#ffffff', 0.85) +
    both(box(62, 30, 36, 56, 13, linear(['#5f567a', '#1a1526'], 0)) + line('M44 44L66 50M40 30L66 40', '#2a2440', 6)) +
    body('M-98 76C-60 68 60 68 98 76L94 94C60 86-60 86-94 94Z', shade(paint, -0.06)) +
    both(fill('M50 75L92 79L90 90L50 86Z', '#fff', 0.85)) +
    line('M-30-30C-36-10-36 10-38 30', '#fff', 4, 0.6) +
    spark(34, -30, 14)
  )
}

export const mask: Motif = ({ body, fill, line, chance, shade, both, dot, at, spark, oval }) => {
  const face = chance.pick(['#fff4e0', '#ffd25a', '#7fe0d0', '#ffb0c9'])
  const plumes = chance.shuffle(['#ff4f6f', '#ffb01f', '#3fd0a0', '#5f7fff', '#c95fff'])
  const feather = (i: number) =>
    at(
      0,
      -26,
      body('M0 0C-18-26-14-62 0-76C14-62 18-26 0 0Z', plumes[i % 5] ?? '#f00') +
        line('M0-8V-60', '#fff', 3, 0.6) +
        dot(0, -60, 6, '#ffe08a'),
      0.98,
      -72 + i * 24,
    )
  return (
    [0, 6, 1, 5, 2, 4, 3].map(feather).join('') +
    both(line('M58 36C70 52 66 76 76 94M52 46C58 62 52 80 58 96', plumes[2] ?? '#f00', 7)) +
    body('M0-48C46-50 76-34 74-2C72 34 40 84 0 92C-40 84-72 34-74-2C-76-34-46-50 0-48Z', face) +
    body('M-74-8C-70-46-40-54 0-52C40-54 70-46 74-8C50-26 24-26 0-14C-24-26-50-26-74-8Z', '#ffcf4a') +
    both(
      fill('M12 2C22-12 46-12 58 0C46 14 24 14 12 2Z', '#1d1026') +
        oval(36, 1, 8, 7, '#7fe8ff') +
        dot(34, -1, 3, '#fff') +
        line('M10-8C24-20 46-20 60-6', shade(face, -0.35), 4) +
        fill('M56 14C66 18 64 34 52 40C50 30 50 22 56 14Z', '#ff6f8f', 0.8),
    ) +
    line('M-3 4C-6 20-10 28-4 32H6', shade(face, -0.2), 4) +
    body('M-26 52C-12 44-6 50 0 47C6 50 12 44 26 52C16 70-16 70-26 52Z', '#d6213f') +
    line('M-24 53Q0 58 24 53', '#7a0f26', 3) +
    body('M0-50L13-30L0-10L-13-30Z', '#e8213f') +
    dot(-4, -34, 3, '#fff') +
    both(dot(24, -38, 4, '#fff8e0') + dot(40, -36, 4, '#fff8e0') + dot(55, -28, 4, '#fff8e0')) +
    spark(-62, -80, 9)
  )
}
