import { useState, type ReactNode } from 'react'
import { text } from '../texts.ts'
import { Field } from './Field.tsx'
import { FormDialog } from './FormDialog.tsx'

interface ReasonDialogProps {
  title: string
  note: string
  button: string
  look?: 'main' | 'danger'
  isBusy: boolean
  isReady?: boolean
  label?: string
  hint?: string
  /** Typed where a slip would reach the wrong person. */
  name?: string
  /** Filled in, to be read and changed. */
  initial?: string
  onSubmit: (reason: string) => void
  onClose: () => void
  /** Fields before the reason. */
  children?: ReactNode
}

/** Asks why, and for the name where that matters. */
export function ReasonDialog({
  isReady = true,
  label = text.reason.label,
  hint,
  name,
  initial = '',
  onSubmit,
  children,
  ...dialog
}: ReasonDialogProps) {
  const [reason, setReason] = useState(initial)
  const [typed, setTyped] = useState('')
  const isNamed = name === undefined || typed === name
  return (
    <FormDialog {...dialog} isReady={isReady && isNamed && reason.trim().length >= 3} onSubmit={() => onSubmit(reason)}>
      {children}
      <Field
        label={label}
        {...(hint === undefined ? {} : { hint })}
        value={reason}
        minLength={3}
        maxLength={300}
        required
        onChange={(event) => setReason(event.target.value)}
      />
      {name !== undefined && (
        <Field
          label={text.reason.typeName(name)}
          value={typed}
          autoComplete="off"
          required
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
