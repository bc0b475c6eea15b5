import type { Motif } from './motif.ts'

export const tiger: Motif = ({ both, body, fill, line, oval, dot, shade, chance }) => {
  const fur = chance.pick(['#ff9a2e', '#ffae42', '#f4f0e8', '#ff7f32'])
  const stripe = '#2a1420'
  const iris = chance.pick(['#58e07a', '#ffd23f', '#4fd8ff'])
  return (
    both(oval(-60, -62, 27, 27, shade(fur, -0.12)) + oval(-58, -58, 15, 16, '#ffc9b8')) +
    body(
      'M0-84C48-86 84-58 86-10C99 12 93 28 99 44C84 45 78 52 66 64C44 86 22 92 0 92C-22 92-44 86-66 64C-78 52-84 45-99 44C-93 28-99 12-86-10C-84-58-48-86 0-84Z',
      fur,
    ) +
    both(fill('M0 22C20 10 66 22 92 42C78 46 70 58 56 70C40 84 20 90 0 90Z', '#fff6e6')) +
    both(fill('M14-34C22-54 50-52 58-34C48-30 26-26 14-34Z', '#fff6e6')) +
    both(
      fill('M20-8C30-24 52-22 62-10C50 6 32 6 20-8Z', '#1d0f18') +
        oval(42, -10, 15, 13, iris) +
        oval(41, -10, 5, 12, '#120a14') +
        dot(36, -15, 4, '#fff'),
    ) +
    both(
      fill(
        'M6-82C12-66 10-58 4-48L0-52V-82ZM26-80C30-68 26-60 18-54C16-62 18-74 26-80ZM84-22C72-22 66-18 62-10C72-8 80-10 86-14ZM92 8C78 6 70 10 66 18C76 20 86 20 92 18ZM95 32C82 28 74 32 68 40C78 42 88 42 97 42Z',
        stripe,
      ),
    ) +
    body('M-20 14C-10 8 10 8 20 14C18 28 8 34 0 38C-8 34-18 28-20 14Z', '#ff8f9a') +
    fill('M-30 48C-16 42-8 44 0 40C8 44 16 42 30 48C28 74 14 84 0 84C-14 84-28 74-30 48Z', '#4a0f22') +
    fill('M-16 70C-8 62 8 62 16 70C10 84-10 84-16 70Z', '#ff6f7f') +
    both(fill('M12 46L24 46L19 63Z', '#ffffff')) +
    both(
      dot(42, 46, 2.4, stripe) +
        dot(52, 52, 2.4, stripe) +
        dot(44, 57, 2.4, stripe) +
        line('M60 50L96 44M60 56L94 60', '#ffffff', 1.6, 0.8),
    )
  )
}

export const carabao: Motif = ({ both, body, fill, oval, dot, line, shade, chance, at, around }) => {
  const hide = chance.pick(['#5a5470', '#6b5648', '#4d5f78'])
  const flower = chance.pick(['#ff6f91', '#ffd23f', '#ff8f3f', '#ffffff'])
  return (
    both(
      body('M22-42C60-56 104-40 96-92C92-58 66-66 26-66Z', '#e9dcc0') +
        line('M40-56C62-60 84-60 93-78', '#ffffff', 3, 0.7),
    ) +
    both(
      body('M44-22C70-38 92-30 98-14C84-4 62-2 46-10Z', shade(hide, -0.05)) +
        fill('M54-19C70-28 84-24 90-15C78-10 64-9 54-13Z', '#e8a7a0'),
    ) +
    body(
      'M0-70C34-72 56-50 56-18C56 10 44 26 42 50C40 80 22 92 0 92C-22 92-40 80-42 50C-44 26-56 10-56-18C-56-50-34-72 0-70Z',
      hide,
    ) +
    fill('M0-60C12-40 14 0 10 40H-10C-14 0-12-40 0-60Z', shade(hide, 0.1), 0.7) +
    body('M0 40C30 34 46 50 44 68C40 88 20 94 0 94C-20 94-40 88-44 68C-46 50-30 34 0 40Z', shade(hide, 0.16)) +
    both(oval(18, 62, 8, 6, '#241a2c')) +
    line('M-18 80Q0 88 18 80', '#241a2c', 3.5) +
    both(
      oval(32, -6, 13, 14, '#fff6e6') +
        oval(31, -4, 9, 11, '#3a2014') +
        dot(28, -9, 3.4, '#fff') +
        line('M18-22Q32-30 46-20', '#241a2c', 4),
    ) +
    line('M-32 66C-30 92 30 92 32 66', '#ffcf4a', 3.5) +
    [-34, 0, 34]
      .map((x) => at(x, -68 + Math.abs(x) / 5, around(6, oval(0, -11, 7, 11, flower)) + dot(0, 0, 6, '#ffb52e'), 1.05))
      .join('') +
    both(at(17, -68, around(5, oval(0, -8, 5, 8, '#fff3d8')) + dot(0, 0, 4, '#ff8f3f')))
  )
}

