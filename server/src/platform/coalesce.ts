/**
 * Tells whoever is named at once, and then at most once in `everyMs`: what comes meanwhile is told together when that is over. `tell`
 * says whether anybody was there to hear it.
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
