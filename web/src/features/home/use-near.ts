import { useEffect, useState, type RefObject } from 'react'

/** True from the moment the place is less than a screen away. */
export function useNear(place: RefObject<HTMLElement | null>, already = false): boolean {
  const [near, setNear] = useState(already)
  useEffect(() => {
    if (near || !place.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '100% 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [near, place])
  return near
}