export const elephant: Motif = ({ both, body, fill, oval, dot, line, shade, chance, at, star }) => {
  const skin = chance.pick(['#8fa3c7', '#a99bc4', '#7fb3b8', '#c9a08f'])
  const cloth = chance.pick(['#d6304a', '#7a2fc9', '#0f8f86', '#e0761f'])
  return (
    both(
      body('M30-46C66-82 104-50 98-6C94 34 66 44 40 24Z', shade(skin, -0.04)) +
        fill('M44-30C68-56 90-34 86-4C82 20 64 26 48 12Z', '#f2b8ae'),
    ) +
    body(
      'M0-80C36-80 56-54 54-18C52 8 36 20 28 30C22 44 26 62 22 80C18 96-18 96-22 80C-26 62-22 44-28 30C-36 20-52 8-54-18C-56-54-36-80 0-80Z',
      skin,
    ) +
    both(body('M26 26C34 44 52 58 70 54C58 70 34 64 22 42Z', '#fff4dc')) +
    [40, 52, 64, 76].map((y) => line(`M${-17} ${y}Q0 ${y + 6} 17 ${y}`, shade(skin, -0.16), 2.5, 0.8)).join('') +
    fill('M0-82C26-82 42-66 48-46C30-40 14-20 0 8C-14-20-30-40-48-46C-42-66-26-82 0-82Z', cloth) +
    line('M-48-46C-30-40-14-20 0 8C14-20 30-40 48-46', '#ffd25a', 5) +
    fill(star(0, -42, 16, 7, 8), '#ffe08a') +
    dot(0, -42, 6, '#36d1c4') +
    dot(0, 12, 6, '#ffd25a') +
    both(
      oval(34, -10, 11, 10, '#fff') +
        oval(33, -8, 8, 8, '#2a1830') +
        dot(30, -12, 3, '#fff') +
        line('M22-20Q34-28 46-18', shade(skin, -0.25), 3),
    ) +
    at(0, -84, both(fill('M0 0C6-14 4-24 0-34C14-26 18-10 12 0Z', '#ffd25a')) + dot(0, -12, 6, '#ff5f7e'))
  )
}

export const panda: Motif = ({ both, body, fill, oval, dot, line, chance, at, leaf }) => {
  const stalk = '#7fcf3f'
  const cane = (x: number, tilt: number) =>
    at(
      x,
      0,
      [-84, -42, 0, 42]
        .map((y) => body(`M-8 ${y}H8L7 ${y + 40}H-7Z`, stalk, 0) + line(`M-9 ${y + 41}H9`, '#3f7f2a', 4))
        .join(''),
      1,
      tilt,
    )
  const scarf = chance.pick(['#e8384f', '#ff9f1c', '#5f4bff', '#0fa3a3'])
  return (
    cane(-76, -6) +
    cane(78, 7) +
    at(-76, -60, leaf(44, 10, '#5fbf3f'), 1, -140) +
    at(78, -50, leaf(46, 10, '#5fbf3f'), 1, -30) +
    at(80, 20, leaf(40, 9, '#4fae3a'), 1, 30) +
    both(oval(-52, -58, 25, 25, '#241f33') + oval(-52, -56, 12, 12, '#4a3f5f')) +
    body('M0 30C50 30 74 60 78 98H-78C-74 60-50 30 0 30Z', '#2b2540') +
    body('M0-78C54-78 82-44 80-4C78 40 44 58 0 58C-44 58-78 40-80-4C-82-44-54-78 0-78Z', '#fffaf0') +
    both(
      `<g transform="rotate(24 36 -8)">${oval(36, -6, 19, 25, '#2b2540')}</g>` +
        dot(33, -8, 11, '#fff') +
        dot(34, -7, 8, '#3a2414') +
        dot(31, -11, 3.4, '#fff'),
    ) +
    both(oval(50, 24, 12, 7, '#ff9fae', 0.7)) +
    fill('M-12 16C-8 10 8 10 12 16C10 24 4 28 0 28C-4 28-10 24-12 16Z', '#2b2540') +
    line('M0 28V34M0 34Q10 44 20 36M0 34Q-10 44-20 36', '#2b2540', 3.5) +
    body('M-60 52C-30 68 30 68 60 52L64 66C30 84-30 84-64 66Z', scarf) +
    body('M20 66L46 62L52 98H30Z', scarf)
  )
}

