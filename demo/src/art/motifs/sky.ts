import type { Motif } from './motif.ts'

export const planet: Motif = ({ ball, line, chance, shade, clip, fill, spark, at, dot, ring, oval }) => {
  const globe = chance.pick(['#ff8f5f', '#7f6fff', '#3fd0c9', '#ffc23a', '#ff6fb0'])
  const ringTone = chance.pick(['#ffe9b8', '#9ff5ff', '#ffc0f0'])
  const back =
    '<path d="M-92 26C-104 4-40-34 30-44C84-50 106-34 84-8" fill="none" stroke="' +
    ringTone +
    '" stroke-width="11" opacity=".8"/>'
  return (
    back +
    ball(0, 0, 62, globe) +
    clip(
      '<circle cx="0" cy="0" r="62"/>',
      fill(
        'M-70-30C-20-46 30-16 70-34V-18C30 0-20-30-70-14ZM-70 12C-30 0 20 28 70 8V22C30 40-30 14-70 30Z',
        shade(globe, 0.14),
        0.7,
      ) +
        dot(20, 34, 9, shade(globe, -0.16)) +
        dot(-30, -4, 6, shade(globe, -0.16)) +
        oval(34, 30, 60, 70, '#0a0322', 0.22),
    ) +
    line('M84-8C66 22 8 46-46 48C-72 48-88 40-92 26', ringTone, 12) +
    line('M74-2C56 22 8 40-40 42', '#ffffff', 3, 0.8) +
    at(68, -70, ball(0, 0, 16, '#e8e4ff') + dot(4, 3, 4, '#b0a8d8')) +
    ring(-70, -62, 9, '#ffffff', 3, 0.7) +
    spark(-54, -84, 12) +
    spark(84, 66, 13) +
    spark(-84, 76, 8)
  )
}

export const rocket: Motif = ({ body, fill, line, chance, shade, at, both, dot, ring, spark, blur }) => {
  const fin = chance.pick(['#ff4f5f', '#ffb01f', '#5f7fff', '#12b59f'])
  return at(
    4,
    0,
    blur(fill('M-22 56C-40 80-20 104 0 118C20 104 40 80 22 56Z', '#ffcf5f', 0.9), 5) +
      fill('M-18 56C-26 78-10 92 0 104C10 92 26 78 18 56Z', '#ff8f1f') +
      fill('M-9 56C-12 70-4 80 0 88C4 80 12 70 9 56Z', '#fff6b0') +
      both(body('M28 8C58 24 64 48 60 72C46 60 36 56 22 54Z', fin)) +
      body('M0-98C34-66 44-20 26 58H-26C-44-20-34-66 0-98Z', '#f4f6ff', 0) +
      body('M0-98C16-82 27-64 31-44C12-38-12-38-31-44C-27-64-16-82 0-98Z', fin, 0) +
      ring(0, -14, 19, shade(fin, -0.1), 6) +
      dot(0, -14, 16, '#123a6f') +
      fill('M-12-20A14 14 0 0 1 4-27L-8-6Z', '#8fe0ff') +
      line('M-32 30C-12 36 12 36 32 30', fin, 6) +
      body('M-6 20H6V76C2 80-2 80-6 76Z', fin) +
      spark(-70, -50, 12) +
      spark(66, -30, 9) +
      spark(-58, 30, 7),
    0.96,
    24,
  )
}

export const volcano: Motif = ({ body, fill, line, chance, ball, blur, both, shade, at, dot }) => {
  const rock = chance.pick(['#5a4a78', '#6b4038', '#3f5f7f'])
  const lava = chance.pick(['#ff5a1f', '#ff3f6f', '#ffb01f'])
  return (
    blur(ball(0, -60, 36, '#ffcf6f'), 6) +
    both(ball(30, -74, 22, '#8f7f9f') + ball(52, -58, 14, '#7a6b90')) +
    ball(0, -84, 22, '#a897b5') +
    fill(
      'M-6-30C-20-60-34-60-40-84C-24-78-18-70-12-62C-14-80-6-88 0-98C6-88 14-80 12-62C18-70 24-78 40-84C34-60 20-60 6-30Z',
      lava,
    ) +
    fill('M-3-30C-8-56-8-66 0-80C8-66 8-56 3-30Z', '#ffe98f') +
    body('M-100 98C-70 80-44 10-26-32C-12-26 12-26 26-32C44 10 70 80 100 98Z', rock) +
    fill('M26-32C44 10 70 80 100 98H30C20 50 14 0 10-28Z', shade(rock, -0.12)) +
    fill(
      'M-26-32C-12-26 12-26 26-32C30-22 32-16 30-6C24-14 20-10 20 10C18 26 12 20 10 0C6-14 0-6 0 20C2 54-6 66-10 40C-12 10-16-8-20 2C-22 20-30 18-32-6C-30-20-28-26-26-32Z',
      lava,
    ) +
    fill('M-18-29C-8-26 8-26 18-29C14-20 6-22 2-16C-4-22-12-22-18-29Z', '#ffe98f') +
    line('M-4-10C-4 10-6 24-6 40', '#ffe98f', 4, 0.8) +
    [
      [-50, -40],
      [54, -26],
      [-66, -70],
      [70, -80],
      [-30, -96],
    ]
      .map(([x = 0, y = 0], i) => dot(x, y, 4 + (i % 3), '#ffb04f'))
      .join('') +
    at(-60, 92, fill('M0 0C10-18 24-18 34 0Z', '#2f8f5a')) +
    at(40, 94, fill('M0 0C12-16 30-16 44 0Z', '#2f8f5a')) +
    fill('M-90 98C-60 84-30 92 0 90C40 86 70 94 96 98Z', '#1f6f4a')
  )
}

