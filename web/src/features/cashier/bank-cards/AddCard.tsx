import { members, payments, type ValueOf } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { callApi } from '../../../api/index.ts'
import { Field } from '../../../components/form/Field.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { showError } from '../../../components/form/form-errors.ts'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'
import { latinDigits } from '../../../components/money/amount.ts'
import { useMoment } from '../../../components/formatters.ts'
import { PaymentPassword } from '../../../components/form/PaymentPassword.tsx'
import { aboutPassword } from '../../../components/form/payment-errors.ts'
import { SelectField } from '../SelectField.tsx'

export type CardsAnswer = ValueOf<typeof payments.bankCards>

interface Values {
  bank: string
  number: string
  holder: string
  paymentPassword: string
}

interface AddCardProps {
  cards: CardsAnswer
  onDone: () => void
}

/** Adds a card, confirmed with the payment password. A new card waits before it can be paid out to. */
export function AddCard({ cards, onDone }: AddCardProps) {
  const t = useText()
  const moment = useMoment()
  const queryClient = useQueryClient()
  const asked = useRef({ about: '', cardId: '' })
  const form = useForm<Values>({
    defaultValues: { bank: '', number: '', holder: cards.holder ?? '', paymentPassword: '' },
  })

  const submit = async ({ bank, number, holder, paymentPassword }: Values) => {
    // Repeating the request adds the card once. The number is stored only in the form.
    const about = [bank, number, holder].join(' ')
    if (asked.current.about !== about) asked.current = { about, cardId: crypto.randomUUID() }
    const { cardId } = asked.current
    try {
      const { grant } = await callApi(members.stepUp, { body: { paymentPassword, for: { act: 'bankCard' } } })
      const body = { cardId, bank, number: digitsOf(number), holder, grant }
      const { payableFrom } = await callApi(payments.addBankCard, { body })
      await queryClient.invalidateQueries({ queryKey: [payments.bankCards.path] })
      toast(t('cashier.cardAdded', { when: moment(payableFrom) }), 'short')
      onDone()
    } catch (error) {
      form.resetField('paymentPassword')
      showError(form, error, aboutPassword)
    }
  }
  return (
    <section className="flex flex-col gap-4 rounded-card border border-hairline bg-ground p-4">
      <h3 className="text-base font-semibold">{t('cashier.addCard')}</h3>
      <Form form={form} onSubmit={submit} submit={t('cashier.saveCard')}>
        <SelectField name="bank" label={t('cashier.bank')} prompt={t('cashier.bankPrompt')} options={cards.banks} />
        <Field
          name="number"
          label={t('cashier.number')}
          required
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={32}
          className="figures rtl:text-end"
          rule={(text) => /^\d{8,24}$/.test(digitsOf(text)) || t('cashier.numberUnfit')}
        />
        <Field
          name="holder"
          label={t('cashier.holder')}
          hint={t(cards.holder === null ? 'cashier.holderFirst' : 'cashier.holderSame')}
          required
          autoComplete="name"
          maxLength={80}
          readOnly={cards.holder !== null}
          rule={(text) => text.length >= 2 || t('form.required')}
        />
        <PaymentPassword />
        <p className="text-sm text-pretty text-ink-quiet">{t('cashier.cardNext')}</p>
      </Form>
      <Button look="quiet" onClick={onDone}>
        {t('shell.cancel')}
      </Button>
    </section>
  )
}

/** As it is printed on a card, in groups. */
const digitsOf = (text: string): string => latinDigits(text).replaceAll(/[\s-]/g, '')
