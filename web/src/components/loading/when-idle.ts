/** Calls back once the page has loaded and the browser is idle. Returns a cancel function. */
export function whenIdle(callback: () => void): () => void {
  const stop = new AbortController()
  const waitForIdle = () => {
    if (stop.signal.aborted) return
    // Safari has no idle callback; a delay after loading is close.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(callback, 200)
      stop.signal.addEventListener('abort', () => clearTimeout(timer))
      return
    }
    const handle = requestIdleCallback(callback, { timeout: 2000 })
    stop.signal.addEventListener('abort', () => cancelIdleCallback(handle))
  }
  if (document.readyState === 'complete') waitForIdle()
  else addEventListener('load', waitForIdle, { once: true, signal: stop.signal })
  return () => stop.abort()
}

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
