import type { Pen } from './pen.ts'
import type { SceneName } from './scenes/index.ts'

type Prop = (pen: Pen) => string

const leafy: Prop = ({ leaf, chance, palette, mix }) =>
  leaf(34, 10, mix('#3fae4f', palette.sky[0], chance.range(0, 0.35)))
const bubble: Prop = ({ dot, ring, palette }) =>
  dot(0, 0, 11, palette.glow, 0.25) + ring(0, 0, 11, '#ffffff', 1.6, 0.8) + dot(-4, -4, 2.6, '#ffffff', 0.9)
const gold: Prop = ({ coin }) => coin(0, 0, 12)
const twinkle: Prop = ({ spark, palette }) => spark(0, 0, 12, palette.glow)
const petal: Prop = ({ fill, palette, linear, shade }) =>
  fill('M0 0C8-14 26-12 30 0C20 12 6 12 0 0Z', linear([shade(palette.second, 0.16), palette.second]))
const confetto: Prop = ({ box, chance, palette }) =>
  box(-8, -4, 16, 8, 3, chance.pick([palette.accent, palette.second, palette.glow]))
const gem: Prop = ({ fill, chance, shade, palette }) => {
  const tone = chance.pick([palette.second, palette.accent, '#5fb8ff', '#ff5f8f'])
  return (
    fill('M-12-4L-7-11H7L12-4L0 13Z', tone) +
    fill('M-7-11H7L4-4H-4Z', shade(tone, 0.25)) +
    fill('M-12-4H-4L0 13Z', shade(tone, 0.1))
  )
}
const puff: Prop = ({ fill }) =>
  fill('M-30 5C-35-5-23-12-17-7C-13-18 5-18 8-8C15-14 26-7 23 2C30 3 30 10 24 11H-26C-31 11-33 7-30 5Z', '#ffffff', 0.8)
const starlet: Prop = ({ fill, star, palette, shade }) =>
  fill(star(0, 0, 11, 5, 5), palette.accent) + fill(star(-1, -1.5, 6, 3, 5), shade(palette.accent, 0.15))

const byScene: Record<SceneName, readonly Prop[]> = {
  rays: [gold, twinkle, starlet],
  scallops: [petal, gold],
  weave: [gold, starlet],
  arches: [gold, gem],
  halo: [twinkle, gem],
  bokeh: [gold, twinkle],
  curtain: [gold, starlet],
  confetti: [confetto, starlet],
  stripes: [starlet, confetto],
  halftone: [starlet, gem],
  petalsFalling: [petal],
  night: [twinkle, starlet],
  ridges: [leafy, gold],
  terraces: [leafy, gold],
  clouds: [puff, gold],
  deep: [bubble],
  jungle: [leafy, gem],
  skyline: [confetto, gold],
  desert: [gem, gold],
  stage: [starlet, gold],
  felt: [gold, starlet],
  circuit: [gem, twinkle],
}

/** Small things around the hero: sharp ones at its depth, one or two large blurred ones close to the eye. */
export function scatter(pen: Pen, scene: SceneName, focus: { x: number; y: number }) {
  const { chance, at, blur } = pen
  const kinds = byScene[scene]
  const sharp = Array.from({ length: chance.int(4, 7) }, (_, i) => {
    const angle = (i / 6) * Math.PI * 2 + chance.range(-0.4, 0.4)
    const reach = chance.range(88, 108)
    return at(
      focus.x + Math.cos(angle) * reach * 0.98,
      focus.y + Math.sin(angle) * reach,
      chance.pick(kinds)(pen),
      chance.range(0.55, 1.05),
      chance.range(-40, 40),
    )
  }).join('')
  // A blurred coin reads as a smear, so only soft things come close to the eye.
  const soft = kinds.filter((kind) => kind !== gold && kind !== starlet && kind !== twinkle)
  const spots =
    chance.maybe(0.55) && soft.length > 0
      ? [
          [6, chance.range(150, 220)],
          [236, chance.range(30, 100)],
        ]
      : []
  const near = spots
    .map(([x = 0, y = 0]) => at(x, y, chance.pick(soft)(pen), chance.range(1.8, 2.5), chance.range(-50, 50)))
    .join('')
  return { sharp, near: near ? blur(near, 2.2) : '' }
}
