import { useState } from 'react'
import { Choice } from '../../../components/filter/Choice.tsx'
import { FilterForm } from '../../../components/filter/FilterForm.tsx'
import { NameField } from '../../../components/filter/NameField.tsx'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { noFilters, type Filters, type ListState } from './lottery-list.ts'

interface LotteryFilterPanelProps {
  open: boolean
  state: ListState
  categories: readonly string[]
  onClose: () => void
  onSubmit: (filters: Filters) => void
}

/** Name and category at once. Nothing happens before it is submitted. */
export function LotteryFilterPanel({ open, state, categories, onClose, onSubmit }: LotteryFilterPanelProps) {
  const t = useText()
  const { direction } = useLanguage()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('lottery.filters')}
      closeLabel={t('shell.close')}
      direction={direction}
    >
      <Filtering state={state} categories={categories} onSubmit={onSubmit} />
    </Sheet>
  )
}

/** Starts with the current filters each time the panel opens. */
function Filtering({ state, categories, onSubmit }: Omit<LotteryFilterPanelProps, 'open' | 'onClose'>) {
  const t = useText()
  const [filters, setFilters] = useState<Filters>({ name: state.name, category: state.category })
  return (
    <FilterForm
      submitText={t('lottery.submit')}
      resetText={t('lottery.reset')}
      onSubmit={() => onSubmit(filters)}
      onReset={() => setFilters(noFilters)}
    >
      <NameField title={t('lottery.name')} value={filters.name} onChange={(name) => setFilters({ ...filters, name })} />
      <Choice
        title={t('lottery.category')}
        options={['', ...categories].map((value) => ({ value, text: value || t('lottery.any') }))}
        value={filters.category}
        onChange={(category) => setFilters({ ...filters, category })}
      />
    </FilterForm>
  )
}
