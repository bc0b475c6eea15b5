import { useEffect, useRef, type ReactNode } from 'react'
import { showCurrent } from '../layout/show-current.ts'

/** Choices that may be wider than the phone. The chosen one is scrolled into view. */
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
