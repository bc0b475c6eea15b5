import { useId, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { submitted, type Given } from './submitted.ts'

interface FormDialogProps {
  title: string
  note: string
  button: string
  look?: 'main' | 'danger'
  isBusy: boolean
  /** Whether what was given so far is enough. */
  isReady?: boolean
  problem?: string
  onSubmit: (given: Given) => void
  onClose: () => void
  children?: ReactNode
}

/** A dialog with fields; what was typed stays until it is done. */
export function FormDialog({
  title,
  note,
  button,
  look = 'main',
  isBusy,
  isReady = true,
  problem = '',
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const form = useId()
  const isEnabled = isReady && !isBusy
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      note={note}
      action={
        <Button look={look} type="submit" form={form} disabled={!isEnabled}>
          {button}
        </Button>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-3"
        onSubmit={submitted((given) => {
          if (isEnabled) onSubmit(given)
        })}
      >
        {children}
        <p role="alert" className="text-danger empty:hidden">
          {problem}
        </p>
      </form>
    </Dialog>
  )
}
