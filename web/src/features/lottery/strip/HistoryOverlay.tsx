import { catalogue, type lottery } from '@parola/contract'
import { ChevronRight, Search } from 'lucide-react'
import { useState } from 'react'
import { allowedOriginsOf, destinationOf, useInfo } from '../../../api/index.ts'
import { InlineLoadError } from '../../../components/loading/InlineLoadError.tsx'
import { Pills } from '../../../components/layout/Pills.tsx'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { hasName } from '../list/lottery-list.ts'
import { ResultCard } from './ResultCard.tsx'
import { useResults } from '../list/use-lottery-menu.ts'

interface HistoryOverlayProps {
  open: boolean
  /** The lottery that it begins with. */
  first: string
  games: readonly lottery.LotteryGame[]
  onClose: () => void
}

/** The last results of every lottery, one at a time. */
export function HistoryOverlay({ open, first, games, onClose }: HistoryOverlayProps) {
  const t = useText()
  const { direction } = useLanguage()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('lottery.results')}
      closeLabel={t('shell.close')}
      direction={direction}
    >
      <History first={first} games={[...new Map(games.map((game) => [game.gameId, game])).values()]} />
    </Sheet>
  )
}

/** Resets each time it opens. */
function History({ first, games }: Pick<HistoryOverlayProps, 'first' | 'games'>) {
  const t = useText()
  const [chosen, setChosen] = useState(first)
  const [name, setName] = useState('')
  const found = games.filter((game) => hasName(game, name))
  const game = games.find(({ gameId }) => gameId === chosen)
  return (
    <div className="flex min-h-[62dvh] flex-col gap-3 pt-3">
      <label className="flex h-11 shrink-0 items-center gap-2.5 rounded-full bg-ground px-3.5 ring-1 ring-hairline-strong ring-inset focus-within:ring-2 focus-within:ring-accent">
        <Search aria-hidden className="size-4.5 shrink-0 text-ink-faint" />
        <input
          type="search"
          enterKeyHint="search"
          aria-label={t('lottery.search')}
          placeholder={t('lottery.search')}
          maxLength={catalogue.longestName}
          value={name}
          onChange={({ target }) => setName(target.value)}
          className="h-11 min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-ink-faint"
        />
      </label>
      <div className="-mx-4 no-scrollbar shrink-0 overflow-x-auto overscroll-x-contain px-4">
        <Pills
          label={t('lottery.menu')}
          entries={found.map(({ gameId, remark }) => ({ key: gameId, title: remark }))}
          chosen={chosen}
          onChoose={setChosen}
        />
        {found.length === 0 && (
          <output className="grid h-11 items-center text-sm text-ink-quiet">{t('lottery.none')}</output>
        )}
      </div>
      {game && <LastResult key={game.gameId} game={game} />}
    </div>
  )
}

function LastResult({ game }: { game: lottery.LotteryGame }) {
  const t = useText()
  const results = useResults({ gameId: game.gameId })
  const result = results.data?.results.find(({ gameId }) => gameId === game.gameId)
  if (results.isError && !results.data)
    return <InlineLoadError error={results.error} onRetry={() => void results.refetch()} />
  if (!results.data) return <Skeleton className="h-80 rounded-card" />
  if (!result) return <p className="text-sm text-ink-quiet">{t('lottery.noResult')}</p>
  return (
    <ResultCard game={game} result={result} serverTime={results.data.serverTime}>
      <MoreHistory />
    </ResultCard>
  )
}

/** Where the merchant shows all draws, if it has named such a place. */
function MoreHistory() {
  const t = useText()
  const info = useInfo()
  const url = info.resources.find(({ resourceType }) => resourceType === 'DRAW_HISTORY')?.url
  const destination = url === undefined ? null : destinationOf(url, allowedOriginsOf(info))
  if (!destination) return null
  return (
    <a
      href={destination.kind === 'app' ? destination.path : destination.href}
      rel="noopener noreferrer"
      className="press -me-2 flex min-h-11 shrink-0 items-center gap-0.5 rounded-tile px-2 text-sm text-ink-quiet"
    >
      {t('lottery.moreHistory')}
      <ChevronRight aria-hidden size={16} className="rtl:-scale-x-100" />
    </a>
  )
}
