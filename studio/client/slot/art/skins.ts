import type { GameShown } from '../../engine/index.ts'
import { lighter, turned } from './colour.ts'
import { bee, butterfly, clover, hibiscus, honey, jasmine, leaf, owl, tiger } from './forest.ts'
import type { Light } from './light.ts'
import { cosmos, garden, jungle, lights, palace, parlour, reef, sweetshop, type Scene } from './scenes.ts'
import { fish, shell, starfish, turtle } from './sea.ts'
import type { Layer } from './symbol.ts'
import { coin, crown, fan, ingot, jeepney, lantern, lighthouse, moon } from './town.ts'
import { bell, candy, cherries, comet, dice, haloHalo, mango, planet, robot, rocket, seven } from './treats.ts'

/** The look and sound of a game. The rules do not depend on it. */
export interface Skin {
  readonly name: string
  readonly light: Light
  readonly scene: Scene
  /** The four most valuable symbols, and the colours of the three stones. */
  readonly best: readonly [Layer[], Layer[], Layer[], Layer[]]
  readonly stones: readonly [string, string, string]
  /** Style of the title's lettering. */
  readonly font: string
  readonly letter: readonly [string, string]
  /** The notes of its melodies, in Hz. */
  readonly scale: readonly number[]
}

const serif = '800 {}px Georgia, "Noto Serif", serif'
const plain = '900 {}px system-ui, "Noto Sans", sans-serif'
const gold = ['#fff6cf', '#ffb63c'] as const
const milk = ['#ffffff', '#ffe3b8'] as const
const bright = [523, 659, 784, 1047, 1319]
const dreamy = [392, 494, 587, 784, 988]
const eastern = [440, 523, 587, 659, 880]

const skins: Readonly<Record<string, Omit<Skin, 'name'>>> = {
  reef: {
    light: { sky: ['#2fc8dc', '#0d6fae', '#06264f'], glow: '#c9fff4', ink: '#031530' },
    scene: reef,
    best: [shell, fish, turtle, starfish],
    stones: ['#38c6f0', '#f26a8d', '#54d18c'],
    font: plain,
    letter: milk,
    scale: dreamy,
  },
  jungle: {
    light: { sky: ['#a6d95a', '#23804a', '#0a3328'], glow: '#f6ffb0', ink: '#04211a' },
    scene: jungle,
    best: [tiger, owl, hibiscus, leaf],
    stones: ['#f2a63a', '#7c6cf0', '#e0566a'],
    font: plain,
    letter: gold,
    scale: bright,
  },
  lights: {
    light: { sky: ['#27347e', '#3a2470', '#100c34'], glow: '#ffd98a', ink: '#070720' },
    scene: lights,
    best: [lighthouse, jeepney, lantern, moon],
    stones: ['#4fb5ff', '#ff7fa0', '#62d9a8'],
    font: serif,
    letter: gold,
    scale: dreamy,
  },
  palace: {
    light: { sky: ['#d9432f', '#8f1327', '#3a0716'], glow: '#ffd98a', ink: '#22030c' },
    scene: palace,
    best: [crown, ingot, fan, coin],
    stones: ['#2fb59a', '#e85a7a', '#5a8df0'],
    font: serif,
    letter: gold,
    scale: eastern,
  },
  sweetshop: {
    light: { sky: ['#ffc2dd', '#f06fb0', '#7a2a8c'], glow: '#fff0c2', ink: '#3a0f52' },
    scene: sweetshop,
    best: [haloHalo, mango, candy, cherries],
    stones: ['#5fc9ff', '#ffb03d', '#7fdc6a'],
    font: plain,
    letter: milk,
    scale: bright,
  },
  garden: {
    light: { sky: ['#bfe8ff', '#7fc98a', '#1f6a4f'], glow: '#fff4c4', ink: '#0c3a2e' },
    scene: garden,
    best: [butterfly, bee, jasmine, honey],
    stones: ['#f27a9a', '#6a8cff', '#f2b73a'],
    font: serif,
    letter: milk,
    scale: bright,
  },
  cosmos: {
    light: { sky: ['#3a2a9c', '#1d1560', '#07051f'], glow: '#ff9be8', ink: '#04031a' },
    scene: cosmos,
    best: [rocket, planet, robot, comet],
    stones: ['#38e0e0', '#ff6fae', '#9b7cff'],
    font: plain,
    letter: ['#f4ffff', '#7fdcff'],
    scale: dreamy,
  },
  parlour: {
    light: { sky: ['#1d6b52', '#0d4638', '#041f1a'], glow: '#ffe3a0', ink: '#02130f' },
    scene: parlour,
    best: [seven, bell, clover, dice],
    stones: ['#3fb5f0', '#f0605f', '#f2bd3a'],
    font: serif,
    letter: gold,
    scale: bright,
  },
}

const motifs: Readonly<Record<string, string>> = {
  reef: 'octopus mermaid turtle whale crab koi reefFish pearl shark boat pirate treasure',
  jungle: 'tiger elephant panda frog hornbill carabao wolf eagle owl rooster coconut volcano',
  lights: 'parol lantern lighthouse moon jeepney luckyCat',
  palace: 'dragon phoenix serpent temple ingot mask crown mahjong pharaoh',
  sweetshop: 'candy haloHalo mango melon cherries',
  garden: 'bee butterfly sampaguita lotus',
  cosmos: 'planet rocket robot raceCar gems',
  parlour: 'bell seven dice roulette cards chips trophy',
}

/** Games with the same skin differ in the time of day: a hue rotation, small or large. */
const turns = [0, 32, -28, 68, -58, 150, -96, 104]

export function skinOf({ motif, paletteSeed }: GameShown): Skin {
  const name = Object.keys(motifs).find((key) => motifs[key]?.split(' ').includes(motif)) ?? 'lights'
  const skin = skins[name] ?? skins['lights']
  if (!skin) throw new Error('a skin is missing')
  const turn = turns[(paletteSeed - 1) % turns.length] ?? 0
  const turnedSky = skin.light.sky.map((tone) => turned(tone, turn)) as [string, string, string]
  const light = {
    sky: turnedSky,
    glow: lighter(turned(skin.light.glow, turn / 3), 0.1),
    ink: turned(skin.light.ink, turn),
  }
  return { ...skin, name, light }
}
