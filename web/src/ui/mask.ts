import { useLayoutEffect, useRef } from 'react'

const ignoredForMs = 300

/** A tap that opens a dialog must not close it again by landing twice. */
export const maskIsDeaf = (openedAt: number, now: number): boolean => now - openedAt < ignoredForMs

interface CloseDetails {
  reason: string
  cancel: () => void
}

/** What every dialog and sheet does when it is asked to close. */
export function useMaskedClose(open: boolean, onClose: () => void) {
  const openedAt = useRef(0)
  useLayoutEffect(() => {
    if (open) openedAt.current = performance.now()
  }, [open])
  return (stays: boolean, details: CloseDetails) => {
    if (stays) return
    if (details.reason === 'outside-press' && maskIsDeaf(openedAt.current, performance.now())) return details.cancel()
    onClose()
  }
}
