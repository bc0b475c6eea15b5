import { payments, promotions, wallet } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { codeOf, keyOf, serverNow } from '../../api/index.ts'
import { Form } from '../../components/form/Form.tsx'
import { showError } from '../../components/form/form-errors.ts'
import { useText } from '../../i18n/index.ts'
import { withdrawalAddress } from './addresses.ts'
import { AmountField } from './AmountField.tsx'
import { minorOf } from '../../components/money/amount.ts'
import { CardName } from './bank-cards/CardName.tsx'
import { Choices } from './Choices.tsx'
import { EndingBonuses } from './EndingBonuses.tsx'
import { useMoney } from '../../components/formatters.ts'
import { HoldNotice } from '../../components/money/HoldNotice.tsx'
import { PaymentPassword } from '../../components/form/PaymentPassword.tsx'
import { aboutPassword } from '../../components/form/payment-errors.ts'
import { requestWithdrawal, type WithdrawValues } from './request-withdrawal.ts'
import { holdAt, mostAtOnce, type WithdrawOptions } from './withdraw-rules.ts'

const changesOptions: ReadonlySet<unknown> = new Set([
  'bonuses_changed',
  'security_hold',
  'withdrawals_paused',
  'withdrawal_identity_required',
])

interface WithdrawFormProps {
  options: WithdrawOptions
  cards: readonly payments.BankCard[]
}

/** Requests a withdrawal. Shown when no rule forbids it; the server checks everything again. */
export function WithdrawForm({ options, cards }: WithdrawFormProps) {
  const t = useText()
  const money = useMoney()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useForm<WithdrawValues>({
    defaultValues: { cardId: cards.find(({ isPayable }) => isPayable)?.id ?? '', amount: '', paymentPassword: '' },
  })
  // Other bonuses than those that were agreed to need a new agreement.
  const ending = options.ending.map(({ claimId }) => claimId)
  const [agreedTo, setAgreedTo] = useState('')
  const isAgreed = agreedTo === ending.join(' ')
  const { currency } = options.balance
  const hold = holdAt(options, serverNow())
  const most = mostAtOnce(options, serverNow())
  const amount = minorOf(useWatch({ control: form.control, name: 'amount' }), currency)

  const submit = async (values: WithdrawValues) => {
    const minor = minorOf(values.amount, currency)
    if (minor === null) return
    try {
      const withdrawal = await requestWithdrawal(minor, values, ending)
      const { id } = withdrawal
      queryClient.setQueryData(keyOf(payments.withdrawReport, { id }), { withdrawals: [withdrawal], next: null })
      for (const { path } of [
        payments.withdrawReport,
        payments.withdrawOptions,
        wallet.memberWallet,
        promotions.standings,
      ])
        void queryClient.invalidateQueries({ queryKey: [path] })
      await navigate(withdrawalAddress(id))
    } catch (error) {
      // Clears the password after sending, so that it does not stay on the phone.
      form.resetField('paymentPassword')
      // The options say what can be withdrawn now, and what has to happen first.
      if (changesOptions.has(codeOf(error)))
        void queryClient.invalidateQueries({ queryKey: [payments.withdrawOptions.path] })
      showError(form, error, {
        ...aboutPassword,
        insufficient_funds: 'amount',
        limit_reached: 'amount',
        security_hold: 'amount',
        withdrawal_identity_required: 'amount',
        payee_cooling_off: 'cardId',
      })
    }
  }
  const submitText = amount ? t('cashier.withdrawAmount', { amount: money({ minor: amount, currency }) }) : undefined
  return (
    <Form form={form} onSubmit={submit} submit={submitText ?? t('title.withdraw')} forbidden={!isAgreed}>
      {hold && <HoldNotice hold={hold} />}
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
          if (hold && minor > hold.left.minor) return t('error.security_hold')
          if (options.beforeIdentity && minor > options.beforeIdentity.minor)
            return t('error.withdrawal_identity_required')
          const isWithin = minor >= options.min.minor && minor <= options.max.minor
          return isWithin || t('cashier.range', { min: money(options.min), max: money(options.max) })
        }}
      />
      {ending.length > 0 && (
        <EndingBonuses
          bonuses={options.ending}
          isAgreed={isAgreed}
          onAgree={(agrees) => setAgreedTo(agrees ? ending.join(' ') : '')}
        />
      )}
      <PaymentPassword />
      <p className="text-sm text-pretty text-ink-quiet">{t('cashier.withdrawNext')}</p>
    </Form>
  )
}
