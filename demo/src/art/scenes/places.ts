import { num } from '../pen.ts'
import { type Scene, width } from './scene.ts'

export const night: Scene = ({ palette, dot, chance, spark, fill, mix, ball }) =>
  Array.from({ length: 40 }, () =>
    dot(chance.range(0, width), chance.range(0, 220), chance.range(0.6, 1.7), '#ffffff', chance.range(0.4, 0.95)),
  ).join('') +
  Array.from({ length: 5 }, () =>
    spark(chance.range(10, 230), chance.range(10, 150), chance.range(4, 9), palette.glow),
  ).join('') +
  ball(chance.pick([34, 204]), chance.range(30, 60), 15, palette.glow) +
  fill('M0 250C40 220 70 236 110 226C150 214 190 232 240 214V320H0Z', mix(palette.sky[1], palette.ink, 0.4), 0.8) +
  fill('M0 280C60 254 100 270 150 260C190 252 220 262 240 254V320H0Z', palette.ink, 0.6)

export const ridges: Scene = ({ palette, fill, chance, mix, ball }) => {
  const sun = ball(chance.range(60, 180), chance.range(56, 90), chance.range(26, 44), palette.glow)
  return (
    sun +
    [0, 1, 2, 3]
      .map((i) => {
        const base = 150 + i * 38
        let d = `M-10 330V${base}`
        for (let x = 0; x <= 260; x += 65)
          d += `Q${num(x + chance.range(14, 40))} ${num(base - chance.range(18, 52))} ${x + 65} ${num(base + chance.range(-12, 12))}`
        return fill(`${d}V330Z`, mix(mix(palette.sky[0], palette.glow, 0.25), palette.sky[2], 0.25 + i * 0.25))
      })
      .join('')
  )
}

export const terraces: Scene = ({ palette, fill, line, mix, ball, chance }) =>
  ball(chance.pick([52, 190]), 56, 26, palette.glow) +
  [0, 1, 2, 3, 4, 5, 6]
    .map((i) => {
      const y = 128 + i * 26
      const swing = (i % 2 ? 1 : -1) * 24
      const edge = `M-10 ${y}C50 ${y - swing} 90 ${y + swing} 130 ${y}S210 ${y - swing} 250 ${y + 8}`
      return (
        fill(`${edge}V330H-10Z`, mix(mix(palette.second, palette.sky[0], 0.45), palette.sky[2], i / 6.5)) +
        line(edge, palette.glow, 2, 0.4)
      )
    })
    .join('')

export const clouds: Scene = ({ palette, at, fill, chance, mix }) => {
  const puff = 'M-60 10C-70-10-46-24-34-14C-26-36 10-36 16-16C30-28 52-14 46 4C60 6 60 20 48 22H-52C-62 22-66 14-60 10Z'
  return [40, 84, 140, 196, 236]
    .map((y, i) =>
      at(
        chance.range(-10, 60) + (i % 2) * 150,
        y,
        fill(puff, mix(palette.sky[0], '#ffffff', 0.55), 0.35 + i * 0.1),
        chance.range(0.7, 1.5),
      ),
    )
    .join('')
}

export const deep: Scene = ({ palette, fill, ring, chance, blur, line, mix, at }) => {
  const weed = (x: number, tall: number, tone: string) =>
    line(`M${x} 330C${x - 16} ${330 - tall * 0.35} ${x + 18} ${330 - tall * 0.65} ${x} ${330 - tall}`, tone, 11)
  return (
    blur(
      [20, 80, 130, 190].map((x) => fill(`M${x} -10H${x + 26}L${x + 50} 260H${x - 30}Z`, palette.glow, 0.2)).join(''),
      4,
    ) +
    Array.from({ length: 14 }, () =>
      ring(chance.range(6, 234), chance.range(10, 250), chance.range(2, 7), palette.glow, 1.5, 0.55),
    ).join('') +
    [8, 34, 206, 232]
      .map((x, i) => weed(x, chance.range(90, 190), mix(palette.second, palette.sky[2], i % 2 ? 0.3 : 0.55)))
      .join('') +
    at(
      0,
      0,
      fill('M0 290C40 270 80 284 120 276C170 266 200 282 240 270V330H0Z', mix(palette.accent, palette.sky[2], 0.5)),
    )
  )
}

