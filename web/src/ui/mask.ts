import { useEffect, useLayoutEffect, useRef } from 'react'
import { hold } from './hold.ts'

const ignoredForMs = 300

/** A tap that opens a dialog must not close it again by landing twice. */
export const maskIsDeaf = (openedAt: number, now: number): boolean => now - openedAt < ignoredForMs

interface CloseDetails {
  reason: string
  cancel: () => void
}

/** What every dialog and sheet does: while it lies over a game, the game waits; and when it is asked to close, it does. */
export function useMaskedClose(open: boolean, onClose: () => void) {
  const openedAt = useRef(0)
  useLayoutEffect(() => {
    if (open) openedAt.current = performance.now()
  }, [open])
  useEffect(() => (open ? hold() : undefined), [open])
  return (stays: boolean, details: CloseDetails) => {
    if (stays) return
    if (details.reason === 'outside-press' && maskIsDeaf(openedAt.current, performance.now())) return details.cancel()
    onClose()
  }
}
