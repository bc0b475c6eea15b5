import { catalogue } from '@parola/contract'
import { useId, useState } from 'react'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
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
      <FilterForm state={state} categories={categories} onSubmit={onSubmit} />
    </Sheet>
  )
}

/** Begins with what is on each time the panel opens. */
function FilterForm({ state, categories, onSubmit }: Omit<LotteryFilterPanelProps, 'open' | 'onClose'>) {
  const t = useText()
  const group = useId()
  const [filters, setFilters] = useState<Filters>({ name: state.name, category: state.category })
  return (
    <form
      className="flex flex-col gap-5 pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(filters)
      }}
    >
      <label className="flex flex-col gap-2">
        <span className="text-sm font-medium">{t('lottery.name')}</span>
        <input
          type="search"
          enterKeyHint="search"
          maxLength={catalogue.longestName}
          value={filters.name}
          onChange={({ target }) => setFilters({ ...filters, name: target.value })}
          className="h-12 rounded-tile bg-ground px-4 text-base ring-1 ring-hairline-strong outline-none ring-inset focus:ring-accent"
        />
      </label>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{t('lottery.category')}</legend>
        <div className="flex flex-wrap gap-x-1.5">
          {['', ...categories].map((category) => (
            <label key={category} className="press grid min-h-11 cursor-pointer place-items-center">
              <input
                type="radio"
                name={group}
                checked={category === filters.category}
                onChange={() => setFilters({ ...filters, category })}
                className="peer sr-only"
              />
              <span className="rounded-full bg-ground px-3.5 py-1.5 text-sm text-ink-quiet ring-1 ring-hairline ring-inset peer-checked:bg-raised-more peer-checked:font-semibold peer-checked:text-ink peer-checked:ring-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent">
                {category === '' ? t('lottery.any') : category}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div // Lies over the sheet's own lower edge, or choices would pass by below it.
        className="sticky -bottom-[max(16px,var(--safe-bottom))] -mx-4 -mb-4 flex gap-3 border-t border-hairline bg-raised px-4 py-3"
      >
        <Button look="quiet" onClick={() => setFilters(noFilters)}>
          {t('lottery.reset')}
        </Button>
        <Button look="light" type="submit" className="flex-1">
          {t('lottery.submit')}
        </Button>
      </div>
    </form>
  )
}
