import { useEffect } from 'react'

/** A part of home says when it is live. The last mark is the moment from which all on and near the screen is. */
export function useHydratedMark(): void {
  useEffect(() => {
    performance.mark('hydrated')
  }, [])
}
