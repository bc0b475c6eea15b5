import type { Chance } from '../chance.ts'
import { mix, shade } from './colour.ts'
import type { Palette } from './palettes.ts'
import {
  around,
  at,
  both,
  box,
  dot,
  eye,
  fade,
  fill,
  flip,
  line,
  num,
  oval,
  polygon,
  ring,
  spark,
  star,
} from './shapes.ts'

export { num } from './shapes.ts'

/** Draws SVG with one light from the top left. Gradients collect in `defs`, once per distinct gradient. */
export type Pen = ReturnType<typeof createPen>

export function createPen(chance: Chance, palette: Palette, prefix = 'g') {
  const known = new Map<string, string>()
  const markup: string[] = []

  function define(key: string, build: (id: string) => string): string {
    const existing = known.get(key)
    if (existing) return existing
    const url = `url(#${prefix}${known.size})`
    known.set(key, url)
    markup.push(build(`${prefix}${known.size - 1}`))
    return url
  }

  function linear(colours: readonly string[], degrees = 90): string {
    const angle = (degrees * Math.PI) / 180
    const x = Math.cos(angle) / 2
    const y = Math.sin(angle) / 2
    return define(
      `l${degrees}${colours.join()}`,
      (id) =>
        `<linearGradient id="${id}" x1="${num(0.5 - x)}" y1="${num(0.5 - y)}" x2="${num(0.5 + x)}" y2="${num(0.5 + y)}">${stops(colours)}</linearGradient>`,
    )
  }

  function radial(colours: readonly string[], cx = 0.36, cy = 0.3, r = 0.75): string {
    return define(
      `r${cx}${cy}${r}${colours.join()}`,
      (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(colours)}</radialGradient>`,
    )
  }

  /** A lit volume: light above, shadow below. */
  const body = (d: string, colour: string, degrees = 70) =>
    fill(d, linear([shade(colour, 0.12), colour, shade(colour, -0.2)], degrees))
  /** A lit sphere with a soft highlight. */
  const ball = (x: number, y: number, r: number, colour: string) =>
    dot(x, y, r, radial([shade(colour, 0.2), colour, shade(colour, -0.26)])) +
    oval(x - r * 0.34, y - r * 0.46, r * 0.26, r * 0.16, '#ffffff', 0.55)
  const blur = (drawing: string, amount: number) => {
    const url = define(
      `b${amount}`,
      (id) =>
        `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${amount}"/></filter>`,
    )
    return `<g filter="${url}">${drawing}</g>`
  }
  const clip = (shape: string, drawing: string) => {
    const url = define(`c${shape}`, (id) => `<clipPath id="${id}">${shape}</clipPath>`)
    return `<g clip-path="${url}">${drawing}</g>`
  }
  /** A pointed leaf growing from the origin along the x axis. */
  const leaf = (length: number, width: number, colour: string) =>
    fill(
      `M0 0Q${num(length * 0.4)} ${num(-width)} ${length} 0Q${num(length * 0.4)} ${num(width)} 0 0Z`,
      linear([shade(colour, 0.1), shade(colour, -0.1)], 90),
    ) + line(`M${num(length * 0.08)} 0H${num(length * 0.8)}`, shade(colour, 0.22), Math.max(1, width * 0.07), 0.6)
  const coin = (x: number, y: number, r: number, metal = '#ffc845') =>
    dot(x, y + r * 0.1, r, shade(metal, -0.3)) +
    dot(x, y, r, linear([shade(metal, 0.16), metal, shade(metal, -0.18)], 60)) +
    ring(x, y, r * 0.72, shade(metal, -0.2), r * 0.1, 0.8) +
    fill(star(x, y, r * 0.46, r * 0.2, 5), shade(metal, 0.16))

  return {
    chance,
    palette,
    linear,
    radial,
    fill,
    line,
    body,
    oval,
    dot,
    ring,
    ball,
    box,
    at,
    flip,
    both,
    around,
    fade,
    blur,
    clip,
    star,
    spark,
    leaf,
    polygonOf: polygon,
    coin,
    eye,
    shade,
    mix,
    define,
    defs: () => markup.join(''),
  }
}

function stops(colours: readonly string[]): string {
  return colours
    .map((colour, i) => {
      const [tone, opacity] = colour.split('/')
      const offset = num((i / (colours.length - 1)) * 100)
      return `<stop offset="${offset}%" stop-color="${tone}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`
    })
    .join('')
}
