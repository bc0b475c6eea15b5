import type { SpeciesName } from '../../../src/games/fish/species.ts'
import type { Draw } from './brush.ts'
import { angelfish, clownfish, goldenFish, koi, sardine } from './fin-fish.ts'
import { ray, shark, whale } from './giants.ts'
import { dragon, mermaid } from './legends.ts'
import { crab, kraken, octopus, puffer, turtle } from './oddities.ts'

export type StarName = 'goldenFish' | 'whale' | 'kraken' | 'mermaid' | 'crab' | 'koi' | 'dragon'

export const creatures: Record<Exclude<SpeciesName, 'star'> | StarName, Draw> = {
  sardine,
  clownfish,
  angelfish,
  puffer,
  turtle,
  ray,
  octopus,
  shark,
  goldenFish,
  whale,
  kraken,
  mermaid,
  crab,
  koi,
  dragon,
}

/** Length on a stage 390 pixels wide. */
export const lengths: Record<SpeciesName, number> = {
  sardine: 46,
  clownfish: 54,
  angelfish: 62,
  puffer: 62,
  turtle: 92,
  ray: 104,
  octopus: 100,
  shark: 150,
  star: 176,
}

const stars: Record<string, StarName> = {
  octopus: 'kraken',
  mermaid: 'mermaid',
  crab: 'crab',
  whale: 'whale',
  koi: 'koi',
  dragon: 'dragon',
  shark: 'whale',
}

/** The game's motif decides which legend swims here. */
export const starOf = (motif: string): StarName => stars[motif] ?? 'goldenFish'
