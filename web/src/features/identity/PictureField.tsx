import type { identity } from '@parola/contract'
import { Camera, Images, RotateCcw } from 'lucide-react'
import { useId, useState, type ChangeEvent, type ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { errorText } from '../../components/form/form-errors.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { classes } from '../../ui/classes.ts'
import { slotDrawings } from './Drawings.tsx'
import { errorTexts, PictureError, takePicture } from './take-picture.ts'

interface PictureFieldProps {
  name: identity.IdentityPicture
  title: string
  hint: string
}

/** One of the three pictures: a form field, as base64. It can be taken or chosen, previewed, and replaced. */
export function PictureField({ name, title, hint }: PictureFieldProps) {
  const id = useId()
  const t = useText()
  const [busy, setBusy] = useState(false)
  const { control, setError, clearErrors, setFocus } = useFormContext<Record<identity.IdentityPicture, string>>()
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({
    control,
    name,
    rules: { validate: (picture) => picture !== '' || t('identity.missing') },
  })
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>, isFromCamera: boolean) => {
    const file = currentTarget.files?.[0]
    // Choosing the same file again must fire a change too.
    currentTarget.value = ''
    if (!file) return
    setBusy(true)
    try {
      const picture = await takePicture(file, { isFromCamera })
      const isHere = document.activeElement === currentTarget
      onChange(picture)
      clearErrors(name)
      // The pressed button is gone. Focus moves only if the member has not moved it.
      if (isHere) setFocus(name)
    } catch (error) {
      setError(name, { type: 'text', message: errorTexts[error instanceof PictureError ? error.why : 'unreadable'] })
    } finally {
      setBusy(false)
    }
  }
  const retake = () => {
    onChange('')
    setFocus(name)
  }
  const message = fieldState.error && errorText(fieldState.error, t)
  const Drawing = slotDrawings[name]
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-describedby={`${id}-said`}
      className={classes(
        'min-w-0 rounded-card bg-raised p-3 ring-1 ring-inset',
        message ? 'ring-danger' : value ? 'ring-gain' : 'ring-hairline',
      )}
    >
      <legend className="sr-only">{title}</legend>
      <div className="flex gap-3">
        <div className="grid h-24 w-32 shrink-0 place-items-center overflow-hidden rounded-tile bg-ground-deep max-[359px]:w-24">
          {value ? (
            <img
              src={`data:image/jpeg;base64,${value}`}
              alt={t('identity.pictureOf', { name: title })}
              className="size-full object-contain"
            />
          ) : busy ? (
            <Spinner />
          ) : (
            <span className="block w-full p-2">
              <Drawing />
            </span>
          )}
        </div>
        <div className="min-w-0 flex-1">
          <p aria-hidden="true" className="font-medium">
            {title}
          </p>
          <p
            id={`${id}-said`}
            aria-live="polite"
            className={classes('text-sm text-pretty', message ? 'text-danger' : 'text-ink-quiet')}
          >
            {message ?? (busy ? t('shell.pleaseWait') : hint)}
          </p>
        </div>
      </div>
      {value ? (
        <Button size="small" className="mt-3 min-h-11 w-full" onClick={retake}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {t('identity.retake')} <span className="sr-only">{title}</span>
        </Button>
      ) : (
        <div className="mt-3 grid grid-cols-2 gap-2">
          <Source
            icon={<Camera className="size-4" />}
            text={t('identity.takePhoto')}
            about={title}
            capture={name === 'selfie' ? 'user' : 'environment'}
            onPick={(event) => void take(event, true)}
          />
          <Source
            icon={<Images className="size-4" />}
            text={t('identity.chooseFile')}
            about={title}
            onPick={(event) => void take(event, false)}
          />
        </div>
      )}
    </fieldset>
  )
}

interface SourceProps {
  icon: ReactNode
  text: string
  /** Names the picture for screen readers, which read only the button. */
  about: string
  /** Opens this camera directly; without it the phone offers all sources. */
  capture?: 'user' | 'environment'
  onPick: (event: ChangeEvent<HTMLInputElement>) => void
}

function Source({ icon, text, about, capture, onPick }: SourceProps) {
  return (
    <label className="press flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-full border border-hairline-strong bg-raised px-3 text-center text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <span aria-hidden="true" className="text-ink-quiet">
        {icon}
      </span>
      {text} <span className="sr-only">{about}</span>
      <input
        type="file"
        accept="image/png,image/jpeg"
        {...(capture ? { capture } : {})}
        onChange={onPick}
        className="sr-only"
      />
    </label>
  )
}
