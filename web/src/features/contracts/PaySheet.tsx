import { agents, members, wallet, type Currency, type Minor } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { callApi } from '../../api/index.ts'
import { showError } from '../../components/form/form-errors.ts'
import { Form } from '../../components/form/Form.tsx'
import { aboutPassword } from '../../components/form/payment-errors.ts'
import { PaymentPassword } from '../../components/form/PaymentPassword.tsx'
import { useAmount } from '../../components/formatters.ts'
import { useLast } from '../../components/team/use-last.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toast.ts'
import { useRefresh } from './acts.ts'
import { useOther, usePeriod } from './formatters.ts'

/** One period, or everything of a kind that is due. */
export type Paying = { period: agents.ContractPeriod } | { kind: agents.ContractKind; due: agents.Due }

interface PaySheetProps {
  /** Null while nothing is being paid. */
  paying: Paying | null
  currency: Currency
  onClose: () => void
}

/** Pays what is due, after the payment password. */
export function PaySheet({ paying, currency, onClose }: PaySheetProps) {
  const t = useText()
  const { direction } = useLanguage()
  const last = useLast(paying)
  return (
    <Sheet
      open={paying !== null}
      onClose={onClose}
      title={t('contract.payTitle')}
      closeLabel={t('shell.close')}
      direction={direction}
    >
      {last && <PayForm key={JSON.stringify(last)} paying={last} currency={currency} onPaid={onClose} />}
    </Sheet>
  )
}

interface PayFormProps {
  paying: Paying
  currency: Currency
  onPaid: () => void
}

function PayForm({ paying, currency, onPaid }: PayFormProps) {
  const t = useText()
  const amount = useAmount(currency)
  const textOf = usePayText(currency)
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const form = useForm({ defaultValues: { paymentPassword: '' } })
  const sum = sumOf(paying)
  const submit = async ({ paymentPassword }: { paymentPassword: string }) => {
    try {
      const { grant } = await callApi(members.stepUp, {
        body: { paymentPassword, for: { act: 'contractPay', amount: sum } },
      })
      await pay(paying, grant)
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
    <Form form={form} onSubmit={submit} submit={t('contract.pay', { amount: amount(sum) })}>
      <p className="text-sm text-pretty">{textOf(paying)}</p>
      <PaymentPassword />
    </Form>
  )
}

const sumOf = (paying: Paying): Minor => ('period' in paying ? paying.period.pay : paying.due.next.sum)

/** Each period is paid once: a retry after a lost answer reports that it is settled. */
async function pay(paying: Paying, grant: string): Promise<void> {
  if ('period' in paying) await callApi(agents.dividendPayout, { body: { periodId: paying.period.id, grant } })
  else await callApi(agents.payAllDue, { body: { kind: paying.kind, sum: sumOf(paying), grant } })
}

function usePayText(currency: Currency): (paying: Paying) => string {
  const t = useText()
  const amount = useAmount(currency)
  const nameOf = useOther()
  const periodText = usePeriod()
  return (paying) => {
    if ('due' in paying)
      return t('contract.payAllText', { count: paying.due.next.count, amount: amount(sumOf(paying)) })
    const { kind, startsAt, endsAt, other, pay: owed } = paying.period
    return t('contract.payText', {
      amount: amount(owed),
      name: nameOf(other),
      period: periodText(kind, startsAt, endsAt),
    })
  }
}
