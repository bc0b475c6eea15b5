import { payments, wallet } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Landmark, MessageCircle, MessagesSquare, QrCode, ReceiptText, Smartphone, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { CallError, codeOf, keyOf } from '../../api/index.ts'
import { Form } from '../../components/form/Form.tsx'
import { showError } from '../../components/form/form-errors.ts'
import { isRestriction, type Restriction } from '../../components/safer-play/restriction.ts'
import { RestrictionLink } from '../../components/safer-play/RestrictionLink.tsx'
import { useText } from '../../i18n/index.ts'
import { AmountField } from './AmountField.tsx'
import { minorOf } from '../../components/money/amount.ts'
import { beginDeposit, type DepositValues } from './begin-deposit.ts'
import { Choices } from './Choices.tsx'
import { depositAddress, type PayState } from './addresses.ts'
import { ManualFields, SendTo } from './ManualFields.tsx'
import { useMoney } from '../../components/formatters.ts'
import { PromoChoice } from './PromoChoice.tsx'
import { SelectField } from './SelectField.tsx'

type Look = payments.ChannelKind | 'wallet' | 'qr'

const icons: Record<Look, LucideIcon> = {
  gateway: Landmark,
  alipay: QrCode,
  qq: MessageCircle,
  wechat: MessagesSquare,
  manual: ReceiptText,
  wallet: Smartphone,
  qr: QrCode,
}

interface DepositFormProps {
  /** At least one. */
  channels: readonly payments.DepositChannel[]
  promos: readonly payments.DepositPromo[]
  /** The code of the promotion that the member came with. */
  wantedPromo: string
}

export function DepositForm({ channels, promos, wantedPromo }: DepositFormProps) {
  const t = useText()
  const money = useMoney()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm<DepositValues>({
    defaultValues: {
      channel: channels[0]?.code ?? '',
      amount: '',
      bank: '',
      promo: promos.find(({ code, isTaken }) => code === wantedPromo && !isTaken)?.code ?? '',
      payerName: '',
      slip: '',
    },
  })
  const [restriction, setRestriction] = useState<Restriction | null>(null)
  const [code, typed] = useWatch({ control: form.control, name: ['channel', 'amount'] })
  const channelOf = (chosen: unknown) => channels.find((each) => each.code === chosen) ?? channels[0]
  const channel = channelOf(code)
  if (!channel) return null
  const { currency } = channel.min
  const amount = minorOf(typed, currency)
  const bank = channel.banks.length === 1 ? channel.banks[0]?.code : undefined

  const submit = async (values: DepositValues) => {
    const minor = minorOf(values.amount, currency)
    if (minor === null) return
    setRestriction(null)
    try {
      const chosenBank = channel.banks.length === 0 ? '' : (bank ?? values.bank)
      const { deposit, payAt } = await beginDeposit(channel, minor, { ...values, bank: chosenBank })
      queryClient.setQueryData(keyOf(payments.depositRecords, { id: deposit.id }), { deposits: [deposit], next: null })
      for (const path of [payments.depositRecords.path, wallet.memberWallet.path])
        void queryClient.invalidateQueries({ queryKey: [path] })
      const isUnpayable = channel.kind !== 'manual' && deposit.state === 'started' && payAt === null
      if (isUnpayable) throw new CallError('payment_failed', 'the provider gave no address to pay at')
      // Going back in the browser shows this deposit instead of a new form.
      await navigate(depositAddress(deposit.id), { replace: true, state: { payAt } satisfies PayState })
      if (payAt) window.location.assign(payAt)
    } catch (error) {
      const refusal = codeOf(error)
      if (isRestriction(refusal)) setRestriction(refusal)
      showError(form, error, { limit_reached: 'amount', claim_refused: 'promo', file_refused: 'slip' })
    }
  }

  const pays = channel.kind === 'manual' ? 'cashier.sendSlip' : 'cashier.pay'
  const submitText = amount ? t(pays, { amount: money({ minor: amount, currency }) }) : t('cashier.payNothing')
  return (
    <Form form={form} onSubmit={submit} submit={submitText} isPinned>
      <AmountField
        currency={currency}
        min={channel.min.minor}
        max={channel.max.minor}
        hint={t('cashier.range', { min: money(channel.min), max: money(channel.max) })}
        affects={['promo']}
        rule={(minor, values) => {
          const { min, max } = channelOf(values['channel']) ?? channel
          const isWithin = minor >= min.minor && minor <= max.minor
          return isWithin || t('cashier.range', { min: money(min), max: money(max) })
        }}
      />
      <Choices
        name="channel"
        label={t('cashier.channel')}
        isGrid
        affects={['amount']}
        choices={channels.map((each) => ({ value: each.code, content: <Channel channel={each} /> }))}
      />
      {channel.kind === 'manual' && channel.account && <SendTo account={channel.account} />}
      {channel.banks.length > 1 && (
        <SelectField name="bank" label={t('cashier.bank')} prompt={t('cashier.bankPrompt')} options={channel.banks} />
      )}
      <PromoChoice promos={promos} currency={currency} />
      {channel.kind === 'manual' && <ManualFields />}
      <p className="text-sm text-pretty text-ink-quiet">
        {t(channel.kind === 'manual' ? 'cashier.manualNext' : 'cashier.gatewayNext')}
      </p>
      {restriction && <RestrictionLink code={restriction} />}
    </Form>
  )
}

function Channel({ channel }: { channel: payments.DepositChannel }) {
  const t = useText()
  const money = useMoney()
  const Icon = icons[lookOf(channel)]
  return (
    <span className="flex items-center gap-2.5">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-quiet" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm leading-5 font-medium">{channel.name}</span>
        <span className="figures block text-xs text-ink-quiet">{t('cashier.from', { min: money(channel.min) })}</span>
      </span>
    </span>
  )
}

/** Wallets and codes have no banks to choose from. */
function lookOf({ kind, code, banks }: payments.DepositChannel): Look {
  if (kind !== 'gateway' || banks.length > 0) return kind
  return code.includes('qr') ? 'qr' : 'wallet'
}
