import type { FaceName } from '../lettering/fonts.ts'
import { commandsOf } from '../lettering/outline.ts'

export type Brand = {
  name: string
  word: string
  face: FaceName
  wordColour: string
  ground: [string, string]
  /** The symbol in a box of 64 by 64. */
  symbol: string
  shareLine: string
}

const light =
  '<linearGradient id="l" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#ffd27a"/><stop offset="1" stop-color="#f0a63a"/></linearGradient>'
const beam =
  '<linearGradient id="b" x1="1" y1="0" x2="0" y2="0"><stop stop-color="#ffd27a"/><stop offset="1" stop-color="#ffd27a" stop-opacity="0"/></linearGradient><linearGradient id="c" x1="0" y1="0" x2="1" y2="0"><stop stop-color="#ffd27a"/><stop offset="1" stop-color="#ffd27a" stop-opacity="0"/></linearGradient>'

/** A tower with one warm lamp over still water. */
const tower = `<defs>${light}${beam}</defs><path d="M27 15L2 6v20z" fill="url(#b)"/><path d="M37 15l25-9v20z" fill="url(#c)"/><path d="M27 23h10l4 28H23z" fill="#f6efe0"/><path d="M32 23h5l4 28h-9z" fill="#c9c3dc"/><path d="M25.600 33h12.800l1.200 8H24.400z" fill="#3fd0c9"/><path d="M24 20h16v4H24z" fill="#7f8bc0"/><circle cx="32" cy="15" r="6.500" fill="url(#l)"/><path d="M26 10c1-7 11-7 12 0z" fill="#f6efe0"/><path d="M6 56c5-4 9-4 13 0s8 4 13 0 9-4 13 0 8 4 13 0" fill="none" stroke="#3fd0c9" stroke-width="4" stroke-linecap="round"/>`

/** Five bands of the rainbow rising from a morning horizon. */
const bow = [
  ['#f0566a', 28],
  ['#ff9a3c', 22.5],
  ['#f5c02e', 17],
  ['#2fae7f', 11.5],
]
  .map(
    ([tone, r]) =>
      `<path d="M${32 - Number(r)} 44a${r} ${r} 0 0 1 ${Number(r) * 2} 0" fill="none" stroke="${tone}" stroke-width="5.600"/>`,
  )
  .join('')
const rainbow = `${bow}<path d="M24 44a8 8 0 0 1 16 0z" fill="#3f7fe0"/><path d="M4 51c5-3.500 9-3.500 14 0s9 3.500 14 0 9-3.500 14 0 9 3.500 14 0" fill="none" stroke="#4a3f9f" stroke-width="4" stroke-linecap="round"/>`

export const brands: readonly Brand[] = [
  {
    name: 'parola',
    word: 'parola',
    face: 'brand',
    wordColour: '#f6efe0',
    ground: ['#1b2a63', '#0a1022'],
    symbol: tower,
    shareLine: 'lighthouse-night',
  },
  {
    name: 'bahaghari',
    word: 'bahaghari',
    face: 'brand',
    wordColour: '#2f2a6b',
    ground: ['#ffffff', '#ffeecb'],
    symbol: rainbow,
    shareLine: 'bahaghari-morning',
  },
]

/** Symbol and word side by side. */
export function drawLogo(brand: Brand): string {
  const { d, right } = compact(brand)
  const width = Math.ceil(74 + right / 6 + 4)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" width="${width}" height="64">${brand.symbol}<path transform="translate(74 46) scale(.16667)" d="${d}" fill="${brand.wordColour}"/></svg>`
}

/** The word at six times its size in whole, relative steps: half the bytes of plain outlines. */
function compact(brand: Brand): { d: string; right: number } {
  let d = ''
  let [x, y, right] = [0, 0, 0]
  const step = (...points: number[]) =>
    points
      .map((value, i) => Math.round(value) - (i % 2 ? y : x))
      .join(' ')
      .replaceAll(' -', '-')
  for (const c of commandsOf(brand.word, brand.face, 240, 0, 0)) {
    if (c.type === 'Z') d += 'z'
    else {
      const points =
        c.type === 'Q' ? [c.x1, c.y1, c.x, c.y] : c.type === 'C' ? [c.x1, c.y1, c.x2, c.y2, c.x, c.y] : [c.x, c.y]
      // A contour starts at an absolute point, so that rounding never adds up along the word.
      d += c.type === 'M' ? `M${Math.round(c.x)} ${Math.round(c.y)}` : c.type.toLowerCase() + step(...points)
      x = Math.round(c.x)
      y = Math.round(c.y)
      right = Math.max(right, x)
    }
  }
  return { d, right }
}

export function drawSymbol(brand: Brand): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${brand.symbol}</svg>`
}

/** The symbol on the brand's ground; `inset` is the share of the edge left free around it, `radius` the corner. */
export function drawIcon(brand: Brand, size: number, inset: number, radius: number): string {
  const [top, bottom] = brand.ground
  const scale = (64 * (1 - inset * 2)) / 64
  const lamp =
    brand.name === 'parola' ? `<circle cx="32" cy="${32 - 17 * scale}" r="${24 * scale}" fill="url(#lamp)"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64"><defs><linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><radialGradient id="lamp"><stop stop-color="#ffd27a" stop-opacity=".55"/><stop offset="1" stop-color="#ffd27a" stop-opacity="0"/></radialGradient></defs><rect width="64" height="64" rx="${radius}" fill="url(#ground)"/>${lamp}<g transform="translate(${64 * inset} ${64 * inset}) scale(${scale})">${brand.symbol}</g></svg>`
}
