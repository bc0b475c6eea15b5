import type { Motif } from './motif.ts'

export const reefFish: Motif = ({ body, fill, line, chance, shade, eye, clip, ball, at }) => {
  const [skin, band] = chance.pick([
    ['#ff7f2f', '#fff6e6'],
    ['#ffd23f', '#2f5fd9'],
    ['#3f8fff', '#ffe066'],
    ['#ff5f8f', '#fff0f5'],
    ['#8f5fff', '#ffd25a'],
  ] as const)
  const shape = 'M-90 4C-74-44-20-62 26-44C46-34 56-18 60-4C58 18 44 40 20 52C-26 68-74 50-90 4Z'
  const fin = shade(skin, -0.08)
  return (
    body('M52-4C70-40 92-48 98-40C90-16 90 10 98 36C88 44 68 30 52 6Z', fin) +
    line('M66-8L90-26M66 0H90M66 8L90 24', shade(skin, 0.14), 3, 0.7) +
    body('M-30-50C-14-92 28-86 44-66C36-58 34-46 36-38Z', fin) +
    body('M-20 52C-10 88 20 88 32 74C26 64 26 56 28 48Z', fin) +
    body(shape, skin) +
    clip(
      `<path d="${shape}"/>`,
      fill(
        'M-46-70C-28-30-28 30-44 70L-22 70C-10 30-10-30-22-70ZM12-70C28-30 28 30 14 70H34C46 30 46-30 34-70Z',
        band,
      ) +
        line(
          'M-46-70C-28-30-28 30-44 70M-22-70C-10-30-10 30-22 70M12-70C28-30 28 30 14 70M34-70C46-30 46 30 34 70',
          '#1d1026',
          3,
        ),
    ) +
    body('M-6 8C14-4 34 4 38 18C30 34 8 32-6 22Z', fin) +
    line('M4 14L28 12M4 18L28 22', shade(skin, 0.14), 3, 0.7) +
    eye(-62, -10, 14, '#2f3f6f') +
    line('M-88 14Q-78 26-66 20', '#6b1f1f', 3.5) +
    at(-84, -62, ball(0, 0, 9, '#bfeeff')) +
    at(-66, -82, ball(0, 0, 6, '#bfeeff'))
  )
}

export const koi: Motif = ({ body, fill, line, chance, shade, at, dot, clip }) => {
  const fish = (skin: string, patch: string) => {
    const shape = 'M0-82C26-80 34-52 30-22C26 14 12 40 2 56H-2C-12 40-26 14-30-22C-34-52-26-80 0-82Z'
    return (
      body('M0 44C-10 64-40 76-44 98C-26 92-10 88 0 70C10 88 26 92 44 98C40 76 10 64 0 44Z', shade(skin, 0.04)) +
      line('M-4 60L-26 86M4 60L26 86', patch, 3, 0.7) +
      body('M-26-34C-52-34-64-12-60 2C-46 0-34-6-26-14ZM26-34C52-34 64-12 60 2C46 0 34-6 26-14Z', shade(skin, -0.03)) +
      body(shape, skin) +
      clip(
        `<path d="${shape}"/>`,
        fill(
          'M-34-70C0-90 20-66 4-50C-10-36-34-40-40-52ZM36-26C10-34-8-14 6 4C16 14 36 6 40-4ZM-20 16C-4 8 8 22 2 40H-20Z',
          patch,
        ),
      ) +
      line('M0-50V34', shade(skin, -0.12), 4, 0.5) +
      dot(-18, -66, 4, '#1d1026') +
      dot(18, -66, 4, '#1d1026') +
      line('M-8-80L-20-94M8-80L20-94', patch, 3)
    )
  }
  const [one, two] = chance.pick([
    ['#fff8ee', '#f2452b'],
    ['#ffd25a', '#fff4d8'],
    ['#ff7a2f', '#2a1f3a'],
    ['#f5f5ff', '#2a2f55'],
  ] as const)
  return (
    at(-26, 14, fish(one, two), 0.86, -24) +
    at(38, -18, fish(chance.pick(['#ff8f3f', '#ffe9c0', '#ffc23a']), '#e0283f'), 0.66, 152)
  )
}

