import { catalogue } from '@parola/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '../../api/index.ts'
import { InlineLoadError } from '../../components/loading/InlineLoadError.tsx'
import { useContentLanguage, useText } from '../../i18n/index.ts'
import { hotGamesQuery } from './home-calls.ts'
import { useHydratedMark } from './hydrated.ts'
import { Section } from '../../components/layout/Section.tsx'
import { TileStrip } from './TileStrip.tsx'

const shown = 12

/** The games this merchant puts first, in two rows. */
export function HotGames() {
  useHydratedMark()
  const t = useText()
  const title = t('home.hot')
  const hot = useCall(catalogue.hotGames, hotGamesQuery(useContentLanguage()), { placeholderData: keepPreviousData })
  const games = hot.data?.list.slice(0, shown)
  if (games?.length === 0) return null
  return (
    <Section title={title}>
      {hot.isError && !games ? (
        <InlineLoadError error={hot.error} onRetry={() => void hot.refetch()} />
      ) : (
        <TileStrip label={title} games={games} rows={2} hotBadge={false} />
      )}
    </Section>
  )
}
