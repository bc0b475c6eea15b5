import type { Motif } from './motif.ts'

export const sampaguita: Motif = ({ body, fill, line, chance, at, around, dot, leaf, shade, radial }) => {
  const petal = chance.pick(['#fffdf5', '#fff3fa', '#fffbe0'])
  const bloom = (r: number) =>
    around(6, fill('M0 0C-22-18-18-54 0-62C18-54 22-18 0 0Z', shade(petal, -0.08)), r) +
    around(6, body('M0 0C-18-16-15-42 0-48C15-42 18-16 0 0Z', petal), r + 30) +
    around(5, fill('M0 0C-10-8-9-22 0-26C9-22 10-8 0 0Z', '#ffffff'), r) +
    dot(0, 0, 10, radial(['#fff6b0', '#f2c23a']))
  return (
    [-150, -110, -40, 0, 30, 100, 150, 200]
      .map((a, i) => at(0, 10, at(30, 0, leaf(66 - (i % 3) * 6, 20, i % 2 ? '#2f9f5a' : '#57b84d')), 1, a))
      .join('') +
    line('M-60-70C-40-40-20-20 0 0M66 70C50 40 30 20 0 0', '#2f8f4f', 4) +
    at(-14, 12, bloom(0), 0.98) +
    at(50, -46, bloom(20), 0.6) +
    at(52, 56, bloom(40), 0.5) +
    at(-66, -56, bloom(10), 0.46) +
    at(-72, 66, fill('M0-18C12-10 12 8 0 16C-12 8-12-10 0-18Z', petal) + fill('M0 16L-7 4H7Z', '#57b84d'), 1, -30) +
    at(4, -82, fill('M0-18C12-10 12 8 0 16C-12 8-12-10 0-18Z', petal) + fill('M0 16L-7 4H7Z', '#57b84d'), 1, 10)
  )
}

export const lotus: Motif = ({ body, fill, line, chance, both, at, dot, shade, oval, blur }) => {
  const petal = chance.pick(['#ff8fb8', '#fff0f5', '#c99fff', '#ffb870', '#7fb8ff'])
  const p = (rotate: number, length: number, tone: string) =>
    at(
      0,
      46,
      body(`M0 0C-34-${length * 0.3}-30-${length * 0.8} 0-${length}C30-${length * 0.8} 34-${length * 0.3} 0 0Z`, tone),
      1,
      rotate,
    )
  return (
    oval(0, 62, 98, 26, '#1f7f5a') +
    oval(-4, 58, 90, 21, '#34a56f') +
    line('M0 60L-84 54M0 60L84 56M0 60L-40 76M0 60L44 76', '#1f7f5a', 3, 0.7) +
    both(p(74, 88, shade(petal, -0.16)) + p(52, 100, shade(petal, -0.1))) +
    p(-26, 122, shade(petal, -0.05)) +
    p(26, 122, shade(petal, -0.05)) +
    both(p(38, 92, petal)) +
    p(0, 124, shade(petal, 0.03)) +
    both(p(20, 88, shade(petal, 0.05))) +
    p(0, 80, shade(petal, 0.09)) +
    blur(dot(0, -4, 20, '#fff3a0', 0.9), 7) +
    both(p(58, 58, shade(petal, 0.1))) +
    both(line('M0-70V-20', '#ffffff', 2, 0.5)) +
    fill('M-52 66C-20 74 30 74 56 64C30 84-30 84-52 66Z', '#ffffff', 0.18)
  )
}

export const bee: Motif = ({ body, fill, line, chance, both, oval, eye, dot, clip, at, ball }) => {
  const coat = chance.pick(['#ffc52e', '#ffb01f', '#ffd95a'])
  const shape = 'M-6-34C40-36 72-10 74 22C74 56 40 72 4 70C-36 68-62 46-62 18C-62-14-38-32-6-34Z'
  return (
    at(
      4,
      -34,
      fill('M0 0C-40-20-56-70-22-70C8-68 12-28 0 0ZM8 0C10-40 46-78 70-58C88-40 50-10 8 0Z', '#e8fbff', 0.85) +
        line('M-4-8C-20-30-26-46-24-58M14-8C30-28 46-42 60-46', '#9fd0e8', 3),
    ) +
    fill('M70 14L98 24L70 34Z', '#3a2414') +
    body(shape, coat) +
    clip(
      `<path d="${shape}"/>`,
      fill('M2-50C22-20 22 50 6 80H28C44 50 44-20 26-50ZM46-50C62-10 60 50 48 80H66C80 50 80-10 68-50Z', '#3a2020'),
    ) +
    body('M-40-26C-12-28 0-6-2 18C-6 46-26 56-46 52C-72 48-84 26-80 4C-76-14-60-26-40-26Z', coat) +
    line('M-60-20C-66-44-78-52-88-50M-36-24C-34-48-28-58-18-60', '#3a2020', 5) +
    dot(-88, -50, 6, '#3a2020') +
    dot(-18, -60, 6, '#3a2020') +
    eye(-58, 10, 15, '#3a2020') +
    eye(-24, 10, 13, '#3a2020') +
    line('M-54 34Q-42 44-28 34', '#7a3010', 4.5) +
    oval(-70, 30, 8, 5, '#ff7f6f', 0.7) +
    oval(-12, 28, 7, 5, '#ff7f6f', 0.7) +
    line('M-16 68V82M14 72V86M40 66V80', '#3a2020', 6) +
    both(ball(84, 78, 9, '#ffb01f'))
  )
}

