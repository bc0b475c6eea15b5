import { createPace, type Pace } from './pace.ts'
import type { Shot } from './read-shot.ts'

/** The outcome of a shot. `free`: the shot did not count, so no stake was taken. */
export type ShotResult =
  | {
      readonly kind: 'caught'
      readonly shot: string
      readonly fish: string
      readonly times: number
      readonly winMinor: number
    }
  | { readonly kind: 'missed'; readonly shot: string; readonly fish: string }
  | { readonly kind: 'free'; readonly shot: string; readonly fish: string; readonly why: 'gone' | 'too-fast' }

/** A water is identified by its seed; it starts by the studio's clock. */
export interface Water {
  readonly seed: number
  readonly sinceMs: number
}

/** The server's state of a player: the water, the caught fish, the shot rate and the outcomes. */
export interface Range {
  readonly water: Water
  readonly pace: Pace
  hasCaught(fish: string): boolean
  caughtNow(): readonly string[]
  resultOf(shot: Shot): ShotResult | undefined
  note(shot: Shot, result: ShotResult): void
}

export interface Ranges {
  find(key: string): Range | undefined
  open(key: string, water: Water): Range
  clear(): void
}

const resultsKept = 400
const rangesKept = 20_000

/** The least recently used range is dropped first; a returning player gets new water. */
export function createRanges(kept = rangesKept): Ranges {
  const ranges = new Map<string, Range>()
  const keepAsNewest = (key: string, range: Range) => {
    ranges.delete(key)
    ranges.set(key, range)
    const [oldest] = ranges.keys()
    if (ranges.size > kept && oldest !== undefined) ranges.delete(oldest)
    return range
  }
  return {
    find(key) {
      const range = ranges.get(key)
      return range && keepAsNewest(key, range)
    },
    open: (key, water) => keepAsNewest(key, createRange(water)),
    clear: () => ranges.clear(),
  }
}

function createRange(water: Water): Range {
  // The newest few hundred: older fish are gone, and no phone retries a shot of minutes ago.
  const results = new Map<string, ShotResult>()
  const caught = new Set<string>()
  return {
    water,
    pace: createPace(),
    hasCaught: (fish) => caught.has(fish),
    caughtNow: () => [...caught],
    resultOf: ({ shot }) => results.get(shot),
    note({ shot, fish }, result) {
      results.set(shot, result)
      if (result.kind === 'caught') caught.add(fish)
      for (const kept of [results, caught]) {
        const [oldest] = kept.keys()
        if (kept.size > resultsKept && oldest !== undefined) kept.delete(oldest)
      }
    },
  }
}
