import { Suspense, useState, type ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { classes } from '../../ui/classes.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'

interface ScreenFrameProps {
  /** False for the first screen of a visit: the server has painted it, and it must not fade in over itself. */
  moved: boolean
  onRetry: () => void
  children: ReactNode
}

/** The frame of every screen: its entrance, its skeleton while it loads, and a retry when it fails. */
export function ScreenFrame({ moved, onRetry, children }: ScreenFrameProps) {
  // A change of the query alone stays on the screen, which then does not move.
  const [enters] = useState(moved)
  return (
    <div data-motion="screen" className={classes(enters && 'screen-enter')}>
      <ScreenBoundary onRetry={onRetry}>
        <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
      </ScreenBoundary>
    </div>
  )
}

function ScreenSkeleton() {
  const t = useText()
  return (
    <output aria-label={t('shell.loading')} className="flex flex-col gap-4 p-4">
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-5 w-1/2" />
      <div className="grid grid-cols-3 gap-3 wide:grid-cols-4 full:grid-cols-6 broad:grid-cols-8">
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} className="aspect-square" />
        ))}
      </div>
    </output>
  )
}
