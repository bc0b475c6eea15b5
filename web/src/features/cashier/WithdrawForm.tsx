import { payments, wallet } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { keyOf } from '../../api/index.ts'
import { Form } from '../../components/form/Form.tsx'
import { showFault } from '../../components/form/fault.ts'
import { useText } from '../../i18n/index.ts'
import { withdrawalAddress } from './addresses.ts'
import { AmountField } from './AmountField.tsx'
import { minorOf } from '../../components/amount.ts'
import { CardName } from './CardName.tsx'
import { Choices } from './Choices.tsx'
import { useMoney } from '../../components/words.ts'
import { PaymentPassword } from '../../components/form/PaymentPassword.tsx'
import { aboutPassword } from '../../components/form/payment-fault.ts'
import { requestWithdrawal, type WithdrawValues } from './request-withdrawal.ts'
import { mostAtOnce, type WithdrawOptions } from './withdraw-rules.ts'

interface WithdrawFormProps {
  options: WithdrawOptions
  cards: readonly payments.BankCard[]
}

/** Asks for money to be paid out. Shown when nothing stands against it; the server looks at everything again. */
export function WithdrawForm({ options, cards }: WithdrawFormProps) {
  const t = useText()
  const money = useMoney()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useForm<WithdrawValues>({
    defaultValues: { cardId: cards.find(({ isPayable }) => isPayable)?.id ?? '', amount: '', paymentPassword: '' },
  })
  const { currency } = options.balance
  const most = mostAtOnce(options)
  const amount = minorOf(useWatch({ control: form.control, name: 'amount' }), currency)

  const submit = async (values: WithdrawValues) => {
    const minor = minorOf(values.amount, currency)
    if (minor === null) return
    try {
      const withdrawal = await requestWithdrawal(minor, values)
      const { id } = withdrawal
      queryClient.setQueryData(keyOf(payments.withdrawReport, { id }), { withdrawals: [withdrawal], next: null })
      for (const { path } of [payments.withdrawReport, payments.withdrawOptions, wallet.memberWallet])
        void queryClient.invalidateQueries({ queryKey: [path] })
      await navigate(withdrawalAddress(id))
    } catch (fault) {
      // A password that was sent is typed again: nobody else on this phone should find it there.
      form.resetField('paymentPassword')
      showFault(form, fault, {
        ...aboutPassword,
        insufficient_funds: 'amount',
        limit_reached: 'amount',
        payee_cooling_off: 'cardId',
      })
    }
  }
  const submitText = amount ? t('cashier.withdrawAmount', { amount: money({ minor: amount, currency }) }) : undefined
  return (
    <Form form={form} onSubmit={submit} submit={submitText ?? t('title.withdraw')}>
      <Choices
        name="cardId"
        label={t('cashier.payTo')}
        rule={(id) => id !== '' || t('form.required')}
        choices={cards.map((card) => ({
          value: card.id,
          disabled: !card.isPayable,
          content: <CardName card={card} />,
        }))}
      />
      <AmountField
        currency={currency}
        min={options.min.minor}
        max={most}
        all={most}
        hint={t('cashier.range', { min: money(options.min), max: money({ minor: most, currency }) })}
        rule={(minor) => {
          if (minor > options.balance.minor) return t('error.insufficient_funds')
          if (minor > options.leftToday.minor) return t('cashier.overToday', { left: money(options.leftToday) })
          const isWithin = minor >= options.min.minor && minor <= options.max.minor
          return isWithin || t('cashier.range', { min: money(options.min), max: money(options.max) })
        }}
      />
      <PaymentPassword />
      <p className="text-sm text-pretty text-ink-quiet">{t('cashier.withdrawNext')}</p>
    </Form>
  )
}
