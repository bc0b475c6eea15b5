import { lit } from '../light.ts'
import { motifs } from '../motifs/index.ts'
import type { Banner } from './scenes-by-the-sea.ts'

const whole = 'M0 0H780V400H0Z'

export const bahaghariMorning: Banner = (pen) => {
  const { fill, linear, dot, blur, ring, at, line, mix, chance, clip } = pen
  const bow = ['#ff6f6f', '#ffa64f', '#ffdf5f', '#6fd08f', '#5fb0f5', '#9f86e8']
    .map((tone, i) => ring(560, 330, 262 - i * 15, tone, 15.5, 0.72))
    .join('')
  const puff = fill(
    'M-60 10C-70-10-46-24-34-14C-26-36 10-36 16-16C30-28 52-14 46 4C60 6 60 20 48 22H-52C-62 22-66 14-60 10Z',
    '#ffffff',
    0.9,
  )
  const steps = Array.from({ length: 8 }, (_, i) => {
    const y = 258 + i * 20
    const swing = (i % 2 ? 1 : -1) * 22
    const edge = `M-10 ${y + 24}C120 ${y + 20 - swing} 240 ${y + 22 + swing} 380 ${y + 4}S640 ${y - 36 - swing} 800 ${y - 46}`
    return (
      fill(
        `${edge}V420H-10Z`,
        linear(
          [mix(i % 2 ? '#c4e88a' : '#8fd07a', '#2f9f6f', i / 8), mix(i % 2 ? '#6fbf62' : '#4fae66', '#156a50', i / 8)],
          80,
        ),
      ) +
      at(0, 6, line(edge, '#1b6a4a', 9, 0.22)) +
      line(edge, '#f6ffd8', 2.6, 0.85)
    )
  }).join('')
  const frond = [-165, -135, -95, -55, -20, 12]
    .map((r) => at(0, 0, fill('M0 0Q26-20 64 6Q28 4 0 0Z', r % 2 ? '#2f8f5a' : '#3fa868'), 1, r))
    .join('')
  const palm = (x: number, y: number, s: number) =>
    at(x, y, line('M0 0C-8-40-4-80 8-112', '#8f6238', 9) + at(8, -112, frond), s)
  const palms = palm(734, 352, 1.25) + palm(690, 372, 0.9) + palm(480, 262, 0.5)
  const hut = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      fill('M-26 0H26V26H-26Z', '#b8864f') +
        fill('M-40 4L0-40L40 4Z', linear(['#e0b46a', '#96602f'])) +
        fill('M-7 26V10H7V26Z', '#5f3a20'),
      s,
    )
  return (
    fill(whole, linear(['#bfe6ff', '#e6f6ff', '#fff3d8'])) +
    blur(dot(640, 170, 110, '#fff6c9', 0.9), 18) +
    clip('<path d="M0 0H780V330H0Z"/>', blur(bow, 1.2)) +
    at(300, 92, puff, 0.9) +
    at(720, 74, puff, 1.1) +
    at(452, 150, puff, 0.6) +
    at(80, 60, puff, 0.55) +
    fill('M300 300C400 200 450 226 520 190C580 160 620 190 690 150C730 132 760 140 800 128V320H300Z', '#8fc9c9', 0.75) +
    fill('M-10 300C80 250 160 268 260 262C400 250 560 250 800 180V320H-10Z', '#7fc2a4', 0.75) +
    steps +
    hut(572, 232, 0.9) +
    hut(640, 218, 0.66) +
    palms +
    Array.from({ length: 10 }, () =>
      line(`M${chance.range(420, 600)} ${chance.range(330, 396)}q4-12 8 0`, '#eaffb8', 2, 0.8),
    ).join('')
  )
}

