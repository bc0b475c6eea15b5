import type { Money, promotions } from '@parola/contract'
import { useId } from 'react'
import { useText } from '../../i18n/index.ts'
import { progressOf } from './terms.ts'
import { useMoment, useMoney } from '../../components/formatters.ts'

interface StakeMeterProps {
  meter: promotions.Meter
  label: string
  expiresAt?: string | null
  /** What happens at the deadline. */
  atEnd?: string
  /** The most on one draw or round. */
  largest?: Money | null
  endsOnWithdrawal?: boolean
}

/** The wagering so far, the rest, the deadline, and what happens then. */
export function StakeMeter({ meter, label, expiresAt, atEnd, largest, endsOnWithdrawal = false }: StakeMeterProps) {
  const t = useText()
  const money = useMoney()
  const moment = useMoment()
  const id = useId()
  const { left, percent } = progressOf(meter)
  const staked = t('meter.staked', { staked: money(meter.staked), needed: money(meter.needed) })
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p id={id} className="font-medium">
        {label}
      </p>
      <progress aria-labelledby={id} aria-valuetext={staked} max={100} value={percent} className="sr-only" />
      <div
        aria-hidden="true"
        className="h-2 overflow-hidden rounded-full bg-ground ring-1 ring-hairline-strong ring-inset"
      >
        <div
          className="h-full rounded-full bg-gain transition-[width] duration-300 ease-out"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="figures flex flex-wrap justify-between gap-x-3">
        <span>{staked}</span>
        <span className="text-ink-quiet">{t('meter.left', { left: money(left) })}</span>
      </p>
      {expiresAt && (
        <p className="text-xs text-pretty text-ink-quiet">
          {t('meter.until', { at: moment(expiresAt) })} {atEnd}
        </p>
      )}
      {endsOnWithdrawal && <p className="text-xs text-pretty text-ink-quiet">{t('promoTerms.endsEarly')}</p>}
      <p className="text-xs text-pretty text-ink-quiet">
        {t('meter.counted')} {largest && t('promoTerms.largestText', { largest: money(largest) })}
      </p>
    </div>
  )
}
