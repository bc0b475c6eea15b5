import type { Motif } from './motif.ts'

export const gems: Motif = ({ at, fill, chance, shade, spark, line, linear }) => {
  const tones = chance.shuffle(['#ff3f6f', '#3fd08f', '#4f8fff', '#ffb01f', '#b05fff', '#3fe0e8'])
  const brilliant = (tone: string) =>
    fill('M-60-20L-34-54H34L60-20L0 66Z', linear([shade(tone, 0.14), shade(tone, -0.2)])) +
    fill('M-34-54L-20-20H-60ZM34-54L20-20H60Z', shade(tone, 0.08)) +
    fill('M-34-54H34L20-20H-20Z', shade(tone, 0.26)) +
    fill('M-34-54H0L-20-20Z', shade(tone, 0.16)) +
    fill('M-60-20H-20L0 66Z', tone) +
    fill('M-20-20H20L0 66Z', shade(tone, 0.1)) +
    fill('M20-20H60L0 66Z', shade(tone, -0.14)) +
    fill('M-50-24L-32-48H-20L-30-24Z', '#fff', 0.6)
  const emerald = (tone: string) =>
    fill('M-26-54H26L46-34V34L26 54H-26L-46 34V-34Z', linear([shade(tone, 0.1), shade(tone, -0.2)], 60)) +
    fill('M-16-36H16L28-24V24L16 36H-16L-28 24V-24Z', shade(tone, 0.16)) +
    fill('M-16-36H16L-28 20V-24Z', shade(tone, 0.28)) +
    line(
      'M-26-54L-16-36M26-54L16-36M46-34L28-24M46 34L28 24M26 54L16 36M-26 54L-16 36M-46 34L-28 24M-46-34L-28-24',
      shade(tone, 0.24),
      2,
    )
  const drop = (tone: string) =>
    fill(
      'M0-60C30-20 42 4 40 22C36 48 18 58 0 58C-18 58-36 48-40 22C-42 4-30-20 0-60Z',
      linear([shade(tone, 0.14), shade(tone, -0.18)], 60),
    ) +
    fill('M0-60C10-20 14 10 0 58C-18 58-36 48-40 22Z', shade(tone, 0.1)) +
    fill('M-8-34C-24-8-28 6-28 18C-20 4-12-10-8-34Z', '#fff', 0.6)
  const [a = '', b = '', c = '', d = ''] = tones
  return (
    at(-56, 34, emerald(b), 0.72, -18) +
    at(58, 36, drop(c), 0.72, 18) +
    at(0, -8, brilliant(a), 1.24) +
    at(-58, -58, drop(d), 0.42, -20) +
    at(62, -52, emerald(d), 0.36, 20) +
    spark(-22, -62, 20) +
    spark(60, 10, 13) +
    spark(-78, 4, 9)
  )
}

export const crown: Motif = ({ body, fill, line, chance, ball, both, oval, spark, dot, linear }) => {
  const velvet = chance.pick(['#b81f4a', '#5f2fb8', '#1f4fb8', '#0f7f6f'])
  const jewel = chance.pick(['#3fe0d0', '#ff4f7f', '#7f9fff', '#7fff8f'])
  return (
    body('M-62 40C-74-20-40-52 0-56C40-52 74-20 62 40Z', velvet) +
    body('M-76 56L-94-36L-50 6L-36-62L0-8L36-62L50 6L94-36L76 56Z', '#ffcf4a') +
    fill('M0-8L36-62L50 6L94-36L76 56H0Z', '#e8962a', 0.35) +
    line('M-90-30L-52 8L-36-54L0 0L36-54L52 8L90-30', '#fff3c0', 3, 0.8) +
    body('M-78 48C-40 60 40 60 78 48L74 84C40 96-40 96-74 84Z', '#f5b53a') +
    line('M-77 54C-40 66 40 66 77 54M-74 80C-40 92 40 92 74 80', '#fff0b0', 3.5) +
    both(ball(94, -44, 10, jewel) + oval(40, 72, 11, 9, '#e8283f') + dot(37, 69, 3, '#fff') + ball(66, 66, 6, '#fff')) +
    both(ball(36, -72, 11, '#ff4f6f')) +
    ball(0, -18, 9, jewel) +
    oval(0, 74, 15, 12, linear(['#bfffff', jewel])) +
    dot(-4, 70, 4, '#fff') +
    spark(-30, 20, 16) +
    spark(62, -66, 14)
  )
}