export const jungle: Scene = ({ palette, at, fill, chance, mix, line }) => {
  const frond = (tone: string) =>
    fill(
      'M0 0C20-34 70-50 120-30C110-24 104-22 96-14C92-18 86-18 78-8C72-14 66-12 60 0C52-8 46-6 42 6C32 0 24 4 20 12C12 10 4 6 0 0Z',
      tone,
    ) + line('M4 0C36-20 70-28 108-28', mix(tone, palette.glow, 0.35), 2)
  return [
    [-10, 60, 10],
    [250, 80, 170],
    [-16, 140, -20],
    [256, 160, 200],
    [-10, 230, -34],
    [250, 240, 214],
    [40, -8, 70],
    [200, -8, 110],
  ]
    .map(([x = 0, y = 0, r = 0], i) =>
      at(
        x,
        y,
        frond(mix(mix('#2f9f4f', palette.sky[1], 0.4), i % 2 ? palette.sky[2] : palette.sky[0], 0.35)),
        chance.range(0.85, 1.25),
        r + chance.range(-12, 12),
      ),
    )
    .join('')
}

export const skyline: Scene = ({ palette, box, chance, mix, fill }) => {
  const rows = [0, 1]
    .map((row) =>
      Array.from({ length: 9 }, (_, i) => {
        const tall = chance.range(60, 150) - row * 26
        const x = i * 28 - 8 + row * 10
        const windows = Array.from({ length: 8 }, (_none, w) =>
          chance.maybe(0.6)
            ? box(x + 5 + (w % 2) * 10, 262 - tall + Math.floor(w / 2) * 13, 5, 6, 1, palette.accent, 'opacity=".75"')
            : '',
        ).join('')
        return (
          box(x, 254 - tall, 25, tall + 80, 2, mix(palette.sky[1], palette.ink, 0.25 + row * 0.35)) +
          (row ? windows : '')
        )
      }).join(''),
    )
    .join('')
  return rows + fill('M0 262H240V320H0Z', palette.ink, 0.7)
}

export const desert: Scene = ({ palette, fill, mix, ball, chance }) => {
  const x = chance.pick([50, 190])
  return (
    ball(x, 66, 34, palette.glow) +
    fill('M-20 220L70 96L160 220Z', mix(palette.accent, palette.sky[1], 0.4)) +
    fill('M70 96L160 220H90Z', mix(palette.accent, palette.ink, 0.45), 0.7) +
    fill('M120 226L196 132L270 226Z', mix(palette.accent, palette.sky[1], 0.55)) +
    fill('M196 132L270 226H206Z', mix(palette.accent, palette.ink, 0.5), 0.7) +
    fill('M0 214C60 196 110 222 160 210C200 202 220 210 240 204V320H0Z', mix(palette.accent, palette.sky[2], 0.45)) +
    fill('M0 252C70 232 140 262 240 238V320H0Z', mix(palette.accent, palette.ink, 0.55))
  )
}

export const stage: Scene = ({ palette, fill, blur, oval, chance, mix, dot }) =>
  blur(
    [
      [30, 70],
      [120, 120],
      [210, 170],
    ]
      .map(([x = 0, to = 0]) =>
        fill(
          `M${x - 6}-10H${x + 6}L${to + 46} 270H${to - 46}Z`,
          chance.pick([palette.glow, palette.accent, palette.second]),
          0.26,
        ),
      )
      .join(''),
    3,
  ) +
  oval(120, 262, 150, 44, mix(palette.sky[1], palette.ink, 0.4)) +
  oval(120, 256, 140, 38, mix(palette.sky[0], palette.sky[2], 0.4)) +
  oval(120, 252, 104, 26, palette.glow, 0.22) +
  Array.from({ length: 12 }, (_, i) => dot(10 + i * 20, 8, 3.5, palette.accent, 0.95)).join('')

export const felt: Scene = ({ palette, oval, line, mix, ring, shade, blur }) => {
  const cloth = mix(palette.sky[1], palette.second, 0.2)
  return (
    oval(120, 300, 250, 170, shade('#7a4a26', -0.04)) +
    oval(120, 312, 236, 168, mix(cloth, palette.ink, 0.25)) +
    line('M-30 236C50 176 190 176 270 236', palette.accent, 2, 0.7) +
    line('M-30 258C50 200 190 200 270 258', palette.glow, 1.4, 0.5) +
    [40, 94, 146, 200].map((x) => ring(x, 252, 17, palette.glow, 1.6, 0.4)).join('') +
    blur(oval(120, 40, 90, 34, palette.glow, 0.5), 16)
  )
}

export const circuit: Scene = ({ palette, line, dot, chance, fade }) =>
  fade(
    Array.from({ length: 16 }, () => {
      const x = chance.int(0, 12) * 20
      const y = chance.int(0, 14) * 20
      const run = chance.int(1, 4) * 20
      const turn = chance.pick([20, -20, 40])
      return (
        line(`M${x} ${y}v${run}l${turn} ${Math.abs(turn)}v30`, palette.accent, 2.4) +
        dot(x, y, 4, palette.accent) +
        dot(x + turn, y + run + Math.abs(turn) + 30, 4, palette.second)
      )
    }).join(''),
    0.6,
  )
