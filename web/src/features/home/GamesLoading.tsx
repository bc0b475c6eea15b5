import { CategoryRailSkeleton } from '../../components/CategoryRail.tsx'
import { GameTileSkeleton } from '../../components/GameTile.tsx'
import { Strip, StripItem } from '../../components/Strip.tsx'
import { useText } from '../../i18n/index.ts'

/** Says that the games are on their way, in the shape they will have. */
export function GamesLoading() {
  const t = useText()
  const title = t('home.loading')
  return (
    <div className="flex flex-col gap-5">
      <output className="block text-center text-sm text-ink-quiet">{title}</output>
      <CategoryRailSkeleton />
      <Strip label={title} rows={2}>
        {Array.from({ length: 8 }, (_, index) => (
          <StripItem key={index}>
            <GameTileSkeleton />
          </StripItem>
        ))}
      </Strip>
    </div>
  )
}
