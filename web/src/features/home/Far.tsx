import { Suspense, use, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useHydratedMark } from './hydrated.ts'
import { onceNear } from './use-near.ts'

/**
 * A part of home below the first screen. The browser neither lays it out nor wakes it before the thumb comes near: until then it is
 * the plain HTML that the server drew, and a slow phone is free for what is in view. Whoever returns to home finds it whole, so that the
 * old place is where it was.
 */
export function Far({ children }: { children: ReactNode }) {
  const [isFirst] = useState(useIsDrawn())
  const place = useRef<HTMLDivElement>(null)
  const [{ near, come }] = useState(meeting)
  useEffect(() => (place.current ? onceNear(place.current, come) : undefined), [come])
  // A part that is given anew while it sleeps would be woken at once and drawn from nothing.
  const part = useMemo(
    () => (
      <Suspense>
        <Sleeper until={near}>{children}</Sleeper>
      </Suspense>
    ),
    [near, children],
  )
  return (
    <div ref={place} className="far" data-first={isFirst || undefined}>
      {part}
    </div>
  )
}

/** What suspends while it is being woken stays as the server drew it. Whatever the browser draws itself is awake at once. */
function Sleeper({ until, children }: { until: Promise<void>; children: ReactNode }) {
  const isDrawn = useIsDrawn()
  if (isDrawn && typeof document !== 'undefined') use(until)
  useHydratedMark()
  return children
}

/** True on the server, and in the browser while it takes over what the server drew. */
const useIsDrawn = (): boolean => useSyncExternalStore(never, no, yes)

const never = () => () => undefined
const no = () => false
const yes = () => true

function meeting() {
  let come: (() => void) | undefined
  const near = new Promise<void>((resolve) => {
    come = resolve
  })
  return { near, come: () => come?.() }
}
