import { wallet, type Money } from '@parola/contract'
import { Hourglass, Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCall } from '../../api/index.ts'
import { useBalanceText } from '../../components/balance.ts'
import { useText } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** What is free to use, and what is not and why. Without an answer the record below stands all the same. */
export function FundsCard({ children }: { children: ReactNode }) {
  const t = useText()
  const { data } = useCall(wallet.merchantWallet, undefined, { staleTime: 30_000 })
  const balanceText = useBalanceText()
  return (
    <section aria-label={t('records.wallet')} className="rounded-card border border-hairline bg-raised p-4">
      <p className="text-sm text-ink-quiet">{t(data?.book === 'trial' ? 'records.playMoney' : 'records.free')}</p>
      {data ? (
        <p className="figures text-xl font-semibold">{balanceText(data.balance)}</p>
      ) : (
        <Skeleton className="my-1 h-7 w-36" />
      )}
      <dl className="flex flex-col">
        <Apart Icon={Hourglass} name={t('records.held')} means={t('records.heldMeans')} money={data?.held} />
        <Apart Icon={Gift} name={t('records.bonusMoney')} means={t('records.bonusMeans')} money={data?.bonus} />
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">{children}</div>
    </section>
  )
}

interface ApartProps {
  Icon: typeof Hourglass
  name: string
  means: string
  money: Money | undefined
}

/** Said only where there is such money. */
function Apart({ Icon, name, means, money }: ApartProps) {
  const balanceText = useBalanceText()
  if (!money || money.minor === 0) return null
  return (
    <div className="mt-3 grid grid-cols-[auto_1fr_auto] items-start gap-x-2.5 border-t border-hairline pt-3">
      <Icon aria-hidden="true" className="mt-0.5 size-4 text-ink-quiet" />
      <dt className="text-sm">
        {name}
        <span className="block text-xs text-pretty text-ink-quiet">{means}</span>
      </dt>
      <dd className="figures text-sm font-semibold">{balanceText(money)}</dd>
    </div>
  )
}
