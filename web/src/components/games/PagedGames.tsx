import type { catalogue } from '@parola/contract'
import type { ReactNode } from 'react'
import { GameGrid, GameGridSkeleton } from './GameGrid.tsx'
import { InfiniteScroll } from '../scroll/InfiniteScroll.tsx'
import type { usePagedGames } from './paged-games.ts'
import { LoadError, loadErrorOf } from '../loading/LoadError.tsx'

interface PagedGamesProps {
  label: string
  list: ReturnType<typeof usePagedGames>
  /** Selects which of the loaded games are shown. */
  keep?: ((game: catalogue.Game) => boolean) | undefined
  hotBadge?: boolean
  /** Shown in place of an empty list. */
  empty: ReactNode
}

/** A list that loads more near its end. */
export function PagedGames({ label, list, keep, hotBadge = true, empty }: PagedGamesProps) {
  const error = loadErrorOf(list)
  if (!list.data && error) return <LoadError error={error} onRetry={list.refetch} />
  if (!list.data) return <GameGridSkeleton />
  const games = keep ? list.data.filter(keep) : list.data
  if (games.length === 0 && !list.hasNextPage) return empty
  return (
    <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-55' : undefined}>
      <GameGrid label={label} games={games} hotBadge={hotBadge} />
      <InfiniteScroll
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage || list.isPlaceholderData}
        error={list.isPaused || list.isFetchNextPageError ? error : null}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}
