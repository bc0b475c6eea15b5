import type { Motif } from './motif.ts'

export const rooster: Motif = ({ body, dot, line, shade, chance, at, eye }) => {
  const tail = chance.pick([
    ['#0f8f7a', '#2f5fd0', '#ffb52e'],
    ['#7a2fc9', '#e8384f', '#ffd23f'],
    ['#1b3f8f', '#12a594', '#ff7f32'],
  ])
  const chest = chance.pick(['#d6452b', '#f2a02e', '#fff0d8', '#b52a3f'])
  const plume = (i: number) =>
    at(
      38,
      24,
      body('M0 0C8-50 40-78 66-74C92-70 92-36 74-16C80-44 58-52 40-26C28-10 20 6 14 16Z', tail[i % 3] ?? '#0f8f7a'),
      1.02 - i * 0.12,
      -36 + i * 27,
    )
  return (
    [0, 1, 2, 3].map(plume).join('') +
    line('M-4 70V92M-4 92L-22 96M-4 92L14 96M18 68V92M18 92L2 97M18 92L36 96', '#ffb52e', 6) +
    body('M-40-44C-30-10 0 0 40 6C70 12 62 58 30 72C0 84-40 70-50 34C-56 6-58-20-62-42Z', chest) +
    body(
      'M-66-40C-74-70-46-84-28-70C-10-54-24-30-8-8C4 8-4 26-16 18C-22 28-34 28-38 16C-48 24-60 14-56-4C-62-16-66-28-66-40Z',
      '#ffc23a',
    ) +
    body('M4 10C26 6 52 20 56 40C44 58 14 60-2 40C-8 28-6 16 4 10Z', shade(chest, -0.14)) +
    line('M8 26C24 22 40 28 48 40M6 36C20 34 32 40 38 48', '#ffe9b8', 3, 0.8) +
    body('M-62-62C-74-76-64-90-54-84C-54-100-36-102-34-86C-24-98-8-88-16-72C-28-76-48-74-62-62Z', '#ee2f3f') +
    body('M-66-50L-94-42L-66-34Z', '#ffb020') +
    body('M-66-32C-78-24-76-4-66-2C-56-6-54-24-58-34Z', '#ee2f3f') +
    eye(-50, -52, 9, '#ff8f1f') +
    dot(-36, -34, 7, '#fff3d8')
  )
}

export const eagle: Motif = ({ both, body, fill, line, shade, chance, dot }) => {
  const feather = chance.pick(['#7a4a2a', '#5a4038', '#8f5f2a'])
  const crest = chance.pick(['#ffe9c0', '#ffd28f', '#fff6e6'])
  return (
    both(
      body(
        'M20 20C50-40 80-72 100-78C98-62 100-58 98-50C96-42 98-34 94-28C94-18 92-8 86-2C84 10 78 18 70 24C64 36 50 46 30 52Z',
        feather,
      ) + line('M34 24C56-10 76-36 92-48M36 34C56 10 74-8 88-18M36 42C52 28 66 18 76 10', shade(feather, -0.16), 3),
    ) +
    body('M0 10C26 14 36 44 22 74L0 98L-22 74C-36 44-26 14 0 10Z', '#fff3dc') +
    [34, 48, 62].map((y) => both(line(`M2 ${y}Q10 ${y + 8} 18 ${y}`, '#c98f5a', 3))).join('') +
    both(
      body('M6-20C30-66 46-70 62-74C56-56 52-40 40-18Z', crest) +
        body('M0-30C10-80 20-92 34-98C34-76 30-50 20-24Z', shade(crest, -0.08)),
    ) +
    body('M-10-34C-8-70-2-92 0-98C2-92 8-70 10-34Z', crest) +
    body('M0-46C32-48 44-22 38 4C32 26 14 30 0 30C-14 30-32 26-38 4C-44-22-32-48 0-46Z', shade(feather, 0.06)) +
    both(
      fill('M8-18C20-26 32-22 38-10C28-2 16-2 8-18Z', crest) +
        dot(24, -12, 8, '#6fd0ff') +
        dot(24, -12, 4, '#0d1020') +
        dot(21, -15, 2.4, '#fff') +
        line('M8-14L40-27', '#2a1420', 6),
    ) +
    body('M-13-8C-6-14 6-14 13-8C16 12 8 34 0 44C-8 34-16 12-13-8Z', '#8fa6b8') +
    fill('M-10-6C-4-11 4-11 9-6C8-2-8-2-10-6Z', '#d0e0ea')
  )
}

