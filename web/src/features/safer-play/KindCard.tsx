import type { saferPlay } from '@parola/contract'
import { ArrowDownToLine, Coins, Hourglass, TrendingDown, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { useText } from '../../i18n/index.ts'
import { limitAt, periods } from './limit.ts'
import { LimitRow } from './LimitRow.tsx'

const icons: Record<saferPlay.LimitKind, LucideIcon> = {
  deposit: ArrowDownToLine,
  loss: TrendingDown,
  stake: Coins,
  time: Hourglass,
}

interface KindCardProps {
  kind: saferPlay.LimitKind
  known: saferPlay.SaferPlay
  onChange: (period: saferPlay.LimitPeriod) => void
}

/** One thing that can be limited, with its three windows. */
export function KindCard({ kind, known, onChange }: KindCardProps) {
  const t = useText()
  const heading = useId()
  const Icon = icons[kind]
  return (
    <section aria-labelledby={heading} className="rounded-card border border-hairline bg-raised">
      <div className="flex items-start gap-3 px-4 pt-4 pb-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-quiet" />
        <div className="min-w-0">
          <h3 id={heading} className="text-base font-semibold">
            {t(`limits.kind.${kind}`)}
          </h3>
          <p className="text-sm text-pretty text-ink-quiet">{t(`limits.kindText.${kind}`)}</p>
        </div>
      </div>
      <ul className="divide-y divide-hairline border-t border-hairline">
        {periods.map((period) => (
          <LimitRow
            key={period}
            limit={limitAt(known.limits, { kind, period })}
            currency={known.currency}
            onChange={() => onChange(period)}
          />
        ))}
      </ul>
    </section>
  )
}
