/** Nearly every name has one listener, and a set for one would use more memory than the listener. */
export interface Listeners<T> {
  /** Returns whether it is the first of this name. */
  add(name: string, one: T): boolean
  /** Returns whether it was the last of this name. */
  remove(name: string, one: T): boolean
  of(name: string): Iterable<T>
}

export function createListeners<T extends object>(): Listeners<T> {
  const byName = new Map<string, T | Set<T>>()
  return {
    add(name, one) {
      const there = byName.get(name)
      if (there === undefined) byName.set(name, one)
      else if (there instanceof Set) there.add(one)
      else byName.set(name, new Set([there, one]))
      return there === undefined
    },
    remove(name, one) {
      const there = byName.get(name)
      if (!(there instanceof Set) || there.size === 1) return byName.delete(name)
      there.delete(one)
      return false
    },
    of(name) {
      const there = byName.get(name)
      if (there === undefined) return []
      return there instanceof Set ? there : [there]
    },
  }
}
