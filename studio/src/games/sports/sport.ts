/**
 * The random model of each sport. A match has a number of minutes; in each minute each side has a number of tries; a try is one number
 * below 1024, and a table gives its points. Nothing else decides a score, so every chance is exact.
 */
export type SportName = 'football' | 'basketball' | 'esports' | 'racing'

/** A try gives `points` for `parts` of the 1024 numbers; the rest give nothing. */
export type Try = readonly { readonly points: number; readonly parts: number }[]

export interface Sport {
  readonly name: SportName
  /** Minutes, laps or rounds of play, and how long each takes to show. */
  readonly minutes: number
  readonly minuteMs: number
  readonly triesPerMinute: number
  /** By strength, from 0 (much weaker than the other's defence) to 8. */
  readonly home: readonly Try[]
  readonly away: readonly Try[]
  /** The line for over and under; null uses the whole number nearest to the mean, plus a half. */
  readonly totalLine: number | null
  /** Both sides reach this many points. */
  readonly bothReach: number
  readonly hasDoubleChance: boolean
  /** Exact scores up to this many points per side; null offers winning margins instead. */
  readonly scoresUpTo: number | null
}

export const tryParts = 1024
export const strengths = 9

const ones = (...parts: number[]): Try[] => parts.map((part) => [{ points: 1, parts: part }])

/** Baskets of two and three; a step of strength is worth about two points per match. */
const baskets = (twos: number, threes: number): Try[] =>
  Array.from({ length: strengths }, (_, strength) => [
    { points: 2, parts: twos + (strength - 4) * 8 },
    { points: 3, parts: threes + (strength - 4) * 3 },
  ])

export const sports: Readonly<Record<SportName, Sport>> = {
  football: {
    name: 'football',
    minutes: 90,
    minuteMs: 1000,
    triesPerMinute: 1,
    home: ones(8, 10, 12, 14, 17, 20, 23, 27, 31),
    away: ones(6, 8, 9, 11, 13, 16, 19, 22, 26),
    totalLine: 2.5,
    bothReach: 1,
    hasDoubleChance: true,
    scoresUpTo: 3,
  },
  basketball: {
    name: 'basketball',
    minutes: 40,
    minuteMs: 2000,
    triesPerMinute: 2,
    home: baskets(380, 126),
    away: baskets(372, 123),
    totalLine: null,
    bothReach: 85,
    hasDoubleChance: false,
    scoresUpTo: null,
  },
  esports: {
    name: 'esports',
    minutes: 30,
    minuteMs: 2000,
    triesPerMinute: 1,
    home: ones(36, 45, 55, 67, 80, 96, 114, 134, 156),
    away: ones(36, 45, 55, 67, 80, 96, 114, 134, 156),
    totalLine: 4.5,
    bothReach: 2,
    hasDoubleChance: true,
    scoresUpTo: 4,
  },
  racing: {
    name: 'racing',
    minutes: 30,
    minuteMs: 2500,
    triesPerMinute: 1,
    home: ones(40, 48, 58, 68, 80, 93, 108, 124, 142),
    away: ones(40, 48, 58, 68, 80, 93, 108, 124, 142),
    totalLine: 4.5,
    bothReach: 2,
    hasDoubleChance: true,
    scoresUpTo: 4,
  },
}

export const durationMs = (sport: Sport): number => sport.minutes * sport.minuteMs
