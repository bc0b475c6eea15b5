export const shotsPerSecond = 5

export interface Pace {
  take(nowMs: number): boolean
}

/** Rate limit in any second, whatever the phone does. */
export function createPace(limit = shotsPerSecond, withinMs = 1_000): Pace {
  let taken: number[] = []
  return {
    take(nowMs) {
      taken = taken.filter((at) => nowMs - at < withinMs)
      if (taken.length >= limit) return false
      taken.push(nowMs)
      return true
    },
  }
}
