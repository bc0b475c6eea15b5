import type { promotions, ValueOf } from '@parola/contract'
import { Crown } from 'lucide-react'
import { useText } from '../../i18n/index.ts'
import { StakeMeter } from './StakeMeter.tsx'
import { useMoney } from '../../components/formatters.ts'

interface VipStatusProps {
  status: ValueOf<typeof promotions.vip>
  levels: readonly promotions.VipLevel[]
}

/** The member's level, and the progress to the next. */
export function VipStatus({ status, levels }: VipStatusProps) {
  const t = useText()
  const money = useMoney()
  const nameOf = (level: number) => levels.find((each) => each.level === level)?.name ?? String(level)
  const { level, staked, next } = status
  return (
    <section className="flex flex-col gap-3 rounded-card border border-hairline bg-raised p-4">
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className="grid size-12 shrink-0 place-items-center rounded-full bg-raised-more">
          <Crown className="size-6 text-accent" />
        </span>
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{nameOf(level)}</h2>
          <p className="figures text-sm text-ink-quiet">{t('vip.staked', { amount: money(staked) })}</p>
        </div>
      </div>
      {next ? (
        <StakeMeter meter={{ staked, needed: next.needed }} label={t('vip.next', { name: nameOf(next.level) })} />
      ) : (
        <p className="text-sm">{t('vip.top')}</p>
      )}
      <p className="text-xs text-pretty text-ink-quiet">{t('vip.calm')}</p>
    </section>
  )
}
