import '../lottery.css'
import { lottery } from '@parola/contract'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCall, useSession } from '../../../api/index.ts'
import { InHeader } from '../../../components/layout/HeaderSlot.tsx'
import { Pills } from '../../../components/layout/Pills.tsx'
import { PullToRefresh } from '../../../components/scroll/PullToRefresh.tsx'
import { useContentLanguage, useText } from '../../../i18n/index.ts'
import { toast } from '../../../ui/toast.ts'
import { LotteryFilterHeader } from './LotteryFilterHeader.tsx'
import { LotteryGames } from './LotteryGames.tsx'
import * as list from './lottery-list.ts'
import { useLotteryFavourites } from './use-favourites.ts'
import { useLotteryMenu } from './use-lottery-menu.ts'

const recentCount = 100
const none: readonly lottery.LotteryGame[] = []

/** Every lottery with the draw on sale. The address holds the state, so that a link, a reload and going back show it again. */
export function LotteryListScreen() {
  const t = useText()
  const { state, show } = useListState()
  const menu = useLotteryMenu()
  const language = useContentLanguage()
  const favourites = useLotteryFavourites()
  const recents = useCall(lottery.gameMenuRecent, { language, recentCount }, { enabled: state.mode === 'recent' })
  const source = state.mode === 'recent' && !recents.data ? recents : menu
  const groups = Object.values(menu.data?.groups ?? {})
  const found = list.gamesFor(state, groups, recents.data?.games ?? none, favourites.ids)
  return (
    <>
      <InHeader>
        <LotteryFilterHeader
          title={t('title.lottery')}
          state={state}
          categories={groups.map(({ labelName }) => labelName)}
          onShow={show}
        />
      </InHeader>
      <PullToRefresh onRefresh={() => Promise.all([menu.refetch(), state.mode === 'recent' && recents.refetch()])}>
        <div className="flex flex-col gap-3 px-4 pt-3 pb-24">
          <Tabs state={state} onShow={show} />
          <LotteryGames
            mode={state.mode}
            games={source.data && list.favouritesFirst(found, favourites.ids)}
            serverTime={menu.data?.serverTime ?? recents.data?.serverTime ?? ''}
            favourites={favourites}
            error={source.data ? null : source.error}
            onRetry={() => void source.refetch()}
            onShowAll={() => show(list.openTab('all'))}
          />
        </div>
      </PullToRefresh>
    </>
  )
}

const tabs = ['all', 'hot', 'fav'] as const

/** All, hot and favourites. Recent has a place among them while it is open. */
function Tabs({ state, onShow }: { state: list.ListState; onShow: (next: list.ListState) => void }) {
  const t = useText()
  const shown = state.mode === 'recent' ? ([...tabs, 'recent'] as const) : tabs
  return (
    <div className="-mx-4 -my-1 no-scrollbar overflow-x-auto overscroll-x-contain px-4">
      <Pills
        label={t('lottery.tabs')}
        entries={shown.map((key) => ({ key, title: t(`lottery.${key}`) }))}
        chosen={state.mode}
        onChoose={(mode) => onShow(list.openTab(mode))}
      />
    </div>
  )
}

function useListState() {
  const t = useText()
  const session = useSession()
  const navigate = useNavigate()
  const { search } = useLocation()
  const asked = list.readState(new URLSearchParams(search))
  const isRefused = !session && list.needsSession(asked.mode)
  const state = isRefused ? list.openTab('all') : asked
  const show = (next: list.ListState) => {
    if (!session && list.needsSession(next.mode)) return void toast(t('shell.loginFirst'), 'info')
    return void navigate({ search: list.writeQuery(next).toString() }, { replace: true })
  }
  // A visitor may open a link to a member's recent lotteries.
  useEffect(() => {
    if (isRefused) toast(t('shell.loginFirst'), 'info')
  }, [isRefused, t])
  return { state, show }
}