export const fiestaLanterns: Banner = (pen) => {
  const { fill, linear, dot, blur, at, line, chance, radial, box } = pen
  const flags = ['#ff5f6f', '#ffd23f', '#3fd0b0', '#5f9fff', '#ff8fd0']
  const bunting = (y: number, sag: number, k: number) =>
    line(`M-10 ${y}Q390 ${y + sag} 790 ${y - 14}`, '#f5dfc0', 1.8, 0.7) +
    Array.from({ length: 24 }, (_, i) => {
      const t = (i + 0.5) / 24
      const py = (1 - t) * (1 - t) * y + 2 * t * (1 - t) * (y + sag) + t * t * (y - 14)
      return at(-10 + t * 800, py, fill('M-9 0H9L0 20Z', flags[(i + k) % 5] ?? '#fff'), 1, -3)
    }).join('')
  const houses = Array.from(
    { length: 9 },
    (_, i) =>
      box(i * 92 - 14, 262 - (i % 3) * 26, 86, 160, 3, ['#2a1648', '#331a52', '#24123f'][i % 3] ?? '', '') +
      [0, 1, 2]
        .map((w) =>
          box(i * 92 + w * 24, 288 - (i % 3) * 20, 12, 18, 2, '#ffb85f', `opacity="${chance.range(0.2, 0.85)}"`),
        )
        .join(''),
  ).join('')
  return (
    fill(whole, linear(['#190b3c', '#4a1a62', '#b3466a'])) +
    houses +
    blur(
      Array.from({ length: 26 }, () =>
        dot(
          chance.range(0, 780),
          chance.range(30, 380),
          chance.range(5, 22),
          chance.pick(['#ffd27a', '#ff8f5f', '#ff6fa0']),
          chance.range(0.08, 0.3),
        ),
      ).join(''),
      3,
    ) +
    bunting(26, 70, 0) +
    bunting(84, 54, 2) +
    dot(590, 205, 200, radial(['#ffd98a/.7', '#ff9f5f/.2', '#ff9f5f/0'], 0.5, 0.5, 0.5)) +
    blur(at(486, 108, motifs.lantern(pen), 0.5), 1.6) +
    lit(pen, at(588, 206, motifs.parol(pen), 1.5)) +
    lit(pen, at(722, 132, motifs.parol(pen), 0.66) + at(474, 300, motifs.lantern(pen), 0.6)) +
    lit(pen, at(716, 318, motifs.lantern(pen), 0.7)) +
    fill(whole, linear(['#190b3c/0', '#190b3c/0', '#190b3c/.6']))
  )
}

export const jeepneyStreet: Banner = (pen) => {
  const { fill, linear, box, chance, at, line, dot, blur, radial } = pen
  const city = [0, 1]
    .map((row) =>
      Array.from({ length: 15 }, (_, i) => {
        const tall = chance.range(50, 150) - row * 24
        const x = i * 56 - 14 + row * 20
        const lights = Array.from({ length: 10 }, (_none, w) =>
          chance.maybe(0.5)
            ? box(x + 7 + (w % 3) * 13, 300 - tall + Math.floor(w / 3) * 16, 6, 8, 1, '#ffd98a', 'opacity=".6"')
            : '',
        ).join('')
        return box(x, 290 - tall, 50, tall + 40, 2, row ? '#3a1f5f' : '#5f2f74') + (row ? lights : '')
      }).join(''),
    )
    .join('')
  const palm = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      line('M0 0C-6-40-2-80 8-116', '#241238', 8) +
        [-170, -140, -100, -60, -20, 10]
          .map((r) => at(8, -116, fill('M0 0Q26-18 62 4Q28 2 0 0Z', '#241238'), 1, r))
          .join(''),
      s,
    )
  return (
    fill(whole, linear(['#ff9f5f', '#f2687a', '#7a2f7f'])) +
    blur(dot(470, 200, 84, '#fff0b0', 0.9), 4) +
    dot(470, 200, 66, '#fff3c4') +
    city +
    palm(392, 312, 1) +
    palm(752, 312, 1.35) +
    fill('M0 306H780V400H0Z', linear(['#3a2350', '#1a0f2c'])) +
    line('M-10 318H790', '#5f3f78', 5) +
    Array.from({ length: 9 }, (_, i) => fill(`M${i * 96 - 30} 366h52l-8 9h-52Z`, '#f5cf8a', 0.7)).join('') +
    dot(604, 250, 190, radial(['#ffe0a0/.6', '#ffe0a0/0'], 0.5, 0.5, 0.5)) +
    blur(fill('M470 366H740L700 384H500Z', '#0d0618', 0.7), 5) +
    lit(pen, at(604, 240, motifs.jeepney(pen), 1.34)) +
    blur(fill('M540 290L440 396H640ZM668 290L590 396H790Z', '#fff0b0', 0.22), 6) +
    line('M0 60C200 100 520 96 790 40', '#2a1440', 2, 0.6) +
    Array.from({ length: 13 }, (_, i) =>
      dot(30 + i * 60, 72 + Math.sin(i / 3.6) * 20, 5, ['#ffe08a', '#ff7f8f', '#7fe8d0'][i % 3] ?? '#fff'),
    ).join('')
  )
}

