import { payments, type Minor, type Money, type SentBodyOf } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowUpDown } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { callApi, codeOf } from '../../../api/index.ts'
import { minorOf, typedOf } from '../../../components/money/amount.ts'
import { closeRequest, isUnanswered, isUnheard, requestIdFor } from '../../../components/money/request-id.ts'
import { useText, type TextKey } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { AmountField } from './AmountField.tsx'
import { refreshWallets, type VendorWallet } from './transfers.ts'
import { WalletEnd } from './WalletEnd.tsx'

type Move = Omit<SentBodyOf<typeof payments.transfer>, 'transferId'>

interface TransferFormProps {
  balance: Money
  wallets: readonly VendorWallet[]
  onSent: (transfer: payments.VendorTransfer) => void
}

export function TransferForm({ balance, wallets, onSent }: TransferFormProps) {
  const t = useText()
  const queryClient = useQueryClient()
  const { vendor, isOut, choose } = useEnds(wallets)
  const { currency } = balance
  const available = isOut ? balance : vendor.balance
  const [text, setText] = useState('')
  const [amountError, setAmountError] = useState<TextKey | null>(null)
  const [failure, setFailure] = useState<TextKey | null>(null)
  const [isSending, setIsSending] = useState(false)

  const send = async (move: Move) => {
    setIsSending(true)
    setFailure(null)
    try {
      onSent(
        await callApi(payments.transfer, {
          body: { ...move, transferId: requestIdFor('transfer', JSON.stringify(move)) },
        }),
      )
      closeRequest('transfer')
      setText('')
    } catch (error) {
      const code = codeOf(error)
      if (!isUnanswered(code)) closeRequest('transfer')
      setFailure(isUnanswered(code) ? 'transfer.unanswered' : `error.${code}`)
    } finally {
      setIsSending(false)
      void refreshWallets(queryClient)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const amount = minorOf(text, currency)
    const [from, to] = isOut ? (['merchant', vendor.vendor] as const) : ([vendor.vendor, 'merchant'] as const)
    // The balance may already be without this amount; only the server knows.
    const isAgain = amount !== null && isUnheard('transfer', JSON.stringify({ from, to, amount }))
    const wrong = isAgain ? null : errorIn(amount, available)
    setAmountError(wrong)
    if (wrong || amount === null) return event.currentTarget.querySelector('input')?.focus()
    void send({ from, to, amount })
  }
  const edit = (next: string) => {
    setText(next)
    setAmountError(null)
  }
  const merchantEnd = <WalletEnd label={t(isOut ? 'transfer.from' : 'transfer.to')} balance={balance} />
  const vendorEnd = (
    <WalletEnd
      label={t(isOut ? 'transfer.to' : 'transfer.from')}
      balance={vendor.balance}
      vendor={vendor}
      vendors={wallets}
      onChoose={(next) => choose(next, isOut)}
    />
  )
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h2 className="text-base font-semibold">{t('transfer.title')}</h2>
      <div className="relative rounded-card border border-hairline bg-raised">
        {isOut ? merchantEnd : vendorEnd}
        <hr className="border-hairline" />
        {isOut ? vendorEnd : merchantEnd}
        <IconButton
          label={t('transfer.swap')}
          icon={<ArrowUpDown className="size-5" />}
          onClick={() => choose(vendor.vendor, !isOut)}
          className="absolute end-4 top-1/2 -translate-y-1/2 border border-hairline-strong bg-raised-more"
        />
      </div>
      <AmountField
        text={text}
        currency={currency}
        error={amountError && t(amountError)}
        onEdit={edit}
        onAll={available && available.minor > 0 ? () => edit(typedOf(available.minor, currency)) : undefined}
      />
      <div role="alert" className="empty:hidden">
        {failure && (
          <p className="rounded-tile border border-danger px-4 py-3 text-sm font-medium text-danger">{t(failure)}</p>
        )}
      </div>
      <Button look="light" type="submit" aria-disabled={isSending} className="aria-disabled:opacity-60">
        {isSending && <Spinner className="border-current border-t-transparent" />}
        {t(isSending ? 'shell.pleaseWait' : failure === 'transfer.unanswered' ? 'transfer.again' : 'transfer.submit')}
      </Button>
    </form>
  )
}

function errorIn(amount: Minor | null, available: Money | null): TextKey | null {
  if (amount === null || amount <= 0) return 'transfer.amountUnfit'
  return available && amount > available.minor ? 'error.insufficient_funds' : null
}

/** One end is always the merchant's wallet. The address holds the other and the direction, so that a link can set them. */
function useEnds(wallets: readonly VendorWallet[]) {
  const navigate = useNavigate()
  const query = new URLSearchParams(useLocation().search)
  const vendor = wallets.find((one) => one.vendor === query.get('vendor')) ?? wallets[0]
  if (!vendor) throw new Error('There is no wallet to move money to')
  const choose = (code: string, isOut: boolean) => {
    const search = new URLSearchParams({ vendor: code, ...(isOut ? {} : { direction: 'back' }) })
    void navigate({ search: search.toString() }, { replace: true })
  }
  return { vendor, isOut: query.get('direction') !== 'back', choose }
}
