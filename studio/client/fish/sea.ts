import type { WaterSeen } from '../../src/games/fish/index.ts'
import type { SpeciesName } from '../../src/games/fish/species.ts'

/** Its way is decoration; its id and species are what the server checks a shot by. */
export interface Fish {
  readonly id: string
  readonly species: SpeciesName
  readonly bornMs: number
  readonly goneMs: number
  /** Numbers in [0, 1) that bend its way, the same for a whole school. */
  readonly way: readonly [number, number, number, number]
  readonly place: number
}

export interface Sea {
  readonly seed: number
  /** By the water's own clock. */
  now(): number
  /** Whoever swims now and has not been caught, oldest first. */
  fish(): readonly Fish[]
  take(id: string): void
  /** Soon nothing more is known of the water: it is time to ask. */
  isRunningOut(): boolean
  renew(water: WaterSeen): void
}

const freshMs = 250
const askBeforeMs = 25_000

/** What the server told of the water, by its clock. */
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
      // Looking through all of them for every frame would cost more than drawing the few.
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
      // The clock of a water that goes on is kept, so that nothing jumps.
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
