import type { WaterSeen } from '../../src/games/fish/index.ts'
import type { SpeciesName } from '../../src/games/fish/species.ts'

/** Its path is decoration; the server checks a shot by id and species. */
export interface Fish {
  readonly id: string
  readonly species: SpeciesName
  readonly bornMs: number
  readonly goneMs: number
  /** Numbers in [0, 1) that shape the path, shared by a school. */
  readonly way: readonly [number, number, number, number]
  readonly place: number
}

export interface Sea {
  readonly seed: number
  /** On the water's own clock. */
  now(): number
  /** Fish that swim now and have not been caught, oldest first. */
  fish(): readonly Fish[]
  take(id: string): void
  /** The known part of the water is about to end: time to request more. */
  isRunningOut(): boolean
  renew(water: WaterSeen): void
}

const freshMs = 250
const askBeforeMs = 25_000

/** The water as the server sent it, on the server's clock. */
export function createSea(
  entered: WaterSeen,
  names: readonly SpeciesName[],
  clock: () => number = () => performance.now(),
): Sea {
  let water = entered
  let zero = clock() - water.atMs
  let known = fishOf(water, names)
  let gone = new Set(water.caught)
  let listed: Fish[] = []
  let listedMs = -Infinity
  const now = () => clock() - zero

  return {
    get seed() {
      return water.seed
    },
    now,
    fish() {
      const at = now()
      // Filtering all of them every frame would cost more than drawing the few.
      if (Math.abs(at - listedMs) > freshMs) {
        listed = known.filter(({ id, bornMs, goneMs }) => bornMs <= at && at < goneMs && !gone.has(id))
        listedMs = at
      }
      return listed
    },
    take(id) {
      gone.add(id)
      listed = listed.filter((one) => one.id !== id)
    },
    isRunningOut: () => now() > water.toldUntilMs - askBeforeMs,
    renew(given) {
      // An ongoing water keeps its clock, so that nothing jumps.
      if (given.seed !== water.seed || Math.abs(clock() - given.atMs - zero) > 400) zero = clock() - given.atMs
      gone = new Set(given.seed === water.seed ? [...given.caught, ...gone] : given.caught)
      water = given
      known = fishOf(water, names)
      listedMs = -Infinity
    },
  }
}

function fishOf({ waves, schoolMs }: WaterSeen, names: readonly SpeciesName[]): Fish[] {
  return waves.flatMap(([wave, index, count, born, crossingMs, bits]) => {
    const species = names[index]
    if (!species) return []
    const way = [bits >>> 24, (bits >>> 16) & 255, (bits >>> 8) & 255, bits & 255].map((byte) => byte / 256)
    const [a = 0, b = 0, c = 0, d = 0] = way
    return Array.from({ length: count }, (_, place): Fish => {
      const bornMs = born + place * schoolMs
      return { id: `${wave}-${place}`, species, bornMs, goneMs: bornMs + crossingMs, way: [a, b, c, d], place }
    })
  })
}
