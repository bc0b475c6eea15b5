import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/index.ts'

/** Nearer to an end than this part of a step counts as there: phones round positions. */
const threshold = 0.1

/** Which arrows are enabled. In right-to-left layout, browsers use negative scroll positions. */
export function arrowsOf(
  menu: Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>,
  stepPx: number,
): { back: boolean; on: boolean } {
  const behind = Math.abs(menu.scrollLeft)
  const ahead = menu.scrollWidth - menu.clientWidth - behind
  return { back: behind > stepPx * threshold, on: ahead > stepPx * threshold }
}

/** A menu that scrolls sideways between two arrows, each of which moves it by a step. */
export function useArrows(stepPx: number) {
  const { direction } = useLanguage()
  const menu = useRef<HTMLDivElement>(null)
  const [arrows, setArrows] = useState({ back: false, on: false })
  useEffect(() => {
    const element = menu.current
    if (!element) return undefined
    const look = () => setArrows(arrowsOf(element, stepPx))
    const watch = new ResizeObserver(look)
    watch.observe(element)
    // Entries may load later, which changes the scroll width and not the menu.
    if (element.firstElementChild) watch.observe(element.firstElementChild)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [stepPx])
  const move = (steps: number) => menu.current?.scrollBy({ left: steps * stepPx * (direction === 'rtl' ? -1 : 1) })
  return { menu, ...arrows, move }
}
