import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { usePagedGames } from '../../components/games/paged-games.ts'
import { PagedGames } from '../../components/games/PagedGames.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'

/** The member's recent games, latest first. */
export function RecentGames() {
  const t = useText()
  return (
    <section>
      <h2 className="sr-only">{t('entry.recent')}</h2>
      <PagedGames label={t('entry.recent')} list={usePagedGames('recent')} empty={<NoRecents />} />
    </section>
  )
}

export function NoRecents() {
  const t = useText()
  return (
    <EmptyState picture="no-recents" title={t('entry.noRecents')} text={t('entry.noRecentsText')}>
      <LinkButton to={to('gameList')}>{t('entry.allGames')}</LinkButton>
    </EmptyState>
  )
}
