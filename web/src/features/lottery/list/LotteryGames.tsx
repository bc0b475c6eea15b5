import type { lottery } from '@parola/contract'
import type { CallError } from '../../../api/index.ts'
import { EmptyState } from '../../../components/loading/EmptyState.tsx'
import { InlineLoadError } from '../../../components/loading/InlineLoadError.tsx'
import { useText, type TextKey } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Mode } from './lottery-list.ts'
import { LotteryRow, LotteryRowSkeleton } from './LotteryRow.tsx'

interface LotteryGamesProps {
  mode: Mode
  /** Undefined while loading. */
  games: readonly lottery.LotteryGame[] | undefined
  serverTime: string
  favourites: { ids: readonly string[]; toggle: (gameId: string) => void }
  error: CallError | null
  onRetry: () => void
  onShowAll: () => void
}

const looks: Record<Mode, { tab: TextKey; picture: string; title: TextKey; text: TextKey }> = {
  all: { tab: 'lottery.all', picture: 'nothing-found', title: 'lottery.nothing', text: 'lottery.nothingText' },
  filter: { tab: 'lottery.found', picture: 'nothing-found', title: 'lottery.none', text: 'lottery.noneText' },
  hot: { tab: 'lottery.hot', picture: 'nothing-found', title: 'lottery.noHot', text: 'lottery.noHotText' },
  recent: { tab: 'lottery.recent', picture: 'no-recents', title: 'lottery.noRecent', text: 'lottery.noRecentText' },
  fav: { tab: 'lottery.fav', picture: 'no-favourites', title: 'lottery.noFav', text: 'lottery.noFavText' },
}

/** The lotteries, or a loading, empty or error state. */
export function LotteryGames({ mode, games, serverTime, favourites, error, onRetry, onShowAll }: LotteryGamesProps) {
  const t = useText()
  const { tab, picture, title, text } = looks[mode]
  const label = t('lottery.list', { tab: t(tab) })
  return (
    <section aria-label={label}>
      <h2 className="sr-only">{label}</h2>
      {error && <InlineLoadError error={error} onRetry={onRetry} />}
      {!games && !error && <Shapes />}
      {games?.length === 0 && (
        <EmptyState picture={picture} title={t(title)} text={t(text)}>
          {mode !== 'all' && <Button onClick={onShowAll}>{t('lottery.showAll')}</Button>}
        </EmptyState>
      )}
      {games && games.length > 0 && (
        <ul aria-label={label} className="grid grid-cols-1 gap-2.5 full:grid-cols-2 broad:grid-cols-3">
          {games.map((game) => (
            <li key={game.gameId}>
              <LotteryRow
                game={game}
                serverTime={serverTime}
                isFavourite={favourites.ids.includes(game.gameId)}
                onFavourite={() => favourites.toggle(game.gameId)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Shapes() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-2.5 full:grid-cols-2 broad:grid-cols-3">
      {Array.from({ length: 7 }, (_, index) => (
        <LotteryRowSkeleton key={index} />
      ))}
    </div>
  )
}
