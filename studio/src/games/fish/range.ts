import { createPace, type Pace } from './pace.ts'
import type { Shot } from './read-shot.ts'

/** What came of a shot. `free` cost nothing: nothing was shot at. */
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

/** A water is known by its seed; it begins by the studio's clock. */
export interface Water {
  readonly seed: number
  readonly sinceMs: number
}

/** What the server remembers of a player at the water: the water, what is gone from it, how fast shots come and what they brought. */
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

/** The longest unused range is forgotten first; whoever comes back to it finds other water. */
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
  // The newest few hundred: older fish have long swum away, and no phone asks again for a shot of minutes ago.
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
