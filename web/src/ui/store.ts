import { useSyncExternalStore } from 'react'

/** A value outside React state, shared by distant parts of the page. */
interface Store<Value> {
  /** The value in the rendered document, whatever it has become since. */
  readonly initial: Value
  readonly read: () => Value
  readonly write: (next: Value) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    initial,
    read: () => value,
    write: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <Value, Part>(store: Store<Value>, part: (value: Value) => Part): Part =>
  useSyncExternalStore(
    store.subscribe,
    () => part(store.read()),
    () => part(store.initial),
  )
