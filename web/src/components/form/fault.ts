import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { CallError, codeOf, type CallErrorCode } from '../../api/index.ts'
import type { TextKey, Texts } from '../../i18n/index.ts'

interface Shown {
  type?: string | number | undefined
  message?: string | undefined
}

/** What a person reads of a fault. The server's are kept as codes, or as keys of texts, so that they change with the language. */
export function serverFault({ type, message = 'unknown' }: Shown, t: Texts['t']): string {
  if (type === 'text') return t(message as TextKey)
  return type === 'server' ? t(`error.${message as CallErrorCode}`) : message
}

/** Whether a fault of this type is in the right language without a second look. */
export const isServers = (type: unknown): boolean => type === 'server' || type === 'text'

/** Which field a code speaks of, and in which words where the usual ones do not fit. */
type About<Values extends FieldValues> = Path<Values> | { field: Path<Values> | 'root'; text: TextKey }

/**
 * Puts what the server answered where it belongs: beside the field that the code is about, beside the fields it names, or above the
 * button.
 */
export function showFault<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fault: unknown,
  about: Partial<Record<CallErrorCode, About<Values>>> = {},
): void {
  const code = codeOf(fault)
  const said = about[code]
  const [field, error] =
    typeof said === 'object'
      ? [said.field, { type: 'text', message: said.text }]
      : [said, { type: 'server', message: code }]
  const named = namedFields(fault).filter((name): name is Path<Values> => name in form.getValues())
  const fields = field ? [field] : named
  if (fields.length === 0) return form.setError('root', error)
  fields.forEach((one, index) => form.setError(one, error, { shouldFocus: index === 0 }))
}

/** `field_invalid` says which: `{ fields: ['mobileNum'] }`. */
function namedFields(fault: unknown): string[] {
  const value = fault instanceof CallError ? (fault.value as { fields?: unknown } | undefined) : undefined
  return Array.isArray(value?.fields) ? value.fields.filter((field) => typeof field === 'string') : []
}
