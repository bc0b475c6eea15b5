import { useEffect, useEffectEvent } from 'react'

/** Keys of a screen, which work except where somebody writes or a dialog is open. Answers whether the key meant anything. */
export function useKeys(press: (key: string) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const isBusy =
      target.closest(
        'input:not([type="checkbox"]):not([type="range"]), select, textarea, [contenteditable="true"], [role="dialog"]',
      ) !== null
    if (isBusy || event.metaKey || event.ctrlKey || event.altKey) return
    if (press(event.key)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
