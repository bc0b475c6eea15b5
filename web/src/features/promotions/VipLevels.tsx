import type { promotions } from '@parola/contract'
import { Check, Gift, MapPin, Percent, Sparkles, Upload, type LucideIcon } from 'lucide-react'
import { useText } from '../../i18n/index.ts'
import { classes } from '../../ui/classes.ts'
import { useMoney, useNumber, usePercent } from '../../components/formatters.ts'
import { hundredOf } from './points.ts'

interface VipLevelsProps {
  levels: readonly promotions.VipLevel[]
  /** The member's level, or null for a visitor. */
  reached: number | null
}

/** All levels in order, with their benefits. */
export function VipLevels({ levels, reached }: VipLevelsProps) {
  const t = useText()
  return (
    <section aria-labelledby="vip-levels">
      <h2 id="vip-levels" className="mb-3 text-base font-semibold">
        {t('vip.road')}
      </h2>
      <ol>
        {levels.map((level, index) => (
          <Level
            key={level.level}
            level={level}
            position={reached === null || level.level > reached ? 'ahead' : level.level === reached ? 'here' : 'behind'}
            isLast={index === levels.length - 1}
          />
        ))}
      </ol>
    </section>
  )
}

type Position = 'behind' | 'here' | 'ahead'

function Level({ level, position, isLast }: { level: promotions.VipLevel; position: Position; isLast: boolean }) {
  const t = useText()
  const money = useMoney()
  return (
    <li
      aria-current={position === 'here' ? 'step' : undefined}
      className={classes('relative flex gap-3', !isLast && 'pb-4')}
    >
      {!isLast && (
        <span
          aria-hidden="true"
          className={classes(
            'absolute start-[17px] top-9 -bottom-0 w-0.5',
            position === 'behind' ? 'bg-gain' : 'bg-hairline-strong',
          )}
        />
      )}
      <Marker position={position} number={level.level} />
      <div
        className={classes(
          'min-w-0 flex-1 rounded-card border bg-raised p-4',
          position === 'here' ? 'border-accent' : 'border-hairline',
        )}
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="text-base font-semibold">{level.name}</h3>
          <p className="figures text-xs text-ink-quiet">
            {level.turnover.minor === 0 ? t('vip.fromStart') : t('vip.from', { amount: money(level.turnover) })}
          </p>
        </div>
        {position === 'here' && <p className="text-xs font-medium text-accent">{t('vip.here')}</p>}
        <Benefits level={level} />
      </div>
    </li>
  )
}

function Marker({ position, number }: { position: Position; number: number }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'figures grid size-9 shrink-0 place-items-center rounded-full text-sm font-semibold',
        position === 'ahead' && 'bg-raised text-ink-quiet ring-1 ring-hairline-strong ring-inset',
        position === 'behind' && 'bg-raised text-gain ring-2 ring-gain ring-inset',
        position === 'here' && 'bg-raised-more text-accent ring-2 ring-accent ring-inset',
      )}
    >
      {position === 'here' ? (
        <MapPin className="size-5" />
      ) : position === 'behind' ? (
        <Check className="size-5" />
      ) : (
        number
      )}
    </span>
  )
}

function Benefits({ level }: { level: promotions.VipLevel }) {
  const t = useText()
  const money = useMoney()
  const number = useNumber()
  const percent = usePercent()
  const { gift, rebateBp, dailyWithdrawals, pointsPerHundred } = level
  return (
    <ul className="mt-2 flex flex-col gap-1.5 text-sm">
      {gift.minor > 0 && <Benefit Icon={Gift} text={t('vip.gift', { amount: money(gift) })} />}
      {rebateBp > 0 && <Benefit Icon={Percent} text={t('vip.rebate', { rate: percent(rebateBp) })} />}
      <Benefit Icon={Upload} text={t('vip.withdrawals', { count: dailyWithdrawals })} />
      {pointsPerHundred > 0 && (
        <Benefit
          Icon={Sparkles}
          text={t('vip.points', { points: number(pointsPerHundred), amount: money(hundredOf(gift)) })}
        />
      )}
    </ul>
  )
}

function Benefit({ Icon, text }: { Icon: LucideIcon; text: string }) {
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-quiet" />
      <span className="min-w-0 text-pretty">{text}</span>
    </li>
  )
}
