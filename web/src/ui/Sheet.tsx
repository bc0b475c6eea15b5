import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { useMaskedClose } from './mask.ts'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** From below, or from the side where the menu button is. */
  from?: 'bottom' | 'end'
  direction: 'ltr' | 'rtl'
  children: ReactNode
}

/** Slides over the screen and is dragged away again; on a desktop, a dialog in its middle. Focus stays inside. */
export function Sheet({ open, onClose, title, closeLabel, from = 'bottom', direction, children }: SheetProps) {
  const onOpenChange = useMaskedClose(open, onClose)
  const swipe = from === 'bottom' ? 'down' : direction === 'rtl' ? 'left' : 'right'
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange} swipeDirection={swipe}>
      <Drawer.Portal>
        <Drawer.Backdrop className="mask sheet-mask fixed inset-0 z-40 bg-scrim" />
        <Drawer.Viewport
          className={classes(
            'column fixed inset-0 z-50 flex overflow-hidden',
            from === 'bottom'
              ? 'flex-col justify-end full:items-center full:justify-center'
              : 'justify-end full:max-w-none',
          )}
        >
          <Drawer.Popup
            data-from={from}
            className={classes(
              'sheet-popup flex flex-col overflow-y-auto overscroll-contain bg-raised outline-none',
              from === 'bottom'
                ? 'max-h-[85dvh] w-full rounded-t-sheet pb-[max(16px,var(--safe-bottom))] full:w-[min(32rem,100%)] full:rounded-sheet full:border full:border-hairline'
                : 'h-full w-[min(20rem,86%)] rounded-s-sheet pt-(--safe-top) pb-(--safe-bottom)',
            )}
          >
            {from === 'bottom' && (
              <span
                aria-hidden="true"
                className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-hairline-strong full:invisible"
              />
            )}
            <div className="flex items-center gap-2 ps-5 pe-2 pt-2">
              <Drawer.Title className="flex-1 text-lg font-semibold">{title}</Drawer.Title>
              <IconButton label={closeLabel} icon={<X className="size-5" />} onClick={onClose} />
            </div>
            <Drawer.Content className="px-4 pb-4">{children}</Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
