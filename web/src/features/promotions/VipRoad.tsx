import type { promotions } from '@parola/contract'
import { Check, Gift, MapPin, Percent, Sparkles, Upload, type LucideIcon } from 'lucide-react'
import { useText } from '../../i18n/index.ts'
import { classes } from '../../ui/classes.ts'
import { useMoney } from '../../components/words.ts'
import { hundredOf, useNumber, usePercent } from './words.ts'

interface VipRoadProps {
  levels: readonly promotions.VipLevel[]
  /** The member's level; nothing for somebody who has none. */
  reached: number | null
}

/** All levels from the first to the last, with what each one brings. */
export function VipRoad({ levels, reached }: VipRoadProps) {
  const t = useText()
  return (
    <section aria-labelledby="vip-road">
      <h2 id="vip-road" className="mb-3 text-base font-semibold">
        {t('vip.road')}
      </h2>
      <ol>
        {levels.map((level, index) => (
          <Stop
            key={level.level}
            level={level}
            place={reached === null || level.level > reached ? 'ahead' : level.level === reached ? 'here' : 'behind'}
            isLast={index === levels.length - 1}
          />
        ))}
      </ol>
    </section>
  )
}

type Place = 'behind' | 'here' | 'ahead'

function Stop({ level, place, isLast }: { level: promotions.VipLevel; place: Place; isLast: boolean }) {
  const t = useText()
  const money = useMoney()
  return (
    <li
      aria-current={place === 'here' ? 'step' : undefined}
      className={classes('relative flex gap-3', !isLast && 'pb-4')}
    >
      {!isLast && (
        <span
          aria-hidden="true"
          className={classes(
            'absolute start-[17px] top-9 -bottom-0 w-0.5',
            place === 'behind' ? 'bg-gain' : 'bg-hairline-strong',
          )}
        />
      )}
      <Marker place={place} number={level.level} />
      <div
        className={classes(
          'min-w-0 flex-1 rounded-card border bg-raised p-4',
          place === 'here' ? 'border-accent' : 'border-hairline',
        )}
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="text-base font-semibold">{level.name}</h3>
          <p className="figures text-xs text-ink-quiet">
            {level.turnover.minor === 0 ? t('vip.fromStart') : t('vip.from', { amount: money(level.turnover) })}
          </p>
        </div>
        {place === 'here' && <p className="text-xs font-medium text-accent">{t('vip.here')}</p>}
        <Benefits level={level} />
      </div>
    </li>
  )
}

function Marker({ place, number }: { place: Place; number: number }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'figures grid size-9 shrink-0 place-items-center rounded-full text-sm font-semibold',
        place === 'ahead' && 'bg-raised text-ink-quiet ring-1 ring-hairline-strong ring-inset',
        place === 'behind' && 'bg-raised text-gain ring-2 ring-gain ring-inset',
        place === 'here' && 'bg-raised-more text-accent ring-2 ring-accent ring-inset',
      )}
    >
      {place === 'here' ? <MapPin className="size-5" /> : place === 'behind' ? <Check className="size-5" /> : number}
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
