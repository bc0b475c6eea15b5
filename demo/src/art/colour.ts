type Lab = { l: number; a: number; b: number }

/** Mixes in OKLab, so that a blend of blue and gold stays clean instead of going grey-green. */
export function mix(from: string, to: string, amount: number): string {
  const x = toLab(from)
  const y = toLab(to)
  return toHex({ l: x.l + (y.l - x.l) * amount, a: x.a + (y.a - x.a) * amount, b: x.b + (y.b - x.b) * amount })
}

/** Lighter or darker by `amount` of lightness, keeping the hue; light turns a little warm, dark a little cool. */
export function shade(colour: string, amount: number): string {
  const { l, a, b } = toLab(colour)
  const chroma = amount < 0 ? 1 - amount * 0.15 : 1 - amount * 0.5
  const warmth = amount * 0.03
  return toHex({ l: clamp(l + amount), a: a * chroma, b: b * chroma + warmth })
}

/** Turns the hue by `degrees`, for cousins of a palette. */
export function turn(colour: string, degrees: number): string {
  const { l, a, b } = toLab(colour)
  const angle = (degrees * Math.PI) / 180
  return toHex({ l, a: a * Math.cos(angle) - b * Math.sin(angle), b: a * Math.sin(angle) + b * Math.cos(angle) })
}

export function lightness(colour: string): number {
  return toLab(colour).l
}

/** Perceived distance of two colours, about 0 to 1. */
export function distance(one: string, other: string): number {
  const x = toLab(one)
  const y = toLab(other)
  return Math.hypot(x.l - y.l, (x.a - y.a) * 2, (x.b - y.b) * 2)
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}

function toLab(hex: string): Lab {
  const n = Number.parseInt(hex.slice(1), 16)
  const [r, g, b] = [n >> 16, (n >> 8) & 255, n & 255].map((c) => {
    const v = c / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

function toHex({ l, a, b }: Lab): string {
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
  const text = channels.map((c) => {
    const v = c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055
    return Math.round(clamp(v) * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${text.join('')}`
}
