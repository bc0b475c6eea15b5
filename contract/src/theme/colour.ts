/** Red, green and blue from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

/** Null for what is not written as `#0a1022`. */
export function rgbOf(colour: string): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour)
  const found = hex.exec(
    short
      ? `#${short
          .slice(1)
          .flatMap((digit) => [digit, digit])
          .join('')}`
      : colour,
  )
  if (!found) return null
  const [red = 0, green = 0, blue = 0] = found.slice(1).map((part) => Number.parseInt(part, 16) / 255)
  return [red, green, blue]
}

export const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(clamp(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const clamp = (part: number): number => Math.min(1, Math.max(0, part))

const linear = (part: number): number => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const encoded = (part: number): number => (part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map(linear) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How well the one is read on the other, from 1 to 21, as WCAG counts it. */
export function contrastBetween(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Lightness from 0 to 1, how colourful, and the hue in radians: equal steps look equal. */
export interface Lch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

/** OKLCh, with the matrices of its author Björn Ottosson. */
export function lchOf(rgb: Rgb): Lch {
  const [red, green, blue] = rgb.map(linear) as [number, number, number]
  const l = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
  const m = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
  const s = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
  const a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s
  const b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s
  return {
    lightness: 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/** The colour, or one less colourful where a screen has none such. */
export function rgbIn({ lightness, chroma, hue }: Lch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  const rgb = [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ] as const
  const isShown = rgb.every((part) => part >= -0.0005 && part <= 1.0005)
  if (!isShown && chroma > 0.002) return rgbIn({ lightness, chroma: chroma * 0.94, hue })
  const [red, green, blue] = rgb.map((part) => encoded(clamp(part))) as [number, number, number]
  return [red, green, blue]
}
