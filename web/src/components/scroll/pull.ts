/** The finger must pull this far for a refresh, and the page follows it no further than `stop`. */
export const pull = { threshold: 50, stop: 100, finishMs: 500, up: -50, upDelayMs: 50 } as const

export type PullState = 'before' | 'pulling' | 'release' | 'loading'

/** What a pull of so many pixels means while the finger is down. */
export function pullState(distance: number): PullState {
  if (distance <= 0) return 'before'
  return distance < pull.threshold ? 'pulling' : 'release'
}

/** How far the page follows: less and less, and never beyond the stop. */
export function pullOffset(distance: number): number {
  if (distance <= 0) return 0
  return Math.min(pull.stop, distance < pull.threshold ? distance : pull.threshold + (distance - pull.threshold) / 2)
}

/** A pull upwards at the end of a list asks for the next page. */
export const pullsUp = (distance: number): boolean => distance <= pull.up

export const infinite = { aheadPx: 300, throttleMs: 1_000 } as const

interface ScrollPlace {
  /** Pixels between the bottom of the window and the end of the list. */
  remainingPx: number
  hasMore: boolean
  isLoading: boolean
  /** Milliseconds since the last page was asked for. */
  sinceLastMs: number
}

/** Whether to fetch the next page now. */
export const wantsMore = ({ remainingPx, hasMore, isLoading, sinceLastMs }: ScrollPlace): boolean =>
  hasMore && !isLoading && remainingPx <= infinite.aheadPx && sinceLastMs >= infinite.throttleMs
