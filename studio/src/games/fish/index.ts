import { Refused, type GameInfo, type Kind, type Play } from '../../kind.ts'
import { centMinor, stakeSteps } from '../../stakes.ts'
import { shotsPerSecond } from './pace.ts'
import { createRanges, type Range, type ShotResult } from './range.ts'
import { readAct, type Shot } from './read-shot.ts'
import { returnPpmOfShots } from './return.ts'
import { timesOfShot } from './shot.ts'
import { mostTimes, outcomesOfAShot, species, speciesNames, type Prize, type SpeciesName } from './species.ts'
import { schoolMs, speciesOf, wavesBetween } from './water.ts'

export type { ShotResult } from './range.ts'

/** A shot at outdated water is free, and the phone gets the current water. */
export type FishAnswer =
  | ShotResult
  | { readonly kind: 'water'; readonly shot: string | null; readonly water: WaterSeen }

/** The water as sent to the phone: the fish of the next minutes, and those already caught. */
export interface WaterSeen {
  readonly seed: number
  /** The age of the water, from which the phone sets its clock. */
  readonly atMs: number
  readonly toldUntilMs: number
  readonly schoolMs: number
  readonly waves: readonly WaveTold[]
  readonly caught: readonly string[]
}

/** Short, because there are many: the index of the species in the description. */
export type WaveTold = readonly [
  wave: number,
  species: number,
  count: number,
  bornMs: number,
  crossingMs: number,
  way: number,
]

export interface FishDescription {
  readonly steps: readonly number[]
  readonly returnPpm: number
  readonly outcomes: number
  readonly shotsPerSecond: number
  readonly species: readonly { readonly name: SpeciesName; readonly prizes: readonly Prize[] }[]
}

/** The maximum delay of a shot after which the fish is still where the player saw it. */
const graceMs = 2_500
const toldMs = 180_000
const mostStakes = 200

export function createFish(): Kind {
  const ranges = createRanges()

  function rangeOf(play: Play): Range {
    const key = `${play.user} ${play.game.gameCode}`
    const open = () => ranges.open(key, { seed: play.chance.below(2 ** 32), sinceMs: play.now() })
    return ranges.find(key) ?? open()
  }

  return {
    name: 'fish',
    returnPpm: returnPpmOfShots,
    maxMultiplier: () => mostTimes,
    stakes(game, currency) {
      const steps = stepsOf(game, currency)
      return { minMinor: steps[0] ?? 1, maxMinor: steps.at(-1) ?? 1 }
    },
    describe: (game, currency): FishDescription => ({
      steps: stepsOf(game, currency),
      returnPpm: returnPpmOfShots(),
      outcomes: outcomesOfAShot,
      shotsPerSecond,
      species: speciesNames.map((name) => ({ name, prizes: species[name].prizes })),
    }),
    enter: async (play) => seen(rangeOf(play), play.now()),
    async act(play, body) {
      const shot = readAct(body)
      if ('look' in shot)
        return { kind: 'water', shot: null, water: seen(rangeOf(play), play.now()) } satisfies FishAnswer
      if (!stepsOf(play.game, play.currency).includes(shot.stakeMinor)) throw new Refused('BET_LIMIT_EXCEEDED')
      return shoot(play, rangeOf(play), shot)
    },
    // The contents of the water live in the process that created it.
    start: () => ({ stop: () => ranges.clear() }),
  }
}

export const fish = createFish()

async function shoot(play: Play, range: Range, shot: Shot): Promise<FishAnswer> {
  const { shot: id, fish: fishId, stakeMinor } = shot
  if (shot.water !== range.water.seed) return { kind: 'water', shot: id, water: seen(range, play.now()) }
  const earlier = range.resultOf(shot)
  if (earlier) return earlier
  const name = speciesOf(range.water.seed, fishId, play.now() - range.water.sinceMs, graceMs)
  // A shot counts only for the species the player was shown.
  if (name && name !== shot.species) throw new Refused('WRONG_SYNTAX')
  if (!name || range.hasCaught(fishId)) return { kind: 'free', shot: id, fish: fishId, why: 'gone' }
  if (!range.pace.take(play.now())) return { kind: 'free', shot: id, fish: fishId, why: 'too-fast' }
  const times = timesOfShot(play.chance, species[name].prizes)
  const winMinor = stakeMinor * times
  await play.betwin({ id: `shot-${id}`, stakeMinor, winMinor, state: { fish: fishId, species: name, times } })
  const result: ShotResult =
    times > 0 ? { kind: 'caught', shot: id, fish: fishId, times, winMinor } : { kind: 'missed', shot: id, fish: fishId }
  range.note(shot, result)
  return result
}

function seen(range: Range, nowMs: number): WaterSeen {
  const { water } = range
  const atMs = nowMs - water.sinceMs
  const toldUntilMs = atMs + toldMs
  const waves = wavesBetween(water.seed, atMs, toldUntilMs).map(
    ({ wave, species: name, count, bornMs, crossingMs, way }): WaveTold => [
      wave,
      speciesNames.indexOf(name),
      count,
      bornMs,
      crossingMs,
      way,
    ],
  )
  return { seed: water.seed, atMs, toldUntilMs, schoolMs, waves, caught: range.caughtNow() }
}

function stepsOf({ minBetMinor }: GameInfo, currency: string): number[] {
  const least = minBetMinor * centMinor(currency)
  return stakeSteps(least, least * mostStakes)
}
