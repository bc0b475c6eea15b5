import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBars } from '../../components/layout/HeaderSlot.tsx'
import { useIsDesktop } from '../../components/layout/use-is-desktop.ts'

/** On a desktop a game is framed beside the menu, fills the window, or fills the screen. On a phone it always fills the screen. */
export function useGameView() {
  const isDesktop = useIsDesktop()
  const [isTheatre, setTheatre] = useState(false)
  const isFullScreen = useSyncExternalStore(subscribe, hasFullScreen, () => false)
  const isFramed = isDesktop && !isTheatre && !isFullScreen
  useBars(isFramed ? 'rail' : 'none')
  useEffect(() => () => void leaveFullScreen(), [])
  return {
    isDesktop,
    isFramed,
    isTheatre,
    isFullScreen,
    toggleTheatre: () => setTheatre(!isTheatre),
    toggleFullScreen: () => void (isFullScreen ? leaveFullScreen() : enterFullScreen()),
  }
}

export type GameView = ReturnType<typeof useGameView>

// Undefined on phones that have no such mode.
const hasFullScreen = () => Boolean(document.fullscreenElement)

// The whole page, not the game alone: reminders and other dialogs must be seen over it.
const enterFullScreen = () => document.documentElement.requestFullscreen().catch(() => {})

const leaveFullScreen = async () => {
  if (hasFullScreen()) await document.exitFullscreen().catch(() => {})
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
