import { useSyncExternalStore } from 'react'

const query = matchMedia('(width >= 64rem)')

const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether a list and its details fit beside each other. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
