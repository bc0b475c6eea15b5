import { useSyncExternalStore } from 'react'

const onConnection = (listener: () => void) => {
  for (const type of ['online', 'offline']) addEventListener(type, listener)
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, listener)
  }
}

export const useOnline = (): boolean => useSyncExternalStore(onConnection, () => navigator.onLine)