export const wolf: Motif = ({ both, body, fill, oval, dot, line, shade, chance }) => {
  const fur = chance.pick(['#8796b8', '#6d7fae', '#a58fb0', '#cfd8ea'])
  const iris = chance.pick(['#ffd23f', '#5fe3ff', '#9dff6a'])
  return (
    both(
      body('M16-50C30-70 50-96 64-98C74-76 74-44 66-20Z', shade(fur, -0.1)) +
        fill('M34-52C44-68 54-80 60-82C64-66 64-46 60-32Z', '#3b2a4a'),
    ) +
    body(
      'M0-62C34-66 58-50 68-22C82-2 88 22 98 40C80 38 76 44 70 58C58 58 48 60 40 72C26 84 12 94 0 96C-12 94-26 84-40 72C-48 60-58 58-70 58C-76 44-80 38-98 40C-88 22-82-2-68-22C-58-50-34-66 0-62Z',
      fur,
    ) +
    both(fill('M4 4C30 0 62 4 90 36C76 36 70 42 64 52C50 52 42 58 34 68C22 80 10 88 0 90V20Z', '#f4f6ff')) +
    both(fill('M8-40C20-52 44-46 56-26C40-32 22-30 12-14Z', shade(fur, -0.16))) +
    both(
      fill('M16-8C28-20 46-16 58-4C44 4 28 6 16-8Z', '#140d1f') +
        oval(38, -7, 11, 9, iris) +
        dot(38, -7, 4.5, '#140d1f') +
        dot(34, -11, 2.8, '#fff'),
    ) +
    fill('M-14-20L0-56L14-20L10 30H-10Z', shade(fur, 0.12), 0.8) +
    body('M-17 34C-8 28 8 28 17 34C16 46 8 52 0 54C-8 52-16 46-17 34Z', '#2a2038') +
    oval(-5, 36, 6, 3, '#fff', 0.5) +
    fill('M-24 62C-10 66 10 66 24 62C20 80 10 86 0 88C-10 86-20 80-24 62Z', '#5a1630') +
    both(fill('M10 64L20 63L16 77Z', '#fff')) +
    line('M0 54V64', '#2a2038', 3)
  )
}

export const luckyCat: Motif = ({ both, body, fill, oval, dot, line, chance, coin, at }) => {
  const coat = chance.pick(['#fffaf0', '#ffd76a', '#2f2a44', '#ffe0ea'])
  const dark = coat === '#2f2a44'
  const ink = dark ? '#fff2d0' : '#3a2030'
  const cloth = chance.pick(['#e8334a', '#2f6fe0', '#12a594'])
  return (
    body('M62 30C84 26 92-20 84-56C78-74 56-70 56-52C58-30 50 0 40 20Z', coat) +
    oval(70, -54, 10, 8, '#ff9fae') +
    body('M0 6C46 6 68 40 70 96H-70C-68 40-46 6 0 6Z', coat) +
    both(body('M-62-28L-56-88L-18-62Z', coat) + fill('M-52-48L-50-72L-34-62Z', '#ff9fae')) +
    body('M0-70C46-70 70-44 68-14C66 22 36 34 0 34C-36 34-66 22-68-14C-70-44-46-70 0-70Z', coat) +
    both(
      line('M20-14Q32-28 44-14', ink, 5) +
        oval(44, 4, 11, 7, '#ff8fa0', 0.75) +
        line('M50-2L80-8M50 6L80 10', ink, 2, 0.6),
    ) +
    fill('M-7 0H7L0 8Z', '#ff6f7f') +
    line('M0 8Q8 18 16 10M0 8Q-8 18-16 10', ink, 3.2) +
    body('M-50 26C-20 42 20 42 50 26L54 38C20 56-20 56-54 38Z', cloth) +
    dot(0, 48, 12, '#ffd25a') +
    line('M-11 48H11M0 48V58', '#9a5a10', 2.6) +
    at(-2, 78, coin(0, 0, 25)) +
    body('M-40 70C-28 62-14 72-20 84C-28 94-46 92-50 84Z', coat)
  )
}
