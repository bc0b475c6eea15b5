/** A prize and how many of the hundred thousand equally likely outcomes of a shot bring it. */
export interface Prize {
  readonly times: number
  readonly outcomes: number
}

export interface Species {
  readonly prizes: readonly Prize[]
  /** The weight of this species among waves. */
  readonly share: number
  readonly school: readonly [fewest: number, most: number]
  /** How long one takes to cross the water. */
  readonly crossingMs: readonly [shortest: number, longest: number]
}

/** One draw decides a shot; outcomes without a prize are misses. */
export const outcomesOfAShot = 100_000

const always = (times: number, outcomes: number): readonly Prize[] => [{ times, outcomes }]

/** Every species has the same return, so that no target is better than another: 96 000 of 100 000 stakes. */
export const species = {
  sardine: { prizes: always(2, 48_000), share: 22, school: [4, 6], crossingMs: [9_000, 12_000] },
  clownfish: { prizes: always(3, 32_000), share: 20, school: [2, 4], crossingMs: [10_000, 14_000] },
  angelfish: { prizes: always(5, 19_200), share: 17, school: [1, 3], crossingMs: [11_000, 15_000] },
  puffer: {
    prizes: [
      { times: 4, outcomes: 8_000 },
      { times: 8, outcomes: 4_000 },
      { times: 16, outcomes: 2_000 },
    ],
    share: 12,
    school: [1, 2],
    crossingMs: [13_000, 17_000],
  },
  turtle: { prizes: always(10, 9_600), share: 9, school: [1, 1], crossingMs: [14_000, 18_000] },
  ray: { prizes: always(20, 4_800), share: 7, school: [1, 1], crossingMs: [13_000, 16_000] },
  octopus: {
    prizes: [
      { times: 10, outcomes: 3_600 },
      { times: 30, outcomes: 1_000 },
      { times: 60, outcomes: 500 },
    ],
    share: 6,
    school: [1, 1],
    crossingMs: [15_000, 19_000],
  },
  shark: { prizes: always(50, 1_920), share: 4, school: [1, 1], crossingMs: [12_000, 15_000] },
  star: {
    prizes: [
      { times: 100, outcomes: 500 },
      { times: 200, outcomes: 130 },
      { times: 500, outcomes: 40 },
    ],
    share: 3,
    school: [1, 1],
    crossingMs: [17_000, 20_000],
  },
} as const satisfies Record<string, Species>

export type SpeciesName = keyof typeof species

export const speciesNames = Object.keys(species) as readonly SpeciesName[]

/** The largest prize of a shot. */
export const mostTimes = Math.max(...speciesNames.flatMap((name) => species[name].prizes.map(({ times }) => times)))

export const longestCrossingMs = Math.max(...speciesNames.map((name) => species[name].crossingMs[1]))
