import '../records.css'
import { EllipsisVertical } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Tabs } from '../../../components/form/Tabs.tsx'
import { lazyOptional } from '../../../components/loading/lazy-optional.ts'
import { Widget } from '../../../components/widgets.ts'
import { useText } from '../../../i18n/index.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { GameRounds } from './GameRounds.tsx'

const BetsDownload = lazyOptional(() => import('./BetsDownload.tsx').then((module) => module.BetsDownload))

const halves = ['lottery', 'games'] as const

/** The member's bets: lottery tickets, or rounds at vendors' games. The address selects which. */
export function BettingRecordScreen() {
  const t = useText()
  const navigate = useNavigate()
  const query = new URLSearchParams(useLocation().search)
  const chosen = query.get('of') === 'games' ? 'games' : 'lottery'
  const choose = (half: (typeof halves)[number]) => {
    // The days stay; other filters apply to one half only.
    for (const name of ['of', 'state', 'gameId', 'kind']) query.delete(name)
    if (half === 'games') query.set('of', half)
    void navigate({ search: query.toString() }, { replace: true })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 px-4 pt-4 pb-24 *:[[role=tabpanel]]:col-span-2">
      <Menu />
      <Tabs
        label={t('title.gameRecord')}
        tabs={halves.map((key) => ({ key, title: t(`rounds.of.${key}`) }))}
        chosen={chosen}
        onChoose={choose}
      >
        {chosen === 'games' ? <GameRounds /> : <Widget name="lotteryBets" />}
      </Tabs>
    </div>
  )
}

/** What is seldom wanted. */
function Menu() {
  const t = useText()
  return (
    <details className="relative col-start-2 row-start-1 -me-3">
      <summary
        aria-label={t('header.menu')}
        className="press grid size-11 cursor-pointer list-none place-items-center rounded-full text-ink-quiet"
      >
        <EllipsisVertical aria-hidden="true" className="size-5" />
      </summary>
      <div className="absolute end-0 top-full z-10 w-72 max-w-[85vw] rounded-card border border-hairline-strong bg-raised p-4 shadow-lg">
        <Suspense fallback={<Skeleton className="h-11" />}>
          <BetsDownload />
        </Suspense>
      </div>
    </details>
  )
}
