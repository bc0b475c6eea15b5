import { catalogue } from '@parola/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '../../api/index.ts'
import { ErrorState } from '../../components/ErrorState.tsx'
import { GameTile, GameTileSkeleton } from '../../components/GameTile.tsx'
import { Strip, StripItem } from '../../components/Strip.tsx'
import { useContentLanguage, useText } from '../../i18n/index.ts'
import { hotGamesQuery } from './home-calls.ts'
import { Section } from '../../components/Section.tsx'

const shown = 12

/** The games this merchant puts first, in two rows. */
export function HotGames() {
  const t = useText()
  const title = t('home.hot')
  const hot = useCall(catalogue.hotGames, hotGamesQuery(useContentLanguage()), { placeholderData: keepPreviousData })
  const games = hot.data?.list.slice(0, shown)
  if (games?.length === 0) return null
  return (
    <Section title={title}>
      {hot.isError && !games ? (
        <ErrorState error={hot.error} onRetry={() => void hot.refetch()} />
      ) : (
        <Strip label={title} rows={2}>
          {games
            ? games.map((game) => (
                <StripItem key={game.nodeId}>
                  <GameTile game={game} hotBadge={false} />
                </StripItem>
              ))
            : Array.from({ length: 8 }, (_, index) => (
                <StripItem key={index}>
                  <GameTileSkeleton />
                </StripItem>
              ))}
        </Strip>
      )}
    </Section>
  )
}
