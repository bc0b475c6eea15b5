import { createContext, use } from 'react'

/** Everything that can lie over a screen of the shell; one at a time. */
export type Overlay = 'menu' | 'team' | 'service' | 'language' | 'safari' | 'ios-too-old' | 'install' | 'logout'

export interface OverlayHostProps {
  opened: Overlay | null
  onOpen: (overlay: Overlay) => void
  onClose: () => void
}

interface Overlays {
  open: (overlay: Overlay) => void
}

export const OverlaysContext = createContext<Overlays | null>(null)

export function useOverlays(): Overlays {
  const overlays = use(OverlaysContext)
  if (!overlays) throw new Error('There is no OverlaysProvider above this component')
  return overlays
}