export const liveTable: Banner = (pen) => {
  const { fill, linear, radial, dot, blur, at, line, oval, ring, chance } = pen
  return (
    fill(whole, linear(['#0a1630', '#0f2a4a', '#0a1a30'])) +
    blur(
      Array.from({ length: 22 }, () =>
        dot(
          chance.range(0, 780),
          chance.range(0, 170),
          chance.range(6, 22),
          chance.pick(['#ffd27a', '#7fb8ff', '#ff9f7f']),
          chance.range(0.06, 0.22),
        ),
      ).join(''),
      4,
    ) +
    oval(470, 470, 640, 290, '#5f3420') +
    oval(470, 476, 622, 282, linear(['#a8683a', '#5f3420'])) +
    oval(470, 488, 600, 276, linear(['#17806f', '#0c4f52', '#06303a'])) +
    line('M-60 330C160 210 700 200 940 330', '#ffd98a', 2.4, 0.55) +
    line('M-40 372C180 256 700 246 930 372', '#d8fff0', 1.6, 0.35) +
    [430, 300, 170].map((x, i) => ring(x, 336 + i * 10, 30, '#d8fff0', 2, 0.3)).join('') +
    blur(fill('M560-20H640L760 400H440Z', '#ffe9b0', 0.26), 12) +
    dot(606, 226, 190, radial(['#fff0c0/.5', '#fff0c0/0'], 0.5, 0.5, 0.5)) +
    lit(pen, `<g transform="translate(618 236) scale(1.42 .94)">${motifs.roulette(pen)}</g>`) +
    lit(pen, at(474, 300, motifs.chips(pen), 0.62) + at(724, 316, motifs.dice(pen), 0.6)) +
    at(600, 0, fill('M-70 0H70L40 34H-40Z', linear(['#c98f3f', '#7a4a1a'])) + oval(0, 34, 40, 6, '#fff3c4')) +
    fill(whole, radial(['#040a18/0', '#040a18/0', '#040a18/.6'], 0.65, 0.5, 0.85))
  )
}

export const vipSummit: Banner = (pen) => {
  const { fill, linear, radial, dot, chance, at, line, spark, blur } = pen
  const ridge = (points: string, tone: string[]) => fill(points, linear(tone))
  return (
    fill(whole, linear(['#0b0a26', '#2a1d5c', '#7a3f7f'])) +
    Array.from({ length: 80 }, () =>
      dot(chance.range(0, 780), chance.range(0, 220), chance.range(0.6, 1.8), '#fff4e0', chance.range(0.3, 0.9)),
    ).join('') +
    spark(300, 60, 7, '#ffe9b8') +
    blur(
      fill(
        'M0 150C160 80 300 170 460 90C600 30 700 80 800 40V110C680 130 600 100 470 160C330 220 160 140 0 210Z',
        '#7f6fe0',
        0.35,
      ),
      10,
    ) +
    dot(590, 130, 190, radial(['#ffe2a0/.95', '#ffb45f/.3', '#ffb45f/0'], 0.5, 0.5, 0.5)) +
    ridge('M-10 330L110 250L200 300L330 220L430 290L560 230L690 290L800 240V410H-10Z', ['#5a3f8f', '#2f2160']) +
    ridge('M320 410L486 262L530 276L590 150L640 222L668 212L728 282L820 372V410Z', ['#8f6fc0', '#2a1d55']) +
    fill('M590 150L640 222L668 212L728 282L820 372V410H640C620 340 600 280 606 230Z', '#1d1344', 0.5) +
    fill('M590 150L640 222L616 216L602 240L584 214L566 234L552 230Z', '#fff6e6') +
    fill('M590 150L640 222L616 216L606 196Z', '#d8c9f0') +
    line('M470 410C520 380 590 372 570 340C552 314 620 312 604 284C594 266 580 262 590 240', '#ffd27a', 5, 0.9) +
    line('M470 410C520 380 590 372 570 340C552 314 620 312 604 284C594 266 580 262 590 240', '#fff3cf', 1.6) +
    ridge('M-10 400L80 350L190 384L300 340L420 392L520 370L640 396L800 352V410H-10Z', ['#241850', '#120b30']) +
    lit(pen, at(590, 104, motifs.crown(pen), 0.66)) +
    spark(690, 90, 11, '#fff2cf') +
    spark(500, 130, 8, '#fff2cf') +
    fill(whole, radial(['#070516/0', '#070516/0', '#070516/.5'], 0.7, 0.4, 0.9))
  )
}
