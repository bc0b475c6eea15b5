export interface Palette {
  /** From the light at the top to the sea floor. */
  readonly water: readonly [string, string, string, string]
  readonly rock: string
  readonly far: string
  readonly sand: readonly [string, string]
  readonly plant: readonly [string, string]
  readonly coral: readonly [string, string, string]
}

const palettes: readonly Palette[] = [
  {
    water: ['#4fc3d9', '#1b7fae', '#0f3f7a', '#0a1f4a'],
    far: '#14518a',
    rock: '#0d2f5e',
    sand: ['#c9a878', '#6d5a55'],
    plant: ['#1f8f6a', '#0f5a52'],
    coral: ['#ff7f8f', '#ffb25a', '#b06fff'],
  },
  {
    water: ['#7f8cff', '#4050c8', '#241f80', '#120f48'],
    far: '#3a37a0',
    rock: '#1e1a66',
    sand: ['#b79ac9', '#564a7a'],
    plant: ['#3f8fc9', '#234a8f'],
    coral: ['#ff6fb0', '#7fe0ff', '#ffcf6a'],
  },
  {
    water: ['#8ff0c4', '#2fae9a', '#0f6a72', '#083a4a'],
    far: '#157a7a',
    rock: '#0c4a55',
    sand: ['#e0cf9a', '#7a6f5a'],
    plant: ['#5fbf5a', '#2a7a45'],
    coral: ['#ff8f5a', '#ff5f7f', '#ffe07a'],
  },
  {
    water: ['#ffb98a', '#d0607a', '#5f2f78', '#241848'],
    far: '#7a3f80',
    rock: '#3a2260',
    sand: ['#d9a08a', '#6a4560'],
    plant: ['#a05a9a', '#5a2f6a'],
    coral: ['#ffd06a', '#ff7f6f', '#7fd0e0'],
  },
]

/** A game always has the same palette. */
export function paletteOf(seed: number): Palette {
  const palette = palettes[seed % palettes.length] ?? palettes[0]
  if (!palette) throw new Error('no palette')
  return palette
}
