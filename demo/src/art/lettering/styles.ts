import { num, type Pen } from '../pen.ts'
import type { FaceName } from './fonts.ts'
import type { Title } from './layout.ts'

export const styleNames = [
  'bevel',
  'double',
  'chrome',
  'neon',
  'sticker',
  'block',
  'ribbon',
  'plate',
  'duotone',
  'engraved',
] as const
export type StyleName = (typeof styleNames)[number]

/** Paints a set title. Every style keeps a dark edge around the letters, so that they read on any ground. */
export function paintTitle(pen: Pen, title: Title, style: StyleName): string {
  const { palette, linear, shade, mix, fill, blur } = pen
  const ids = title.lines.map((d, i) => {
    pen.define(`title${i}`, () => `<path id="t${i}" d="${d}"/>`)
    return `t${i}`
  })
  const copy = (attributes: string, dx = 0, dy = 0) =>
    `<g ${attributes}${dx || dy ? ` transform="translate(${dx} ${dy})"` : ''}>${ids.map((id) => `<use href="#${id}"/>`).join('')}</g>`
  const edge = (colour: string, width: number, dx = 0, dy = 0) =>
    copy(`fill="${colour}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"`, dx, dy)
  const face = (paint: string, extra = '') => copy(`fill="${paint}" ${extra}`)
  const [light, mid, low] = palette.letter
  const body = linear([light, mid, low])
  const soft = `<g opacity=".4">${edge(palette.ink, 10, 0, 4)}</g>`
  const { x1, y1, x2, y2 } = title.bounds
  const bright = palette.glow

  switch (style) {
    case 'bevel':
      return (
        soft +
        edge(palette.ink, 7, 0, 3) +
        edge(shade(palette.ink, 0.08), 6.5) +
        copy(`fill="${shade(low, -0.22)}"`, 0, 1.8) +
        face(body) +
        copy(`fill="none" stroke="#ffffff" stroke-width=".9" opacity=".7"`, 0, -0.3)
      )
    case 'double':
      return (
        soft + edge(palette.accent, 11, 0, 1.5) + edge(palette.ink, 7.5, 0, 1) + face(linear(['#ffffff', light, mid]))
      )
    case 'chrome':
      return (
        soft +
        edge(palette.ink, 7.5, 0, 2) +
        face(linear([mix(palette.second, '#ffffff', 0.75), '#ffffff', mid, shade(low, -0.2), low, light])) +
        copy('fill="none" stroke="#ffffff" stroke-width="1" opacity=".55"')
      )
    case 'neon':
      return (
        edge(palette.ink, 9, 0, 1) +
        blur(edge(palette.accent, 5), 4) +
        edge(mix(palette.accent, '#ffffff', 0.2), 3) +
        face(mix(palette.accent, '#ffffff', 0.93))
      )
    case 'sticker':
      return (
        soft +
        edge(palette.ink, 12, 0, 2) +
        edge('#ffffff', 8) +
        face(linear([shade(palette.accent, -0.02), shade(palette.accent, -0.22)])) +
        copy(`fill="none" stroke="${shade(palette.accent, -0.34)}" stroke-width="1.2"`)
      )
    case 'block':
      return (
        soft +
        [6, 5, 4, 3, 2, 1]
          .map((i) =>
            edge(
              i === 6 ? palette.ink : shade(palette.accent, -0.3 + i * 0.01),
              i === 6 ? 6.5 : 4,
              i * 0.7 - 1,
              i * 0.9 - 1,
            ),
          )
          .join('') +
        edge(palette.ink, 4.5, -1, -1) +
        copy(`fill="${linear(['#ffffff', light, mid])}"`, -1, -1)
      )
    case 'ribbon': {
      const top = y1 - 8
      const bottom = y2 + 8
      const left = Math.max(8, x1 - 12)
      const right = Math.min(232, x2 + 12)
      const cloth = shade(palette.second, -0.1)
      const tail = (x: number, way: number) =>
        fill(
          `M${num(x)} ${num(top + 8)}l${way * -14} 4l${way * 6} ${num((bottom - top) / 2 - 2)}l${way * -6} ${num((bottom - top) / 2 + 2)}l${way * 22} 0Z`,
          shade(cloth, -0.2),
        )
      return (
        tail(left + 4, 1) +
        tail(right - 4, -1) +
        fill(
          `M${num(left)} ${num(top)}Q120 ${num(top - 6)} ${num(right)} ${num(top)}V${num(bottom)}Q120 ${num(bottom - 6)} ${num(left)} ${num(bottom)}Z`,
          linear([shade(cloth, 0.06), shade(cloth, -0.16)]),
        ) +
        pen.line(
          `M${num(left + 4)} ${num(top + 4)}Q120 ${num(top - 2)} ${num(right - 4)} ${num(top + 4)}M${num(left + 4)} ${num(bottom - 4)}Q120 ${num(bottom - 10)} ${num(right - 4)} ${num(bottom - 4)}`,
          bright,
          1.4,
          0.8,
        ) +
        edge(palette.ink, 5.5, 0, 1.5) +
        face(linear(['#ffffff', light, mid]))
      )
    }
    case 'plate': {
      const wood = mix(shade(palette.ink, 0.12), palette.accent, 0.12)
      return (
        pen.box(
          Math.max(9, x1 - 11),
          y1 - 9,
          Math.min(231, x2 + 11) - Math.max(9, x1 - 11),
          y2 - y1 + 18,
          12,
          linear([shade(wood, 0.06), wood, palette.ink]),
          `stroke="${palette.accent}" stroke-width="2.4" fill-opacity=".94"`,
        ) +
        pen.box(
          Math.max(13, x1 - 7),
          y1 - 5,
          Math.min(227, x2 + 7) - Math.max(13, x1 - 7),
          y2 - y1 + 10,
          9,
          'none',
          `stroke="${bright}" stroke-width=".9" opacity=".6"`,
        ) +
        edge(palette.ink, 3.5, 0, 1.5) +
        face(body)
      )
    }
    case 'duotone':
      return (
        soft +
        edge(palette.ink, 7.5, 0, 2.5) +
        edge(palette.ink, 6.5) +
        ids
          .map(
            (id, i) =>
              `<use href="#${id}" fill="${i % 2 ? linear([mix(palette.accent, '#ffffff', 0.5), palette.accent]) : linear(['#ffffff', mix(palette.glow, '#ffffff', 0.3)])}"/>`,
          )
          .join('')
      )
    case 'engraved':
    default:
      return (
        soft +
        edge(palette.ink, 8, 0, 2) +
        edge(mix(palette.accent, palette.ink, 0.25), 4.5) +
        edge(palette.ink, 2.2) +
        face(body) +
        copy(`fill="none" stroke="${shade(low, -0.25)}" stroke-width=".8" opacity=".6"`)
      )
  }
}

/** Faces that suit a mood; the lettering of a game is drawn from the ones of its hero. */
export const moods: Record<string, readonly FaceName[]> = {
  playful: ['lilita', 'luckiest', 'chango', 'titan', 'bangers', 'bowlby'],
  noble: ['cinzel', 'metamorphous', 'berkshire', 'limelight', 'playfair', 'slab'],
  wild: ['rye', 'bangers', 'luckiest', 'slab', 'titan', 'berkshire'],
  future: ['audiowide', 'russo', 'righteous', 'unbounded', 'ops', 'bungee'],
  table: ['righteous', 'bungee', 'limelight', 'slab', 'lobster', 'playfair'],
  gentle: ['lobster', 'berkshire', 'lilita', 'righteous', 'pacifico', 'titan'],
}
