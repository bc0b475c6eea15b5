import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Command =
  | { type: 'M'; x: number; y: number }
  | { type: 'L'; x: number; y: number }
  | { type: 'Q'; x1: number; y1: number; x: number; y: number }
  | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { type: 'Z' }
type Glyph = { advanceWidth?: number; getPath(x: number, y: number, size: number): { commands: Command[] } }
type Font = {
  unitsPerEm: number
  charToGlyph(letter: string): Glyph
  getKerningValue(left: Glyph, right: Glyph): number
}

const require = createRequire(import.meta.url)
// The package carries no types; these are the little of it that the lettering uses.
const { parse } = require('opentype.js') as { parse: (bytes: ArrayBufferLike) => Font }

/** Display faces from npm, so that the lettering is the same on every machine. */
const faces = {
  lilita: 'lilita-one',
  bungee: 'bungee',
  luckiest: 'luckiest-guy',
  cinzel: 'cinzel:900',
  righteous: 'righteous',
  chango: 'chango',
  titan: 'titan-one',
  limelight: 'limelight',
  rye: 'rye',
  audiowide: 'audiowide',
  lobster: 'lobster',
  bangers: 'bangers',
  slab: 'alfa-slab-one',
  metamorphous: 'metamorphous',
  berkshire: 'berkshire-swash',
  bowlby: 'bowlby-one',
  ops: 'black-ops-one',
  russo: 'russo-one',
  unbounded: 'unbounded:800',
  playfair: 'playfair-display:900',
  poiret: 'poiret-one',
  pacifico: 'pacifico',
  brand: 'unbounded:600',
} as const

export type FaceName = keyof typeof faces

const loaded = new Map<FaceName, Font>()

export function fontOf(name: FaceName): Font {
  const known = loaded.get(name)
  if (known) return known
  const [family = '', weight = '400'] = faces[name].split(':')
  const bytes = readFileSync(require.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`))
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  loaded.set(name, font)
  return font
}
