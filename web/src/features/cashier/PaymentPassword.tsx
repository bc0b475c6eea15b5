import { Link } from 'react-router'
import { PasswordField } from '../../components/form/PasswordField.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'

/** The field `paymentPassword` of a form, and where to go without it. */
export function PaymentPassword() {
  const t = useText()
  return (
    <div className="flex flex-col gap-1">
      <PasswordField
        name="paymentPassword"
        label={t('cashier.paymentPassword')}
        kind="off"
        required
        rule={(text) => text !== '' || t('cashier.paymentPasswordMissing')}
      />
      <Link
        to={to('securityCentre')}
        className="press -ms-1 inline-flex min-h-11 items-center self-start rounded-tile px-1 text-sm text-ink-quiet underline"
      >
        {t('cashier.forgotPassword')}
      </Link>
    </div>
  )
}
