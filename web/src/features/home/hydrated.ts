import { useEffect } from 'react'

/** Marks when a part of home has hydrated. The last mark is when everything on and near the screen has. */
export function useHydratedMark(): void {
  useEffect(() => {
    performance.mark('hydrated')
  }, [])
}
