import { longestCrossingMs, species, speciesNames, type SpeciesName } from './species.ts'

/** A school that crosses the water. Species, time and duration follow from the seed; money does not depend on it. */
export interface Wave {
  readonly wave: number
  readonly species: SpeciesName
  readonly count: number
  /** Since the start of the water; the first waves are earlier. */
  readonly bornMs: number
  readonly crossingMs: number
  /** 32 bits from which the phone shapes the path. */
  readonly way: number
}

/** The spacing between the fish of a school. */
export const schoolMs = 260
const waveMs = 1_150
/** Waves before the player's arrival, so that the water is full at first sight. */
const wavesBefore = Math.ceil(longestCrossingMs / waveMs)
const idShape = /^(\d{1,9})-(\d)$/

export const fishId = (wave: number, place: number): string => `${wave}-${place}`

/** All waves in the water during this interval, oldest first. */
export function wavesBetween(seed: number, fromMs: number, toMs: number): Wave[] {
  const oldest = Math.max(0, Math.floor((fromMs - longestCrossingMs) / waveMs) + wavesBefore - 1)
  const newest = Math.floor(toMs / waveMs) + wavesBefore
  return Array.from({ length: newest - oldest + 1 }, (_, index) => waveOf(seed, oldest + index))
}

/** The species of the fish if it swims at that time, allowing for network delay. */
export function speciesOf(seed: number, id: string, atMs: number, graceMs: number): SpeciesName | null {
  const [, number, place] = idShape.exec(id) ?? []
  const wave = waveOf(seed, Number(number))
  if (number === undefined || id !== fishId(wave.wave, Number(place)) || Number(place) >= wave.count) return null
  const bornMs = wave.bornMs + Number(place) * schoolMs
  const isThere = bornMs - graceMs <= atMs && atMs < bornMs + wave.crossingMs + graceMs
  return isThere ? wave.species : null
}

function waveOf(seed: number, wave: number): Wave {
  const next = numbersOf(seed, wave)
  const name = pickSpecies(next() / 2 ** 32)
  const { school, crossingMs } = species[name]
  return {
    wave,
    species: name,
    count: school[0] + (next() % (school[1] - school[0] + 1)),
    bornMs: (wave - wavesBefore) * waveMs,
    crossingMs: crossingMs[0] + (next() % (crossingMs[1] - crossingMs[0])),
    way: next(),
  }
}

const shares = speciesNames.reduce((sum, name) => sum + species[name].share, 0)

function pickSpecies(part: number): SpeciesName {
  let left = part * shares
  for (const name of speciesNames) {
    left -= species[name].share
    if (left < 0) return name
  }
  return 'sardine'
}

/** A deterministic hash for looks only; outcomes come from the studio's `Chance`. */
function numbersOf(seed: number, wave: number): () => number {
  let state = (seed ^ Math.imul(wave + 1, 0x9e3779b1)) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}
