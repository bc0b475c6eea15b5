import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { CallError, codeOf, type CallErrorCode } from '../../api/index.ts'
import type { TextKey, Texts } from '../../i18n/index.ts'

interface ShownError {
  type?: string | number | undefined
  message?: string | undefined
}

/** The text of an error. Server errors are kept as codes or text keys, so that they change with the language. */
export function errorText({ type, message = 'unknown' }: ShownError, t: Texts['t']): string {
  if (type === 'text') return t(message as TextKey)
  return type === 'server' ? t(`error.${message as CallErrorCode}`) : message
}

/** Whether an error of this type is translated when it is shown. */
export const isServerError = (type: unknown): boolean => type === 'server' || type === 'text'

/** The field that a code is about, and a text where the usual one does not fit. */
type About<Values extends FieldValues> = Path<Values> | { field: Path<Values> | 'root'; text: TextKey }

/** Shows a server error where it belongs: beside the field that the code is about, beside the fields it names, or above the button. */
export function showError<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  about: Partial<Record<CallErrorCode, About<Values>>> = {},
): void {
  const code = codeOf(error)
  const said = about[code]
  const [field, shown] =
    typeof said === 'object'
      ? [said.field, { type: 'text', message: said.text }]
      : [said, { type: 'server', message: code }]
  const named = namedFields(error).filter((name): name is Path<Values> => name in form.getValues())
  const fields = field ? [field] : named
  if (fields.length === 0) return form.setError('root', shown)
  fields.forEach((one, index) => form.setError(one, shown, { shouldFocus: index === 0 }))
}

/** `field_invalid` lists the fields: `{ fields: ['mobileNum'] }`. */
function namedFields(error: unknown): string[] {
  const value = error instanceof CallError ? (error.value as { fields?: unknown } | undefined) : undefined
  return Array.isArray(value?.fields) ? value.fields.filter((field) => typeof field === 'string') : []
}
