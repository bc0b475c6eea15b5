import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { CallError, codeOf, type CallErrorCode } from '../../api/index.ts'
import type { Texts } from '../../i18n/index.ts'

interface Shown {
  type?: string | number | undefined
  message?: string | undefined
}

/** What a person reads of a fault. The server's are kept as codes, so that they change with the language. */
export const serverFault = ({ type, message = 'unknown' }: Shown, t: Texts['t']): string =>
  type === 'server' ? t(`error.${message as CallErrorCode}`) : message

/**
 * Puts what the server answered where it belongs: beside the field that the code is about, beside the fields it names, or above the
 * button. `about`: which field a code speaks of.
 */
export function showFault<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fault: unknown,
  about: Partial<Record<CallErrorCode, Path<Values>>> = {},
): void {
  const code = codeOf(fault)
  const error = { type: 'server', message: code }
  const named = namedFields(fault).filter((name): name is Path<Values> => name in form.getValues())
  const fields = about[code] ? [about[code]] : named
  if (fields.length === 0) return form.setError('root', error)
  fields.forEach((field, index) => form.setError(field, error, { shouldFocus: index === 0 }))
}

/** `field_invalid` says which: `{ fields: ['mobileNum'] }`. */
function namedFields(fault: unknown): string[] {
  const value = fault instanceof CallError ? (fault.value as { fields?: unknown } | undefined) : undefined
  return Array.isArray(value?.fields) ? value.fields.filter((field) => typeof field === 'string') : []
}