export const owl: Motif = ({ both, body, fill, dot, line, shade, chance, ring, at, spark }) => {
  const plumage = chance.pick(['#6a4fb8', '#8f5a3a', '#2f6f9f', '#b0487a'])
  const iris = chance.pick(['#ffb52e', '#9dff6a', '#5fe3ff'])
  return (
    body('M-92 82C-40 70 40 92 94 76L92 88C40 100-40 84-92 94Z', '#6b4226') +
    both(body('M44-20C78 0 82 46 62 78C50 66 42 40 40 10Z', shade(plumage, -0.12))) +
    body('M0-70C50-70 66-36 64 10C62 58 36 86 0 86C-36 86-62 58-64 10C-66-36-50-70 0-70Z', plumage) +
    both(body('M12-62C30-66 48-80 66-94C68-70 62-50 50-36Z', shade(plumage, -0.06))) +
    fill('M0 14C28 10 42 30 38 54C32 76 14 84 0 84C-14 84-32 76-38 54C-42 30-28 10 0 14Z', shade(plumage, 0.28)) +
    [30, 46, 62]
      .map((y, i) =>
        [-20, 0, 20]
          .slice(i === 2 ? 1 : 0)
          .map((x) => line(`M${x - 8 + (i % 2) * 6} ${y}q6 9 12 0`, plumage, 4))
          .join(''),
      )
      .join('') +
    both(
      dot(27, -20, 30, shade(plumage, 0.22)) +
        ring(27, -20, 26, shade(plumage, 0.06), 3) +
        dot(27, -20, 21, '#fff8e0') +
        dot(26, -20, 17, iris) +
        dot(26, -20, 9.5, '#150d1e') +
        dot(20, -27, 5.5, '#fff'),
    ) +
    body('M-10-8C-4-14 4-14 10-8C8 6 4 14 0 18C-4 14-8 6-10-8Z', '#ffb02e') +
    both(line('M14 80V92M22 80V92M30 79V91', '#ffb02e', 6)) +
    at(76, -78, spark(0, 0, 14, '#fff2b8'))
  )
}

export const phoenix: Motif = ({ both, body, fill, dot, line, chance, at, spark, linear }) => {
  const fire = chance.pick([
    ['#ffe066', '#ff8a1f', '#d6213f'],
    ['#a8fff0', '#1fb8d6', '#3a3fd0'],
    ['#ffd6f5', '#f05fc0', '#7a1fb8'],
  ])
  const [light = '', mid = '', deep = ''] = fire
  const wing = (s: number, tone: string) =>
    at(
      0,
      0,
      body(
        'M10 10C30-30 40-80 92-92C82-78 92-74 88-62C84-54 88-48 80-40C80-30 76-26 66-22C64-10 50 0 36 10C28 18 16 20 10 10Z',
        tone,
      ),
      s,
    )
  return (
    [-40, -20, 0, 20, 40]
      .map((r) =>
        at(
          0,
          30,
          fill('M-5 0C-14 26-8 44-14 66C-4 58 0 50 0 40C0 50 4 58 14 66C8 44 14 26 5 0Z', linear([light, mid, deep])),
          1,
          r,
        ),
      )
      .join('') +
    both(wing(1.04, deep) + wing(0.82, mid) + wing(0.58, light)) +
    body('M0-40C20-20 24 10 16 34C10 48-10 48-16 34C-24 10-20-20 0-40Z', mid) +
    fill('M0-6C10 6 10 24 0 38C-10 24-10 6 0-6Z', light) +
    body('M-14-46C-16-66 14-72 20-52C22-40 12-30 4-26C-4-30-12-36-14-46Z', mid) +
    fill('M18-54L38-50L18-42Z', '#ffcf3f') +
    fill('M-8-60C-22-72-18-86-28-92C-10-92-4-78 0-66ZM2-64C-2-80 6-88 4-98C18-88 16-74 10-64Z', light) +
    dot(8, -50, 5, '#1a0a1c') +
    dot(6.5, -52, 1.8, '#fff') +
    line('M-6-34C-2-24 6-24 10-30', deep, 3) +
    spark(-70, 40, 10, light) +
    spark(74, 46, 12, light)
  )
}

export const hornbill: Motif = ({ body, fill, dot, line, chance, at, leaf, eye }) => {
  const beak = chance.pick(['#ff5a36', '#ffb01f', '#ff7f9f'])
  const coat = chance.pick(['#1f2f4a', '#2a1f3f', '#123f3a'])
  return (
    at(-30, 78, leaf(86, 22, '#2fae5a'), 1, 165) +
    at(20, 82, leaf(84, 24, '#57c84d'), 1, 12) +
    at(0, 84, leaf(70, 20, '#1f8f4f'), 1, -20) +
    body('M-20-60C-60-56-76-10-66 36C-58 72-30 92 6 90C40 86 44 50 30 20C22 0 20-20 26-44C16-58 0-62-20-60Z', coat) +
    body('M-8-4C14 0 26 30 20 58C14 78-8 80-20 70C-12 46-16 20-8-4Z', '#fff2d0') +
    line('M-56 6C-40 20-34 44-38 66M-48 0C-32 14-24 34-26 56', '#4f7fae', 4, 0.7) +
    body('M6-62C36-88 92-78 98-26C98-14 94-2 88 6C82-14 60-26 24-22C10-26 0-44 6-62Z', beak) +
    body('M10-68C20-94 60-96 74-76C54-80 34-74 20-62Z', '#ffd23f') +
    fill('M24-30C54-34 76-24 88 0C70-18 48-24 24-22Z', '#7a1f1f', 0.6) +
    fill('M-8-58C14-60 24-48 22-32C6-24-14-32-16-46Z', '#9fe8ff') +
    eye(2, -44, 11, '#ff6f2f') +
    line('M-4 92H24', '#7a4a26', 10) +
    dot(-60, 78, 12, '#ff5f7e') +
    dot(-76, 66, 8, '#ff8fa6')
  )
}