export const moon: Motif = ({ ball, fill, chance, shade, spark, at, line, star, dot }) => {
  const glow = chance.pick(['#ffe08a', '#d8e4ff', '#ffc0d8', '#b8fff0'])
  const cloud = chance.pick(['#5f6fc0', '#8f6fb8', '#f0f4ff'])
  const puff = fill(
    'M-60 10C-70-10-46-24-34-14C-26-36 10-36 16-16C30-28 52-14 46 4C60 6 60 20 48 22H-52C-62 22-66 14-60 10Z',
    cloud,
  )
  return (
    ball(0, -8, 74, glow) +
    fill('M30-82A74 74 0 1 1 4 66A74 74 0 0 0 30-82Z', shade(glow, -0.18), 0.55) +
    [
      [-30, -38, 11],
      [-46, 4, 7],
      [-8, 24, 13],
      [12, -30, 7],
      [-20, 46, 6],
    ]
      .map(([x = 0, y = 0, r = 0]) => dot(x, y, r, shade(glow, -0.12), 0.7))
      .join('') +
    line('M-30-8Q-22-16-14-8M10-8Q18-16 26-8', shade(glow, -0.5), 5) +
    line('M-14 12Q-2 24 12 12', shade(glow, -0.5), 5) +
    at(-34, 58, puff, 0.9) +
    at(44, 74, puff, 0.8) +
    line('M62-90V-58', '#fff2c0', 3) +
    fill(star(62, -46, 14, 6, 5), '#ffd23f') +
    line('M-76-90V-66', '#fff2c0', 3) +
    fill(star(-76, -56, 10, 4, 5), '#ffd23f') +
    spark(84, -10, 10) +
    spark(-88, 10, 8)
  )
}

export const temple: Motif = ({ body, fill, line, chance, shade, both, box, dot, linear, spark }) => {
  const roof = chance.pick(['#d6283a', '#12907a', '#2f5fd0', '#e08f1f', '#7a35b8'])
  const tier = (y: number, w: number) =>
    box(-w * 0.6, y, w * 1.2, 30, 0, linear(['#fff0d0', '#d69f6a'])) +
    [-0.4, 0, 0.4].map((k) => box(w * k - 7, y + 6, 14, 24, 6, '#ff9f3f')).join('') +
    body(
      `M${-w} ${y + 2}C${-w * 0.7} ${y - 4} ${-w * 0.5} ${y - 18} ${-w * 0.36} ${y - 26}H${w * 0.36}C${w * 0.5} ${y - 18} ${w * 0.7} ${y - 4} ${w} ${y + 2}L${w * 1.1} ${y - 12}C${w * 1.06} ${y + 10} ${w * 0.9} ${y + 12} ${w * 0.8} ${y + 10}H${-w * 0.8}C${-w * 0.9} ${y + 12} ${-w * 1.06} ${y + 10} ${-w * 1.1} ${y - 12}Z`,
      roof,
    ) +
    line(`M${-w * 0.84} ${y + 7}H${w * 0.84}`, '#ffd25a', 4)
  return (
    line('M0-72V-98', '#ffd25a', 5) +
    dot(0, -92, 6, '#ffd25a') +
    tier(-48, 50) +
    tier(4, 68) +
    tier(58, 86) +
    body('M-96 86H96L100 98H-100Z', shade('#b8946a', -0.05)) +
    box(-16, 62, 32, 26, 4, '#7a2414') +
    line('M0 62V88', '#ffd25a', 2.5) +
    both(
      dot(60, 78, 8, '#ff4f4f') + dot(60, 78, 3.5, '#ffe98f') + dot(46, 22, 6, '#ff4f4f') + dot(46, 22, 2.6, '#ffe98f'),
    ) +
    fill('M-30-70C-16-74 0-74 10-72C-6-68-18-66-30-70Z', '#fff', 0.4) +
    spark(66, -70, 10)
  )
}
