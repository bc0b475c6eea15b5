import './overlay.css'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { pauseGames } from './pause-games.ts'

const ignoredForMs = 300

/** A tap that opens a dialog must not close it again by landing twice. */
export const maskIsDeaf = (openedAt: number, now: number): boolean => now - openedAt < ignoredForMs

interface CloseDetails {
  reason: string
  cancel: () => void
}

/** Every dialog and sheet pauses an open game while it is shown, and closes when asked to. */
export function useMaskedClose(open: boolean, onClose: () => void) {
  const openedAt = useRef(0)
  useLayoutEffect(() => {
    if (open) openedAt.current = performance.now()
  }, [open])
  useEffect(() => (open ? pauseGames() : undefined), [open])
  return (stays: boolean, details: CloseDetails) => {
    if (stays) return
    if (details.reason === 'outside-press' && maskIsDeaf(openedAt.current, performance.now())) return details.cancel()
    onClose()
  }
}
