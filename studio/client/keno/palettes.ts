export interface KenoPalette {
  readonly name: string
  readonly sky: readonly [string, string]
  readonly light: string
  readonly balls: readonly string[]
  readonly hit: string
}

const gold = '#ffd27a'
const morning: KenoPalette = {
  name: 'morning',
  sky: ['#5a3a6e', '#1c1a3e'],
  light: '#ffc79a',
  balls: ['#ffb59a', '#ffe0b8', '#c9b2e8'],
  hit: gold,
}

/** One per mood of the day and the sea; the board takes its colours from the style of the same name. */
const palettes: readonly KenoPalette[] = [
  morning,
  {
    name: 'lagoon',
    sky: ['#12566a', '#0a2038'],
    light: '#a8fff0',
    balls: ['#8fe6dc', '#c8f4ff', '#9ec8ff'],
    hit: gold,
  },
  {
    name: 'orchard',
    sky: ['#2c5a34', '#0d2320'],
    light: '#e4ffb0',
    balls: ['#bfe68a', '#f4f0b0', '#8fd8b0'],
    hit: gold,
  },
  { name: 'night', sky: ['#26327a', '#0a1030'], light: '#c4d2ff', balls: ['#a9bcff', '#dfe6ff', '#c9b6ff'], hit: gold },
  {
    name: 'aurora',
    sky: ['#1a5a5e', '#1c1446'],
    light: '#9cffd2',
    balls: ['#8ff0c8', '#d0b8ff', '#a8e0ff'],
    hit: gold,
  },
]

export const paletteOf = (seed: number): KenoPalette => palettes[seed % palettes.length] ?? morning