export const frog: Motif = ({ body, fill, line, chance, both, oval, eye, shade, coin, dot }) => {
  const skin = chance.pick(['#6fcf3f', '#2fbf8f', '#a5d62f', '#3fa8e0'])
  return (
    both(
      body('M40 20C84 6 100 44 88 74C76 88 50 84 40 74Z', shade(skin, -0.06)) +
        line('M60 84H92M52 86L70 94', shade(skin, -0.16), 9),
    ) +
    body('M0 0C46 0 64 36 60 66C54 90 28 94 0 94C-28 94-54 90-60 66C-64 36-46 0 0 0Z', skin) +
    oval(0, 64, 38, 28, '#f5ffd0') +
    both(body('M16-46C18-84 66-86 66-48C66-32 50-26 36-28Z', skin) + eye(42, -54, 19, '#f0a01f')) +
    body('M0-44C50-44 80-20 78 8C74 34 36 42 0 42C-36 42-74 34-78 8C-80-20-50-44 0-44Z', skin) +
    fill('M-60 6C-30 22 30 22 60 6C52 36 26 40 0 40C-26 40-52 36-60 6Z', '#5a1026') +
    fill('M-28 30C-12 18 12 18 28 30C14 42-14 42-28 30Z', '#ff7f8f') +
    line('M-66 2C-30 22 30 22 66 2', shade(skin, -0.28), 5) +
    both(dot(8, -20, 2.6, shade(skin, -0.25)) + oval(58, -6, 9, 5, '#ff9f9f', 0.6)) +
    coin(0, 70, 24) +
    both(line('M26 84C30 74 30 66 26 60', shade(skin, -0.14), 10))
  )
}

export const butterfly: Motif = ({ body, fill, line, chance, both, dot, shade, at, spark }) => {
  const [a, b] = chance.pick([
    ['#ff7f2f', '#ffd23f'],
    ['#5f7fff', '#7fe8ff'],
    ['#e05fd0', '#ffc0e8'],
    ['#12b58f', '#d0ff8f'],
  ] as const)
  return (
    both(
      body('M4-6C20-70 72-98 96-82C104-50 84-8 40 6C24 10 10 8 4-6Z', a) +
        fill('M18-16C30-54 62-78 82-70C86-48 70-18 38-4Z', b) +
        line('M8-6L78-66M8-4L86-44M8 0L70-14', shade(a, -0.25), 3) +
        dot(84, -66, 5, '#fff') +
        dot(90, -50, 4, '#fff') +
        dot(80, -30, 3.5, '#fff'),
    ) +
    both(
      body('M4 4C40 0 76 22 78 56C74 84 48 92 32 78C16 60 6 30 4 4Z', shade(a, -0.08)) +
        fill('M16 18C38 16 60 32 62 54C58 70 46 74 38 66C26 52 18 36 16 18Z', b, 0.9) +
        dot(48, 54, 8, shade(a, -0.25)) +
        dot(46, 52, 4, '#fff'),
    ) +
    body('M0-34C8-30 8-18 6-8C10 20 6 54 0 74C-6 54-10 20-6-8C-8-18-8-30 0-34Z', '#3a2444') +
    dot(0, -38, 9, '#3a2444') +
    both(line('M3-44C8-66 20-78 32-80', '#3a2444', 3.4) + dot(33, -80, 4, '#3a2444') + dot(3.5, -39, 2.2, '#fff')) +
    at(-84, 84, spark(0, 0, 9)) +
    spark(88, 80, 12)
  )
}
