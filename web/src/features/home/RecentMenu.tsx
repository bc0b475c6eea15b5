import type { catalogue } from '@parola/contract'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { categoryLooks } from '../../components/games/category-looks.ts'
import { useArrows } from '../../components/layout/menu-arrows.ts'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton.tsx'

/** One press of an arrow moves the menu by one entry. */
const stepPx = 75

export type RecentChoice = 'ALL' | Exclude<catalogue.GameCategory, 'LOTT'>

interface RecentMenuProps {
  categories: readonly catalogue.GameCategory[]
  choice: RecentChoice
  onChoose: (choice: RecentChoice) => void
}

/** The kinds of recent games, between two arrows. Lottery has its own record, so its entry links there. */
export function RecentMenu({ categories, choice, onChoose }: RecentMenuProps) {
  const t = useText()
  const { menu, back, on, move } = useArrows(stepPx)
  const entries: ('ALL' | catalogue.GameCategory)[] = ['ALL', ...categories]
  return (
    <div className="-mx-2 flex h-11 items-center">
      <IconButton
        label={t('home.recentBack')}
        icon={<ChevronLeft className="size-5 rtl:-scale-x-100" />}
        disabled={!back}
        onClick={() => move(-1)}
        className="disabled:opacity-30"
      />
      <div ref={menu} className="no-scrollbar min-w-0 flex-1 snap-x snap-mandatory overflow-x-auto scroll-smooth">
        <ul aria-label={t('home.recentKinds')} className="flex">
          {entries.map((entry) => (
            <li key={entry} style={entryWidth} className="shrink-0 snap-start">
              {entry === 'LOTT' ? (
                <Link to={to('lottery')} className={lookOf(false)}>
                  {t(categoryLooks.LOTT.title)}
                </Link>
              ) : (
                <button
                  type="button"
                  aria-pressed={entry === choice}
                  onClick={() => onChoose(entry)}
                  className={lookOf(entry === choice)}
                >
                  {t(entry === 'ALL' ? 'home.recentAll' : categoryLooks[entry].title)}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
      <IconButton
        label={t('home.recentOn')}
        icon={<ChevronRight className="size-5 rtl:-scale-x-100" />}
        disabled={!on}
        onClick={() => move(1)}
        className="disabled:opacity-30"
      />
    </div>
  )
}

const entryWidth = { width: stepPx }

const lookOf = (isChosen: boolean): string =>
  classes(
    'press grid h-11 w-full place-items-center rounded-tile px-1 text-center text-xs',
    isChosen ? 'font-semibold text-accent' : 'text-ink-quiet',
  )
