/**
 * Caches one value for `keepMs` from the start of its read. Concurrent callers share the pending read. A failed read rejects for all of
 * them and is not cached.
 */
export function memoizeFor<T>(
  keepMs: number,
  nowMs: () => number = () => performance.now(),
): (read: () => Promise<T>) => Promise<T> {
  let kept: { readonly value: T; readonly at: number } | undefined
  let reading: Promise<T> | undefined
  return (read) => {
    if (kept && nowMs() - kept.at < keepMs) return Promise.resolve(kept.value)
    if (reading) return reading
    const at = nowMs()
    reading = read()
      .then((value) => {
        kept = { value, at }
        return value
      })
      .finally(() => (reading = undefined))
    return reading
  }
}
