import { catalogue } from '@parola/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall, useSession } from '../../api/index.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { useFavourites } from '../../components/favourites.ts'
import { usePagedGames } from '../../components/paged-games.ts'
import { useContentLanguage, useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { GameGrid, GameGridSkeleton } from '../../components/GameGrid.tsx'
import { PagedGames } from '../../components/PagedGames.tsx'
import { hasName } from './name.ts'
import { NameSearch } from './NameSearch.tsx'
import { Pills } from '../../components/Pills.tsx'
import { NoRecents } from './RecentGames.tsx'

type Which = 'all' | 'fav' | 'recent'

/** What the merchant puts first, or what the member likes or played, narrowed by name on the phone itself. */
export function HotGames() {
  const t = useText()
  const session = useSession()
  const [which, setWhich] = useState<Which>('all')
  const [name, setName] = useState('')
  const [searches, setSearches] = useState(false)
  const choose = (asked: Which) => {
    if (asked !== 'all' && !session) toast(t('shell.loginFirst'), 'info')
    else setWhich(asked)
  }
  const List = lists[which]
  return (
    <section className="flex flex-col gap-4">
      <h2 className="sr-only">{t('entry.hot')}</h2>
      <div className="flex items-center justify-end gap-1">
        {!searches && (
          <div className="no-scrollbar min-w-0 flex-1 overflow-x-auto overscroll-x-contain">
            <Pills
              label={t('entry.which')}
              entries={[
                { key: 'all', title: t('entry.all') },
                { key: 'fav', title: t('entry.favourites') },
                { key: 'recent', title: t('entry.recent') },
              ]}
              chosen={which}
              onChoose={choose}
            />
          </div>
        )}
        <NameSearch name={name} onName={setName} isOpen={searches} onOpen={setSearches} />
      </div>
      <List name={name} onForget={() => setName('')} />
    </section>
  )
}

interface ListProps {
  name: string
  onForget: () => void
}

const lists: Record<Which, (props: ListProps) => React.ReactNode> = {
  all: HotList,
  fav: FavouriteList,
  recent: RecentList,
}

function HotList({ name, onForget }: ListProps) {
  const t = useText()
  const hot = useCall(catalogue.hotGames, { language: useContentLanguage() }, { placeholderData: keepPreviousData })
  if (hot.isPending) return <GameGridSkeleton />
  if (!hot.data) return <ErrorState error={hot.error} onRetry={() => void hot.refetch()} />
  const games = hot.data.list.filter((game) => hasName(game, name))
  if (games.length > 0) return <GameGrid label={t('entry.hot')} games={games} hotBadge={false} />
  return name ? <NoMatch onForget={onForget} /> : <EmptyState picture="nothing-found" title={t('entry.noHot')} />
}

function FavouriteList({ name, onForget }: ListProps) {
  const t = useText()
  const { isFavourite } = useFavourites()
  // One that has just lost its heart leaves at once, before the list is fetched again.
  const keep = (game: catalogue.Game) => isFavourite(game.nodeId) && hasName(game, name)
  const none = <EmptyState picture="no-favourites" title={t('entry.noFavourites')} text={t('entry.noFavouritesText')} />
  const empty = name ? <NoMatch onForget={onForget} /> : none
  return <PagedGames label={t('entry.favourites')} list={usePagedGames('favourites')} keep={keep} empty={empty} />
}

function RecentList({ name, onForget }: ListProps) {
  const t = useText()
  const keep = (game: catalogue.Game) => hasName(game, name)
  const empty = name ? <NoMatch onForget={onForget} /> : <NoRecents />
  return <PagedGames label={t('entry.recent')} list={usePagedGames('recent')} keep={keep} empty={empty} />
}

function NoMatch({ onForget }: { onForget: () => void }) {
  const t = useText()
  return (
    <EmptyState picture="nothing-found" title={t('entry.noMatch')} text={t('entry.noMatchText')}>
      <Button onClick={onForget}>{t('entry.clear')}</Button>
      <LinkButton to={to('gameList')}>{t('entry.allGames')}</LinkButton>
    </EmptyState>
  )
}
