import type { Theme } from '../system.ts'
import { contrastBetween, hexOf, lchOf, rgbIn, rgbOf, type Lch, type Rgb } from './colour.ts'
import { grounds, leastContrast, withFollowing } from './pairs.ts'

/** Above the least, because a colour is rounded when it is written. */
const enough = leastContrast + 0.1

interface Chosen {
  readonly scheme: Theme['scheme']
  /** As `#0a1022`. */
  readonly ground: string
  readonly brand: string
}

/** A whole theme in which every pair can be read; null if one of the two is no colour. */
export function themeFrom({ scheme, ground, brand }: Chosen): Theme | null {
  const [under, light] = [rgbOf(ground), rgbOf(brand)]
  if (!under || !light) return null
  const isDark = scheme === 'dark'
  const base = lchOf(under)
  const chroma = Math.min(base.chroma, isDark ? 0.06 : 0.02)
  const surface = (lightness: number) => shown({ lightness, chroma, hue: base.hue })
  const lowest = isDark ? Math.min(base.lightness, 0.24) : Math.max(base.lightness, 0.955)
  const [plain, deep, raised, more] = isDark
    ? [surface(lowest), surface(lowest * 0.8), surface(lowest + 0.045), surface(lowest + 0.09)]
    : [surface(lowest), surface(lowest - 0.03), surface(0.995), surface(lowest - 0.015)]
  const surfaces = [plain, deep, raised, more]
  const text = (lightness: number, colourful = 0.02) =>
    readable({ lightness, chroma: colourful, hue: base.hue }, surfaces, isDark)
  const own = lchOf(light)
  // Either white or black can be read on any colour; the light fades away from it.
  const isPale = contrastBetween([1, 1, 1], light) < enough
  const from = { ...own, lightness: Math.min(0.95, Math.max(0.3, own.lightness)) }
  const to = { ...from, lightness: from.lightness + (isPale ? 0.05 : -0.06) }
  const ends = [shown(from), shown(to)]
  const onLight = readable({ lightness: isPale ? 0.22 : 0.98, chroma: 0.03, hue: own.hue }, ends, !isPale)
  const danger = readable(lchIn(grounds[scheme]['--danger']), surfaces, isDark)
  const onDanger = readable({ lightness: isDark ? 0.2 : 0.99, chroma: 0.02, hue: 0.5 }, [danger], !isDark)
  return withFollowing({
    scheme,
    tokens: {
      '--ground': hexOf(plain),
      '--ground-deep': hexOf(deep),
      '--raised': hexOf(raised),
      '--raised-more': hexOf(more),
      '--ink': hexOf(text(isDark ? 0.97 : 0.22)),
      '--ink-quiet': hexOf(text(isDark ? 0.78 : 0.44, 0.03)),
      '--ink-faint': hexOf(text(isDark ? 0.66 : 0.53, 0.03)),
      '--accent': hexOf(readable(own, surfaces, isDark)),
      '--light-from': hexOf(ends[0] ?? light),
      '--light-to': hexOf(ends[1] ?? light),
      '--on-light': hexOf(onLight),
      '--gain': hexOf(readable(lchIn(grounds[scheme]['--gain']), surfaces, isDark)),
      '--danger': hexOf(danger),
      '--on-danger': hexOf(onDanger),
    },
  })
}

const lchIn = (colour: string): Lch => lchOf(rgbOf(colour) ?? [0, 0, 0])

/** As it will be written. */
const shown = (colour: Lch): Rgb => rgbOf(hexOf(rgbIn(colour))) ?? [0, 0, 0]

/** The colour, moved towards white or black until it can be read on all of them. */
function readable(colour: Lch, surfaces: readonly Rgb[], towardsWhite: boolean): Rgb {
  const end = towardsWhite ? 1 : 0
  for (let step = 0; step <= 50; step += 1) {
    const moved = shown({ ...colour, lightness: colour.lightness + ((end - colour.lightness) * step) / 50 })
    if (surfaces.every((surface) => contrastBetween(moved, surface) >= enough)) return moved
  }
  return towardsWhite ? [1, 1, 1] : [0, 0, 0]
}
