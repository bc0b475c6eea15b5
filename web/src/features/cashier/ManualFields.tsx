import type { payments } from '@parola/contract'
import { Field } from '../../components/form/Field.tsx'
import { useText } from '../../i18n/index.ts'
import { CopyRow } from './CopyRow.tsx'
import { SlipField } from './SlipField.tsx'

/** Where money is sent to by hand. */
export function SendTo({ account }: { account: NonNullable<payments.DepositChannel['account']> }) {
  const t = useText()
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-sm font-medium">{t('cashier.sendTo')}</h2>
      <dl className="divide-y divide-hairline rounded-card border border-hairline bg-raised">
        <CopyRow label={t('cashier.bank')} text={account.bank} />
        <CopyRow label={t('cashier.holder')} text={account.holder} />
        <CopyRow label={t('cashier.number')} text={account.number} />
      </dl>
    </section>
  )
}

/** The sender, and the receipt. */
export function ManualFields() {
  const t = useText()
  return (
    <>
      <Field
        name="payerName"
        label={t('cashier.payerName')}
        hint={t('cashier.payerNameHint')}
        required
        autoComplete="name"
        maxLength={80}
        rule={(text) => text !== '' || t('form.required')}
      />
      <SlipField />
    </>
  )
}
