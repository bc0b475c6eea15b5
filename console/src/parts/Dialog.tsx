import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef, type ReactNode } from 'react'
import { text } from '../texts.ts'
import { Button } from './Button.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  note?: string
  children?: ReactNode
  /** The button that acts. Focus begins on the first field or on Cancel, so that Enter alone does not press it. */
  action?: ReactNode
  /** What the other button says. */
  dismiss?: string
}

export function Dialog({
  open,
  onClose,
  title,
  note,
  children,
  action,
  dismiss = action ? text.cancel : text.close,
}: DialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Base.Popup
          initialFocus={children ? undefined : cancel}
          className="fixed inset-x-0 top-[12vh] z-50 mx-auto flex max-h-[76vh] w-[min(30rem,calc(100vw-2rem))] flex-col gap-4 overflow-y-auto rounded-panel border border-hairline-strong bg-raised p-5"
        >
          <div className="flex flex-col gap-1">
            <Base.Title className="text-base font-semibold">{title}</Base.Title>
            {note && <Base.Description className="text-ink-quiet">{note}</Base.Description>}
          </div>
          {children}
          <div className="flex justify-end gap-2">
            <Base.Close ref={cancel} render={<Button>{dismiss}</Button>} />
            {action}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
