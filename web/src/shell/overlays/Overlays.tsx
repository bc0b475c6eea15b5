import { useCallback, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { report } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { toast } from '../../ui/toast.ts'
import { OverlaysContext, type Overlay, type OverlayHostProps } from './overlay.ts'

/** Sheets and dialogs need code for focus and dragging, which loads when the first one opens. */
const loadHost = () => import('./OverlayHost.tsx').then((module) => module.OverlayHost)

export function OverlaysProvider({ children }: { children: ReactNode }) {
  const t = useText()
  const { pathname } = useLocation()
  const [asked, setAsked] = useState<{ overlay: Overlay; pathname: string } | null>(null)
  const [Host, setHost] = useState<ComponentType<OverlayHostProps> | null>(null)

  const open = useCallback(
    (overlay: Overlay) => {
      setAsked({ overlay, pathname })
      loadHost().then(
        (host) => setHost(() => host),
        (error: unknown) => {
          setAsked(null)
          report({ kind: 'chunk', name: 'OverlayHost', detail: String(error) })
          toast(t('error.network'), 'info')
        },
      )
    },
    [t, pathname],
  )
  const close = useCallback(() => setAsked(null), [])
  // Navigating closes an overlay.
  if (asked && asked.pathname !== pathname) close()
  const opened = asked?.overlay ?? null

  const overlays = useMemo(() => ({ open }), [open])
  return (
    <OverlaysContext value={overlays}>
      {children}
      {Host && <Host opened={opened} onOpen={open} onClose={close} />}
    </OverlaysContext>
  )
}
