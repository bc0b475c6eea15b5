import { agents } from '@parola/contract'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { withinRange, type Range } from './rebates.ts'
import { usePercent } from '../../../components/formatters.ts'

interface RebateFieldsProps {
  range: Range
  rebates: agents.Rebates
  onChange: (rebates: agents.Rebates) => void
}

/** The rebate of each kind, set by slider or step by step. */
export function RebateFields({ range: { least, most, step }, rebates, onChange }: RebateFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      {agents.rebateKinds.map((kind) => (
        <RebateField
          key={kind}
          kind={kind}
          value={rebates[kind]}
          least={least[kind]}
          most={most[kind]}
          step={step}
          onChange={(value) => onChange({ ...rebates, [kind]: value })}
        />
      ))}
    </div>
  )
}

interface RebateFieldProps {
  kind: keyof agents.Rebates
  value: number
  least: number
  most: number
  step: number
  onChange: (value: number) => void
}

function RebateField({ kind, value, least, most, step, onChange }: RebateFieldProps) {
  const t = useText()
  const id = useId()
  const percent = usePercent(2)
  const name = t(`rebate.${kind}`)
  const set = (next: number) => onChange(withinRange(next, least, most, step))
  return (
    <div className="rounded-tile bg-ground px-3 py-2 ring-1 ring-hairline ring-inset">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          {name}
        </label>
        <output htmlFor={id} className="figures text-base font-semibold">
          {percent(value)}
        </output>
      </div>
      <div className="flex items-center gap-1">
        <IconButton
          label={t('rebate.less', { name })}
          icon={<Minus className="size-5" />}
          disabled={value <= least}
          onClick={() => set(value - step)}
          className="-ms-2 disabled:text-ink-faint"
        />
        <input
          id={id}
          type="range"
          min={least}
          max={most}
          step={step}
          value={value}
          aria-valuetext={percent(value)}
          disabled={least >= most}
          onChange={({ target }) => set(Number(target.value))}
          className="h-11 min-w-0 flex-1 accent-accent"
        />
        <IconButton
          label={t('rebate.more', { name })}
          icon={<Plus className="size-5" />}
          disabled={value >= most}
          onClick={() => set(value + step)}
          className="-me-2 disabled:text-ink-faint"
        />
      </div>
      <p className="figures text-xs text-ink-quiet">
        {t('rebate.range', { least: percent(least), most: percent(most) })}
      </p>
    </div>
  )
}
