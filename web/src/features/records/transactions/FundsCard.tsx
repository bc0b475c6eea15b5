import { wallet, type ValueOf } from '@parola/contract'
import { ChevronDown, Gift, Hourglass } from 'lucide-react'
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
    <section aria-label={t('records.wallet')}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div>
          <p className="text-xs text-ink-quiet">{t(data?.book === 'trial' ? 'records.playMoney' : 'records.free')}</p>
          {data || loadErrorOf(funds) ? (
            <p className="figures text-xl font-semibold">{data ? balanceText(data.balance) : '–'}</p>
          ) : (
            <Skeleton className="my-1 h-6 w-36" />
          )}
        </div>
        <div className="flex gap-2">{children}</div>
      </div>
      {apart.length > 0 && (
        <div className="mt-2 divide-y divide-hairline border-y border-hairline">
          {apart.map(({ Icon, name, means, money }) => (
            <details key={name} className="group">
              <summary className="press flex min-h-11 cursor-pointer list-none items-center gap-2.5 text-sm">
                <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-quiet" />
                <span className="flex-1">{t(name)}</span>
                <span className="figures font-semibold">{balanceText(money)}</span>
                <ChevronDown aria-hidden="true" className="size-4 text-ink-faint group-open:rotate-180" />
              </summary>
              <p className="pb-3 text-xs text-pretty text-ink-quiet">{t(means)}</p>
            </details>
          ))}
        </div>
      )}
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
