import { catalogue } from '@parola/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useBoot, useCall, useImageBase, useSession } from '../../api/index.ts'
import { categoryOf, type Category } from '../../components/games/categories.ts'
import { InlineLoadError } from '../../components/loading/InlineLoadError.tsx'
import { useContentLanguage, useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { RecentMenu, type RecentChoice } from './RecentMenu.tsx'
import { TileStrip } from './TileStrip.tsx'

const pageSize = 10

/** A member's recent games, or for a visitor what will be here. */
export function RecentBlock({ categories }: { categories: readonly Category[] }) {
  const t = useText()
  const isMember = useSession() !== null
  return (
    <div className="absolute inset-0 flex flex-col">
      {isMember ? (
        <Recents categories={categories} />
      ) : (
        <Nothing text={t('home.recentGuest')}>
          <LinkButton to={to('login')} size="small">
            {t('header.login')}
          </LinkButton>
        </Nothing>
      )}
    </div>
  )
}

function Recents({ categories }: { categories: readonly Category[] }) {
  const [choice, setChoice] = useState<RecentChoice>('ALL')
  return (
    <>
      <RecentMenu categories={categories.map(({ category }) => category)} choice={choice} onChoose={setChoice} />
      <RecentStrip choice={choice} />
    </>
  )
}

function RecentStrip({ choice }: { choice: RecentChoice }) {
  const t = useText()
  const { esportsVendors } = useBoot().settings
  const language = useContentLanguage()
  // E-sports are stored as sports, and separated here as everywhere.
  const gameType = choice === 'ALL' ? undefined : choice === 'ESPORTS' ? 'SPORTS' : choice
  const recents = useCall(
    catalogue.recentGames,
    { language, gameType, page: 1, pageSize },
    { placeholderData: keepPreviousData },
  )
  const isChosen = ({ gameType: type, vassalage }: catalogue.Game) =>
    choice === 'ALL' || categoryOf(type, vassalage, esportsVendors) === choice
  const games = recents.data?.list.filter(isChosen)
  if (recents.isError && !games) return <InlineLoadError error={recents.error} onRetry={() => void recents.refetch()} />
  if (games?.length === 0)
    return (
      <Nothing text={t('home.recentEmpty')}>
        <LinkButton to={to('gameEntry')} size="small">
          {t('home.recentFind')}
        </LinkButton>
      </Nothing>
    )
  return <TileStrip label={t('home.recent')} games={games} />
}

/** An empty state: a picture, the reason, and the next step, in the remaining height. */
function Nothing({ text, children }: { text: string; children: ReactNode }) {
  const base = useImageBase()
  return (
    <div className="flex flex-1 items-center gap-4 rounded-card bg-raised p-4 ring-1 ring-hairline ring-inset">
      <img src={`${base}/empty/no-recents.svg`} alt="" width={100} height={80} className="shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
        <p className="text-sm text-pretty text-ink-quiet">{text}</p>
        {children}
      </div>
    </div>
  )
}
