import { catalogue, type ValueOf } from '@parola/contract'
import { useState } from 'react'
import { useCall } from '../../api/index.ts'
import { Choice } from '../../components/filter/Choice.tsx'
import { FilterForm } from '../../components/filter/FilterForm.tsx'
import { NameField } from '../../components/filter/NameField.tsx'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import type { Filters, ListState } from './list-state.ts'
import { useVendors } from './VendorMenu.tsx'

export interface FilterPanelProps {
  open: boolean
  state: ListState
  onClose: () => void
  onSubmit: (filters: Filters) => void
}

/** Everything the list can be narrowed by, at once. Nothing happens before it is submitted. */
export function FilterPanel({ open, state, onClose, onSubmit }: FilterPanelProps) {
  const t = useText()
  const { direction } = useLanguage()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('gameList.filters')}
      closeLabel={t('shell.close')}
      direction={direction}
    >
      <Filtering state={state} onSubmit={onSubmit} />
    </Sheet>
  )
}

/** Before the choices have arrived. */
const none: Pick<ValueOf<typeof catalogue.gameFilters>, 'gameClassifies' | 'minBets'> = {
  gameClassifies: [],
  minBets: [],
}

/** Starts with the current filters each time the panel opens. */
function Filtering({ state, onSubmit }: Pick<FilterPanelProps, 'state' | 'onSubmit'>) {
  const t = useText()
  const { name, vendor, classify, minBet } = state
  const [filters, setFilters] = useState<Filters>({ name, vendor, classify, minBet })
  const set = (filter: keyof Filters) => (value: string) => setFilters({ ...filters, [filter]: value })
  const any = { value: '', text: t('gameList.any') }
  const vendors = useVendors(state.gameType).map(({ accountTypeName, displayName }) => ({
    value: accountTypeName,
    text: displayName,
  }))
  const { gameClassifies, minBets } = useCall(catalogue.gameFilters, { gameType: state.gameType }).data ?? none
  return (
    <FilterForm
      submitText={t('gameList.submit')}
      resetText={t('gameList.reset')}
      onSubmit={() => onSubmit(filters)}
      onReset={() => setFilters({ name: '', vendor: '', classify: '', minBet: '' })}
    >
      <NameField title={t('gameList.name')} value={filters.name} onChange={set('name')} />
      <Choice
        title={t('gameList.vendor')}
        options={[any, ...vendors]}
        value={filters.vendor}
        onChange={set('vendor')}
      />
      {gameClassifies.length > 0 && (
        <Choice
          title={t(state.gameType === 'LIVE' ? 'gameList.table' : 'gameList.category')}
          options={[any, ...gameClassifies.map((value) => ({ value, text: t(`classify.${value}`) }))]}
          value={filters.classify}
          onChange={set('classify')}
        />
      )}
      {minBets.length > 0 && (
        <Choice
          title={t('gameList.minBet')}
          options={[any, ...minBets.map((bet) => ({ value: bet, text: bet }))]}
          value={filters.minBet}
          onChange={set('minBet')}
        />
      )}
    </FilterForm>
  )
}
