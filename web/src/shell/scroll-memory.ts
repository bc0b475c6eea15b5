import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const storageKey = 'SCROLL_POSITIONS'
const kept = 50
/** How long a screen may take to grow tall enough for its old position. */
const growsWithinMs = 1_500

/**
 * A new screen begins at its top, also one that is opened by its address; going back and reloading return to where the visitor was.
 * @param isFullScreen whether the screen hides the bars: they come back a moment after the next screen, and push it down.
 */
export function useScrollMemory(main: RefObject<HTMLElement | null>, isFullScreen: boolean): void {
  const { key, hash, pathname, search } = useLocation()
  // The first entry of every document has the same key, so the address tells them apart.
  const place = `${key} ${pathname}${search}`
  const type = useNavigationType()
  const shown = useRef<{ key: string; pathname: string } | null>(null)

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { key, pathname }
    const isSame = before?.key === key
    // A screen that only changes its query keeps the focus, for instance in a search box.
    const stays = isSame || (before?.pathname === pathname && type === NavigationType.Replace)
    if (before !== null && !stays) main.current?.focus({ preventScroll: true })
    // A full screen has no scroll position; the next screen restores its own once the bars are back.
    if (type === NavigationType.Pop && (before !== null || isReturn()))
      return isFullScreen ? undefined : restore(positions()[place] ?? 0)
    if (!hash && !isSame) window.scrollTo(0, 0)
    return undefined
  }, [key, place, type, hash, pathname, main, isFullScreen])

  // A layout effect ends before the next screen scrolls to its own place.
  useLayoutEffect(() => {
    let moved: { top: number; timer: ReturnType<typeof setTimeout> } | null = null
    const remember = () => {
      if (moved) clearTimeout(moved.timer)
      if (moved) write(place, moved.top)
      moved = null
    }
    const later = () => {
      if (moved) clearTimeout(moved.timer)
      moved = { top: window.scrollY, timer: setTimeout(remember, 100) }
    }
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('pagehide', remember)
    return () => {
      // A link that is followed while the page still moves.
      remember()
      window.removeEventListener('scroll', later)
      window.removeEventListener('pagehide', remember)
    }
  }, [place])
}

/** Whether the document was reloaded or returned to, not opened by its address or a link. */
function isReturn(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return opened?.type === 'reload' || opened?.type === 'back_forward'
}

/** Scrolls as soon as the screen is tall enough, unless the visitor scrolls first. */
function restore(top: number): () => void {
  const scroll = () => window.scrollTo(0, top)
  const isTall = () => document.documentElement.scrollHeight >= top + window.innerHeight
  scroll()
  if (isTall()) return () => undefined
  const watch = new ResizeObserver(() => {
    scroll()
    if (isTall()) stop()
  })
  const stop = () => {
    watch.disconnect()
    clearTimeout(timer)
    window.removeEventListener('wheel', stop)
    window.removeEventListener('touchstart', stop)
  }
  const timer = setTimeout(stop, growsWithinMs)
  watch.observe(document.body)
  window.addEventListener('wheel', stop, { once: true, passive: true })
  window.addEventListener('touchstart', stop, { once: true, passive: true })
  return stop
}

function positions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

function write(place: string, top: number): void {
  const { [place]: _, ...others } = positions()
  const newest = Object.entries({ ...others, [place]: top }).slice(-kept)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(newest)))
  } catch {
    // A full or forbidden store only means that going back starts at the top.
  }
}
