import type { promotions } from '@parola/contract'
import { Picture } from '../../components/pictures/Picture.tsx'
import { useText } from '../../i18n/index.ts'
import { classes } from '../../ui/classes.ts'
import { hindranceOf } from './mall.ts'
import { useNumber } from '../../components/formatters.ts'

interface MallTileProps {
  item: promotions.MallItem
  points: number
  onOpen: () => void
}

/** One item for points. The reason why it is unavailable is shown without urgency. */
export function MallTile({ item, points, onOpen }: MallTileProps) {
  const t = useText()
  const number = useNumber()
  const hindrance = hindranceOf(item, points)
  return (
    <article className="press relative flex w-full flex-col overflow-hidden rounded-card border border-hairline bg-raised">
      <Picture
        path={item.picture}
        alt=""
        width={320}
        height={200}
        className={classes('aspect-8/5 w-full', hindrance === 'gone' && 'opacity-55 saturate-50')}
      />
      <div className="flex flex-1 flex-col gap-1 p-3">
        <h3 className="text-sm font-medium text-pretty">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onOpen}
            className="text-start after:absolute after:inset-0 after:rounded-card"
          >
            {item.name}
          </button>
        </h3>
        <p className="figures mt-auto text-base font-semibold">{t('mall.price', { points: number(item.points) })}</p>
        {hindrance && <p className="text-xs text-pretty text-ink-quiet">{t(`mall.${hindrance}`)}</p>}
      </div>
    </article>
  )
}
