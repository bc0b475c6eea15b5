import { useSyncExternalStore } from 'react'

let offlineSince = navigator.onLine ? null : Date.now()

function onConnection(listener: () => void): () => void {
  const noted = () => {
    offlineSince = navigator.onLine ? null : (offlineSince ?? Date.now())
    listener()
  }
  for (const type of ['online', 'offline']) addEventListener(type, noted)
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, noted)
  }
}

/** Null while there is a connection. */
export const useOfflineSince = (): number | null => useSyncExternalStore(onConnection, () => offlineSince)

export const useOnline = (): boolean => useOfflineSince() === null
