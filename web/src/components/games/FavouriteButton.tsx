import type { catalogue } from '@parola/contract'
import { Heart } from 'lucide-react'
import { memo } from 'react'
import { useText } from '../../i18n/index.ts'
import { useFavourites } from './favourites.ts'

/** The heart in a tile's corner. It fills when the server has saved the game. */
export const FavouriteButton = memo(function FavouriteButton({ game }: { game: catalogue.Game }) {
  const t = useText()
  const { isFavourite, toggle } = useFavourites()
  const isOn = isFavourite(game.nodeId)
  return (
    <button
      type="button"
      aria-label={t(isOn ? 'tile.unlike' : 'tile.like', { name: game.gameName })}
      onClick={() => toggle(game)}
      className="press absolute end-0 top-0 z-10 grid size-11 place-items-start justify-items-end p-1.5"
    >
      <span className="grid size-6 place-items-center rounded-full bg-photo-shade text-on-photo">
        <Heart aria-hidden className={isOn ? 'size-3.5 fill-light-to text-light-to' : 'size-3.5'} />
      </span>
    </button>
  )
})
