import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { codeOf, type CallErrorCode } from '../../api/index.ts'
import { showFault } from '../../components/form/fault.ts'
import { useText, type TextKey } from '../../i18n/index.ts'

/** Codes that elsewhere speak of logging in. */
const ofPassword: Partial<Record<CallErrorCode, TextKey>> = {
  credentials_wrong: 'cashier.passwordWrong',
  account_locked: 'cashier.passwordLocked',
}

/** Shows what the server answered in a form with a payment password, of which it speaks in words of its own. */
export function useShowFault<Values extends FieldValues & { paymentPassword: string }>(form: UseFormReturn<Values>) {
  const t = useText()
  return (fault: unknown, about: Partial<Record<CallErrorCode, Path<Values>>> = {}): void => {
    const key = ofPassword[codeOf(fault)]
    if (!key) return showFault(form, fault, about)
    form.setError('paymentPassword' as Path<Values>, { type: 'password', message: t(key) }, { shouldFocus: true })
  }
}
