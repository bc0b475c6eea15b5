import { useSyncExternalStore } from 'react'

type Place = 'local' | 'session'

const listeners = new Set<() => void>()

/** Private windows and full disks make storage throw; the app then simply remembers nothing. */
function storeOf(place: Place): Storage | null {
  try {
    return place === 'local' ? localStorage : sessionStorage
  } catch {
    return null
  }
}

export function readStored(place: Place, key: string): string | null {
  try {
    return storeOf(place)?.getItem(key) ?? null
  } catch {
    return null
  }
}

export function writeStored(place: Place, key: string, value: string | null): void {
  try {
    if (value === null) storeOf(place)?.removeItem(key)
    else storeOf(place)?.setItem(key, value)
  } catch {
    // Nothing is lost but the memory of it.
  }
  for (const listener of listeners) listener()
}

/** Clears this window's storage. */
export function clearWindow(): void {
  try {
    storeOf('session')?.clear()
  } catch {
    // Storage that is not accessible contains nothing of ours.
  }
  for (const listener of listeners) listener()
}

/** Follows changes made here and in other tabs. A server-rendered page has no access to this device's storage. */
export const useStored = (place: Place, key: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readStored(place, key),
    () => null,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
