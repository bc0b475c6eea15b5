import { useText, type TextKey } from '../../i18n/index.ts'
import { Field } from './Field.tsx'

/** Catches typos only; whether the address exists is for the mail to find out. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

interface EmailFieldProps {
  label: string
  /** The error for an invalid address. */
  unfit: TextKey
  onInput?: () => void
}

export function EmailField({ label, unfit, onInput }: EmailFieldProps) {
  const t = useText()
  return (
    <Field
      name="email"
      label={label}
      required
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      maxLength={254}
      dir="ltr"
      className="rtl:text-end"
      {...(onInput ? { onInput } : {})}
      rule={(text) => looksLikeEmail.test(text) || t(unfit)}
    />
  )
}
