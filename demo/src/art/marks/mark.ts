import type { Vendor } from '../../catalogue/vendors.ts'
import { lightness, mix, shade, turn } from '../colour.ts'
import type { FaceName } from '../lettering/fonts.ts'
import { measure, outline } from '../lettering/outline.ts'
import { symbols } from './symbols.ts'

type Arrangement = 'side' | 'above'

/** Letterform and arrangement of each word mark; `caps` sets it in capitals. */
const designs: Record<string, { face: FaceName; arrangement: Arrangement; caps?: true }> = {
  LNT: { face: 'lobster', arrangement: 'side' },
  MYG: { face: 'bowlby', arrangement: 'above', caps: true },
  SRP: { face: 'berkshire', arrangement: 'side' },
  HLO: { face: 'righteous', arrangement: 'side' },
  BTH: { face: 'cinzel', arrangement: 'above', caps: true },
  KLW: { face: 'lilita', arrangement: 'side' },
  NRR: { face: 'playfair', arrangement: 'above' },
  PLS: { face: 'limelight', arrangement: 'above' },
  SLN: { face: 'poiret', arrangement: 'above', caps: true },
  VRD: { face: 'metamorphous', arrangement: 'above' },
  DGT: { face: 'chango', arrangement: 'side' },
  PRL: { face: 'pacifico', arrangement: 'side' },
  TNG: { face: 'rye', arrangement: 'side' },
  MSA: { face: 'slab', arrangement: 'side', caps: true },
  KMP: { face: 'bangers', arrangement: 'side', caps: true },
  HWA: { face: 'russo', arrangement: 'above', caps: true },
  IMES: { face: 'ops', arrangement: 'side', caps: true },
  TF: { face: 'bungee', arrangement: 'side' },
  AV: { face: 'unbounded', arrangement: 'above', caps: true },
  AI: { face: 'audiowide', arrangement: 'above' },
  IA: { face: 'luckiest', arrangement: 'side' },
  GPI: { face: 'unbounded', arrangement: 'side' },
  TCG_LOTTO_VN: { face: 'titan', arrangement: 'side' },
  TCG_SEA: { face: 'lilita', arrangement: 'above', caps: true },
}

/** One vendor's word mark on a clear ground, in its colour or all white. */
export function drawMark(vendor: Vendor, height: number, white: boolean): string {
  const design = designs[vendor.code] ?? { face: 'russo' as const, arrangement: 'side' as const }
  const main = white ? '#ffffff' : readable(vendor.color)
  const second = white ? '#ffffff' : readable(turn(vendor.color, 50))
  const words = design.caps ? vendor.displayName.toUpperCase() : vendor.displayName
  // A tall tile has room for the symbol above the words.
  const above = height > 120 || design.arrangement === 'above'
  const symbol = symbols[vendor.code]?.(main, white ? '#c9d0de' : second) ?? ''
  const paint = white ? '#ffffff' : 'url(#ink)'
  const content = above
    ? stacked(symbol, words, design.face, height, paint)
    : beside(symbol, words, design.face, height, paint)
  const gradient = `<linearGradient id="ink" x1="0" y1="0" x2="0.4" y2="1"><stop stop-color="${shade(main, 0.06)}"/><stop offset="1" stop-color="${mix(main, second, 0.4)}"/></linearGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="${height}" viewBox="0 0 240 ${height}"><defs>${gradient}</defs>${content}</svg>`
}

function stacked(symbol: string, words: string, face: FaceName, height: number, paint: string): string {
  const lines = height > 120 && words.includes(' ') && words.length > 11 ? split(words) : [words]
  const room =
    height > 120
      ? { size: 1.5, y: 52, text: 96, tall: lines.length > 1 ? 68 : 44 }
      : { size: 1.02, y: 34, text: 70, tall: 38 }
  return (
    `<g transform="translate(120 ${room.y}) scale(${room.size})">${symbol}</g>` +
    block(lines, face, { x: 14, y: room.text, width: 212, height: room.tall }, paint)
  )
}

function beside(symbol: string, words: string, face: FaceName, height: number, paint: string): string {
  const lines = words.includes(' ') ? split(words) : [words]
  const box = { x: 82, y: height / 2 - 33, width: 146, height: 66 }
  return `<g transform="translate(44 ${height / 2}) scale(1.22)">${symbol}</g>` + block(lines, face, box, paint)
}

/** Lines of one size, centred in the box on both axes. */
function block(
  lines: string[],
  face: FaceName,
  box: { x: number; y: number; width: number; height: number },
  paint: string,
): string {
  const sizes = lines.map((line) => measure(line, face, 100))
  const gap = 0.16
  const tall = sizes.reduce((sum, b) => sum + (b.y2 - b.y1), 0) / 100 + gap * (lines.length - 1)
  const size = Math.min(...sizes.map((b) => (box.width / (b.x2 - b.x1)) * 100), box.height / tall, 46)
  let y = box.y + (box.height - tall * size) / 2
  return lines
    .map((line, i) => {
      const b = sizes[i] ?? { x1: 0, x2: 0, y1: 0, y2: 0 }
      const x = box.x + box.width / 2 - ((b.x1 + b.x2) / 200) * size
      const { d } = outline(line, face, size, x, y - (b.y1 / 100) * size, (px, py) => [px, py])
      y += ((b.y2 - b.y1) / 100 + gap) * size
      return `<path d="${d}" fill="${paint}"/>`
    })
    .join('')
}

function split(words: string): string[] {
  const parts = words.split(' ')
  return parts.length > 2 ? [parts.slice(0, -1).join(' '), parts.at(-1) ?? ''] : parts
}

/** Brings a colour to a lightness that reads on a dark and on a light ground. */
function readable(colour: string): string {
  return shade(colour, Math.min(0, 0.7 - lightness(colour)))
}
