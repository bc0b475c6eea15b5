import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../api/index.ts'
import { categoryLooks } from '../../components/games/category-looks.ts'
import { InHeader, useOwnTitle } from '../../components/layout/HeaderSlot.tsx'
import { pagedGames } from '../../components/games/paged-games.ts'
import { usePageName } from '../../components/layout/use-page-name.ts'
import { SearchBox } from '../../components/search/SearchBox.tsx'
import { PullToRefresh } from '../../components/scroll/PullToRefresh.tsx'
import { useContentLanguage, useText } from '../../i18n/index.ts'
import { toast } from '../../ui/toast.ts'
import { askedOf, Games, sourceOf } from './Games.tsx'
import { ListHeader } from './ListHeader.tsx'
import * as list from './list-state.ts'
import { ListTabs } from './ListTabs.tsx'
import { Lobby } from './Lobby.tsx'
import { VendorMenu } from './VendorMenu.tsx'

/** All games of a type. The address holds the state, so that a link, a reload and going back show it again. */
export function GameListScreen() {
  const t = useText()
  const { state, show, prepare } = useListState()
  const title = t(categoryLooks[state.gameType].title)
  useOwnTitle(usePageName())
  const language = useContentLanguage()
  const queryClient = useQueryClient()
  const refresh = () => {
    const [path] = pagedGames(sourceOf(state), askedOf(state), language).queryKey
    return queryClient.invalidateQueries({ queryKey: [path] })
  }
  return (
    <>
      <InHeader>
        <ListHeader title={title} state={state} onShow={show} />
      </InHeader>
      <PullToRefresh onRefresh={refresh}>
        <div className="flex flex-col gap-3 px-4 pt-3 pb-4">
          <SearchBox
            label={t('gameList.search')}
            name={state.name}
            onSearch={(name) => show(list.search(state, name))}
          />
          <ListTabs state={state} onShow={show} onAim={prepare} />
          <VendorMenu state={state} onShow={show} onAim={prepare} />
          {list.isLobby(state) ? <Lobby /> : <Games state={state} onShow={show} />}
        </div>
      </PullToRefresh>
    </>
  )
}

function useListState() {
  const t = useText()
  const session = useSession()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const language = useContentLanguage()
  const { pathname, search } = useLocation()
  const asked = list.readState(pathname, new URLSearchParams(search))
  const isRefused = !session && list.needsSession(asked.mode)
  const state = isRefused ? list.forVisitor(asked) : asked

  const show = (next: list.ListState) => {
    if (!session && list.needsSession(next.mode)) return void toast(t('shell.loginFirst'), 'info')
    return void navigate({ search: list.writeQuery(next, pathname).toString() }, { replace: true })
  }
  // A visitor may open a link to a member's recent games.
  useEffect(() => {
    if (isRefused) toast(t('shell.loginFirst'), 'info')
  }, [isRefused, t])

  /** Preloads on pointer down. */
  const prepare = (next: list.ListState) => {
    if (!session && list.needsSession(next.mode)) return
    void queryClient.prefetchInfiniteQuery(pagedGames(sourceOf(next), askedOf(next), language))
  }
  return { state, show, prepare }
}
