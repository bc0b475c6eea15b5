/**
 * Notifies immediately, then at most once in `everyMs` per name: calls in between are batched into one at the end of the interval. `tell`
 * returns whether there was a listener.
 */
export function coalesce(everyMs: number, tell: (name: string) => boolean): (name: string) => void {
  const isMore = new Map<string, boolean>()
  return function say(name) {
    if (isMore.has(name)) {
      isMore.set(name, true)
      return
    }
    if (!tell(name)) return
    isMore.set(name, false)
    const end = () => {
      const again = isMore.get(name)
      isMore.delete(name)
      if (again) say(name)
    }
    setTimeout(end, everyMs).unref()
  }
}
