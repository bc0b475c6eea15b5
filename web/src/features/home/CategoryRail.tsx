import type { catalogue } from '@parola/contract'
import { Link } from 'react-router'
import { useText } from '../../i18n/index.ts'
import { gameTypeLooks } from './game-types.ts'

/** One tap to every kind of game. */
export function CategoryRail({ types }: { types: readonly catalogue.GameType[] }) {
  const t = useText()
  return (
    <nav aria-label={t('home.categories')} className="no-scrollbar -mx-4 overflow-x-auto overscroll-x-contain px-4">
      <ul className="flex gap-1">
        {types.map((type) => {
          const { title, path, icon: Icon } = gameTypeLooks[type]
          return (
            <li key={type} className="w-16 shrink-0">
              <Link to={path} className="press flex flex-col items-center gap-1.5 rounded-tile text-center">
                <span className="grid size-13 place-items-center rounded-card bg-raised text-accent ring-1 ring-hairline ring-inset">
                  <Icon aria-hidden size={22} strokeWidth={1.75} />
                </span>
                <span className="line-clamp-2 text-xs text-ink-quiet">{t(title)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
