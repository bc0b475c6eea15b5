/** Nearly every name has one listener, and a set for one would use more memory than the listener. */
export interface Listeners<T> {
  add(name: string, one: T): void
  remove(name: string, one: T): void
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
    },
    remove(name, one) {
      const there = byName.get(name)
      if (there instanceof Set && there.size > 1) there.delete(one)
      else byName.delete(name)
    },
    of(name) {
      const there = byName.get(name)
      if (there === undefined) return []
      return there instanceof Set ? there : [there]
    },
  }
}
