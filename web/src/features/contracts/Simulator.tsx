import { agents, type Currency } from '@parola/contract'
import { useId, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { mostActiveOf, outcomeOf, reachOf } from './simulation.ts'
import { useAmount, useNumber, usePercent } from '../../components/formatters.ts'

interface SimulatorProps {
  kind: agents.ContractKind
  formula: agents.Formula
  currency: Currency
}

/** Shows what a formula would pay while the slider moves, with the server's own calculation. */
export function Simulator({ kind, formula, currency }: SimulatorProps) {
  const t = useText()
  const amount = useAmount(currency)
  const number = useNumber()
  const percent = usePercent(1)
  const { most, step } = reachOf(formula)
  const [wanted, setBase] = useState(most / 2)
  const [active, setActive] = useState(formula.tiers.at(-1)?.active ?? 0)
  const base = Math.min(wanted, most)
  const { tier, pay } = agents.payOf(kind, formula, outcomeOf(kind, base, active))
  const rate = tier === null ? undefined : formula.tiers[tier]?.rate
  const isCapped = formula.cap !== null && pay === formula.cap && pay > 0
  return (
    <fieldset className="flex flex-col gap-1 rounded-tile bg-ground px-4 py-3 ring-1 ring-hairline ring-inset">
      <legend className="sr-only">{t('contract.try')}</legend>
      <Slider
        label={t(`contract.base.${kind}`)}
        shown={amount(base)}
        value={base}
        max={most}
        step={step}
        onMove={setBase}
      />
      <Slider
        label={t('contract.active')}
        shown={number(active)}
        value={active}
        max={mostActiveOf(formula)}
        step={1}
        onMove={setActive}
      />
      <output className="flex items-baseline justify-between gap-3 border-t border-hairline pt-3">
        <span className="text-sm text-ink-quiet">
          {rate === undefined || tier === null
            ? t('contract.tryNone')
            : t('contract.tryTier', { tier: number(tier + 1), share: percent(rate) })}
          {isCapped && <Capped />}
        </span>
        <span className="figures text-lg font-semibold text-gain">{amount(pay)}</span>
      </output>
    </fieldset>
  )
}

function Capped() {
  const t = useText()
  return <span className="block text-xs">{t('contract.tryCapped')}</span>
}

interface SliderProps {
  label: string
  shown: string
  value: number
  max: number
  step: number
  onMove: (value: number) => void
}

function Slider({ label, shown, value, max, step, onMove }: SliderProps) {
  const id = useId()
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="text-ink-quiet">
          {label}
        </label>
        <span className="figures font-semibold">{shown}</span>
      </div>
      <input
        id={id}
        type="range"
        className="contract-range"
        min={0}
        max={max}
        step={step}
        value={value}
        aria-valuetext={shown}
        onChange={({ currentTarget }) => onMove(Number(currentTarget.value))}
      />
    </div>
  )
}
