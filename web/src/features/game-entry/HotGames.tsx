import type { catalogue } from '@parola/contract'
import { useState } from 'react'
import { useSession } from '../../api/index.ts'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { useFavourites } from '../../components/games/favourites.ts'
import { usePagedGames } from '../../components/games/paged-games.ts'
import { PagedGames } from '../../components/games/PagedGames.tsx'
import { Pills } from '../../components/layout/Pills.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { hasName } from './name.ts'
import { NameSearch } from './NameSearch.tsx'
import { NoRecents } from './RecentGames.tsx'

type Which = 'all' | 'fav' | 'recent'

/** The merchant's hot games, or the member's favourite or recent ones, filtered by name on the phone. */
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
      <Games key={which} which={which} name={name} onForget={() => setName('')} />
    </section>
  )
}

const sources = { all: 'hot', fav: 'favourites', recent: 'recent' } as const

interface GamesProps {
  which: Which
  name: string
  onForget: () => void
}

function Games({ which, name, onForget }: GamesProps) {
  const t = useText()
  const { isKnown, isFavourite } = useFavourites()
  // One that has just lost its heart leaves at once, before the list is fetched again.
  const stays = ({ nodeId }: catalogue.Game) => which !== 'fav' || !isKnown || isFavourite(nodeId)
  return (
    <PagedGames
      label={t('entry.hot')}
      list={usePagedGames(sources[which])}
      keep={(game) => stays(game) && hasName(game, name)}
      hotBadge={which !== 'all'}
      empty={name ? <NoMatch onForget={onForget} /> : <Nothing which={which} />}
    />
  )
}

function Nothing({ which }: { which: Which }) {
  const t = useText()
  if (which === 'recent') return <NoRecents />
  if (which === 'all') return <EmptyState picture="nothing-found" title={t('entry.noHot')} />
  return (
    <EmptyState picture="no-favourites" title={t('entry.noFavourites')} text={t('entry.noFavouritesText')}>
      <LinkButton to={to('gameList')}>{t('entry.allGames')}</LinkButton>
    </EmptyState>
  )
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
