import { agents, members, wallet, type Currency } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { callApi } from '../../api/index.ts'
import { showError } from '../../components/form/form-errors.ts'
import { Form } from '../../components/form/Form.tsx'
import { aboutPassword } from '../../components/form/payment-errors.ts'
import { PaymentPassword } from '../../components/form/PaymentPassword.tsx'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toast.ts'
import { useRefresh } from './acts.ts'
import { useAmount } from '../../components/formatters.ts'
import { useOther, usePeriod } from './formatters.ts'

interface PaySheetProps {
  /** Null while nothing is being paid. */
  period: agents.ContractPeriod | null
  currency: Currency
  onClose: () => void
}

/** Pays everything due, after the payment password. */
export function PaySheet({ period, currency, onClose }: PaySheetProps) {
  const t = useText()
  const { direction } = useLanguage()
  // While closing it still shows its content.
  const [last, setLast] = useState(period)
  if (period && period !== last) setLast(period)
  return (
    <Sheet
      open={period !== null}
      onClose={onClose}
      title={t('contract.payTitle')}
      closeLabel={t('shell.close')}
      direction={direction}
    >
      {last && <PayForm key={last.id} period={last} currency={currency} onPaid={onClose} />}
    </Sheet>
  )
}

interface PayFormProps {
  period: agents.ContractPeriod
  currency: Currency
  onPaid: () => void
}

function PayForm({ period, currency, onPaid }: PayFormProps) {
  const t = useText()
  const amount = useAmount(currency)
  const nameOf = useOther()
  const periodText = usePeriod()
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const form = useForm({ defaultValues: { paymentPassword: '' } })
  const { id: periodId, kind, pay, startsAt, endsAt } = period
  const submit = async ({ paymentPassword }: { paymentPassword: string }) => {
    try {
      const { grant } = await callApi(members.stepUp, {
        body: { paymentPassword, for: { act: 'contractPay', amount: pay } },
      })
      // A period is paid once: a retry after a lost answer reports that it is settled.
      await callApi(agents.dividendPayout, { body: { periodId, grant } })
      toast(t('contract.paid'), 'info')
      onPaid()
    } catch (error) {
      // Clears the password after sending, so that it does not stay on the phone.
      form.resetField('paymentPassword')
      showError(form, error, aboutPassword)
    } finally {
      refresh()
      for (const { path } of [wallet.merchantWallet, wallet.memberWallet])
        void queryClient.invalidateQueries({ queryKey: [path] })
    }
  }
  return (
    <Form form={form} onSubmit={submit} submit={t('contract.pay', { amount: amount(pay) })}>
      <p className="text-sm text-pretty">
        {t('contract.payText', {
          amount: amount(pay),
          name: nameOf(period.other),
          period: periodText(kind, startsAt, endsAt),
        })}
      </p>
      <PaymentPassword />
    </Form>
  )
}
