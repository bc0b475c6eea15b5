import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { useMaskedClose } from '../../ui/mask.ts'

/** A dialog with an optional picture. It stays smaller than the banner, which the visitor should see first. */
export function PopupFrame({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  const t = useText()
  const onOpenChange = useMaskedClose(open, onClose)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="mask fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup className="dialog-popup fixed inset-0 z-50 m-auto h-fit max-h-[85dvh] w-[min(19rem,calc(100vw-3rem))] overflow-y-auto rounded-sheet border border-hairline bg-raised text-ink shadow-[0_24px_64px_var(--shadow)] outline-none">
          {children}
          <Dialog.Close
            aria-label={t('home.popupClose')}
            className="absolute end-1 top-1 grid size-11 place-items-center"
          >
            <span className="grid size-7 place-items-center rounded-full bg-photo-shade text-on-photo">
              <X aria-hidden size={16} />
            </span>
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
