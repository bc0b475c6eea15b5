import type { catalogue } from '@parola/contract'
import type { ReactNode } from 'react'
import type { usePagedGames } from '../../components/paged-games.ts'
import { ErrorState } from '../../components/ErrorState.tsx'
import { GameTile, GameTileSkeleton } from '../../components/GameTile.tsx'
import { InfiniteScroll } from '../../components/InfiniteScroll.tsx'

const grid = 'grid grid-cols-3 gap-x-2.5 gap-y-4 wide:grid-cols-4'

interface GameGridProps {
  games: readonly catalogue.Game[]
  hotBadge?: boolean
}

export function GameGrid({ games, hotBadge = true }: GameGridProps) {
  return (
    <ul className={grid}>
      {games.map((game) => (
        <li key={game.nodeId} className="min-w-0">
          <GameTile game={game} hotBadge={hotBadge} favourite />
        </li>
      ))}
    </ul>
  )
}

export function GameGridSkeleton() {
  return (
    <div className={grid}>
      {Array.from({ length: 12 }, (_, index) => (
        <GameTileSkeleton key={index} />
      ))}
    </div>
  )
}

interface PagedGamesProps {
  list: ReturnType<typeof usePagedGames>
  /** What of the loaded games is shown. */
  keep?: (game: catalogue.Game) => boolean
  /** Stands in the place of a list with nothing in it. */
  empty: ReactNode
}

/** A list that grows as the thumb comes near its end. */
export function PagedGames({ list, keep, empty }: PagedGamesProps) {
  if (list.isPending) return <GameGridSkeleton />
  if (!list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const games = keep ? list.data.filter(keep) : list.data
  if (games.length === 0 && !list.hasNextPage) return empty
  return (
    <div>
      <GameGrid games={games} />
      <InfiniteScroll
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        error={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}
