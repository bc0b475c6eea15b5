import { useId } from 'react'
import { FilterSelect } from '../../../components/period/FilterSelect.tsx'
import { useText } from '../../../i18n/index.ts'
import type { Order } from './downlines.ts'

interface OrderChoiceProps {
  order: Order
  onChange: (change: Partial<Order>) => void
}

/** Which downlines are shown, and in which order. */
export function OrderChoice({ order: { sort, memberType }, onChange }: OrderChoiceProps) {
  const t = useText()
  const id = useId()
  const sorts = {
    joined: t('downlines.joined'),
    balance: t('downlines.balance'),
    turnover: t('kpi.turnover'),
    lastLogin: t('downlines.lastLogin'),
  } as const
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <FilterSelect
        label={t('downlines.type')}
        allText={t('teamBets.all')}
        entries={(['agent', 'player'] as const).map((key) => ({ key, title: t(`agents.type.${key}`) }))}
        chosen={memberType}
        onChoose={(next) => onChange({ memberType: next })}
      />
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="text-xs text-ink-quiet">
          {t('downlines.sort')}
        </label>
        <select
          id={id}
          value={sort}
          onChange={({ target }) => onChange({ sort: target.value as Order['sort'] })}
          className="min-h-11 rounded-tile bg-raised px-3 text-sm text-ink ring-1 ring-hairline-strong outline-none ring-inset focus:ring-2 focus:ring-accent"
        >
          {(Object.keys(sorts) as Order['sort'][]).map((key) => (
            <option key={key} value={key}>
              {sorts[key]}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
