import type { Motif } from './motif.ts'

export const lighthouse: Motif = ({ body, fill, line, chance, shade, box, dot, linear, at, both, blur }) => {
  const band = chance.pick(['#e8384f', '#1f5fb8', '#12a08f', '#ff8f2f'])
  return (
    blur(fill('M-4-66L-110-104V-44ZM4-66L110-98V-36Z', '#fff0b0', 0.75), 3) +
    body('M-92 98C-80 66-46 60-28 70C0 56 40 58 58 72C76 66 92 80 96 98Z', '#4a4560') +
    fill('M-70 84C-58 70-44 68-34 74C-46 76-58 80-70 84ZM20 72C34 66 48 68 54 76C42 74 32 74 20 72Z', '#8f86ae', 0.7) +
    body('M-22-44H22L36 78H-36Z', '#fff8ea', 0) +
    fill(
      'M-24.5-22H24.5L27.5 4H-27.5ZM-30.5 30H30.5L33.5 56H-33.5Z',
      linear([shade(band, 0.1), band, shade(band, -0.2)], 0),
    ) +
    box(-30, -52, 60, 10, 3, '#2f2a4a') +
    both(line('M26-52V-62', '#2f2a4a', 3)) +
    line('M-28-62H28', '#2f2a4a', 3) +
    box(-17, -82, 34, 31, 3, '#ffe9a0') +
    dot(0, -66, 10, '#ffffff') +
    line('M-6-82V-52M6-82V-52', '#2f2a4a', 2) +
    body('M-22-82C-16-98 16-98 22-82Z', band) +
    dot(0, -96, 4, '#ffd25a') +
    fill('M-8 78V62C-8 52 8 52 8 62V78Z', '#5a3a2a') +
    at(0, 14, box(-5, 0, 10, 12, 5, '#7fd8ff')) +
    line('M18-40L31 76', '#000000', 8, 0.12)
  )
}

export const boat: Motif = ({ body, fill, line, chance, shade, at, star }) => {
  const sail = chance.pick(['#ff6f4f', '#ffd23f', '#e05fb0', '#fff4dc', '#3fd0c0'])
  const hull = chance.pick(['#1f5fb8', '#8f2f3f', '#0f7f6f', '#6b4226'])
  return (
    line('M-4 60V-90', '#6b4226', 6) +
    body('M4-86C50-60 72-14 76 36C50 28 26 28 4 34Z', sail) +
    body('M-12-70C-40-44-60-6-66 36C-46 28-28 28-12 34Z', shade(sail, 0.1)) +
    line('M16-58C40-38 52-8 56 28M10-30C22-14 28 6 30 26', shade(sail, -0.16), 4, 0.8) +
    fill(star(30, 0, 14, 6, 8), '#ffffff', 0.85) +
    fill('M-4-90L22-98L-4-80Z', '#e8384f') +
    line('M-96 78H96', '#c98f4a', 5) +
    line('M-50 56L-74 78M50 56L74 78', '#c98f4a', 4) +
    body('M-92 40C-60 52 60 52 94 36C84 62 66 74 44 76H-46C-68 74-84 64-92 40Z', hull) +
    line('M-86 48C-56 58 58 58 88 45', '#ffd25a', 5) +
    at(-40, 66, fill(star(0, 0, 6, 3, 8), '#fff')) +
    at(0, 68, fill(star(0, 0, 6, 3, 8), '#fff')) +
    at(40, 66, fill(star(0, 0, 6, 3, 8), '#fff')) +
    line('M-98 88Q-80 80-62 88T-26 88T10 88T46 88T96 86', '#e8fbff', 5, 0.9)
  )
}

export const pearl: Motif = ({ body, fill, line, chance, ball, shade, spark, at, radial, dot }) => {
  const shell = chance.pick(['#ff9fb5', '#b89fff', '#7fd0e8', '#ffb98f', '#f5e0c9'])
  const orb = chance.pick(['#fff2f8', '#3a3a5a', '#ffd98a'])
  const ribs = [-60, -36, -12, 12, 36, 60]
    .map((x) => line(`M${x * 0.2} 26L${x} -66`, shade(shell, -0.14), 4, 0.8))
    .join('')
  return (
    body(
      'M0 30C-40 20-96-6-92-38C-86-52-76-50-74-50C-72-70-54-74-48-72C-44-88-22-90-18-86C-10-98 10-98 18-86C22-90 44-88 48-72C54-74 72-70 74-50C76-50 86-52 92-38C96-6 40 20 0 30Z',
      shell,
    ) +
    ribs +
    fill('M-80 22C-40 10 40 10 80 22C60 44-60 44-80 22Z', shade(shell, -0.3)) +
    body('M-92 28C-50 14-30 36 0 36C30 36 50 14 92 28C92 68 52 92 0 94C-52 92-92 68-92 28Z', shade(shell, -0.06)) +
    [-56, -28, 0, 28, 56]
      .map((x) => line(`M${x} ${44 - Math.abs(x) / 10}L${x * 0.4} 90`, shade(shell, 0.14), 4, 0.7))
      .join('') +
    at(
      0,
      8,
      dot(0, 0, 40, radial(['#ffffff/.9', '#ffffff/0'], 0.5, 0.5, 0.5)) +
        ball(0, 0, 29, orb) +
        dot(8, 10, 14, '#ff9fd0', 0.25),
    ) +
    spark(24, -16, 16) +
    spark(-30, -4, 9)
  )
}

