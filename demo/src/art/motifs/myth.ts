import type { Motif } from './motif.ts'

export const dragon: Motif = ({ both, body, fill, line, dot, shade, chance, ball, oval, spark }) => {
  const scale = chance.pick(['#d6283a', '#12a06a', '#2f62d9', '#e8a01f', '#7a35c9'])
  const mane = chance.pick(['#ffb52e', '#ff6f2f', '#3fe0c5', '#ffe27a'])
  const gold = '#ffd25a'
  return (
    both(
      body(
        'M20-30C60-60 92-50 100-20C88-26 84-22 80-16C98-10 102 12 92 28C88 14 80 12 74 14C86 30 84 52 66 66C66 50 60 44 52 42Z',
        mane,
      ),
    ) +
    both(
      body('M16-54C22-78 44-74 48-98C62-86 60-62 44-46C52-50 66-54 74-66C74-46 56-34 34-32Z', gold) +
        line('M26-54C32-70 46-72 50-86', '#fff3c0', 3, 0.8),
    ) +
    body(
      'M0-58C30-60 52-44 54-20C56-4 48 6 46 18C60 26 64 44 54 58C42 74 18 70 0 70C-18 70-42 74-54 58C-64 44-60 26-46 18C-48 6-56-4-54-20C-52-44-30-60 0-58Z',
      scale,
    ) +
    fill('M-12-54L0-74L12-54L7-20L0-6L-7-20Z', gold) +
    [-42, -30, -18].map((y) => line(`M-8 ${y}Q0 ${y + 6} 8 ${y}`, '#c9781a', 2.4)).join('') +
    both(
      fill('M8-16C22-40 46-42 62-32C50-26 40-18 34-8Z', shade(scale, -0.22)) +
        fill('M14-8C24-20 42-20 50-8C40 4 24 4 14-8Z', '#fff6d0') +
        dot(32, -8, 9, '#ff7a1f') +
        oval(32, -8, 3, 8, '#1a0a14') +
        dot(28, -12, 2.4, '#fff'),
    ) +
    both(ball(26, 32, 19, shade(scale, 0.08)) + oval(25, 36, 7, 5, shade(scale, -0.34))) +
    body('M-14 14C-6 8 6 8 14 14L10 44H-10Z', shade(scale, 0.06)) +
    fill('M-46 54C-20 50 20 50 46 54C44 80 22 90 0 90C-22 90-44 80-46 54Z', '#4a0a1c') +
    fill('M-24 78C-12 64 12 64 24 78C14 92-14 92-24 78Z', '#ff5f6f') +
    both(fill('M30 53L44 53L36 74ZM12 52H22L17 64Z', '#ffffff') + fill('M22 88L30 72L36 82Z', '#ffffff')) +
    both(line('M42 40C70 44 84 60 78 82C76 92 84 96 92 90', gold, 4.5)) +
    both(body('M40 60C50 66 52 84 44 96C40 84 34 80 28 82Z', mane)) +
    spark(0, -92, 9, '#fff3c0')
  )
}

export const serpent: Motif = ({ body, fill, line, dot, shade, chance, at, ball, both, spark }) => {
  const skin = chance.pick(['#1fae7a', '#7a4fe0', '#e0a01f', '#1f8fd0'])
  const belly = '#fff0c0'
  const moon = chance.pick(['#fff3c4', '#ffd0e8', '#c9f5ff'])
  const coil = 'M-66 78C-20 100 60 96 76 68C88 40 50 26 10 34C-34 42-70 30-62 2C-54-22-14-18 8-26'
  return (
    ball(48, -50, 44, moon) +
    fill('M34-62a7 7 0 1 0 1 0ZM62-36a5 5 0 1 0 1 0ZM58-70a4 4 0 1 0 1 0Z', shade(moon, -0.1)) +
    line(coil, shade(skin, -0.25), 44) +
    line(coil, skin, 36) +
    line(coil, shade(skin, 0.14), 14, 0.8) +
    `<path d="${coil}" fill="none" stroke="${shade(skin, -0.18)}" stroke-width="30" stroke-dasharray="3 13" opacity=".6"/>` +
    at(
      14,
      -34,
      both(
        body('M0-20C20-58 50-40 44-10C38 8 18 12 6 10Z', shade(skin, -0.1)) +
          line('M10-16L32-32M12-8L38-16', '#ffd25a', 3),
      ) +
        body('M0-44C22-44 34-24 30-4C26 18 12 28 0 28C-12 28-26 18-30-4C-34-24-22-44 0-44Z', skin) +
        fill('M0-2C12-2 18 6 14 16C8 24-8 24-14 16C-18 6-12-2 0-2Z', belly) +
        both(fill('M6-16C14-26 24-24 28-14C20-8 12-8 6-16Z', '#fff8c0') + dot(17, -16, 4.6, '#1a0a14')) +
        line('M0 24V40M0 40L-7 50M0 40L7 50', '#ff3f5f', 3.4) +
        fill('M-8-40L0-60L8-40Z', '#ffd25a') +
        dot(0, -34, 5, '#ff4f6f'),
    ) +
    spark(-78, -50, 12, '#fff') +
    spark(-50, -78, 7, '#fff')
  )
}

