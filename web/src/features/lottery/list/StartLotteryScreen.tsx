import '../lottery.css'
import { lottery } from '@parola/contract'
import { useCall, useSession } from '../../../api/index.ts'
import { InlineLoadError } from '../../../components/loading/InlineLoadError.tsx'
import { Section } from '../../../components/layout/Section.tsx'
import { useContentLanguage, useText } from '../../../i18n/index.ts'
import { to } from '../../../paths.ts'
import { LotteryLink, LotteryRowSkeleton } from './LotteryRow.tsx'
import { eachOnce } from './lottery-list.ts'
import type { Sale } from '../clock/sale-clock.ts'
import { useLotteryMenu } from './use-lottery-menu.ts'

const shown = 5

const isOnSale = ({ isSale, remainTime, lockTime }: Sale): boolean => isSale && remainTime > lockTime

/** Where to begin: the lottery that the member played last, and those that are drawn next. */
export function StartLotteryScreen() {
  const t = useText()
  const language = useContentLanguage()
  const menu = useLotteryMenu()
  const isMember = useSession() !== null
  const recents = useCall(lottery.gameMenuRecent, { language, recentCount: 1 }, { enabled: isMember })
  const all = eachOnce(Object.values(menu.data?.groups ?? {}))
  const last = all.find(({ gameId }) => gameId === recents.data?.games[0]?.gameId)
  const next = all.filter(isOnSale).toSorted((one, other) => one.remainTime - other.remainTime)
  return (
    <div className="flex flex-col gap-5 px-4 pt-3 pb-24">
      {last && menu.data && (
        <Section title={t('lottery.last')}>
          <LotteryLink game={last} serverTime={menu.data.serverTime} />
        </Section>
      )}
      <Section title={t('lottery.next')} all={to('lottery')}>
        {menu.isError && !menu.data && <InlineLoadError error={menu.error} onRetry={() => void menu.refetch()} />}
        <ul className="flex flex-col gap-2.5">
          {menu.isPending &&
            Array.from({ length: shown }, (_, index) => (
              <li key={index}>
                <LotteryRowSkeleton />
              </li>
            ))}
          {menu.data &&
            next.slice(0, shown).map((game) => (
              <li key={game.gameId}>
                <LotteryLink game={game} serverTime={menu.data.serverTime} />
              </li>
            ))}
        </ul>
        {menu.data && next.length === 0 && <p className="text-sm text-ink-quiet">{t('lottery.nothingText')}</p>}
      </Section>
    </div>
  )
}
