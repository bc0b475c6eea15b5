import type { Currency } from '@parola/contract'
import { useId } from 'react'
import { useText } from '../../../i18n/index.ts'
import { classes } from '../../../ui/classes.ts'

interface AmountFieldProps {
  text: string
  currency: Currency
  /** The error text. */
  error: string | null
  onEdit: (text: string) => void
  /** Fills in the whole balance; absent while the balance is unknown. */
  onAll: (() => void) | undefined
}

export function AmountField({ text, currency, error, onEdit, onAll }: AmountFieldProps) {
  const t = useText()
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {t('transfer.amount')}
      </label>
      <div
        className={classes(
          'flex min-h-12 items-stretch overflow-hidden rounded-tile bg-raised ring-1 ring-inset focus-within:ring-2',
          error ? 'ring-danger' : 'ring-hairline-strong focus-within:ring-accent',
        )}
      >
        <span className="grid place-items-center ps-4 text-sm text-ink-quiet">{currency}</span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={16}
          value={text}
          onChange={({ target }) => onEdit(target.value)}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-said`}
          className="figures min-w-0 flex-1 bg-transparent px-3 text-base outline-none"
        />
        <button
          type="button"
          disabled={!onAll}
          onClick={onAll}
          className="press min-w-16 px-4 text-sm font-semibold text-accent disabled:text-ink-faint"
        >
          {t('transfer.all')}
        </button>
      </div>
      <p id={`${id}-said`} aria-live="polite" className="text-sm text-danger empty:hidden">
        {error}
      </p>
    </div>
  )
}
