import { wallet, type ValueOf } from '@parola/contract'
import { Hourglass, Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/index.ts'
import { useBalanceText } from '../../../components/money/balance.ts'
import { loadErrorOf } from '../../../components/loading/LoadError.tsx'
import { useText } from '../../../i18n/index.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'

/** The available balance, and what is not available and why. If the call fails, the record below is still shown. */
export function FundsCard({ children }: { children: ReactNode }) {
  const t = useText()
  const funds = useCall(wallet.merchantWallet, undefined, { staleTime: 30_000 })
  const { data } = funds
  const balanceText = useBalanceText()
  const apart = data ? apartIn(data) : []
  return (
    <section aria-label={t('records.wallet')} className="rounded-card border border-hairline bg-raised p-4">
      <p className="text-sm text-ink-quiet">{t(data?.book === 'trial' ? 'records.playMoney' : 'records.free')}</p>
      {data || loadErrorOf(funds) ? (
        <p className="figures text-xl font-semibold">{data ? balanceText(data.balance) : '–'}</p>
      ) : (
        <Skeleton className="my-1 h-7 w-36" />
      )}
      {apart.length > 0 && (
        <dl className="mt-3 flex flex-col gap-3 border-t border-hairline pt-3">
          {apart.map(({ Icon, name, means, money }) => (
            <div key={name} className="flex items-start justify-between gap-3">
              <dt className="flex min-w-0 gap-2.5 text-sm">
                <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-quiet" />
                <span>
                  {t(name)}
                  <span className="block text-xs text-pretty text-ink-quiet">{t(means)}</span>
                </span>
              </dt>
              <dd className="figures shrink-0 text-sm font-semibold">{balanceText(money)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-3 flex flex-wrap gap-2">{children}</div>
    </section>
  )
}

/** Shown only if there is such money. */
const apartIn = ({ held, bonus }: Pick<ValueOf<typeof wallet.merchantWallet>, 'held' | 'bonus'>) =>
  (
    [
      { Icon: Hourglass, name: 'records.held', means: 'records.heldMeans', money: held },
      { Icon: Gift, name: 'records.bonusMoney', means: 'records.bonusMeans', money: bonus },
    ] as const
  ).filter(({ money }) => money.minor !== 0)
