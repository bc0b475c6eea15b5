import { ChipSelect } from '../../../components/period/ChipSelect.tsx'
import { FilterPills } from '../../../components/period/FilterPills.tsx'
import { useText } from '../../../i18n/index.ts'
import type { Order } from './downlines.ts'

interface OrderChoiceProps {
  order: Order
  onChange: (change: Partial<Order>) => void
}

/** Which downlines are shown, and in which order. */
export function OrderChoice({ order: { sort, memberType }, onChange }: OrderChoiceProps) {
  const t = useText()
  const sorts: readonly { key: Order['sort']; title: string }[] = [
    { key: 'joined', title: t('downlines.joined') },
    { key: 'balance', title: t('downlines.balance') },
    { key: 'turnover', title: t('kpi.turnover') },
    { key: 'lastLogin', title: t('downlines.lastLogin') },
  ]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <FilterPills
        label={t('downlines.type')}
        allText={t('teamBets.all')}
        entries={(['agent', 'player'] as const).map((key) => ({ key, title: t(`agents.type.${key}`) }))}
        chosen={memberType}
        onChoose={(next) => onChange({ memberType: next })}
      />
      <ChipSelect
        label={t('downlines.sort')}
        entries={sorts}
        chosen={sort}
        isSet={false}
        onChoose={(next) => onChange({ sort: next })}
      />
    </div>
  )
}
