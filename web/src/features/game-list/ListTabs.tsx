import { Heart } from 'lucide-react'
import { Pills } from '../../components/layout/Pills.tsx'
import { useText } from '../../i18n/index.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { classes } from '../../ui/classes.ts'
import { openTab, toggleFavourites, type ListState } from './list-state.ts'

interface ListTabsProps {
  state: ListState
  onShow: (next: ListState) => void
  /** Runs on pointer down on a link. */
  onAim: (next: ListState) => void
}

const tabs = ['all', 'hot', 'recent'] as const

/** All, hot, recent, and a heart that toggles the favourites. */
export function ListTabs({ state, onShow, onAim }: ListTabsProps) {
  const t = useText()
  const isFavourites = state.mode === 'fav'
  const favourites = toggleFavourites(state)
  return (
    <div className="-my-1 flex items-center justify-between gap-2">
      <div className="no-scrollbar min-w-0 overflow-x-auto overscroll-x-contain">
        <Pills
          label={t('gameList.tabs')}
          entries={tabs.map((key) => ({ key, title: t(`gameList.${key}`) }))}
          chosen={state.mode}
          onChoose={(mode) => onShow(openTab(state, mode))}
          onAim={(mode) => onAim(openTab(state, mode))}
        />
      </div>
      <IconButton
        label={t('gameList.fav')}
        aria-pressed={isFavourites}
        onPointerDown={() => onAim(favourites)}
        onClick={() => onShow(favourites)}
        className="-me-2"
        icon={<Heart className={classes('size-5.5', isFavourites ? 'fill-accent text-accent' : 'text-ink-quiet')} />}
      />
    </div>
  )
}
