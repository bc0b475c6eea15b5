import type { MotifName } from '../motifs/index.ts'
import * as patterns from './patterns.ts'
import * as places from './places.ts'

export { height, width } from './scene.ts'

export const scenes = { ...patterns, ...places }

export type SceneName = keyof typeof scenes

const sea: SceneName[] = ['deep', 'scallops', 'rays', 'halo']
const wild: SceneName[] = ['jungle', 'ridges', 'rays', 'terraces', 'halo']
const festive: SceneName[] = ['confetti', 'rays', 'halo', 'stripes', 'bokeh', 'skyline']
const imperial: SceneName[] = ['scallops', 'clouds', 'rays', 'arches', 'halo', 'ridges']
const sweet: SceneName[] = ['halftone', 'stripes', 'confetti', 'rays', 'bokeh', 'weave', 'clouds']
const table: SceneName[] = ['felt', 'curtain', 'stage', 'bokeh', 'weave', 'halo']
const sky: SceneName[] = ['night', 'bokeh', 'ridges', 'halo', 'clouds']
const sport: SceneName[] = ['stage', 'stripes', 'halftone', 'rays', 'skyline']
const rich: SceneName[] = ['rays', 'curtain', 'halo', 'bokeh', 'arches', 'weave', 'stage']
const flower: SceneName[] = ['petalsFalling', 'scallops', 'terraces', 'arches', 'halo', 'clouds']

/** Where each hero is at home. */
export const homes: Record<MotifName, readonly SceneName[]> = {
  tiger: [...wild, 'night'],
  carabao: ['terraces', 'ridges', 'rays', 'petalsFalling', 'weave'],
  elephant: [...wild, 'arches', 'weave'],
  panda: ['jungle', 'petalsFalling', 'clouds', 'rays', 'halo'],
  wolf: ['night', 'ridges', 'rays', 'halo'],
  luckyCat: [...imperial, 'confetti', 'petalsFalling'],
  rooster: ['terraces', 'ridges', 'rays', 'stripes', 'halo'],
  eagle: ['ridges', 'clouds', 'rays', 'jungle'],
  owl: ['night', 'jungle', 'halo', 'bokeh'],
  phoenix: ['halo', 'clouds', 'rays', 'ridges', 'bokeh'],
  hornbill: wild,
  dragon: imperial,
  serpent: ['night', 'jungle', 'arches', 'halo'],
  pharaoh: ['desert', 'arches', 'rays', 'weave'],
  mermaid: sea,
  robot: ['circuit', 'halftone', 'night', 'stage', 'rays'],
  reefFish: sea,
  koi: ['scallops', 'petalsFalling', 'halo', 'deep'],
  turtle: sea,
  shark: ['deep', 'rays', 'stripes', 'scallops'],
  crab: ['deep', 'rays', 'halftone', 'ridges'],
  octopus: sea,
  whale: ['night', 'deep', 'clouds', 'scallops'],
  lighthouse: ['night', 'clouds', 'ridges', 'rays'],
  boat: ['ridges', 'clouds', 'rays', 'night', 'scallops'],
  pearl: sea,
  pirate: ['stripes', 'ridges', 'night', 'rays', 'halo'],
  treasure: [...rich, 'deep'],
  sampaguita: flower,
  lotus: [...flower, 'night'],
  bee: ['halftone', 'clouds', 'petalsFalling', 'rays', 'jungle'],
  frog: ['jungle', 'rays', 'deep', 'halo'],
  butterfly: [...flower, 'jungle'],
  cherries: sweet,
  melon: sweet,
  mango: [...sweet, 'jungle'],
  candy: sweet,
  haloHalo: [...sweet, 'skyline'],
  coconut: ['ridges', 'rays', 'jungle', 'halftone', 'clouds'],
  jeepney: ['skyline', 'rays', 'confetti', 'stripes', 'ridges'],
  parol: ['night', 'bokeh', 'skyline', 'halo', 'confetti'],
  lantern: ['night', 'bokeh', 'skyline', 'scallops', 'clouds'],
  raceCar: sport,
  mask: festive,
  planet: ['night', 'bokeh', 'halo', 'circuit'],
  rocket: ['night', 'clouds', 'halftone', 'rays'],
  volcano: ['ridges', 'jungle', 'clouds', 'rays'],
  moon: sky,
  temple: imperial,
  cards: table,
  dice: [...table, 'rays'],
  chips: table,
  roulette: [...table, 'rays'],
  mahjong: ['scallops', 'felt', 'weave', 'rays', 'arches', 'petalsFalling'],
  gems: [...rich, 'circuit', 'night'],
  crown: rich,
  seven: [...rich, 'halftone', 'confetti', 'stripes'],
  bell: [...rich, 'confetti', 'stripes'],
  ingot: [...imperial, 'curtain', 'weave'],
  football: sport,
  basketball: sport,
  gamePad: ['circuit', 'halftone', 'stage', 'skyline', 'night'],
  trophy: [...sport, 'confetti', 'curtain'],
  kenoBalls: ['confetti', 'halo', 'bokeh', 'stripes', 'rays', 'stage', 'weave', 'clouds'],
  drum: ['stage', 'curtain', 'confetti', 'rays', 'halo'],
  ticket: ['confetti', 'stripes', 'halftone', 'rays', 'bokeh', 'weave'],
}
