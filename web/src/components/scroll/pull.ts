/** The pull distance for a refresh; the page follows the finger up to `stop`. */
export const pull = { threshold: 50, stop: 100, finishMs: 500, up: -50, upDelayMs: 50 } as const

export type PullState = 'before' | 'pulling' | 'release' | 'loading'

/** The state of a pull of this many pixels while the finger is down. */
export function pullState(distance: number): PullState {
  if (distance <= 0) return 'before'
  return distance < pull.threshold ? 'pulling' : 'release'
}

/** How far the page follows: less and less, and never beyond the stop. */
export function pullOffset(distance: number): number {
  if (distance <= 0) return 0
  return Math.min(pull.stop, distance < pull.threshold ? distance : pull.threshold + (distance - pull.threshold) / 2)
}

/** A pull up at the end of a list loads the next page. */
export const pullsUp = (distance: number): boolean => distance <= pull.up

export const infinite = { aheadPx: 300, throttleMs: 1_000 } as const

interface ScrollPlace {
  /** Pixels between the bottom of the window and the end of the list. */
  remainingPx: number
  hasMore: boolean
  isLoading: boolean
  /** Milliseconds since the last page was requested. */
  sinceLastMs: number
}

/** Whether to fetch the next page now. */
export const wantsMore = ({ remainingPx, hasMore, isLoading, sinceLastMs }: ScrollPlace): boolean =>
  hasMore && !isLoading && remainingPx <= infinite.aheadPx && sinceLastMs >= infinite.throttleMs