export const turtle: Motif = ({ body, fill, line, chance, shade, at, both, polygonOf, eye }) => {
  const skin = chance.pick(['#5fc27a', '#3fb5b0', '#8fcf5a'])
  const shell = chance.pick(['#b8743a', '#7a5fd0', '#d68f2f', '#1f7f7a'])
  return at(
    0,
    4,
    both(
      body('M34-34C66-72 96-64 98-50C88-30 66-16 44-14Z', skin) +
        body('M34 44C54 54 66 74 60 86C44 86 28 74 22 58Z', skin),
    ) +
      body('M-20-52C-26-84-14-98 0-98C14-98 26-84 20-52Z', skin) +
      both(eye(13, -78, 8, '#1f3f3a')) +
      line('M-6-66Q0-61 6-66', '#1f4f3a', 3) +
      body('M0-62C44-62 62-28 60 12C58 52 34 80 0 82C-34 80-58 52-60 12C-62-28-44-62 0-62Z', shade(shell, -0.14)) +
      body('M0-54C38-54 52-24 50 10C48 46 28 70 0 72C-28 70-48 46-50 10C-52-24-38-54 0-54Z', shell) +
      fill(
        polygonOf([
          [0, -36],
          [24, -20],
          [24, 8],
          [0, 24],
          [-24, 8],
          [-24, -20],
        ]),
        shade(shell, 0.16),
      ) +
      line(
        'M0-36V-54M24-20L42-34M24 8L50 18M0 24V72M-24 8L-50 18M-24-20L-42-34M0-36L24-20V8L0 24L-24 8V-20Z',
        shade(shell, -0.24),
        4,
      ) +
      fill('M-34-34C-20-48 10-50 24-44C0-42-20-32-34-34Z', '#ffffff', 0.35),
  )
}

export const shark: Motif = ({ body, fill, line, chance, dot, both, shade }) => {
  const skin = chance.pick(['#5f8fc2', '#6f7fae', '#4fa8b8', '#8f7fc9'])
  return (
    body('M-10-60C-6-90 10-100 26-98C18-84 20-70 24-56Z', shade(skin, -0.1)) +
    both(body('M50 10C84 20 98 50 94 70C76 56 60 54 46 56Z', shade(skin, -0.06))) +
    body('M0-72C44-72 66-30 66 14C66 54 40 92 0 94C-40 92-66 54-66 14C-66-30-44-72 0-72Z', skin) +
    fill('M0 4C36 4 56 20 58 40C50 74 26 90 0 90C-26 90-50 74-58 40C-56 20-36 4 0 4Z', '#f2f8ff') +
    fill('M-50 30C-30 14 30 14 50 30C46 62 26 76 0 76C-26 76-46 62-50 30Z', '#5a1026') +
    fill('M-28 62C-14 50 14 50 28 62C14 76-14 76-28 62Z', '#ff6f7f') +
    fill(
      'M-48 29L-38 44L-30 23L-20 40L-10 19L0 38L10 19L20 40L30 23L38 44L48 29C30 14-30 14-48 29ZM-38 58L-30 48L-22 66L-12 56L-4 72L4 72L12 56L22 66L30 48L38 58C26 76-26 76-38 58Z',
      '#ffffff',
    ) +
    both(
      dot(34, -18, 12, '#ffffff') +
        dot(32, -16, 7, '#14101f') +
        dot(30, -19, 2.6, '#fff') +
        line('M18-24L50-36', '#22304f', 7) +
        dot(8, -2, 2.4, '#22304f'),
    ) +
    line('M56 30C52 36 52 44 54 50M60 30C57 36 57 44 58 48', shade(skin, -0.2), 3)
  )
}

