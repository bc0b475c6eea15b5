import type { catalogue } from '@parola/contract'
import type { ReactNode } from 'react'
import { CallError } from '../api/index.ts'
import { useText } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { GameGrid, GameGridSkeleton } from './GameGrid.tsx'
import { InfiniteScroll } from './InfiniteScroll.tsx'
import type { usePagedGames } from './paged-games.ts'

interface PagedGamesProps {
  label: string
  list: ReturnType<typeof usePagedGames>
  /** What of the loaded games is shown. */
  keep?: ((game: catalogue.Game) => boolean) | undefined
  hotBadge?: boolean
  /** Stands in the place of a list with nothing in it. */
  empty: ReactNode
}

/** Without a network nothing is asked; it goes on by itself when there is one. */
const offline = new CallError('network', 'There is no network')

/** A list that grows as the thumb comes near its end. */
export function PagedGames({ label, list, keep, hotBadge = true, empty }: PagedGamesProps) {
  const error = list.isPaused ? offline : list.error
  if (!list.data && error) return <ListTrouble error={error} onRetry={() => void list.refetch()} />
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

function ListTrouble({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  const t = useText()
  return (
    <div role="alert">
      <EmptyState
        picture={error.code === 'network' ? 'offline' : 'error'}
        title={t('trouble.title')}
        text={t(`error.${error.code}`)}
      >
        <Button onClick={onRetry}>{t('shell.retry')}</Button>
      </EmptyState>
    </div>
  )
}
