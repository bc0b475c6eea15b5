import type { Money, ValueOf, wallet } from '@parola/contract'
import { useId } from 'react'
import { formatMoney, useLanguage, useText } from '../../../i18n/index.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Amount } from './FigureList.tsx'

interface LifetimeProps {
  lifetime: ValueOf<typeof wallet.memberPnl>['lifetime'] | undefined
}

/** The member's deposits and withdrawals since the account was opened, in a sentence. */
export function Lifetime({ lifetime }: LifetimeProps) {
  const t = useText()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="rounded-card border border-hairline bg-raised p-4">
      <h2 id={heading} className="text-base font-semibold">
        {t('pnl.lifetime')}
      </h2>
      {lifetime ? <Sentence net={lifetime.netDeposits} /> : <Skeleton className="my-1 h-4 w-56" />}
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-hairline pt-3">
        {(['deposited', 'withdrawn', 'netDeposits'] as const).map((name) => (
          <div key={name}>
            <dt className="text-xs text-ink-quiet">{t(`pnl.${name}`)}</dt>
            <dd className="figures text-sm font-semibold">
              {lifetime ? <Amount money={lifetime[name]} /> : <Skeleton className="my-0.5 h-4 w-20" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Sentence({ net }: { net: Money }) {
  const t = useText()
  const { language } = useLanguage()
  const amount = formatMoney(language, Math.abs(net.minor), net.currency)
  const key = net.minor > 0 ? 'pnl.paidInMore' : net.minor < 0 ? 'pnl.takenOutMore' : 'pnl.paidInEven'
  return <p className="text-sm text-pretty text-ink-quiet">{t(key, { amount })}</p>
}