export const crab: Motif = ({ body, fill, line, chance, shade, both, at, eye, oval }) => {
  const shell = chance.pick(['#f2452b', '#ff7f2f', '#3f7fe0', '#b83fd0'])
  return (
    both(line('M44 44C66 48 78 62 80 84M36 54C52 62 58 76 58 92M50 32C74 32 88 44 94 62', shade(shell, -0.1), 9)) +
    both(
      line('M48 14C66 6 70-12 66-26', shade(shell, -0.06), 15) +
        at(
          66,
          -44,
          body('M-8 24C-34 8-34-32-6-44C-10-30-6-22 0-14C2-26 10-36 24-38C36-16 26 18-8 24Z', shell) +
            line('M-20-10C-20-20-16-28-12-32', '#ffffff', 4, 0.6),
        ),
    ) +
    both(line('M18-12V-30', shade(shell, -0.1), 7) + eye(18, -38, 14, '#2a1f4a')) +
    body('M0-18C46-18 70 6 64 34C56 62 28 72 0 72C-28 72-56 62-64 34C-70 6-46-18 0-18Z', shell) +
    oval(-22, 0, 20, 8, '#ffffff', 0.4) +
    both(oval(38, 26, 10, 6, '#ffd0b0', 0.7)) +
    line('M-20 36Q0 54 20 36', '#5a0f1f', 5) +
    fill('M-14 39Q0 50 14 39L10 48Q0 54-10 48Z', '#5a0f1f') +
    both(oval(44, 6, 4, 3, shade(shell, 0.16)) + oval(32, -2, 3, 2.4, shade(shell, 0.16)))
  )
}

export const octopus: Motif = ({ body, line, chance, shade, both, oval, eye, fill, dot }) => {
  const skin = chance.pick(['#e05fb0', '#8f5fff', '#ff6f4f', '#2fb5b5'])
  const arms = [
    'M-8 40C-8 70-20 84-40 80C-52 78-50 62-40 66',
    'M-26 36C-34 64-58 70-74 56C-86 44-70 34-66 46',
    'M-40 24C-62 40-88 28-92 4C-94-12-78-14-78-2',
    'M-48 8C-70 4-86-20-80-42C-74-56-62-48-68-38',
  ]
  return (
    both(
      arms.map((arm) => line(arm, shade(skin, -0.12), 19) + line(arm, skin, 13)).join('') +
        [
          [-78, 52],
          [-88, 14],
          [-79, -30],
          [-38, 76],
        ]
          .map(([x = 0, y = 0]) => dot(x, y, 3, shade(skin, 0.25)))
          .join(''),
    ) +
    body('M0-92C46-92 62-58 58-20C54 16 46 44 0 48C-46 44-54 16-58-20C-62-58-46-92 0-92Z', skin) +
    oval(-24, -64, 18, 12, '#ffffff', 0.35) +
    both(eye(24, -12, 18, '#2f1f5f') + oval(42, 12, 9, 5, '#ffb0c0', 0.7)) +
    line('M-12 20Q0 30 12 20', '#4a0f3a', 4.5) +
    fill('M20-80a7 6 0 1 0 1 0ZM40-62a5 4 0 1 0 1 0ZM6-84a4 3 0 1 0 1 0Z', shade(skin, 0.16))
  )
}

export const whale: Motif = ({ body, fill, line, chance, shade, eye, at, star, dot }) => {
  const skin = chance.pick(['#3f6fd0', '#5f4fb8', '#1f8fb0', '#3f5f8f'])
  return (
    line('M-30-46C-34-70-52-78-62-70M-30-46C-26-72-8-80 4-72M-30-46V-74', '#d6f8ff', 6) +
    body('M52 6C66-16 60-40 44-52C66-52 78-42 82-30C86-42 96-50 100-50C102-26 94 2 78 20Z', skin) +
    body('M-96 14C-96-34-56-50-18-44C20-38 36-8 60-2C74 2 84 6 86 14C78 56 30 80-22 78C-66 76-96 56-96 14Z', skin) +
    fill('M-94 26C-60 44-10 38 20 46C40 50 60 44 76 38C56 66 18 80-22 78C-60 76-88 60-94 26Z', '#e8f6ff') +
    [-74, -52, -30, -8, 14]
      .map((x) => line(`M${x} ${42 + (x + 74) / 12}C${x + 2} 54 ${x + 6} 64 ${x + 14} 72`, '#9fc3e8', 3))
      .join('') +
    body('M-16 40C-4 64 16 76 32 74C34 56 22 40 8 34Z', shade(skin, -0.12)) +
    eye(-58, 10, 9, '#14203f') +
    line('M-92 26C-82 34-70 34-62 28', '#1a2f5f', 3.5) +
    fill(star(-20, -14, 7, 3, 5), '#ffe9a8') +
    fill(star(14, 0, 5, 2, 5), '#ffe9a8') +
    at(-46, -24, dot(0, 0, 3, '#ffe9a8')) +
    fill('M-80-8C-70-28-46-38-24-36C-46-28-64-20-80-8Z', '#ffffff', 0.3)
  )
}
