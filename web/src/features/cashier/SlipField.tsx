import { Camera, Images, Trash2 } from 'lucide-react'
import { useId, useState, type ChangeEvent, type ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { errorText } from '../../components/form/form-errors.ts'
import { shrinkPicture } from '../../components/pictures/shrink-picture.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

/** The picture of the slip: the field `slip` of a form, as base64. */
export function SlipField() {
  const id = useId()
  const t = useText()
  const [busy, setBusy] = useState(false)
  const { control, setError, clearErrors } = useFormContext<{ slip: string }>()
  const { field, fieldState } = useController({
    control,
    name: 'slip',
    rules: { validate: (slip) => slip !== '' || t('cashier.slipMissing') },
  })

  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // Choosing the same file again must fire a change too.
    currentTarget.value = ''
    if (!file) return
    setBusy(true)
    try {
      field.onChange(await shrinkPicture(file))
      clearErrors('slip')
    } catch {
      setError('slip', { type: 'unreadable', message: t('cashier.slipUnreadable') })
    } finally {
      setBusy(false)
    }
  }
  const message = fieldState.error && errorText(fieldState.error, t)
  return (
    <fieldset aria-describedby={`${id}-said`} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{t('cashier.slip')}</legend>
      {field.value ? (
        <div className="flex items-center gap-3 rounded-tile bg-raised p-3 ring-1 ring-hairline-strong ring-inset">
          <img
            src={`data:image/jpeg;base64,${field.value}`}
            alt={t('cashier.slipPicture')}
            className="h-24 w-20 rounded-[8px] bg-ground-deep object-contain"
          />
          <p className="flex-1 text-sm text-ink-quiet">{t('cashier.slipReady')}</p>
          <Button size="small" className="min-h-11" onClick={() => field.onChange('')}>
            <Trash2 aria-hidden="true" className="size-4" />
            {t('cashier.slipRemove')}
          </Button>
        </div>
      ) : (
        <div className="grid grid-cols-2 gap-2">
          <Source icon={<Camera className="size-5" />} title={t('cashier.slipPhoto')} capture onPick={take} />
          <Source icon={<Images className="size-5" />} title={t('cashier.slipFile')} onPick={take} />
        </div>
      )}
      <p
        id={`${id}-said`}
        aria-live="polite"
        className={message ? 'text-sm text-danger' : 'flex items-center gap-2 text-sm text-ink-quiet'}
      >
        {busy && <Spinner className="size-4" />}
        {message ?? t(busy ? 'shell.pleaseWait' : 'cashier.slipHint')}
      </p>
    </fieldset>
  )
}

interface SourceProps {
  icon: ReactNode
  title: string
  /** Opens the camera directly; without it the phone offers all sources. */
  capture?: boolean
  onPick: (event: ChangeEvent<HTMLInputElement>) => void
}

function Source({ icon, title, capture = false, onPick }: SourceProps) {
  return (
    <label className="press flex min-h-24 cursor-pointer flex-col items-center justify-center gap-2 rounded-tile border border-dashed border-hairline-strong bg-raised p-3 text-center text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <span aria-hidden="true" className="text-ink-quiet">
        {icon}
      </span>
      {title}
      <input
        type="file"
        accept="image/*"
        {...(capture ? { capture: 'environment' } : {})}
        onChange={onPick}
        className="sr-only"
      />
    </label>
  )
}
