import './search.css'
import { catalogue } from '@parola/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useCall } from '../../api/index.ts'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { InlineLoadError } from '../../components/loading/InlineLoadError.tsx'
import { SearchBox } from '../../components/search/SearchBox.tsx'
import { useContentLanguage, useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { GameRow, VendorRow } from './rows.tsx'

/** Finds games of every category and vendors. The address holds the text, so that going back from a game shows the results again. */
export function SearchScreen() {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  const text = query.get('text') ?? ''
  const search = (next: string) => setQuery(next.trim() === '' ? {} : { text: next }, { replace: true })
  return (
    <div className="flex flex-col gap-4 px-4 pt-3 pb-4">
      <SearchBox label={t('search.open')} name={text} onSearch={search} takesFocus={text === ''} />
      {text.trim() === '' ? <HotGames /> : <Results text={text.trim().slice(0, catalogue.longestName)} />}
    </div>
  )
}

/** Something to choose from before anything is typed. */
function HotGames() {
  const t = useText()
  const { data } = useCall(catalogue.hotGames, { language: useContentLanguage() })
  return (
    <section>
      <h2 className="text-base font-semibold">{t('gameList.hot')}</h2>
      {data ? (
        <ul className={listClass}>
          {data.list.slice(0, 10).map((game) => (
            <GameRow key={game.nodeId} game={game} />
          ))}
        </ul>
      ) : (
        <Shape />
      )}
    </section>
  )
}

function Results({ text }: { text: string }) {
  const t = useText()
  const language = useContentLanguage()
  const found = useCall(catalogue.search, { language, text }, { placeholderData: keepPreviousData })
  if (found.isError) return <InlineLoadError error={found.error} onRetry={() => void found.refetch()} />
  const { games = [], vendors = [] } = found.data ?? {}
  const isEmpty = found.data !== undefined && games.length + vendors.length === 0
  return (
    <section aria-busy={found.isPlaceholderData} aria-live="polite">
      {isEmpty ? (
        <EmptyState picture="nothing-found" title={t('search.none', { text })} text={t('search.noneText')}>
          <LinkButton to={to('gameCentre')}>{t('title.gameCentre')}</LinkButton>
          <LinkButton to={to('service')}>{t('title.service')}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <h2 className="text-base font-semibold">{t('search.results')}</h2>
          {found.data ? (
            <ul className={listClass}>
              {vendors.map((vendor) => (
                <VendorRow key={`${vendor.gameType} ${vendor.accountTypeName}`} vendor={vendor} />
              ))}
              {games.map((game) => (
                <GameRow key={game.nodeId} game={game} />
              ))}
            </ul>
          ) : (
            <Shape />
          )}
        </>
      )}
    </section>
  )
}

const listClass = 'mt-1 divide-y divide-hairline'

function Shape() {
  return (
    <div aria-hidden="true" className="mt-3 flex flex-col gap-3">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-16 rounded-tile" />
      ))}
    </div>
  )
}
