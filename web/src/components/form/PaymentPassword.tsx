import { members } from '@parola/contract'
import { Link } from 'react-router'
import { useCall } from '../../api/index.ts'
import { PasswordField } from './PasswordField.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'

/** The field `paymentPassword` of a form, and where to go without it. */
export function PaymentPassword() {
  const t = useText()
  const { data } = useCall(members.securityConfig, undefined)
  const isDigits = /^\[0-9\]\{[\d,]+\}$/.test(data?.paymentPassword.pattern ?? '')
  return (
    <div className="flex flex-col gap-1">
      <PasswordField
        name="paymentPassword"
        label={t('form.paymentPassword')}
        kind="off"
        {...(isDigits ? { inputMode: 'numeric' } : {})}
        required
        rule={(text) => text !== '' || t('form.paymentPasswordMissing')}
      />
      <Link
        to={to('securityCentre')}
        className="press -ms-1 inline-flex min-h-11 items-center self-start rounded-tile px-1 text-sm text-ink-quiet underline"
      >
        {t('form.forgotPaymentPassword')}
      </Link>
    </div>
  )
}
