import { num } from '../pen.ts'
import { height, type Scene, width } from './scene.ts'

export const rays: Scene = ({ palette, around, fill, fade, at, chance, mix }, { x, y }) => {
  const count = chance.pick([12, 16, 20])
  const half = 300 * Math.tan(Math.PI / count / 2)
  return fade(
    at(
      x,
      y,
      around(
        count,
        fill(`M0 0L${num(-half)}-300H${num(half)}Z`, mix(palette.sky[0], palette.glow, 0.5)),
        chance.range(0, 20),
      ),
    ),
    0.34,
  )
}

export const scallops: Scene = ({ palette, dot, ring, mix }) => {
  const parts: string[] = []
  for (let row = 0; row < 11; row++) {
    for (let column = -1; column < 7; column++) {
      const cx = column * 44 + (row % 2) * 22
      const cy = 10 + row * 32
      const tone = mix(palette.sky[row < 5 ? 0 : 1], palette.sky[row < 5 ? 1 : 2], (row % 5) / 5)
      parts.push(
        dot(cx, cy, 29, tone),
        ring(cx, cy, 27, palette.glow, 1.4, 0.22),
        ring(cx, cy, 18, palette.glow, 1.2, 0.16),
        ring(cx, cy, 9, palette.glow, 1.2, 0.13),
      )
    }
  }
  return parts.join('')
}

export const weave: Scene = ({ palette, fade, fill, chance, mix }) => {
  const step = chance.pick([40, 48, 60])
  const parts: string[] = []
  for (let y = -step; y < height + step; y += step) {
    for (let x = 0; x < width + step; x += step) {
      parts.push(
        fill(
          `M${x} ${y}l${step / 2} ${step / 2}l${-step / 2} ${step / 2}l${-step / 2} ${-step / 2}Z`,
          palette.glow,
          0.12,
        ),
        fill(
          `M${x} ${y + step * 0.28}l${step * 0.22} ${step * 0.22}l${-step * 0.22} ${step * 0.22}l${-step * 0.22} ${-step * 0.22}Z`,
          mix(palette.accent, palette.sky[1], 0.35),
          0.55,
        ),
      )
    }
  }
  return fade(parts.join(''), 0.75)
}

export const arches: Scene = ({ palette, fill, shade, mix }, { x }) =>
  [150, 122, 96, 70]
    .map((r, i) =>
      fill(
        `M${x - r} 330V${170 - i * 6}A${r} ${r} 0 0 1 ${x + r} ${170 - i * 6}V330Z`,
        mix(shade(palette.sky[1], -0.08 + i * 0.06), palette.glow, i * 0.13),
      ),
    )
    .join('')

export const halo: Scene = ({ palette, ring, fade, at, around, dot, chance }, { x, y }) => {
  const beads = chance.pick([18, 24, 30])
  return fade(
    at(
      x,
      y,
      [64, 88, 112, 140, 172, 206].map((r, i) => ring(0, 0, r, palette.glow, i % 2 ? 2 : 8, 0.2)).join('') +
        around(beads, dot(0, -100, 3.4, palette.accent, 0.9)) +
        around(beads, dot(0, -126, 2.2, palette.glow, 0.8), 6),
    ),
    0.85,
  )
}

export const bokeh: Scene = ({ palette, blur, dot, chance }) =>
  blur(
    Array.from({ length: 16 }, () =>
      dot(
        chance.range(0, width),
        chance.range(0, height),
        chance.range(8, 30),
        chance.pick([palette.glow, palette.accent, palette.second]),
        chance.range(0.14, 0.42),
      ),
    ).join(''),
    3,
  )

export const curtain: Scene = ({ palette, fill, linear, shade, chance }) => {
  const tone = chance.pick([palette.sky[1], palette.second, palette.accent])
  const folds = Array.from({ length: 12 }, (_, i) =>
    fill(
      `M${i * 20} 0H${i * 20 + 20}V320H${i * 20}Z`,
      linear([shade(tone, -0.2), shade(tone, -0.04), shade(tone, -0.26)], 0),
    ),
  ).join('')
  const swag = [0, 80, 160]
    .map(
      (x) =>
        fill(
          `M${x - 6} 0H${x + 86}C${x + 80} 54 ${x} 54 ${x - 6} 0Z`,
          linear([shade(tone, 0.06), shade(tone, -0.16)]),
        ) +
        fill(
          `M${x - 6} 0C${x} 54 ${x + 80} 54 ${x + 86} 0L${x + 88} 6C${x + 80} 64 ${x} 64 ${x - 8} 6Z`,
          palette.glow,
          0.75,
        ),
    )
    .join('')
  return folds + fill('M0 0H240V320H0Z', linear([`${palette.sky[2]}/0`, `${palette.sky[2]}/.85`])) + swag
}

export const confetti: Scene = ({ palette, at, box, chance, dot }) =>
  Array.from({ length: 34 }, () => {
    const tone = chance.pick([palette.glow, palette.accent, palette.second, '#ffffff'])
    const piece = chance.maybe(0.4)
      ? dot(0, 0, chance.range(2, 4), tone, 0.8)
      : box(-5, -2, chance.range(6, 12), 4.5, 2, tone, 'opacity=".8"')
    return at(chance.range(0, width), chance.range(0, 250), piece, 1, chance.range(0, 180))
  }).join('')

export const stripes: Scene = ({ palette, fill, fade, chance, mix }) => {
  const slope = chance.pick([90, -90, 160])
  return fade(
    Array.from({ length: 12 }, (_, i) =>
      fill(`M${i * 48 - 200} 0h24l${slope} 320h-24Z`, mix(palette.glow, palette.sky[0], 0.3)),
    ).join(''),
    0.26,
  )
}

export const halftone: Scene = ({ palette, dot, chance }) => {
  const parts: string[] = []
  const rising = chance.maybe(0.5)
  for (let row = 0; row < 17; row++) {
    const size = rising ? row / 17 : 1 - row / 17
    for (let column = 0; column < 13; column++)
      parts.push(dot(column * 20 + (row % 2) * 10, row * 19 + 6, 1 + size * 8, palette.glow, 0.2))
  }
  return parts.join('')
}

export const petalsFalling: Scene = ({ palette, at, fill, chance, linear, shade }) => {
  const tone = chance.pick([palette.glow, palette.second, palette.accent])
  return Array.from({ length: 22 }, () =>
    at(
      chance.range(0, width),
      chance.range(0, 260),
      fill(
        'M0 0C6-10 18-8 20 0C14 8 4 8 0 0Z',
        linear([shade(tone, 0.1), shade(tone, -0.08)]),
        chance.range(0.35, 0.85),
      ),
      chance.range(0.5, 1.3),
      chance.range(0, 360),
    ),
  ).join('')
}