export const seven: Motif = ({ at, body, fill, line, chance, shade, spark, coin, linear }) => {
  const tone = chance.pick(['#e8213f', '#ff8f1f', '#2f6fe0', '#b02fd0', '#12a06a'])
  const digit = 'M-54-72H58V-40C24-6 8 32 4 78H-40C-34 32-12-8 14-34H-54Z'
  return (
    at(-66, 56, coin(0, 0, 24), 1, -14) +
    at(68, 46, coin(0, 0, 28)) +
    at(8, 6, fill(digit, shade(tone, -0.32))) +
    fill(digit, '#ffd25a') +
    line(digit, linear(['#fff6c9', '#ffcf4a', '#d6821a']), 14) +
    body(digit, tone) +
    fill('M-48-66H52V-54H-48ZM50-42C20-12 2 26-2 66L-16 66C-10 26 8-8 34-42Z', '#ffffff', 0.35) +
    at(40, 82, coin(0, 0, 20)) +
    at(-70, -60, coin(0, 0, 15)) +
    spark(58, -72, 20) +
    spark(-48, 8, 12)
  )
}

export const bell: Motif = ({ body, fill, line, chance, ball, oval, both, spark, at, leaf }) => {
  const ribbon = chance.pick(['#e8283f', '#1f9f6f', '#5f4fe0', '#ff7fb0'])
  return (
    ball(0, 78, 16, '#b8680f') +
    body('M0-78C34-78 46-50 48-14C50 18 60 40 84 62H-84C-60 40-50 18-48-14C-46-50-34-78 0-78Z', '#ffc53a') +
    fill('M-30-50C-38-20-36 20-52 48C-30 40-24 0-20-40Z', '#ffffff', 0.5) +
    body('M-90 58C-50 68 50 68 90 58L88 74C50 86-50 86-88 74Z', '#f0a52e') +
    line('M-46-8C-20 0 20 0 46-8', '#d6821a', 5) +
    oval(0, -82, 9, 12, '#ffc53a') +
    both(
      body('M0-70C20-98 66-98 62-72C58-52 24-56 0-66Z', ribbon) +
        body('M4-66C20-50 34-40 40-22L22-26L16-12C10-30 4-46 0-60Z', ribbon),
    ) +
    ball(0, -68, 12, ribbon) +
    at(-10, -74, leaf(40, 10, '#2f9f5a'), 1, 200) +
    at(10, -74, leaf(40, 10, '#2f9f5a'), 1, -20) +
    spark(56, -20, 15) +
    spark(-66, 10, 11)
  )
}

export const ingot: Motif = ({ body, fill, coin, at, spark, chance, line, around, dot, oval }) => {
  const blossom = chance.pick(['#ff7fa8', '#ffffff', '#ffb01f', '#ff4f5f'])
  const flower = around(5, oval(0, -11, 8, 11, blossom)) + dot(0, 0, 6, '#ffd23f')
  const bar =
    body(
      'M-96-30C-84-10-60-6-44-8C-36-44 36-44 44-8C60-6 84-10 96-30C100 20 70 56 44 60H-44C-70 56-100 20-96-30Z',
      '#ffcf45',
    ) +
    oval(0, -8, 45, 14, '#e8982a') +
    oval(0, -14, 38, 20, '#ffdf7a') +
    fill('M-82-8C-78 24-58 44-38 50C-60 30-66 8-68-2Z', '#ffffff', 0.55) +
    line('M-30 30H30', '#c9781a', 4, 0.7)
  return (
    at(-44, 44, coin(0, 0, 24)) +
    at(56, 56, coin(0, 0, 22)) +
    at(0, -10, bar, 0.98) +
    at(-18, 70, coin(0, 0, 20)) +
    at(22, 80, coin(0, 0, 17)) +
    at(-68, -62, flower, 1.3) +
    at(60, -70, flower, 1.05) +
    at(82, -46, flower, 0.7) +
    spark(10, -60, 18) +
    spark(-40, 20, 12)
  )
}
