import './filter.css'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'

interface FilterFormProps {
  submitText: string
  resetText: string
  onSubmit: () => void
  onReset: () => void
  children: ReactNode
}

/** Filters in a sheet. Nothing happens before they are submitted; both buttons stay in sight. */
export function FilterForm({ submitText, resetText, onSubmit, onReset, children }: FilterFormProps) {
  return (
    <form
      className="flex flex-col gap-5 pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <div // Covers the sheet's lower edge, or choices would scroll past below it.
        className="sticky -bottom-[max(16px,var(--safe-bottom))] -mx-4 -mb-4 flex gap-3 border-t border-hairline bg-raised px-4 py-3"
      >
        <Button look="quiet" onClick={onReset}>
          {resetText}
        </Button>
        <Button look="light" type="submit" className="flex-1">
          {submitText}
        </Button>
      </div>
    </form>
  )
}
