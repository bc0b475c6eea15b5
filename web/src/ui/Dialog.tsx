import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useMaskedClose } from './mask.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  text?: ReactNode
  /** The buttons, the one to press first. */
  children: ReactNode
}

/** A question or a notice in the middle of the screen. Focus stays inside until it is answered. */
export function Dialog({ open, onClose, title, text, children }: DialogProps) {
  const onOpenChange = useMaskedClose(open, onClose)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="mask fixed inset-0 z-40 bg-scrim" />
        <Base.Popup className="dialog-popup fixed inset-0 z-50 m-auto flex h-fit max-h-[85dvh] w-[min(20rem,calc(100vw-2rem))] flex-col gap-4 overflow-y-auto rounded-sheet border border-hairline bg-raised p-6 shadow-[0_24px_64px_var(--shadow)] outline-none">
          <div className="flex flex-col gap-2">
            <Base.Title className="text-lg font-semibold text-balance">{title}</Base.Title>
            {text && <Base.Description className="text-sm text-pretty text-ink-quiet">{text}</Base.Description>}
          </div>
          <div className="flex flex-col gap-2">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