export const pirate: Motif = ({ body, fill, line, chance, oval, both, dot, shade, star, at }) => {
  const hat = chance.pick(['#2a2440', '#8f1f2f', '#1f3f6f', '#3a2414'])
  const scarf = chance.pick(['#e8384f', '#ffb52e', '#12a594'])
  return (
    at(
      0,
      40,
      [42, -42]
        .map(
          (r) =>
            `<g transform="rotate(${r})">${body('M-6-96C2-100 8-96 8-86L6 60H-6Z', '#d0dcf0', 0)}${body('M-20 56H20V66H-20Z', '#ffc845')}${body('M-6 66H6V86H-6Z', '#6b4226')}</g>`,
        )
        .join(''),
    ) +
    body(
      'M0-40C44-40 62-14 58 14C56 32 42 38 38 48L36 72C24 84-24 84-36 72L-38 48C-42 38-56 32-58 14C-62-14-44-40 0-40Z',
      '#f5ecd8',
    ) +
    fill('M10 14C14-6 44-8 48 12C48 30 22 36 10 14Z', '#241a2c') +
    fill('M-10 14C-14-6-44-8-48 12C-48 30-22 36-10 14Z', '#241a2c') +
    dot(30, 12, 6, '#ffcf3f') +
    fill('M0 24L9 44H-9Z', '#241a2c') +
    line('M-28 58H28M-18 52V72M-6 52V76M6 52V76M18 52V72', '#241a2c', 3.4) +
    line('M-46 28L-34 34', '#c9b58f', 3) +
    body('M-58-18C-40-34 40-34 58-18L56-2C36-16-36-16-56-2Z', scarf) +
    both(dot(30, -18, 3, '#fff') + dot(12, -22, 3, '#fff')) +
    body('M56-14C78-8 80 10 92 12C84 24 66 14 58 2Z', scarf) +
    body('M-98-22C-70-28-62-92 0-94C62-92 70-28 98-22C80-6 44-34 0-34C-44-34-80-6-98-22Z', hat) +
    line('M-94-20C-76-12-44-36 0-36C44-36 76-12 94-20', '#ffcf4a', 5) +
    fill(star(0, -62, 18, 8, 5), '#ffe08a') +
    oval(-34, -62, 14, 6, shade(hat, 0.3), 0.4)
  )
}

export const treasure: Motif = ({ body, fill, line, chance, coin, box, shade, at, ball, spark, both, linear }) => {
  const wood = chance.pick(['#a8622f', '#7a3f5f', '#4f5fae', '#2f7f6f'])
  const heap = [
    [-50, 8],
    [-24, 0],
    [4, 4],
    [30, 0],
    [54, 8],
    [-38, -10],
    [-10, -14],
    [18, -14],
    [42, -8],
    [0, -26],
  ] as const
  return (
    body('M-80-14C-84-64-60-92 0-92C60-92 84-64 80-14Z', wood) +
    fill('M-66-14C-70-54-50-74 0-74C50-74 70-54 66-14Z', shade(wood, -0.24)) +
    both(body('M52-84C66-76 74-62 78-48L66-42C60-60 54-70 44-76Z', '#ffcf4a')) +
    heap.map(([x, y]) => coin(x, y, 17)).join('') +
    ball(-58, -8, 11, '#ff4f7f') +
    ball(60, -6, 10, '#4fe0c8') +
    at(20, -30, body('M-12-6L-6-14H6L12-6L0 12Z', '#5fb8ff')) +
    at(-34, -26, body('M-9-5L-5-11H5L9-5L0 9Z', '#c98fff')) +
    body('M-84 10H84L76 92H-76Z', wood) +
    [34, 60].map((y) => line(`M-80 ${y}H80`, shade(wood, -0.16), 4)).join('') +
    both(
      body('M56 10H84L76 92H54Z', '#ffcf4a') +
        `<g fill="#9a5a10"><circle cx="68" cy="26" r="3.5"/><circle cx="66" cy="52" r="3.5"/><circle cx="64" cy="78" r="3.5"/></g>`,
    ) +
    box(-90, 2, 180, 16, 6, linear(['#fff0b0', '#ffcf4a', '#c9781a'])) +
    box(-18, 6, 36, 42, 8, linear(['#fff0b0', '#ffcf4a', '#b8680f'])) +
    fill('M0 18a7 7 0 0 1 4 13L6 42H-6L-4 31A7 7 0 0 1 0 18Z', '#4a2408') +
    spark(-12, -40, 18) +
    spark(48, -34, 13) +
    spark(-64, -30, 10)
  )
}
