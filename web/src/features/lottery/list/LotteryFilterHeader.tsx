import { TextSearch, X } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyOptional } from '../../../components/loading/lazy-optional.ts'
import { whenIdle } from '../../../components/loading/when-idle.ts'
import { useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { activeFilters, applyFilters, clearFilter, type ListState } from './lottery-list.ts'

const loadPanel = () => import('./LotteryFilterPanel.tsx').then((module) => module.LotteryFilterPanel)
const LotteryFilterPanel = lazyOptional(loadPanel)

interface LotteryFilterHeaderProps {
  title: string
  state: ListState
  categories: readonly string[]
  onShow: (next: ListState) => void
}

/** The title, or the active filters as removable chips; and the filter button. */
export function LotteryFilterHeader({ title, state, categories, onShow }: LotteryFilterHeaderProps) {
  const t = useText()
  const [panel, setPanel] = useState<'none' | 'open' | 'closed'>('none')
  const hasFilters = activeFilters(state).length > 0
  // The code of sheets loads when the phone is idle, so that it is ready when tapped.
  useEffect(() => whenIdle(() => void loadPanel().catch(() => undefined)), [])
  return (
    <>
      <h1 className={hasFilters ? 'sr-only' : 'min-w-0 flex-1 truncate text-base font-semibold'}>{title}</h1>
      {hasFilters && <Chips state={state} onShow={onShow} />}
      <IconButton
        label={t('lottery.filters')}
        icon={<TextSearch className="size-5.5" />}
        aria-haspopup="dialog"
        onClick={() => setPanel('open')}
      />
      {panel !== 'none' && (
        <Suspense>
          <LotteryFilterPanel
            open={panel === 'open'}
            state={state}
            categories={categories}
            onClose={() => setPanel('closed')}
            onSubmit={(filters) => {
              setPanel('closed')
              onShow(applyFilters(filters))
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function Chips({ state, onShow }: Pick<LotteryFilterHeaderProps, 'state' | 'onShow'>) {
  const t = useText()
  return (
    <ul
      aria-label={t('lottery.chips')}
      className="no-scrollbar flex min-w-0 flex-1 gap-1.5 overflow-x-auto overscroll-x-contain"
    >
      {activeFilters(state).map((filter) => (
        <li key={filter} className="shrink-0">
          <button
            type="button"
            aria-label={t('lottery.removeChip', { name: state[filter].trim() })}
            onClick={() => onShow(clearFilter(state, filter))}
            className="press grid min-h-11 place-items-center"
          >
            <span className="flex max-w-40 items-center gap-1 rounded-full bg-raised-more py-1.5 ps-3 pe-2 text-sm ring-1 ring-hairline-strong ring-inset">
              <span className="truncate">{state[filter].trim()}</span>
              <X aria-hidden className="size-3.5 shrink-0 text-ink-quiet" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
