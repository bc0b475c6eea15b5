import { members, payments, wallet, type agents, type Money } from '@parola/contract'
import { CircleCheck, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { serverNow, useCall } from '../../../api/index.ts'
import { HoldNotice } from '../../../components/money/HoldNotice.tsx'
import { LoadError, loadErrorOf } from '../../../components/loading/LoadError.tsx'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { to } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useLast } from '../../../components/team/use-last.ts'
import { TransferForm } from './TransferForm.tsx'
import { useMoney } from '../../../components/formatters.ts'

interface TransferSheetProps {
  /** Null while closed. */
  receivers: readonly agents.Downline[] | null
  onClose: () => void
  onGiven: () => void
}

/** Transfers money to one downline or to several at once. */
export function TransferSheet({ receivers, onClose, onGiven }: TransferSheetProps) {
  const t = useText()
  const { direction } = useLanguage()
  const last = useLast(receivers)
  return (
    last && (
      <Sheet
        open={receivers !== null}
        onClose={onClose}
        title={t('downlineTransfer.title')}
        closeLabel={t('shell.close')}
        direction={direction}
      >
        <Steps key={last.map(({ memberId }) => memberId).join()} receivers={last} onClose={onClose} onGiven={onGiven} />
      </Sheet>
    )
  )
}

interface StepsProps {
  receivers: readonly agents.Downline[]
  onClose: () => void
  onGiven: () => void
}

/** The requirements, then the form, then the result. */
function Steps({ receivers, onClose, onGiven }: StepsProps) {
  const own = useCall(wallet.merchantWallet, undefined, { staleTime: 0 })
  const password = useCall(members.hasWithdrawalPassword, undefined, { staleTime: 0 })
  // Transfers to members are subject to the same hold as withdrawals.
  const options = useCall(payments.withdrawOptions, undefined, { staleTime: 0 })
  const [left, setLeft] = useState<Money | null>(null)
  const error = [own, password, options].map((one) => (one.data ? null : loadErrorOf(one))).find(Boolean)
  const retry = () => Promise.all([own.refetch(), password.refetch(), options.refetch()])
  if (left) return <Given count={receivers.length} balance={left} onClose={onClose} />
  if (error) return <LoadError error={error} onRetry={retry} />
  if (!own.data || !password.data || !options.data) return <FormShape />
  if (!password.data.hasWithdrawalPassword) return <NeedsPassword />
  const given = (balance: Money) => {
    setLeft(balance)
    onGiven()
  }
  const { hold } = options.data
  return (
    <div className="flex flex-col gap-4">
      {hold && Date.parse(hold.until) > serverNow() && <HoldNotice hold={hold} />}
      <TransferForm receivers={receivers} balance={own.data.balance} onGiven={given} />
    </div>
  )
}

function Given({ count, balance, onClose }: { count: number; balance: Money; onClose: () => void }) {
  const t = useText()
  const money = useMoney()
  return (
    <output className="flex flex-col items-center gap-4 pt-4 text-center">
      <CircleCheck aria-hidden="true" className="size-12 text-gain" />
      <div className="flex flex-col gap-2">
        <h3 className="text-lg font-semibold">{t('downlineTransfer.done', { count })}</h3>
        <p className="text-sm text-ink-quiet">{t('downlineTransfer.left', { balance: money(balance) })}</p>
      </div>
      <Button look="light" className="w-full" onClick={onClose}>
        {t('shell.confirm')}
      </Button>
    </output>
  )
}

function NeedsPassword() {
  const t = useText()
  return (
    <section className="flex flex-col items-center gap-4 pt-4 text-center">
      <KeyRound aria-hidden="true" className="size-10 text-ink-quiet" />
      <div className="flex flex-col gap-2">
        <h3 className="text-lg font-semibold">{t('downlineTransfer.needPassword')}</h3>
        <p className="text-sm text-pretty text-ink-quiet">{t('downlineTransfer.needPasswordText')}</p>
      </div>
      <LinkButton look="light" to={to('securityCentre')} className="w-full">
        {t('downlineTransfer.setPassword')}
      </LinkButton>
    </section>
  )
}

function FormShape() {
  const t = useText()
  return (
    <output aria-label={t('shell.loading')} className="flex flex-col gap-4 pt-2">
      <Skeleton className="h-14" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-12 rounded-full" />
    </output>
  )
}
