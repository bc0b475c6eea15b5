import { useEffect, useState } from 'react'

/** A tap on one of these does what it is for, and nothing else. */
const controls = 'a, button, input, select, textarea, label, [role="dialog"]'

/** Whether the visitor has scrolled the page or tapped beside its controls. Scrolling by the app itself does not count. */
export function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const options = { passive: true, signal: stop.signal }
    const touch = () => {
      stop.abort()
      setTouched(true)
    }
    const touchBeside = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(controls)) touch()
    }
    for (const type of ['touchmove', 'wheel']) addEventListener(type, touch, options)
    for (const type of ['click', 'keyup']) addEventListener(type, touchBeside, options)
    return () => stop.abort()
  }, [])
  return isTouched
}
