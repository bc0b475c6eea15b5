import { ArrowDown, Check } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useText, type TextKey } from '../../i18n/index.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { pull, pullOffset, pullState, type PullState } from './pull.ts'

const texts: Record<PullState | 'done', TextKey> = {
  before: 'list.pull',
  pulling: 'list.pull',
  release: 'list.release',
  loading: 'list.refreshing',
  done: 'list.refreshed',
}

/** Pulling the top of the page down refreshes it. Touch only, because keyboards and mice have other means. */
export function PullToRefresh({ onRefresh, children }: { onRefresh: () => Promise<unknown>; children: ReactNode }) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const [distance, setDistance] = useState(0)
  const [phase, setPhase] = useState<'idle' | 'loading' | 'done'>('idle')
  const refresh = useRef(onRefresh)
  useEffect(() => {
    refresh.current = onRefresh
  })

  useEffect(() => {
    const element = box.current
    if (!element || phase !== 'idle') return undefined
    return followFinger(element, setDistance, () => {
      setPhase('loading')
      void refresh
        .current()
        .catch(() => undefined)
        .then(() => setPhase('done'))
    })
  }, [phase])

  useEffect(() => {
    if (phase !== 'done') return undefined
    const timer = setTimeout(() => {
      setPhase('idle')
      setDistance(0)
    }, pull.finishMs)
    return () => clearTimeout(timer)
  }, [phase])

  const state: PullState | 'done' = phase === 'idle' ? pullState(distance) : phase
  const offset = phase === 'idle' ? pullOffset(distance) : pull.threshold
  const isFollowing = phase === 'idle' && distance > 0
  return (
    <div ref={box} data-pull={state} className="relative">
      <output
        className="absolute inset-x-0 top-0 flex items-end justify-center overflow-hidden"
        style={{ height: offset, transition: isFollowing ? 'none' : 'height 300ms var(--ease-out)' }}
      >
        {state !== 'before' && (
          <span className="flex h-12.5 shrink-0 items-center gap-2 text-xs text-ink-quiet">
            {state === 'loading' && <Spinner className="size-4" />}
            {state === 'done' && <Check aria-hidden="true" className="size-4 text-gain" />}
            {(state === 'pulling' || state === 'release') && (
              <ArrowDown
                aria-hidden="true"
                className={`size-4 transition-transform duration-150 ${state === 'release' ? 'rotate-180' : ''}`}
              />
            )}
            {t(texts[state])}
          </span>
        )}
      </output>
      <div
        style={
          offset > 0 || phase !== 'idle'
            ? {
                transform: `translateY(${offset}px)`,
                transition: isFollowing ? 'none' : 'transform 300ms var(--ease-out)',
              }
            : undefined
        }
      >
        {children}
      </div>
    </div>
  )
}

/** Reports how far a touch that began at the top of the page has pulled, and whether it was released beyond the threshold. */
function followFinger(element: HTMLElement, onPull: (distance: number) => void, onRelease: () => void): () => void {
  let startY: number | null = null
  let distance = 0
  const begin = ({ touches }: TouchEvent) => {
    startY = window.scrollY <= 0 && touches.length === 1 ? (touches[0]?.clientY ?? null) : null
  }
  const move = (event: TouchEvent) => {
    const at = event.touches[0]?.clientY
    if (startY === null || at === undefined) return
    distance = at - startY
    if (distance > 0 && window.scrollY <= 0) {
      if (event.cancelable) event.preventDefault()
      onPull(distance)
    } else onPull((distance = 0))
  }
  const end = () => {
    if (startY === null) return
    startY = null
    if (pullState(distance) === 'release') onRelease()
    else onPull(0)
    distance = 0
  }
  element.addEventListener('touchstart', begin, { passive: true })
  element.addEventListener('touchmove', move, { passive: false })
  element.addEventListener('touchend', end)
  element.addEventListener('touchcancel', end)
  return () => {
    element.removeEventListener('touchstart', begin)
    element.removeEventListener('touchmove', move)
    element.removeEventListener('touchend', end)
    element.removeEventListener('touchcancel', end)
  }
}
