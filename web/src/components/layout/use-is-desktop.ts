import { useSyncExternalStore } from 'react'

/** The stylesheets call this width `full`. */
const query = '(min-width: 1024px)'

/** False in the document that the server renders: what only a desktop shows loads afterwards, in space that is kept free for it. */
export const useIsDesktop = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
