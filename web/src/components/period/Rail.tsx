import { useEffect, useRef, type ReactNode } from 'react'
import { showCurrent } from '../show-current.ts'

/** Choices that may be wider than the phone. The one that stands is in sight. */
export function Rail({ children }: { children: ReactNode }) {
  const rail = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (rail.current) showCurrent(rail.current)
  }, [])
  return (
    <div ref={rail} className="no-scrollbar -mx-4 overflow-x-auto overscroll-x-contain px-4">
      {children}
    </div>
  )
}
