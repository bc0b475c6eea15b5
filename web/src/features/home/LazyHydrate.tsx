import { Suspense, use, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useHydratedMark } from './hydrated.ts'
import { onceNearViewport } from './use-near-viewport.ts'

/**
 * A section of home below the first screen. Hydrates when the section nears the viewport; until then it is server-rendered HTML that
 * costs a slow phone nothing. On a return to home it renders at once, so that the scroll position can be restored.
 */
export function LazyHydrate({ children }: { children: ReactNode }) {
  const [isFirst] = useState(useIsServerRendered())
  const place = useRef<HTMLDivElement>(null)
  const [{ near, come }] = useState(meeting)
  useEffect(() => (place.current ? onceNearViewport(place.current, come) : undefined), [come])
  // A new element would end the suspension and render from scratch.
  const part = useMemo(
    () => (
      <Suspense>
        <HydrateWhen until={near}>{children}</HydrateWhen>
      </Suspense>
    ),
    [near, children],
  )
  return (
    <div ref={place} className="lazy-hydrate" data-first={isFirst || undefined}>
      {part}
    </div>
  )
}

/** Suspending during hydration keeps the server's HTML. What the browser renders itself is live at once. */
function HydrateWhen({ until, children }: { until: Promise<void>; children: ReactNode }) {
  const isServerRendered = useIsServerRendered()
  if (isServerRendered && typeof document !== 'undefined') use(until)
  useHydratedMark()
  return children
}

/** True on the server, and in the browser while it hydrates. */
const useIsServerRendered = (): boolean => useSyncExternalStore(never, no, yes)

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
