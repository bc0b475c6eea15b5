import { LayoutGrid } from 'lucide-react'
import { useLocation, useSearchParams } from 'react-router'
import { hasGameList, type Category } from '../../components/games/categories.ts'
import { categoryLooks } from '../../components/games/category-looks.ts'
import { CategoryContents } from '../../components/games/CategoryContents.tsx'
import { CategoryRail, CategoryRailSkeleton, type RailEntry } from '../../components/games/CategoryRail.tsx'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { InlineLoadError } from '../../components/loading/InlineLoadError.tsx'
import { useOwnTitle } from '../../components/layout/HeaderSlot.tsx'
import { SearchLink } from '../../components/search/SearchLink.tsx'
import { useCategories } from '../../components/games/use-categories.ts'
import { usePageName } from '../../components/layout/use-page-name.ts'
import { VendorSection, VendorSectionSkeleton } from '../../components/games/VendorSection.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'

const all = 'ALL'

/** Every vendor by category, chosen by the address. Categories with their own list link to it. */
export function GameCentreScreen() {
  const t = useText()
  useOwnTitle(usePageName())
  const categories = useCategories()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const found = categories.data ?? []
  const chosen = chosenOf(found, query.get('gameCategory') ?? (isSports(pathname) ? 'SPORTS' : all))
  const shown = found.filter(({ category }) => category === chosen)
  const entries: RailEntry[] = [
    { key: all, title: t('centre.all'), icon: LayoutGrid, to: `?gameCategory=${all}` },
    ...found.map(({ category }) => {
      const { title, icon } = categoryLooks[category]
      return { key: category, title: t(title), icon, to: targetOf(category) }
    }),
  ]
  if (categories.isError)
    return (
      <div className="p-4">
        <InlineLoadError error={categories.error} onRetry={() => void categories.refetch()} />
      </div>
    )
  if (categories.isSuccess && found.length === 0)
    return <EmptyState picture="nothing-found" title={t('centre.empty')} text={t('centre.emptyText')} />
  return (
    <div className="flex flex-col gap-5 px-4 pt-3 pb-4">
      <SearchLink />
      {categories.isPending ? (
        <>
          <CategoryRailSkeleton />
          <VendorSectionSkeleton />
          <VendorSectionSkeleton />
        </>
      ) : (
        <>
          <CategoryRail label={t('centre.tabs')} entries={entries} current={chosen} />
          {chosen === all
            ? found.map((category) => <VendorSection key={category.category} {...category} />)
            : shown.map((category) => <CategoryContents key={category.category} {...category} />)}
        </>
      )}
    </div>
  )
}

const isSports = (pathname: string): boolean => pathname.toLowerCase().replace(/\/$/, '') === '/m/sports'

/** An unknown category shows all. */
function chosenOf(found: readonly Category[], asked: string): string {
  const category = asked === 'ELOTT' ? 'LOTT' : asked
  return found.some((known) => known.category === category) ? category : all
}

function targetOf(category: Category['category']): string {
  if (category === 'LOTT') return to('lottery')
  return hasGameList(category) ? `${to('gameList')}?gameType=${category}` : `?gameCategory=${category}`
}
