import type { lottery, Minor } from '@parola/contract'
import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { minorOf, typedOf } from '../../../components/money/amount.ts'
import { Pills } from '../../../components/layout/Pills.tsx'
import { Rail } from '../../../components/period/Rail.tsx'
import { formatMoney, useLanguage, useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { fittingStake, quickStakes } from './slip.ts'
import { useMoney } from '../../../components/formatters.ts'

interface StakeChoiceProps {
  range: lottery.Rules['stake']
  stake: number
  onChoose: (stake: number) => void
}

/** The stake of a ticket: step by step, one of a few, or typed. It begins at the smallest. */
export function StakeChoice({ range, stake, onChoose }: StakeChoiceProps) {
  const t = useText()
  const { language } = useLanguage()
  const heading = useId()
  const { currency } = range.min
  const short = (minor: number) => formatMoney(language, minor, currency, { minimumFractionDigits: 0 })
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-1 pt-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={heading} className="text-base font-semibold">
          {t('play.stake')}
        </h2>
        <StakeStepper label={t('play.stake')} range={range} stake={stake} onChoose={onChoose} />
      </div>
      <Rail>
        <Pills
          label={t('play.quickStakes')}
          entries={quickStakes(range).map((minor) => ({ key: String(minor), title: short(minor) }))}
          chosen={String(stake)}
          onChoose={(minor) => onChoose(Number(minor))}
        />
      </Rail>
      <StakeRange range={range} />
    </section>
  )
}

export function StakeRange({ range }: Pick<StakeChoiceProps, 'range'>) {
  const t = useText()
  const money = useMoney()
  return (
    <p className="figures text-xs text-ink-quiet">
      {t('play.stakeRange', { min: money(range.min), max: money(range.max) })}
    </p>
  )
}

/**
 * Less, more, or a typed amount. An invalid amount becomes the nearest valid one. A stake above the bet's largest also shows a message,
 * because the member wanted more than can be bought.
 */
export function StakeStepper({ label, range, stake, onChoose }: StakeChoiceProps & { label: string }) {
  const t = useText()
  const { currency } = range.min
  const money = useMoney()
  const [typed, setTyped] = useState<string | null>(null)
  const [isLowered, setLowered] = useState(false)
  const isTooHigh = stake > range.max.minor || (isLowered && stake === range.max.minor)
  const move = (steps: number) => onChoose(fittingStake(range, stake + steps * range.step.minor))
  const settle = () => {
    const minor: Minor | null = typed === null ? null : minorOf(typed, currency)
    if (minor !== null) {
      onChoose(fittingStake(range, minor))
      setLowered(minor > range.max.minor)
    }
    setTyped(null)
  }
  return (
    <>
      <div className="flex w-fit items-center rounded-full bg-raised ring-1 ring-hairline-strong ring-inset has-[input:focus-visible]:ring-2 has-[input:focus-visible]:ring-accent">
        <IconButton
          label={t('play.lessOf', { what: label })}
          icon={<Minus className="size-4" />}
          aria-disabled={stake <= range.min.minor}
          className="aria-disabled:opacity-40"
          onClick={() => move(-1)}
        />
        <input
          aria-label={label}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          value={typed ?? typedOf(stake, currency)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={settle}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
          className="figures h-11 w-20 bg-transparent text-center text-base font-semibold outline-none focus-visible:outline-none"
        />
        <IconButton
          label={t('play.moreOf', { what: label })}
          icon={<Plus className="size-4" />}
          aria-disabled={stake >= range.max.minor}
          className="aria-disabled:opacity-40"
          onClick={() => move(1)}
        />
      </div>
      <p role="alert" className="basis-full text-end text-xs font-medium text-danger empty:hidden">
        {isTooHigh && t('play.stakeHighest', { max: money(range.max) })}
      </p>
    </>
  )
}
