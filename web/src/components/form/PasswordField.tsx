import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '../../i18n/index.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Field, type FieldProps } from './Field.tsx'

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'after' | 'verbatim' | 'autoComplete'> {
  /** Tells a password manager which password is meant; `off` keeps it from filling in another one. */
  kind: 'current-password' | 'new-password' | 'off'
  /** This device logs in without it: the field shows dots until the member types. */
  remembered?: boolean
}

/** A password input, hidden until shown. */
export function PasswordField({ kind, remembered = false, ...field }: PasswordFieldProps) {
  const t = useText()
  const [shown, setShown] = useState(false)
  const { control } = useFormContext()
  const text = useWatch({ control, name: field.name }) as string | undefined
  const isDots = remembered && !text
  return (
    <Field
      {...field}
      verbatim
      type={shown ? 'text' : 'password'}
      autoComplete={kind}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={128}
      dir="ltr"
      {...(isDots ? { placeholder: dots, hint: t('form.remembered') } : {})}
      className={isDots ? 'placeholder:text-ink rtl:text-end' : 'rtl:text-end'}
      after={
        !isDots && (
          <IconButton
            label={t(shown ? 'form.hidePassword' : 'form.showPassword')}
            icon={shown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
            onClick={() => setShown(!shown)}
            className="h-12 text-ink-quiet"
          />
        )
      }
    />
  )
}

export const dots = '••••••••'
