import { payments } from '@parola/contract'
import { useSearchParams } from 'react-router'
import { useCall } from '../../api/index.ts'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { useBreak } from '../../components/safer-play/break.ts'
import { BreakNotice } from '../../components/safer-play/BreakNotice.tsx'
import { LimitOffer } from '../../components/safer-play/LimitOffer.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { idIn } from './addresses.ts'
import { CashierPage } from './CashierPage.tsx'
import { DepositForm } from './DepositForm.tsx'
import { DepositTracker } from './DepositTracker.tsx'
import { Funds } from './Funds.tsx'
import { Loaded } from '../../components/loading/Loaded.tsx'

/** Takes a deposit, and shows its outcome when the member returns from a provider. */
export function DepositScreen() {
  const [search] = useSearchParams()
  const begun = idIn(search, 'deposit')
  return (
    <CashierPage leadsTo={['depositRecord', 'withdraw', 'limits']}>
      {begun ? <DepositTracker key={begun} id={begun} /> : <Deposit />}
    </CashierPage>
  )
}

function Deposit() {
  const t = useText()
  const [search] = useSearchParams()
  const wanted = search.get('promo') ?? ''
  const channels = useCall(payments.banksByVendor, undefined)
  // A failed promotions call must not block deposits.
  const promos = useCall(payments.depositPromos, undefined, { staleTime: 0 })
  // The server would refuse, so there is no form.
  if (useBreak())
    return (
      <>
        <BreakNotice />
        <Funds />
      </>
    )
  return (
    <>
      <h2 className="sr-only">{t('title.deposit')}</h2>
      <Loaded query={channels} skeleton={<FormSkeleton />}>
        {({ channels: open }) =>
          // A link from a promotion preselects it, so the form waits for the list.
          wanted !== '' && promos.isLoading ? (
            <FormSkeleton />
          ) : open.length === 0 ? (
            <EmptyState picture="closed-door" title={t('cashier.noChannels')} text={t('cashier.noChannelsText')}>
              <LinkButton to={to('service')}>{t('cashier.service')}</LinkButton>
            </EmptyState>
          ) : (
            <DepositForm channels={open} promos={promos.data?.promos ?? []} wantedPromo={wanted} />
          )
        }
      </Loaded>
      <LimitOffer />
      <Funds />
    </>
  )
}

function FormSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-5 w-1/3" />
      <Skeleton className="h-16" />
      <div className="grid grid-cols-3 gap-2">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-11" />
        ))}
      </div>
      <Skeleton className="mt-3 h-5 w-1/2" />
      <div className="grid grid-cols-2 gap-2">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-14" />
        ))}
      </div>
    </div>
  )
}
