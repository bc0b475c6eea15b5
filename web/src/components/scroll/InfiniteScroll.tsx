import { useEffect, useRef } from 'react'
import type { CallError } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { InlineLoadError } from '../loading/InlineLoadError.tsx'
import { infinite, pull, pullsUp, wantsMore } from './pull.ts'

interface InfiniteScrollProps {
  hasMore: boolean
  isLoading: boolean
  /** The last page failed; earlier pages stay. */
  error: CallError | null
  onMore: () => void
}

/** Below a list: fetches the next page before the end is reached, or on pull-up at the end. */
export function InfiniteScroll({ hasMore, isLoading, error, onMore }: InfiniteScrollProps) {
  const t = useText()
  const end = useRef<HTMLOutputElement>(null)
  const lastAt = useRef(-infinite.throttleMs)
  const latest = useRef({ hasMore, isLoading, onMore })
  useEffect(() => {
    latest.current = { hasMore, isLoading, onMore }
  })

  useEffect(() => {
    if (error) return undefined
    const look = () => {
      const remainingPx = (end.current?.getBoundingClientRect().top ?? Infinity) - window.innerHeight
      const now = performance.now()
      if (!wantsMore({ ...latest.current, remainingPx, sinceLastMs: now - lastAt.current })) return
      lastAt.current = now
      latest.current.onMore()
    }
    look()
    // A throttled scroll that stops within the interval is checked once more.
    const timer = setInterval(look, infinite.throttleMs)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      clearInterval(timer)
      window.removeEventListener('scroll', look)
    }
  }, [error])

  usePullUp(() => hasMore && !isLoading && onMore())

  return (
    <output ref={end} className="flex min-h-14 items-center justify-center gap-2 py-4 text-xs text-ink-quiet">
      {error ? (
        <InlineLoadError error={error} onRetry={onMore} />
      ) : isLoading ? (
        <>
          <Spinner className="size-4" />
          {t('list.more')}
        </>
      ) : (
        !hasMore && t('list.end')
      )}
    </output>
  )
}

function usePullUp(onPull: () => void): void {
  const latest = useRef(onPull)
  useEffect(() => {
    latest.current = onPull
  })
  useEffect(() => {
    let startY: number | null = null
    const isAtEnd = () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2
    const begin = ({ touches }: TouchEvent) => {
      startY = isAtEnd() ? (touches[0]?.clientY ?? null) : null
    }
    const finish = ({ changedTouches }: TouchEvent) => {
      const endY = changedTouches[0]?.clientY
      if (startY !== null && endY !== undefined && pullsUp(endY - startY))
        setTimeout(() => latest.current(), pull.upDelayMs)
      startY = null
    }
    window.addEventListener('touchstart', begin, { passive: true })
    window.addEventListener('touchend', finish, { passive: true })
    return () => {
      window.removeEventListener('touchstart', begin)
      window.removeEventListener('touchend', finish)
    }
  }, [])
}
