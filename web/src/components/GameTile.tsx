import type { catalogue } from '@parola/contract'
import { Flame } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../i18n/index.ts'
import { to } from '../paths.ts'
import { Picture } from './Picture.tsx'

interface GameTileProps {
  game: catalogue.Game
  /** False among hot games, where the badge would say the same on every tile. */
  hotBadge?: boolean
}

/** A game as a tile. A guest is asked to log in before any game opens. */
export function GameTile({ game, hotBadge = true }: GameTileProps) {
  const t = useText()
  return (
    <Link to={to('login')} className="press group block rounded-tile" data-node={game.nodeId}>
      <span className="relative block">
        <Picture path={game.showIcon} alt="" width={240} height={320} className="aspect-3/4 w-full rounded-tile" />
        <span className="absolute start-1.5 top-1.5 flex gap-1 text-xs font-semibold">
          {hotBadge && game.isTop && (
            <span className="grid size-6 place-items-center rounded-full bg-photo-shade text-light-to">
              <Flame aria-hidden className="size-3.5 fill-current" />
              <span className="sr-only">{t('tile.hot')}</span>
            </span>
          )}
          {game.isNew && (
            <span className="rounded-full bg-photo-shade px-2 leading-6 text-on-photo">{t('tile.new')}</span>
          )}
        </span>
      </span>
      <span className="mt-1.5 block truncate text-xs font-medium text-ink-quiet group-active:text-ink">
        {game.gameName}
      </span>
    </Link>
  )
}

/** A tile of the same shape while its game is on the way; one far from the screen need not move. */
export function GameTileSkeleton({ still = false }: { still?: boolean }) {
  const look = still ? 'bg-shimmer' : 'skeleton'
  return (
    <span className="block" aria-hidden="true">
      <span className={`${look} block aspect-3/4 w-full rounded-tile`} />
      <span className={`${look} mt-2 block h-3.5 w-3/4 rounded-full`} />
    </span>
  )
}
