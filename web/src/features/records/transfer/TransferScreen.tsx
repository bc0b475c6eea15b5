import '../records.css'
import { payments, wallet } from '@parola/contract'
import { useState } from 'react'
import { useCall, useSession } from '../../../api/index.ts'
import { EmptyState } from '../../../components/loading/EmptyState.tsx'
import { mayMoveFunds } from '../../../components/money/funds-entry.ts'
import { PullToRefresh } from '../../../components/scroll/PullToRefresh.tsx'
import { useText } from '../../../i18n/index.ts'
import { to } from '../../../paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TransferForm } from './TransferForm.tsx'
import { TransferList } from './TransferList.tsx'
import { TransferOutcome } from './TransferOutcome.tsx'
import { useTransfers } from './transfers.ts'
import { LoadError, loadErrorOf } from '../../../components/loading/LoadError.tsx'

/** Transfers money between the merchant's wallet and vendors' own wallets. */
export function TransferScreen() {
  const session = useSession()
  return session && mayMoveFunds(session) ? <Transfers /> : <NotForPlayMoney />
}

function Transfers() {
  const own = useCall(wallet.merchantWallet, undefined, { staleTime: 0 })
  const vendors = useCall(payments.gcsWallets, undefined, { staleTime: 0 })
  const list = useTransfers()
  const [sent, setSent] = useState<payments.VendorTransfer | null>(null)
  const asked = [own, vendors]
  const error = asked.map((one) => (one.data ? null : loadErrorOf(one))).find(Boolean)
  const refresh = () => Promise.all([own.refetch(), vendors.refetch(), list.refetch()])
  if (error) return <LoadError error={error} onRetry={refresh} />
  if (!own.data || !vendors.data) return <FormSkeleton />
  const { wallets } = vendors.data
  const nameOf = (code: string) => wallets.find(({ vendor }) => vendor === code)?.name ?? code
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className="flex flex-col gap-5 px-4 pt-4 pb-24">
        {wallets.length === 0 ? (
          <NothingToMove />
        ) : (
          <TransferForm balance={own.data.balance} wallets={wallets} onSent={setSent} />
        )}
        {/* The list is newer than the response. */}
        {sent && <TransferOutcome transfer={list.data?.find(({ id }) => id === sent.id) ?? sent} nameOf={nameOf} />}
        <TransferList list={list} nameOf={nameOf} />
      </div>
    </PullToRefresh>
  )
}

function NothingToMove() {
  const t = useText()
  return <EmptyState picture="nothing-found" title={t('transfer.none')} text={t('transfer.noneText')} />
}

function NotForPlayMoney() {
  const t = useText()
  return (
    <EmptyState picture="closed-door" title={t('title.transfer')} text={t('error.free_account_refused')}>
      <LinkButton to={to('home')} look="light">
        {t('shell.toHome')}
      </LinkButton>
    </EmptyState>
  )
}

function FormSkeleton() {
  const t = useText()
  return (
    <output aria-label={t('shell.loading')} className="flex flex-col gap-4 px-4 pt-4">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-20" />
      <Skeleton className="h-12 rounded-full" />
    </output>
  )
}
