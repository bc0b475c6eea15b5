import { catalogue, type VendorCode } from '@parola/contract'
import { categoryLooks } from '../../components/games/category-looks.ts'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { useFavourites } from '../../components/games/favourites.ts'
import { usePagedGames, type GameSource } from '../../components/games/paged-games.ts'
import { PagedGames } from '../../components/games/PagedGames.tsx'
import { formatNumber, useLanguage, useText, type TextKey } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { activeFilters, openTab, type ListState, type Mode } from './list-state.ts'

const looks: Record<Mode, { source: GameSource; tab: TextKey; picture: string; title: TextKey; text: TextKey }> = {
  all: {
    source: 'list',
    tab: 'gameList.all',
    picture: 'nothing-found',
    title: 'gameList.none',
    text: 'gameList.noneText',
  },
  filter: {
    source: 'list',
    tab: 'gameList.found',
    picture: 'nothing-found',
    title: 'gameList.none',
    text: 'gameList.noneText',
  },
  hot: {
    source: 'hot',
    tab: 'gameList.hot',
    picture: 'nothing-found',
    title: 'gameList.noHot',
    text: 'gameList.noHotText',
  },
  recent: {
    source: 'recent',
    tab: 'gameList.recent',
    picture: 'no-recents',
    title: 'gameList.noRecent',
    text: 'gameList.noRecentText',
  },
  fav: {
    source: 'favourites',
    tab: 'gameList.fav',
    picture: 'no-favourites',
    title: 'gameList.noFav',
    text: 'gameList.noFavText',
  },
}

export const sourceOf = (state: ListState): GameSource => looks[state.mode].source

/** The request to the server. Empty names and choices are left out. */
export function askedOf({ gameType, name, vendor, classify, minBet }: ListState) {
  const gameName = name.trim()
  return {
    gameType,
    ...(gameName && { gameName }),
    ...(vendor && { vassalage: vendor as VendorCode }),
    ...(classify && { gameClassify: classify as catalogue.GameClassify }),
    ...(minBet && { minBet: minBet as (typeof catalogue.minBets)[number] }),
  }
}

/** The games, or a loading, empty or error state. */
export function Games({ state, onShow }: { state: ListState; onShow: (next: ListState) => void }) {
  const t = useText()
  const { language } = useLanguage()
  const { source, tab, picture, title, text } = looks[state.mode]
  const games = usePagedGames(source, askedOf(state))
  const { isKnown, isFavourite } = useFavourites()
  // One that has just lost its heart leaves at once, before the list is fetched again.
  const keep = state.mode === 'fav' && isKnown ? (game: catalogue.Game) => isFavourite(game.nodeId) : undefined
  const label = t('gameList.list', { type: t(categoryLooks[state.gameType].title), tab: t(tab) })
  const isNarrowed = state.mode !== 'all' || activeFilters(state).length > 0
  const empty = (
    <EmptyState picture={picture} title={t(title)} text={t(text)}>
      {isNarrowed && <Button onClick={() => onShow(openTab(state, 'all'))}>{t('gameList.showAll')}</Button>}
    </EmptyState>
  )
  const found =
    games.data?.length === 0
      ? t(title)
      : `${label}: ${formatNumber(language, games.data?.length ?? 0)}${games.hasNextPage ? '+' : ''}`
  return (
    <section aria-label={label}>
      <h2 className="sr-only">{label}</h2>
      {/* Announces the number of results of a search. */}
      <output className="sr-only">{games.data && !games.isPlaceholderData ? found : ''}</output>
      <PagedGames label={label} list={games} keep={keep} hotBadge={state.mode !== 'hot'} empty={empty} />
    </section>
  )
}
