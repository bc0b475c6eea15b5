const longestPauseMs = 30_000

/**
 * Asks for texts or code until they have come, after longer and longer pauses: a network that is gone for a moment must not take a part
 * away for the whole visit. The answer ends it.
 */
export function untilArrived<Value>(load: () => Promise<Value>, onArrival: (value: Value) => void): () => void {
  let left = false
  let pauseMs = 1_000
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () =>
    void load().then(
      (value) => !left && onArrival(value),
      () => {
        if (left) return
        pauseMs = Math.min(2 * pauseMs, longestPauseMs)
        timer = setTimeout(ask, pauseMs)
      },
    )
  ask()
  return () => {
    left = true
    clearTimeout(timer)
  }
}