export const pharaoh: Motif = ({ both, body, fill, line, oval, dot, chance, shade, linear, clip }) => {
  const cloth = chance.pick([
    ['#ffcf4a', '#1f4fb8'],
    ['#ffd76a', '#0f8f86'],
    ['#ffcf4a', '#8f1f4a'],
  ])
  const [gold = '', blue = ''] = cloth
  const skin = chance.pick(['#c98a52', '#a86a3c', '#dba06a'])
  const hood = 'M0-92C50-92 74-62 78-20C82 20 92 60 96 96H-96C-92 60-82 20-78-20C-74-62-50-92 0-92Z'
  const bands = Array.from({ length: 9 }, (_, i) =>
    line(`M${30 + i * 1.5} ${-56 + i * 17}L98 ${-40 + i * 17}`, blue, 7),
  ).join('')
  return (
    body(hood, gold) +
    clip(`<path d="${hood}"/>`, both(bands)) +
    body('M-30 60H30L44 98H-44Z', shade(skin, -0.12)) +
    body('M0-58C38-58 50-34 48 0C46 40 22 66 0 70C-22 66-46 40-48 0C-50-34-38-58 0-58Z', skin) +
    fill(
      'M-52-22C-50-62-30-76 0-76C30-76 50-62 52-22C46-44 28-54 0-54C-28-54-46-44-52-22Z',
      linear([shade(gold, 0.12), gold, shade(gold, -0.2)]),
    ) +
    both(
      fill('M10-8C18-20 36-20 46-8C36 2 20 2 10-8Z', '#fff8ea') +
        dot(28, -8, 7.5, '#2f8f9f') +
        dot(28, -8, 4, '#14080c') +
        line('M8-8C18-22 38-22 48-8L60-10', '#14080c', 4) +
        line('M10-26C22-34 38-32 48-24', '#14080c', 5) +
        line('M30 2C32 10 28 14 34 18', '#14080c', 3),
    ) +
    line('M-2-8C-6 8-10 16-4 20H6', shade(skin, -0.2), 4) +
    fill('M-16 38C-8 32-4 36 0 34C4 36 8 32 16 38C8 46-8 46-16 38Z', '#8f3a3a') +
    body('M-8 66H8L11 96H-11Z', blue) +
    line('M-9 74H9M-10 84H10', gold, 3) +
    body('M-7-58C-16-74-14-92 0-98C14-92 16-74 7-58Z', gold) +
    oval(0, -80, 5, 8, blue) +
    both(dot(4, -88, 1.8, '#c9213a')) +
    both(body('M44 66C62 70 76 80 84 98H40Z', blue) + line('M46 76C58 80 66 88 70 98', gold, 4))
  )
}

