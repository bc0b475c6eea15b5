import type { lottery } from '@parola/contract'
import { Suspense, useDeferredValue, useState } from 'react'
import { lazyOptional } from '../../../components/loading/lazy-optional.ts'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ResultCard } from './ResultCard.tsx'
import { useResults } from '../list/use-lottery-menu.ts'

const HistoryOverlay = lazyOptional(() => import('./HistoryOverlay.tsx').then((module) => module.HistoryOverlay))

interface StripResultProps {
  group: lottery.LotteryGroup
  /** The first of the group. */
  game: lottery.LotteryGame
  games: readonly lottery.LotteryGame[]
}

/** The last result of the category's first lottery, and a link to all results. Hidden if there is no result. */
export function StripResult({ group, game, games }: StripResultProps) {
  const t = useText()
  const [overlay, setOverlay] = useState<'none' | 'open' | 'closed'>('none')
  const data = useDeferredValue(useResults({ tag: group.tag }).data)
  if (!data) return <Skeleton className="mt-4 h-[245px] rounded-card" />
  if (data.results.length === 0) return null
  const result = data.results.find(({ gameId }) => gameId === game.gameId)
  return (
    <div className="mt-4">
      {result && (
        <ResultCard game={game} result={result} serverTime={data.serverTime} isShort>
          <Button size="small" className="min-h-11" aria-haspopup="dialog" onClick={() => setOverlay('open')}>
            {t('lottery.results')}
          </Button>
        </ResultCard>
      )}
      {overlay !== 'none' && (
        <Suspense>
          <HistoryOverlay
            open={overlay === 'open'}
            first={game.gameId}
            games={games}
            onClose={() => setOverlay('closed')}
          />
        </Suspense>
      )}
    </div>
  )
}
