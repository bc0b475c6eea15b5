import type { catalogue } from '@parola/contract'
import { TextSearch, X } from 'lucide-react'
import { useEffect, useState, type ComponentType } from 'react'
import { report } from '../../api/index.ts'
import { whenIdle } from '../../components/loading/when-idle.ts'
import { useText } from '../../i18n/index.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import type { FilterPanelProps } from './FilterPanel.tsx'
import { activeFilters, applyFilters, clearFilter, lobby, type Filters, type ListState } from './list-state.ts'
import { useVendors } from './VendorMenu.tsx'

interface ListHeaderProps {
  title: string
  state: ListState
  onShow: (next: ListState) => void
}

/** The title, or the active filters as removable chips; and the filter button. */
export function ListHeader({ title, state, onShow }: ListHeaderProps) {
  const t = useText()
  const { Panel, isOpen, open, close } = usePanel()
  // The search box already shows it.
  const chips = activeFilters(state).filter((filter) => filter !== 'name' || state.mode === 'filter')
  return (
    <>
      <h1 className={chips.length > 0 ? 'sr-only' : 'min-w-0 flex-1 truncate text-base font-semibold'}>{title}</h1>
      {chips.length > 0 && (
        <Chips state={state} filters={chips} onClear={(filter) => onShow(clearFilter(state, filter))} />
      )}
      <IconButton
        label={t('gameList.openFilters')}
        icon={<TextSearch className="size-5.5" />}
        aria-haspopup="dialog"
        onClick={open}
      />
      {Panel && (
        <Panel
          open={isOpen}
          state={state}
          onClose={close}
          onSubmit={(filters) => {
            close()
            onShow(applyFilters(state, filters))
          }}
        />
      )}
    </>
  )
}

interface ChipsProps {
  state: ListState
  filters: readonly (keyof Filters)[]
  onClear: (filter: keyof Filters) => void
}

function Chips({ state, filters, onClear }: ChipsProps) {
  const t = useText()
  const nameOf = useFilterNames(state)
  return (
    <ul
      aria-label={t('gameList.chips')}
      className="no-scrollbar flex min-w-0 flex-1 gap-1.5 overflow-x-auto overscroll-x-contain"
    >
      {filters.map((filter) => {
        const name = nameOf(filter)
        return (
          <li key={filter} className="shrink-0">
            <button
              type="button"
              aria-label={t('gameList.removeChip', { name })}
              onClick={() => onClear(filter)}
              className="press grid min-h-11 place-items-center"
            >
              <span className="flex max-w-40 items-center gap-1 rounded-full bg-raised-more py-1.5 ps-3 pe-2 text-sm ring-1 ring-hairline-strong ring-inset">
                <span className="truncate">{name}</span>
                <X aria-hidden className="size-3.5 shrink-0 text-ink-quiet" />
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function useFilterNames(state: ListState): (filter: keyof Filters) => string {
  const t = useText()
  const vendors = useVendors(state.gameType)
  const names: Record<keyof Filters, () => string> = {
    name: () => state.name.trim(),
    vendor: () =>
      state.vendor === lobby
        ? t('gameList.lobby')
        : (vendors.find(({ accountTypeName }) => accountTypeName === state.vendor)?.displayName ?? state.vendor),
    classify: () => t(`classify.${state.classify as catalogue.GameClassify}`),
    minBet: () => t('gameList.minBetOf', { amount: state.minBet }),
  }
  return (filter) => names[filter]()
}

const loadPanel = () => import('./FilterPanel.tsx').then((module) => module.FilterPanel)

/** The panel needs the code of sheets; it loads when the phone is idle, so that it is ready when tapped. */
function usePanel() {
  const t = useText()
  const [Panel, setPanel] = useState<ComponentType<FilterPanelProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => whenIdle(() => void loadPanel().catch(() => undefined)), [])
  const open = () => {
    setOpen(true)
    loadPanel().then(
      (panel) => setPanel(() => panel),
      (error: unknown) => {
        setOpen(false)
        report({ kind: 'chunk', name: 'FilterPanel', detail: String(error) })
        toast(t('error.network'), 'info')
      },
    )
  }
  return { Panel, isOpen, open, close: () => setOpen(false) }
}
