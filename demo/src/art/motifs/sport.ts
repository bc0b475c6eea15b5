import type { Motif } from './motif.ts'

export const football: Motif = ({ ball, fill, clip, around, star, line, chance, at, dot, oval, spark }) => {
  const trail = chance.pick(['#ffd23f', '#ff5f4f', '#5fe0ff', '#9dff6a'])
  const pentagon = star(0, 0, 26, 21, 5)
  const patch =
    fill(pentagon, '#241f3a') +
    around(5, line('M0-22V-42', '#241f3a', 4) + at(0, -66, fill(star(0, 0, 26, 21, 5, 90), '#241f3a')), 0)
  return (
    fill('M-20-40C-60-30-88 10-100 76C-72 50-60 44-48 40C-60 60-62 76-60 96C-36 66-10 60 30 66Z', trail, 0.9) +
    fill('M0-20C-36 0-56 30-70 66C-46 46-30 44 0 52Z', '#ffffff', 0.7) +
    at(
      26,
      -18,
      ball(0, 0, 66, '#f8f8ff') +
        clip(
          '<circle cx="0" cy="0" r="66"/>',
          at(-4, 2, patch, 1, chance.range(0, 60)) + oval(22, 30, 64, 60, '#241f4a', 0.18),
        ) +
        dot(-26, -36, 10, '#fff', 0.9),
    ) +
    spark(-70, -66, 13) +
    spark(84, 74, 10)
  )
}

export const basketball: Motif = ({ ball, line, clip, at, chance, fill, spark, box }) => {
  const skin = chance.pick(['#ff8a2f', '#f2662b', '#e0567f'])
  return (
    box(-60, -96, 120, 70, 8, '#f4f8ff', 'opacity=".9"') +
    box(-26, -76, 52, 40, 3, 'none', 'stroke="#e8384f" stroke-width="5"') +
    line('M-42-28H42', '#ff4f3f', 8) +
    line('M-36-24L-22 20M36-24L22 20M-18-24L-8 22M18-24L8 22M-32-10H32M-26 6H26', '#ffffff', 3) +
    at(
      6,
      38,
      ball(0, 0, 58, skin) +
        clip(
          '<circle cx="0" cy="0" r="58"/>',
          line(
            'M-60 0C-30-14 30-14 60 0M0-60C-10-30-10 30 0 60M-44-50C-14-20-14 20-44 50M44-50C14-20 14 20 44 50',
            '#3a1a20',
            4.5,
          ),
        ),
      1,
      chance.range(-30, 30),
    ) +
    fill('M-30 10C-20-10 6-20 30-14C10-8-14 0-30 10Z', '#fff', 0.4) +
    spark(74, -10, 13)
  )
}

export const gamePad: Motif = ({ body, box, dot, ball, chance, line, shade, fill, at, spark, blur, both }) => {
  const shell = chance.pick(['#6f4fff', '#23304f', '#ff4f7f', '#12a594', '#f4f6ff'])
  const glow = chance.pick(['#22e6ff', '#ff6fe0', '#9dff4f'])
  return (
    blur(fill('M-80 20C-80-40 80-40 80 20C90 80-90 80-80 20Z', glow, 0.55), 10) +
    both(body('M36-50C50-62 68-58 72-44L38-40Z', shade(shell, -0.2))) +
    body(
      'M-56-46C-30-50-20-38 0-38C20-38 30-50 56-46C88-42 100 24 96 60C92 88 62 84 46 58C36 44 24 40 0 40C-24 40-36 44-46 58C-62 84-92 88-96 60C-100 24-88-42-56-46Z',
      shell,
    ) +
    fill('M-60-38C-40-42-24-30 0-30C24-30 40-42 60-38C30-30 20-18 0-18C-20-18-30-30-60-38Z', '#ffffff', 0.22) +
    box(-66, -16, 36, 12, 4, '#15142a') +
    box(-54, -28, 12, 36, 4, '#15142a') +
    [
      [50, -26, '#ff4f5f'],
      [66, -10, '#ffd23f'],
      [50, 6, '#3fd08f'],
      [34, -10, '#4f9fff'],
    ]
      .map(([x, y, c]) => ball(Number(x), Number(y), 8.5, String(c)))
      .join('') +
    both(dot(24, 20, 17, '#15142a') + ball(24, 18, 12, '#4a4668')) +
    line('M-8-8H8', glow, 5) +
    at(0, -70, fill('M0-28L7-8L26-8L11 4L17 24L0 12L-17 24L-11 4L-26-8L-7-8Z', glow)) +
    spark(84, -64, 10) +
    spark(-84, -56, 13)
  )
}

export const trophy: Motif = ({ body, fill, line, both, star, chance, ball, spark, box, leaf, at }) => {
  const metal = chance.pick(['#ffcf45', '#dfe8f5', '#f0a070'])
  const ribbon = chance.pick(['#e8283f', '#2f6fe0', '#12a07a'])
  return (
    both(
      [0, 1, 2, 3, 4]
        .map((i) => at(54 + Math.sin(i * 0.7) * 22, 74 - i * 30, leaf(30, 9, '#3fae5a'), 1, -60 - i * 14))
        .join(''),
    ) +
    both(line('M42-62C88-66 84 2 34 6', metal, 11) + line('M46-58C78-60 76-6 40 0', '#fff6d0', 3, 0.7)) +
    body('M-52-80H52C52-20 40 20 12 34V56H-12V34C-40 20-52-20-52-80Z', metal) +
    fill('M-40-76H-20C-22-30-18 0-8 22C-30 0-40-40-40-76Z', '#ffffff', 0.5) +
    `<ellipse cx="0" cy="-80" rx="52" ry="10" fill="#b8701a"/>` +
    fill(star(0, -34, 24, 10, 5), '#fff8d8') +
    body('M-26 54H26L34 74H-34Z', metal) +
    box(-44, 72, 88, 24, 5, '#3a2a4a') +
    box(-26, 78, 52, 12, 3, ribbon) +
    both(ball(70, -80, 7, ribbon) + spark(84, -40, 10)) +
    spark(-26, -72, 17)
  )
}
