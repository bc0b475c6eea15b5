import { CategoryRailSkeleton } from '../../components/games/CategoryRail.tsx'
import { useText } from '../../i18n/index.ts'
import { TileStrip } from './TileStrip.tsx'

/** A loading message, in the shape of the games. */
export function GamesLoading() {
  const t = useText()
  const title = t('home.loading')
  return (
    <div className="flex flex-col gap-5">
      <output className="block text-center text-sm text-ink-quiet">{title}</output>
      <CategoryRailSkeleton />
      <TileStrip label={title} games={undefined} rows={2} />
    </div>
  )
}
