import { catalogue } from '@parola/contract'
import { useId, useState, type ReactNode } from 'react'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { classifiesOf, type Filters, type ListState } from './list-state.ts'
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
      <FilterForm state={state} onSubmit={onSubmit} />
    </Sheet>
  )
}

/** Begins with what is on each time the panel opens. */
function FilterForm({ state, onSubmit }: Pick<FilterPanelProps, 'state' | 'onSubmit'>) {
  const t = useText()
  const { name, vendor, classify, minBet } = state
  const [filters, setFilters] = useState<Filters>({ name, vendor, classify, minBet })
  const set = (filter: keyof Filters) => (value: string) => setFilters({ ...filters, [filter]: value })
  const any = { value: '', text: t('gameList.any') }
  const vendors = useVendors(state.gameType).map(({ accountTypeName, displayName }) => ({
    value: accountTypeName,
    text: displayName,
  }))
  const classifies = classifiesOf(state.gameType).map((value) => ({ value, text: t(`classify.${value}`) }))
  return (
    <form
      className="flex flex-col gap-5 pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(filters)
      }}
    >
      <label className="flex flex-col gap-2">
        <span className="text-sm font-medium">{t('gameList.name')}</span>
        <input
          type="search"
          enterKeyHint="search"
          maxLength={catalogue.longestName}
          value={filters.name}
          onChange={({ target }) => set('name')(target.value)}
          className="h-12 rounded-tile bg-ground px-4 text-base ring-1 ring-hairline-strong outline-none ring-inset focus:ring-accent"
        />
      </label>
      <Choice
        title={t('gameList.vendor')}
        options={[any, ...vendors]}
        value={filters.vendor}
        onChange={set('vendor')}
      />
      {classifies.length > 0 && (
        <Choice
          title={t(state.gameType === 'LIVE' ? 'gameList.table' : 'gameList.category')}
          options={[any, ...classifies]}
          value={filters.classify}
          onChange={set('classify')}
        />
      )}
      <Choice
        title={t('gameList.minBet')}
        options={[any, ...catalogue.minBets.map((bet) => ({ value: bet, text: bet }))]}
        value={filters.minBet}
        onChange={set('minBet')}
      />
      <div // Lies over the sheet's own lower edge, or choices would pass by below it.
        className="sticky -bottom-[max(16px,var(--safe-bottom))] -mx-4 -mb-4 flex gap-3 border-t border-hairline bg-raised px-4 py-3"
      >
        <Button look="quiet" onClick={() => setFilters({ name: '', vendor: '', classify: '', minBet: '' })}>
          {t('gameList.reset')}
        </Button>
        <Button look="light" type="submit" className="flex-1">
          {t('gameList.submit')}
        </Button>
      </div>
    </form>
  )
}

interface ChoiceProps {
  title: string
  options: readonly { value: string; text: ReactNode }[]
  value: string
  onChange: (value: string) => void
}

function Choice({ title, options, value, onChange }: ChoiceProps) {
  const group = useId()
  // What the list shows may be none of the choices, such as the lobby; that is no filter here.
  const chosen = options.some((option) => option.value === value) ? value : ''
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{title}</legend>
      <div className="flex flex-wrap gap-x-1.5">
        {options.map((option) => (
          <label key={option.value} className="press grid min-h-11 cursor-pointer place-items-center">
            <input
              type="radio"
              name={group}
              checked={option.value === chosen}
              onChange={() => onChange(option.value)}
              className="peer sr-only"
            />
            <span className="figures rounded-full bg-ground px-3.5 py-1.5 text-sm text-ink-quiet ring-1 ring-hairline ring-inset peer-checked:bg-raised-more peer-checked:font-semibold peer-checked:text-ink peer-checked:ring-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent">
              {option.text}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
