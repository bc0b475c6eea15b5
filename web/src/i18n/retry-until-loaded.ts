const longestPauseMs = 30_000

/**
 * Loads texts or code with growing pauses between attempts, so that a short network failure does not remove a part for the whole visit.
 * Returns a cancel function.
 */
export function retryUntilLoaded<Value>(load: () => Promise<Value>, onLoaded: (value: Value) => void): () => void {
  let isCancelled = false
  let pauseMs = 1_000
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = () =>
    void load().then(
      (value) => !isCancelled && onLoaded(value),
      () => {
        if (isCancelled) return
        pauseMs = Math.min(2 * pauseMs, longestPauseMs)
        timer = setTimeout(attempt, pauseMs)
      },
    )
  attempt()
  return () => {
    isCancelled = true
    clearTimeout(timer)
  }
}
