import { useEffect, useState, type RefObject } from 'react'

/** Calls back when the place is less than a screen away; the answer takes the call back. */
export function onceNear(place: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      callback()
    },
    { rootMargin: '100% 0px' },
  )
  observer.observe(place)
  return () => observer.disconnect()
}

/** True from the moment the place is less than a screen away. */
export function useNear(place: RefObject<HTMLElement | null>, already = false): boolean {
  const [near, setNear] = useState(already)
  useEffect(() => (near || !place.current ? undefined : onceNear(place.current, () => setNear(true))), [near, place])
  return near
}
