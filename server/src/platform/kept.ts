/**
 * Keeps one answer for so long, counted from when its reading began. Whoever asks while it is being read waits for that reading, so
 * there is one at a time however many ask. A reading that fails is told to those who waited, and the next one asks again.
 */
export function keptFor<T>(
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
