import { num, type Pen } from './pen.ts'

export const poses = [
  'centre',
  'centre',
  'close',
  'close',
  'lean',
  'pair',
  'twins',
  'medallion',
  'medallion',
  'window',
  'burst',
  'low',
] as const
export type Pose = (typeof poses)[number]

/** Sets the hero into the picture: what stands behind it, and the hero itself. */
export function arrange(
  pen: Pen,
  pose: Pose,
  hero: string,
  companion: string,
  focus: { x: number; y: number },
): { back: string; front: string } {
  const { at, blur, chance, flip, palette, dot, ring, around, fill, linear, mix, shade, star } = pen
  const { x, y } = focus
  const tilt = chance.range(-4, 4)
  const metal = linear(['#fff3c0', '#f0b64a', '#b8701a'], 60)
  switch (pose) {
    case 'centre':
      return { back: '', front: at(x, y, hero, 1.04, tilt) }
    case 'close':
      return { back: '', front: at(x + chance.range(-12, 12), y + 6, hero, 1.32, tilt) }
    case 'lean':
      return { back: '', front: at(x, y, hero, 1.14, chance.pick([-13, 13])) }
    case 'low':
      return { back: '', front: at(x + chance.pick([-34, 34]), y + 22, hero, 1.42, chance.pick([-8, 8])) }
    case 'pair':
      return {
        back: blur(at(x - 62, y - 36, companion, 0.62, -10) + at(x + 62, y - 32, companion, 0.62, 10), 1.2),
        front: at(x, y + 8, hero, 0.98, tilt),
      }
    case 'twins':
      return { back: blur(at(x + 46, y - 30, flip(hero), 0.66, 8), 0.8), front: at(x - 22, y + 12, hero, 0.94, -4) }
    case 'medallion': {
      const tone = chance.pick([palette.second, palette.accent, mix(palette.sky[0], palette.ink, 0.35)])
      return {
        back: at(
          x,
          y,
          dot(0, 3, 98, palette.ink, 0.5) +
            dot(0, 0, 96, metal) +
            dot(0, 0, 88, linear([shade(tone, 0.1), shade(tone, -0.22)])) +
            ring(0, 0, 80, '#ffffff', 1.6, 0.5) +
            around(24, dot(0, -92, 2.4, '#fff6d0')),
        ),
        front: at(x, y - 2, hero, 0.94, tilt),
      }
    }
    case 'window': {
      const tone = mix(palette.accent, palette.sky[1], 0.2)
      const arch = (r: number) =>
        `M${num(x - r)} ${num(y + 112)}V${num(y - 16)}A${num(r)} ${num(r)} 0 0 1 ${num(x + r)} ${num(y - 16)}V${num(y + 112)}Z`
      return {
        back:
          fill(arch(94), metal) +
          fill(arch(87), linear([shade(palette.sky[2], 0.02), shade(tone, 0.04), palette.glow])),
        front: at(x, y + 4, hero, 0.98, tilt),
      }
    }
    case 'burst':
    default:
      return {
        back: at(
          x,
          y,
          fill(star(0, 0, 122, 84, 16), palette.ink, 0.45) +
            fill(star(0, 0, 116, 80, 16), palette.accent) +
            fill(star(0, 0, 100, 70, 16), linear([mix(palette.glow, '#ffffff', 0.3), palette.glow])),
          1,
          chance.range(0, 20),
        ),
        front: at(x, y, hero, 1.04, tilt),
      }
  }
}
