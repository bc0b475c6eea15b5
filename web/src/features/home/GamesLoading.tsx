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
      <div aria-hidden="true" className="flex gap-1 overflow-hidden">
        {Array.from({ length: 5 }, (_, index) => (
          <span key={index} className="flex w-16 shrink-0 flex-col items-center gap-2">
            <span className="skeleton size-13 rounded-card" />
            <span className="skeleton h-3 w-10 rounded-full" />
          </span>
        ))}
      </div>
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
