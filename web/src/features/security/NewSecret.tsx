import { members, registration } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useCall } from '../../api/index.ts'
import { PasswordField } from '../../components/form/PasswordField.tsx'
import { useText, type Texts } from '../../i18n/index.ts'
import { toast } from '../../ui/toast.ts'
import { useLeaveSubpage } from './subpages.ts'

export interface SecretValues {
  newPassword: string
  confirmPassword: string
}

export const emptySecret: SecretValues = { newPassword: '', confirmPassword: '' }

/**
 * A new payment password, typed twice: the fields `newPassword` and `confirmPassword` of a form. `old`: the password it must differ from.
 */
export function NewSecret({ old }: { old: string | undefined }) {
  const t = useText()
  const { data } = useCall(members.securityConfig, undefined)
  const rule = data?.paymentPassword
  const digits = rule && digitsOf(rule)
  const typed = digits === undefined ? {} : ({ inputMode: 'numeric' } as const)
  return (
    <>
      <PasswordField
        name="newPassword"
        label={t('security.newPaymentPassword')}
        kind="new-password"
        {...typed}
        required
        affects={['confirmPassword']}
        {...(rule ? { hint: wordsOf(rule, t) } : {})}
        rule={(text) => {
          if (text === '') return t('form.required')
          // Until the rule is known, only the server validates.
          if (rule && registration.faultOf(rule, text)) return wordsOf(rule, t)
          return text !== old || t('error.password_unchanged')
        }}
      />
      <PasswordField
        name="confirmPassword"
        label={t('security.confirmPaymentPassword')}
        kind="new-password"
        {...typed}
        required
        rule={(text, { newPassword }) => {
          if (text === '') return t('error.password_missing')
          return text === newPassword || t('error.confirmation_differs')
        }}
      />
    </>
  )
}

/** The number of digits in a digits-only rule. */
function digitsOf({ pattern = '' }: registration.FieldRule): number | undefined {
  const [, count] = /^\[0-9\]\{(\d+)\}$/.exec(pattern) ?? []
  return count === undefined ? undefined : Number(count)
}

function wordsOf(rule: registration.FieldRule, t: Texts['t']): string {
  const count = digitsOf(rule)
  if (count !== undefined) return t('security.digits', { count })
  return t('security.length', { min: rule.min ?? 1, max: rule.max ?? 128 })
}

/** Runs after a payment password was set, in any way. */
export function usePaymentPasswordSaved(): () => void {
  const t = useText()
  const queryClient = useQueryClient()
  const leave = useLeaveSubpage()
  return () => {
    for (const call of [members.info, members.hasWithdrawalPassword])
      void queryClient.invalidateQueries({ queryKey: keyOf(call) })
    toast(t('security.paymentPasswordSaved'), 'info')
    leave()
  }
}
