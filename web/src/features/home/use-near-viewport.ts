import { useEffect, useState, type RefObject } from 'react'

/** Calls back when the element is less than a screen away. Returns a cancel function. */
export function onceNearViewport(place: Element, callback: () => void): () => void {
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

/** True once the element is less than a screen away. */
export function useNearViewport(place: RefObject<HTMLElement | null>, already = false): boolean {
  const [near, setNear] = useState(already)
  useEffect(
    () => (near || !place.current ? undefined : onceNearViewport(place.current, () => setNear(true))),
    [near, place],
  )
  return near
}
