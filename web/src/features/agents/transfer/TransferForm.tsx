import { agents, payments, wallet, type Currency, type Money } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { codeOf } from '../../../api/index.ts'
import { minorOf } from '../../../components/money/amount.ts'
import { Field } from '../../../components/form/Field.tsx'
import { showError } from '../../../components/form/form-errors.ts'
import { Form } from '../../../components/form/Form.tsx'
import { PaymentPassword } from '../../../components/form/PaymentPassword.tsx'
import { aboutPassword } from '../../../components/form/payment-errors.ts'
import { Pills } from '../../../components/layout/Pills.tsx'
import { isUnanswered } from '../../../components/money/request-id.ts'
import { useText } from '../../../i18n/index.ts'
import { classes } from '../../../ui/classes.ts'
import { transferToDownline, mayAlreadyBeSent } from './transfer-to-downline.ts'
import { fieldOf, sharesOf, sumOf, type Split } from './shares.ts'
import { useMoney } from '../../../components/formatters.ts'

type Values = Record<string, string>

interface TransferFormProps {
  receivers: readonly agents.Downline[]
  balance: Money
  onGiven: (balance: Money) => void
}

/** Amounts and receivers. Either all transfers go through or none does. */
export function TransferForm({ receivers, balance, onGiven }: TransferFormProps) {
  const t = useText()
  const money = useMoney()
  const { currency } = balance
  const [split, setSplit] = useState<Split>('same')
  const form = useForm<Values>({ defaultValues: { amount: '', paymentPassword: '' } })
  const typed = useWatch({ control: form.control })
  const shares = sharesOf(typed, receivers, split, currency)
  const sum = sumOf(shares)
  const submit = useSubmit(form, { receivers, balance, onGiven }, split)
  const count = receivers.length
  const isSeveral = count > 1
  return (
    <Form
      form={form}
      onSubmit={submit}
      submit={
        sum > 0
          ? t('downlineTransfer.submitSum', { amount: money({ minor: sum, currency } as Money), count })
          : t('downlineTransfer.one')
      }
    >
      {isSeveral && <SplitChoice split={split} onChoose={setSplit} />}
      {split === 'same' && <Names receivers={receivers} />}
      <Amounts key={split} receivers={receivers} split={split} currency={currency} />
      <Sum
        sum={{ minor: sum, currency } as Money}
        balance={balance}
        isTooMuch={sum > balance.minor && !mayAlreadyBeSent(shares)}
      />
      <PaymentPassword />
      <p className="text-xs text-pretty text-ink-quiet">
        {t(isSeveral ? 'downlineTransfer.allOrNone' : 'downlineTransfer.final')}
      </p>
    </Form>
  )
}

function useSubmit(form: UseFormReturn<Values>, { receivers, balance, onGiven }: TransferFormProps, split: Split) {
  const queryClient = useQueryClient()
  return async (values: Values) => {
    const shares = sharesOf(values, receivers, split, balance.currency)
    // The balance may already be without this amount; only the server knows.
    if (sumOf(shares) > balance.minor && !mayAlreadyBeSent(shares))
      return form.setError('root', { type: 'server', message: 'insufficient_funds' })
    try {
      onGiven(await transferToDownline(shares, values['paymentPassword'] ?? ''))
    } catch (error) {
      // Clears the password after sending, so that it does not stay on the phone.
      form.resetField('paymentPassword')
      if (isUnanswered(codeOf(error))) form.setError('root', { type: 'text', message: 'downlineTransfer.unanswered' })
      else showError(form, error, aboutPassword)
    } finally {
      const changed = [agents.downlines, agents.subordinates, wallet.merchantWallet, wallet.memberWallet]
      for (const { path } of [...changed, payments.withdrawOptions])
        void queryClient.invalidateQueries({ queryKey: [path] })
    }
  }
}

function SplitChoice({ split, onChoose }: { split: Split; onChoose: (split: Split) => void }) {
  const t = useText()
  return (
    <Pills
      label={t('downlineTransfer.split')}
      entries={(['same', 'each'] as const).map((key) => ({ key, title: t(`downlineTransfer.split.${key}`) }))}
      chosen={split}
      onChoose={onChoose}
    />
  )
}

/** The receivers; with one amount for all, their names in one line. */
function Names({ receivers }: { receivers: readonly agents.Downline[] }) {
  const t = useText()
  return (
    <div className="text-sm">
      <p className="text-xs text-ink-quiet">{t('downlineTransfer.to')}</p>
      <ul className="flex flex-wrap gap-x-3">
        {receivers.map(({ memberId, userName }) => (
          <li key={memberId} className="font-medium">
            <bdi>{userName}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface AmountsProps {
  receivers: readonly agents.Downline[]
  split: Split
  currency: Currency
}

function Amounts({ receivers, split, currency }: AmountsProps) {
  const t = useText()
  const isFit = (text: string) => {
    const minor = minorOf(text, currency)
    return (minor !== null && minor > 0) || t('downlineTransfer.amountUnfit')
  }
  const fields =
    split === 'each'
      ? receivers.map((one) => ({ name: fieldOf('each', one), label: one.userName }))
      : [{ name: 'amount', label: t(receivers.length > 1 ? 'downlineTransfer.amountEach' : 'downlineTransfer.amount') }]
  return fields.map(({ name, label }) => (
    <Field
      key={name}
      name={name}
      label={label}
      required
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      maxLength={20}
      rule={isFit}
      before={
        <span aria-hidden="true" className="self-center ps-4 text-sm text-ink-quiet">
          {currency}
        </span>
      }
      className="figures rtl:text-end"
    />
  ))
}

/** The total, compared with the agent's balance. */
function Sum({ sum, balance, isTooMuch }: { sum: Money; balance: Money; isTooMuch: boolean }) {
  const t = useText()
  const money = useMoney()
  return (
    <dl className="grid grid-cols-2 gap-4 rounded-tile bg-ground px-4 py-3 text-sm ring-1 ring-hairline ring-inset">
      <div>
        <dt className="text-xs text-ink-quiet">{t('downlineTransfer.sum')}</dt>
        <dd className={classes('figures font-semibold', isTooMuch && 'text-danger')}>{money(sum)}</dd>
      </div>
      <div>
        <dt className="text-xs text-ink-quiet">{t('downlineTransfer.balance')}</dt>
        <dd className="figures font-semibold">{money(balance)}</dd>
      </div>
      {isTooMuch && <dd className="col-span-2 text-danger">{t('error.insufficient_funds')}</dd>}
    </dl>
  )
}