export const mermaid: Motif = ({ body, fill, line, oval, dot, chance, shade, at, both, star, linear, ball }) => {
  const hair = chance.pick(['#e8384f', '#8a3fd9', '#1fb5a8', '#ff8f3f', '#3a2f5a'])
  const tail = chance.pick(['#12b5a5', '#4f7fff', '#e05fb0', '#7ac93f'])
  const skin = chance.pick(['#d99a6c', '#f0c09a', '#b87748'])
  return (
    body('M52 60C84 54 98 26 92-8C84 2 78 4 70 2C74-14 70-26 60-36C60-14 50-2 44 8Z', tail) +
    line('M60-22C66-4 66 14 58 34M84 6C82 22 74 36 62 46', shade(tail, 0.2), 3, 0.8) +
    body(
      'M0-92C52-94 76-56 70-10C66 22 80 40 70 72C62 92 40 84 30 70H-30C-40 84-62 92-70 72C-80 40-66 22-70-10C-76-56-52-94 0-92Z',
      hair,
    ) +
    both(line('M56-30C60 0 54 30 60 62M46-10C48 20 42 44 46 66', shade(hair, 0.12), 4, 0.7)) +
    body('M-12 34H12V52C34 56 46 66 50 96H-50C-46 66-34 56-12 52Z', skin) +
    both(
      body('M6 74C14 62 36 64 40 78C36 94 12 94 6 74Z', tail) + line('M14 78C20 84 28 84 34 78', '#ffffff', 2, 0.6),
    ) +
    body('M0-66C36-66 48-40 46-12C44 18 20 40 0 42C-20 40-44 18-46-12C-48-40-36-66 0-66Z', skin) +
    fill(
      'M-52 0C-62-60-34-86 2-84C38-86 62-58 52 2C46-18 40-34 22-50C2-34-34-34-46-16Z',
      linear([shade(hair, 0.12), hair, shade(hair, -0.06)]),
    ) +
    both(
      oval(20, -8, 11, 12, '#ffffff') +
        dot(20, -6, 9, '#2f8fb8') +
        dot(20, -6, 5, '#1d1026') +
        dot(16, -11, 3.4, '#fff') +
        line('M8-18C14-24 26-24 33-15', '#2a1426', 4) +
        oval(32, 10, 9, 5.5, '#ff7f8f', 0.6),
    ) +
    line('M-2 6Q0 10 3 8', shade(skin, -0.2), 3) +
    fill('M-12 20C-6 16-2 19 0 18C2 19 6 16 12 20C6 29-6 29-12 20Z', '#d6405f') +
    both(ball(26, -64, 6, '#ffffff') + ball(13, -70, 6, '#ffe0ee')) +
    fill(star(0, -72, 20, 9, 5), '#ffcf4a') +
    ball(0, -71, 5, '#ff7fa0') +
    at(0, 56, both(dot(9, 0, 4, '#fff')) + dot(0, 4, 5, '#fff'))
  )
}

export const robot: Motif = ({ both, body, line, oval, dot, chance, shade, box, ball, linear, spark }) => {
  const shell = chance.pick(['#ff7f4f', '#4fc3ff', '#ffd23f', '#b68fff', '#5fe0b0'])
  const eye = chance.pick(['#7dffea', '#ff6fd0', '#fff27a'])
  return (
    line('M0-66V-86', '#8fa0c0', 6) +
    ball(0, -90, 9, '#ff4f6f') +
    both(body('M58 30C84 30 92 54 86 76L70 80C72 60 66 50 54 50Z', '#8fa0c0') + ball(78, 84, 14, shell)) +
    body('M-52 28H52C62 60 56 84 46 98H-46C-56 84-62 60-52 28Z', shade(shell, -0.08)) +
    box(-26, 46, 52, 34, 8, '#23304f') +
    line('M-18 64L-8 56L0 70L8 52L18 62', eye, 4) +
    both(body('M72-34H86C94-34 94-2 86-2H72Z', '#8fa0c0')) +
    box(-74, -66, 148, 92, 34, linear([shade(shell, 0.14), shell, shade(shell, -0.2)], 80)) +
    box(-60, -48, 120, 60, 24, '#18203c') +
    box(-60, -48, 120, 26, 20, '#ffffff', 'opacity=".1"') +
    both(oval(28, -20, 15, 17, eye) + dot(24, -26, 5, '#ffffff')) +
    line('M-14 2Q0 10 14 2', eye, 4) +
    both(dot(58, 14, 4, shade(shell, -0.25))) +
    line('M-44-58C-20-64 20-64 44-58', '#ffffff', 4, 0.6) +
    spark(80, -70, 14) +
    spark(-82, -52, 9)
  )
}
