import { Flame, History } from 'lucide-react'
import { Navigate, useSearchParams } from 'react-router'
import { useSession } from '../../api/index.ts'
import type { Category } from '../../components/games/categories.ts'
import { categoryLooks } from '../../components/games/category-looks.ts'
import { CategoryContents } from '../../components/games/CategoryContents.tsx'
import { CategoryRail, CategoryRailSkeleton, type RailEntry } from '../../components/games/CategoryRail.tsx'
import { InlineLoadError } from '../../components/loading/InlineLoadError.tsx'
import { useCategories } from '../../components/games/use-categories.ts'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { GameMenu } from './GameMenu.tsx'
import { isMenuType } from './menu-types.ts'
import { HotGames } from './HotGames.tsx'
import { RecentGames } from './RecentGames.tsx'

const hot = 'HOT'
const recent = 'RECENT'

/** Hot games, every category and the member's recent games. The address selects one. */
export function GameEntryScreen() {
  const t = useText()
  const session = useSession()
  const categories = useCategories()
  const [query] = useSearchParams()
  const asked = query.get('tab') ?? hot
  if (asked === recent && !session) return <Navigate to={to('login')} replace />
  const found = categories.data ?? []
  const entries: RailEntry[] = [
    { key: hot, title: t('entry.hot'), icon: Flame, to: `?tab=${hot}` },
    ...found.map(({ category }) => {
      const { title, icon } = categoryLooks[category]
      return { key: category, title: t(title), icon, to: `?tab=${category}` }
    }),
    { key: recent, title: t('entry.recent'), icon: History, to: session ? `?tab=${recent}` : to('login') },
  ]
  // A category that this merchant does not have shows the hot games.
  const isKnown = categories.isPending || entries.some(({ key }) => key === asked)
  const chosen = isKnown ? asked : hot
  return (
    <div className="flex flex-col gap-5 px-4 pt-3 pb-4">
      {categories.isPending && <CategoryRailSkeleton />}
      {categories.isError && <InlineLoadError error={categories.error} onRetry={() => void categories.refetch()} />}
      {categories.isSuccess && <CategoryRail label={t('entry.tabs')} entries={entries} current={chosen} />}
      {chosen === hot ? (
        <HotGames />
      ) : chosen === recent ? (
        <RecentGames />
      ) : (
        <CategoryGames category={found.find(({ category }) => category === chosen)} />
      )}
    </div>
  )
}

/** Slots, fishing and card games show their games; the others show their vendors. */
function CategoryGames({ category }: { category: Category | undefined }) {
  const t = useText()
  if (!category)
    return (
      <output className="flex items-center justify-center gap-3 py-16 text-sm text-ink-quiet">
        <Spinner />
        {t('shell.loading')}
      </output>
    )
  if (isMenuType(category.category))
    return <GameMenu key={category.category} type={category.category} vendors={category.vendors} />
  return <CategoryContents {...category} all={`${to('gameCentre')}?gameCategory=${category.category}`} />
}
